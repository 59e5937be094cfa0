import { expect, test } from 'vitest';
import { withoutLinks } from './no-links.ts';

test('a name that holds an address leads nowhere, and other names stay as they are', () => {
  expect(withoutLinks('Ciao http://evil.example/paga')).toBe('Ciao http evil. example/paga');
  expect(withoutLinks('www.evil.example')).toBe('www. evil. example');
  for (const name of ['G. B. Rossi', 'Anna-Maria D’Angelò', 'مريم', 'Dott. Bianchi'])
    expect(withoutLinks(name)).toBe(name);
});
