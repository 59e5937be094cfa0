import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const screens = ['src', 'resources', 'site', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `${folder}/${file}`),
);
const textOf = (file: string) => readFileSync(file, 'utf8');

/** The opening tag that begins somewhere, to the `>` that is no arrow and is in no braces. */
function openingTag(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    else if (text[at] === '>' && depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

const formTags = screens.flatMap((file) => {
  const text = textOf(file);
  const ofReactAdmin = /import \{[^}]*\bForm\b[^}]*\} from 'react-admin'/.test(text) ? '|<Form\\b' : '';
  const begins = new RegExp(`<form\\b${ofReactAdmin}|<\\w+ component="form"`, 'g');
  return [...text.matchAll(begins)].map(({ index }) => ({ file, tag: openingTag(text, index) }));
});

test('no form of ours is judged by the browser, whose bubble speaks its own language [DEC-100]', () => {
  expect(formTags.length).toBeGreaterThan(30);
  expect(formTags.filter(({ tag }) => !/\bnoValidate\b/.test(tag))).toEqual([]);
});

test('no box takes its decimal sign from the browser’s language [DEC-100]', () => {
  expect(
    screens.filter((file) => /(?<!<XAxis )type=["{']+number|type: 'number'|\bNumberInput\b/.test(textOf(file))),
  ).toEqual([]);
});
