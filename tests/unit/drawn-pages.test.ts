import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCents } from '#domain/values/money.ts';
import { drawnMail, type MailContent } from '#server/kernel/mail/layout.ts';
import { ticketPageMissing } from '#server/modules/wallet/print/ticket-page.tsx';

/** A string or template that begins an element of a page. */
const joined =
  /(?:['"]\s*|`[^`>}]*)<(?:html|head|body|main|div|p|a|h[1-6]|ul|li|dl|form|button|input|table|tr|td|section)[ >/]/;

const joiningFiles = (files: readonly string[], read: (file: string) => string): string[] =>
  files.filter((file) =>
    read(file)
      .split('\n')
      .some((line) => joined.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line)),
  );

test('no page and no mail is built by joining strings: each is drawn from components [PUB-002]', () => {
  const files = execFileSync('git', ['ls-files', 'server', 'site'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(joiningFiles(files, (file) => readFileSync(file, 'utf8'))).toEqual([]);
});

test('the check sees a page that is joined from strings [PUB-002]', () => {
  expect(joiningFiles(['a.ts'], () => 'return `<p class="x">${' + 'name}</p>`;')).toEqual(['a.ts']);
});

const content: MailContent = {
  language: 'it',
  preview: 'Ciao <b>',
  greeting: 'Ciao <script>alert(1)</script>,',
  paragraphs: ['"Uno" & due', 'Due'],
  facts: [{ label: 'Quando', value: 'sabato <oggi>' }],
  button: { label: 'Apri', url: 'https://regia.test/m/a?b=1&c="2"' },
  footer: 'Perché hai prenotato.',
};

test('a mail escapes every value, needs no script, and says the same as text [PUB-002]', () => {
  const { html, text } = drawnMail({ subject: 'Prova', content }, { name: 'Uno & <due>', contact: 'ciao@uno.example' });
  expect(html).toMatch(/^<!doctype html><html lang="it">/);
  expect(html).not.toMatch(/<script|<b>|<oggi>/);
  expect(html).toContain('sabato &lt;oggi&gt;');
  expect(html).toContain('href="https://regia.test/m/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).toContain('Uno &amp; &lt;due&gt;');
  expect(text.split('\n').at(-1)).toBe('Per qualsiasi domanda scrivi a Uno & <due>: ciao@uno.example');
  for (const part of ['"Uno" & due', 'Quando: sabato <oggi>', 'Apri: https://regia.test/m/a?b=1&c="2"']) {
    expect(text).toContain(part);
  }
});

test('a mail keeps an amount in one line with its €, drawn and as text [PUB-002, I18N-005]', () => {
  const mail = {
    subject: 'Prova',
    content: { ...content, facts: [{ label: 'Importo', value: formatCents(123_450) }] },
  };
  const { html, text } = drawnMail(mail, { name: 'Uno', contact: 'ciao@uno.example' });
  expect(html).toContain('1.234,50\u00a0€');
  expect(text).toContain('Importo: 1.234,50\u00a0€');
});

test('a page that is alone is found by nobody, tells nobody where it was opened and has no script [PUB-002, PUB-008]', () => {
  const html = ticketPageMissing('it');
  expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>');
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
  expect(html).not.toContain('<script');
});
