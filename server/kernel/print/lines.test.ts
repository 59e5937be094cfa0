import { expect, test } from 'vitest';
import { formatCents } from '#domain/values/money.ts';
import { linesOf } from './lines.ts';

const lines = (text: string, width: number, most = 9) => linesOf(text, { width, most }, (line) => [...line].length);

test('lines break at blanks, and within a word that is longer than a line', () => {
  expect(lines('uno due tre', 7)).toEqual(['uno due', 'tre']);
  expect(lines('a precipitevolissimevolmente', 10)).toEqual(['a precipit', 'evolissime', 'volmente']);
});

test('on paper no line ends between an amount and its sign [I18N-005]', () => {
  expect(lines(`Totale ${formatCents(85_500)} e`, 13)).toEqual(['Totale', '855,00\u00a0€ e']);
  expect(lines(formatCents(85_500), 5)).toEqual(['855,0', '0\u00a0€']);
});

test('what is written without blanks breaks at any letter', () => {
  expect(lines('春节联欢晚会', 4)).toEqual(['春节联欢', '晚会']);
});

test('the last line that has room says that there was more', () => {
  expect(lines('uno due tre quattro', 7, 1)).toEqual(['uno du…']);
  expect(lines('uno\ndue', 7, 2)).toEqual(['uno', 'due']);
});
