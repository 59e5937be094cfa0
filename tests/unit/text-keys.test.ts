import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { apiValidation as englishApi } from '#i18n/en/errors/api-validation.ts';
import { messages as english } from '#i18n/en/index.ts';
import { apiValidation as italianApi } from '#i18n/it/errors/api-validation.ts';
import { messages as italian } from '#i18n/it/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['domain', 'resources', 'server', 'site', 'src'];

/** What looks like a key and names something else: a domain, a file, drafts, columns that are remembered, a column of SQL. */
const otherNames: ReadonlySet<string> = new Set([
  ...[
    'live.it',
    'communications.new',
    'events.new',
    'tickets.event',
    'reservations.event',
    'transports.id',
    'security.txt',
  ],
]);

/** The text, or the group of texts, that a key leads to. */
const textAt = (catalogue: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      catalogue,
    );

/** Keys of messages that a source names whole. */
const keysIn = (source: string): string[] =>
  [...source.matchAll(/(['"`])((?:[a-z][\w-]*)(?:\.[A-Za-z][\w-]*)+)\1/g)].map(([, , key = '']) => key);

/** Of a source, the keys whose group is in the catalogue and that lead to nothing. */
const rawKeys = (source: string, catalogue: object): string[] =>
  keysIn(source).filter(
    (key) =>
      !otherNames.has(key) &&
      typeof Reflect.get(catalogue, key.split('.')[0] ?? '') === 'object' &&
      textAt(catalogue, key) === undefined,
  );

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

test.each([
  ['Italian', { ...italian, validation: { ...italian.validation, ...italianApi } }],
  ['English', { ...english, validation: { ...english.validation, ...englishApi } }],
])(
  'no page shows a key instead of a text: every key that is named has its %s text [CONST-E001]',
  (_language, catalogue) => {
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((file) =>
      rawKeys(readFileSync(join(root, file), 'utf8'), catalogue).map((key) => `${file}: ${key}`),
    );
    expect(found).toEqual([]);
  },
);

test('the check sees a key that has no text [CONST-E001]', () => {
  for (const quote of [`'`, '"', '`']) {
    const named = ['help=', 'reservations.detail.noSuchText', ''].join(quote);
    expect(rawKeys(named, italian)).toEqual(['reservations.detail.noSuchText']);
  }
});
