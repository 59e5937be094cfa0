import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cited = /\b(?:DEC|OPEN)-\d{3}\b/g;

/** The ids that the files of a folder name. */
function idsIn(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|md)$/.test(name));
  return new Set(names.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(cited) ?? []));
}

test('every decision that the code cites is in docs/decisions', () => {
  const settled = idsIn('docs/decisions');
  const named = ['domain', 'server', 'src', 'resources', 'mock-server', 'demo', 'i18n'].flatMap((folder) => [
    ...idsIn(folder),
  ]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((id) => !settled.has(id))).toEqual([]);
});
