import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const lines = (text: string, width: number, most = 9) => linesOf(text, { width, most }, (line) => [...line].length);

test('lines break at blanks, and within a word that is longer than a line', () => {
  expect(lines('uno due tre', 7)).toEqual(['uno due', 'tre']);
  expect(lines('a precipitevolissimevolmente', 10)).toEqual(['a precipit', 'evolissime', 'volmente']);
});

test('what is written without blanks breaks at any letter', () => {
  expect(lines('春节联欢晚会', 4)).toEqual(['春节联欢', '晚会']);
});

test('the last line that has room says that there was more', () => {
  expect(lines('uno due tre quattro', 7, 1)).toEqual(['uno du…']);
  expect(lines('uno\ndue', 7, 2)).toEqual(['uno', 'due']);
});
