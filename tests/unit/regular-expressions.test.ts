import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { htmlToText } from '#server/kernel/rich-text.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Sources that read what a client sends. */
const folders = ['domain', 'server', 'site', 'mock-server'];

interface Expression {
  file: string;
  pattern: string;
  flags: string;
}

function expressionsIn(file: string, node: unknown, found: Expression[] = []): Expression[] {
  if (Array.isArray(node)) for (const part of node) expressionsIn(file, part, found);
  else if (typeof node === 'object' && node !== null) {
    if ('regex' in node && node.regex !== null) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.push({ file, pattern, flags });
    }
    for (const part of Object.values(node)) expressionsIn(file, part, found);
  }
  return found;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

const isLinear = ({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>) =>
  checkSync(pattern, flags).status === 'safe';

test('takes linear time in every regular expression of rules, server and public pages', () => {
  const expressions = folders
    .flatMap(sourcesIn)
    .flatMap((file) => expressionsIn(file, parseSync(file, readFileSync(join(root, file), 'utf8')).program));
  expect(expressions.length).toBeGreaterThan(80);
  const slow = expressions.filter((expression) => !isLinear(expression));
  expect(slow.map(({ file, pattern }) => `${file}: /${pattern}/`)).toEqual([]);
}, 120_000);

test('finds an expression whose time grows with the square of its input', () => {
  expect(isLinear({ pattern: '[ \\t]+\\n', flags: 'g' })).toBe(false);
});

test('writes formatted text as plain text: points, links with their address, no blanks at line ends', () => {
  const html =
    '<h2>Si parte</h2><p>Alle 8   <br>da <a href="https://regia.test/e/1">qui</a> o <a href="https://a.test">https://a.test</a></p>' +
    `<ul><li>Scarponi</li><li>Acqua &amp; pane</li></ul><p>x${' '.repeat(49_000)}x</p>`;
  const text = htmlToText(html);
  expect(text.split('\n').slice(0, 8)).toEqual([
    'Si parte',
    '',
    'Alle 8',
    'da qui (https://regia.test/e/1) o https://a.test',
    '',
    '• Scarponi',
    '• Acqua & pane',
    '',
  ]);
});
