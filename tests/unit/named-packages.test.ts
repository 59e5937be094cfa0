import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const textOf = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Where each package that the customer named is used; those with successors under their names. */
const used = {
  'ra-data-simple-rest': 'src/providers/dataProvider.ts',
  'ra-language-italian': 'i18n/it/ra.ts',
  'html5-qrcode': 'src/gate/camera/html5-qrcode-decoder.ts',
  'json-server': 'mock-server/server.ts',
  '@tanstack/react-query': 'src/providers/queryClient.ts',
  '@playwright/test': 'playwright.config.ts',
};

test('the packages that were named are dependencies and are used; a decision says what stands for the others', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<string, object>;
  const decision = textOf('docs/adr/0023-packages-that-were-named.md');
  for (const [name, file] of Object.entries(used)) {
    expect({ ...dependencies, ...devDependencies }, name).toHaveProperty([name]);
    expect(textOf(file), file).toMatch(new RegExp(`from '${name}['/]`));
    expect(decision, name).toContain(`\`${name}\``);
  }
});
