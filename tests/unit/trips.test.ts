import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const section =
  readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('## Following one thought')[1]?.split('\n## ')[0] ?? '';
const trips = section
  .split('\n- **')
  .slice(1)
  .map((trip) => ({ name: trip.split('**')[0] ?? '', trip }));

const namedIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/from '((?:\.|#)[^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  );

/** The sum of the tables: nothing but the files it names is entered through it. */
const TABLES = 'server/tables.ts';

/** What a file imports of ours, by path from the root. */
const importsOf = (file: string): string[] =>
  namedIn(file).flatMap((path) => (path === TABLES ? namedIn(TABLES) : [path]));

/** The stops of a trip: each file, and whether it is only called at run time. */
const stopsOf = (trip: string) =>
  [...trip.matchAll(/(⇢)?\s*`([^`]+)`/g)].map(([, call, path = '']) => ({ path, isCalled: call !== undefined }));

test('names the ways through the code', () => {
  expect(trips.map(({ name, trip }) => [name, stopsOf(trip).length])).toEqual([
    ['A list of events, from screen to SQL', 11],
    ['A booking, from route to SQL', 12],
    ["A card's message, from webhook to settled", 10],
    ['A new field of an event', 5],
  ]);
});

test('follows a list from the screen to the columns of its table', () => {
  const stops = stopsOf(trips[0]?.trip ?? '').map(({ path }) => path);
  expect(stops.at(0)).toBe('resources/events/list/EventList.tsx');
  expect(stops.at(-1)).toBe('server/modules/events/table.ts');
});

test.each(trips.slice(0, -1))('reaches each file of $name from one before it', ({ trip }) => {
  const stops = stopsOf(trip);
  const unreached = stops.filter(({ path, isCalled }, at) => {
    const before = stops.slice(0, at).map((stop) => stop.path);
    return at > 0 && !isCalled && !before.some((file) => importsOf(file).includes(path));
  });
  expect(unreached).toEqual([]);
});

test('goes through files that are there', () => {
  const paths = trips.flatMap(({ trip }) => stopsOf(trip)).map(({ path }) => path);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
