import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['domain', 'server', 'resources', 'src', 'site', 'mock-server'];

/** Formats of numbers that follow the reader’s language, or are made anew where the product has one of its own. */
const ownFormats = (source: string): readonly string[] =>
  source.match(/\.toLocaleString\(.*|new Intl\.NumberFormat\((?!'it-IT').*/g) ?? [];

test('no screen, page or mail writes a number in a format of its own: all are Italian, in both languages [I18N-005]', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    ownFormats(readFileSync(join(root, file), 'utf8')).map((at) => `${file}: ${at}`),
  );
  expect(found).toEqual([]);
});

test('the check sees a number in the format of the reader’s language [I18N-005]', () => {
  expect(ownFormats("count.toLocaleString(locale === 'it' ? 'it-IT' : 'en-GB')")).toHaveLength(1);
  expect(ownFormats('new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })')).toHaveLength(1);
});
