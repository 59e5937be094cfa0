import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('what was made is made once, until as many others were made since as are kept', () => {
  const make = vi.fn((key: string) => `${key}!`);
  const shout = remembered(2, make);
  expect([shout('a'), shout('a'), shout('b'), shout('a')]).toEqual(['a!', 'a!', 'b!', 'a!']);
  expect(make).toHaveBeenCalledTimes(2);
  shout('c');
  expect(shout('b')).toBe('b!');
  expect(make).toHaveBeenCalledTimes(3);
  expect(shout('a')).toBe('a!');
  expect(make).toHaveBeenCalledTimes(4);
});

test('an answer that is nothing is an answer too', () => {
  const make = vi.fn(() => undefined);
  const ask = remembered(2, make);
  ask('a');
  ask('a');
  expect(make).toHaveBeenCalledOnce();
});
