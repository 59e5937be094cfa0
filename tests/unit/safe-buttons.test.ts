import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages as english } from '#i18n/en/index.ts';
import { messages as italian } from '#i18n/it/index.ts';

const catalogues = { it: italian, en: english };

function textOf(language: 'it' | 'en', key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), {
      ...catalogues[language],
    });
  return typeof found === 'string' ? found : '';
}

const verb = (text: string): string => text.split(/[\s,]/)[0]?.toLowerCase() ?? '';

/** Each dialog that asks, with the keys of its two buttons; keys that are put together are in the tests of their screens. */
const dialogs = execFileSync('git', ['ls-files', 'src', 'resources'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<ConfirmDialog\b([\s\S]*?)\n\s*>/g)].flatMap(([, props = '']) => {
      const confirm = /\bconfirm="([^"]+)"/.exec(props)?.[1];
      const cancel = /\bcancel="([^"]+)"/.exec(props)?.[1];
      const isOwn = /\bcancel=\{/.test(props);
      return confirm && !isOwn ? [{ file, confirm, cancel: cancel ?? 'ra.action.cancel' }] : [];
    }),
  );

test.each(['it', 'en'] as const)('no dialog that asks has two buttons of one verb (%s) [DEC-079]', (language) => {
  expect(dialogs.length).toBeGreaterThan(20);
  const twins = dialogs.filter(
    ({ confirm, cancel }) => verb(textOf(language, confirm)) === verb(textOf(language, cancel)),
  );
  expect(twins).toEqual([]);
  // Every key was found: an unknown one would have no verb to compare.
  expect(dialogs.filter(({ confirm, cancel }) => !textOf(language, confirm) || !textOf(language, cancel))).toEqual([]);
});

test('the check sees two buttons of one verb [DEC-079]', () => {
  expect(verb('Annulla e rimborsa dopo')).toBe(verb('Annulla'));
});
