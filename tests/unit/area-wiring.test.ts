import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** "Adding an area" of ARCHITECTURE.md promises no more lines than these outside the area's own files. */
const MOST_LINES = 8;

const root = join(import.meta.dirname, '../..');
const parts = ['domain', 'i18n', 'demo', 'server', 'mock-server', 'src', 'resources', 'site', 'scripts'];
/** Tests that go through every area, and what they share. */
const tests = ['tests/security', 'tests/concurrency', 'tests/security/rights.ts', 'domain', 'src'];

interface Area {
  /** What its lines are known by. */
  mark: RegExp;
  /** Its own folders and files. */
  own: RegExp;
  /** What other areas do with its records, which an area without such wishes does not have. */
  features: readonly { files: RegExp; why: string }[];
}

const areas: Readonly<Record<string, Area>> = {
  faqs: {
    mark: /faqs?\b/i,
    own: /(^|\/)faqs(\/|\.)/,
    features: [
      { files: /^(server\/modules\/website|domain\/website|site)\//, why: 'a community’s page shows its questions' },
      { files: /^src\/pages\/settings\/cards\.ts$/, why: 'settings have a card that leads to them' },
      { files: /^tests\/concurrency\/versions\.test\.ts$/, why: 'its control races the edit of a question' },
      { files: /^src\/resource-table\.test\.tsx?$/, why: 'requirements name it among the pages' },
    ],
  },
};

const filesIn = (part: string): string[] =>
  /\.tsx?$/.test(part)
    ? [part]
    : readdirSync(join(root, part), { encoding: 'utf8', recursive: true })
        .filter((file) => /\.(tsx?|mjs)$/.test(file))
        .map((file) => join(part, file));

const isTest = (file: string): boolean => /\.test\.tsx?$|^tests\//.test(file);
/** Names every command of every area; the compiler says which of its lines is missing. */
const OF_COMMANDS = 'domain/notifications/hearing-of-calls.ts';
const read = [
  ...new Set([
    ...parts.flatMap(filesIn).filter((file) => !isTest(file)),
    ...tests.flatMap(filesIn).filter(isTest),
    'knip.json',
    '.dependency-cruiser.mjs',
    'vitest.config.ts',
  ]),
];

function linesElsewhere({ mark, own, features }: Area): string[] {
  return read
    .filter((file) => !own.test(file) && !features.some(({ files }) => files.test(file)))
    .flatMap((file) => {
      if (file === OF_COMMANDS) return [];
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.filter((line) => mark.test(line)).map(() => file);
    });
}

test.each(Object.entries(areas))('%s stand in one line of each index and nowhere else', (_name, area) => {
  const lines = linesElsewhere(area);
  expect(lines.sort()).toEqual([
    'demo/areas.ts',
    'domain/apis.ts',
    'domain/permissions.ts',
    'i18n/en/areas.ts',
    'i18n/it/areas.ts',
    'server/routes.ts',
    'server/tables.ts',
    'src/resources.ts',
  ]);
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
});

test('the mark finds the lines of an area', () => {
  expect(read.length).toBeGreaterThan(1000);
  expect(areas['faqs']?.mark.test("export { faqRoutes } from './modules/faqs/routes.ts';")).toBe(true);
});
