import { readdirSync } from 'node:fs';
import { expect, test } from './support/fixtures.ts';

/** Pages' own entries draw themselves where they are loaded; every other script only offers what it has. */
const entries = /^(main|index|login|gate|start)-/;

test('every script of the build runs, also those that no page has asked for yet', async ({ page }) => {
  test.setTimeout(240_000);
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js') && !entries.test(name));
  expect(scripts.length).toBeGreaterThan(100);
  // A page of the server without a script of its own.
  await page.goto('/health/live');
  const broken = await page.evaluate(async (names) => {
    const failures: string[] = [];
    for (const name of names) {
      const path = `/assets/${name}`;
      await import(path).catch((error: unknown) => failures.push(`${name}: ${error}`));
    }
    return failures;
  }, scripts);
  expect(broken).toEqual([]);
});
