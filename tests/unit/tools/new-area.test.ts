import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guardsOf } from '#scripts/migration.mjs';
import { newArea } from '#scripts/support/new-area.mjs';

const root = join(import.meta.dirname, '../../..');
const planned = (name: string, owner: 'platform' | 'tenant' = 'tenant') =>
  newArea(name, {
    owner,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    exists: (path) => existsSync(join(root, path)),
  });

test.each([
  ['events', 'There is an area events already'],
  ['event-stages', 'There is an area event-stages already'],
  ['me', 'called in the plural'],
  ['Suppliers!', 'called in the plural'],
  ['', 'called in the plural'],
  ['../suppliers', 'called in the plural'],
])('a new area %o is refused with a sentence before a file is written', (name, sentence) => {
  const area = planned(name);
  expect(area).toEqual({ refused: expect.stringContaining(sentence) });
});

test('a new area is eight files of its own and a line in each of nine indexes', () => {
  const area = planned('guide-books');
  if ('refused' in area) throw new Error(area.refused);
  const paths = [...area.files.keys()];
  const indexes = paths.filter((path) => existsSync(join(root, path)));
  expect(paths.length - indexes.length).toBe(8);
  expect(indexes).toHaveLength(9);
  for (const path of indexes) {
    const before = readFileSync(join(root, path), 'utf8').split('\n');
    const added =
      area.files
        .get(path)
        ?.split('\n')
        .filter((line) => !before.includes(line)) ?? [];
    expect(added.join(), path).toMatch(/guide-?books/i);
    expect(added.length, path).toBeLessThanOrEqual(3);
  }
  expect(area.files.get('domain/guide-books/entity.ts')).toContain("declareEntity('guide-books'");
  expect(area.table).toBe('guide_books');
});

test('a new table gets its trigger, and the policy of its community when it has one', () => {
  const columns = '\n\t"id" uuid,\n\t"updated_at" timestamptz(3)';
  const own = `CREATE TABLE "suppliers" (${columns},\n\t"tenant_id" uuid\n);\n`;
  expect(guardsOf(own)).toEqual([
    expect.stringContaining('CREATE TRIGGER touch BEFORE UPDATE ON "suppliers"'),
    'ALTER TABLE "suppliers" ENABLE ROW LEVEL SECURITY;',
    expect.stringContaining('CREATE POLICY own_tenant ON "suppliers"'),
  ]);
  expect(guardsOf(`CREATE TABLE "kinds" (${columns}\n);\n`)).toHaveLength(1);
  expect(guardsOf('ALTER TABLE "kinds" ADD COLUMN "updated_at" timestamptz(3);')).toEqual([]);
});
