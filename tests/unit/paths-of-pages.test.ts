import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where paths are written: the back office's, and the gate's, which is loaded without it. */
const homes = [join('src', 'components', 'record-path.ts'), join('src', 'gate', 'gate-path.ts')];

/** Paths of the back office's pages that are put together where they are used. */
const handBuilt = (source: string): readonly string[] =>
  source.match(/[`'"]\/(\$\{[\w.]*prefix\}|admin|tenant|scanner)\/[^*`'"].*/g) ?? [];

test('where a record’s page is stands in one place: no screen builds its path [ROUTE-002]', () => {
  const files = ['resources', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !homes.includes(file))
    .flatMap((file) => handBuilt(readFileSync(join(root, file), 'utf8')).map((at) => `${file}: ${at}`));
  expect(found).toEqual([]);
});

test('the check sees a path that is built by hand [ROUTE-002]', () => {
  const built = ['`/$', '{prefix}/events/$', '{id}`'].join('');
  expect(handBuilt(`<Link to={${built}}>`)).toHaveLength(1);
  expect(handBuilt("navigate('/admin/labels')")).toHaveLength(1);
});
