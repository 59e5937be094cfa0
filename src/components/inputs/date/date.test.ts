import { expect, test } from 'vitest';
import { readClock, readLocal, writeLocal } from '#domain/values/date-text.ts';
import { shiftMonth, weekdayOf, weeksOf } from './days.ts';

test.each([
  ['16/05/2026 20:45', '2026-05-16T20:45'],
  ['6/5/26 9:05', '2026-05-06T09:05'],
  ['16.05.2026, 20.45', '2026-05-16T20:45'],
  ['16-05-2026', '2026-05-16T00:00'],
  ['160520262045', '2026-05-16T20:45'],
  ['16 05 2026 ore 20:45', '2026-05-16T20:45'],
  ['29/02/2028 10:00', '2028-02-29T10:00'],
])('%s is read day first [CONST-P018]', (text, local) => {
  expect(readLocal(text, true)).toBe(local);
  expect(readLocal(writeLocal(local), true)).toBe(local);
});

test.each([
  '31/02/2026',
  '29/02/2027 10:00',
  '16/13/2026',
  '16/05/2026 24:00',
  '16/05/2026 10:60',
  '5/16',
  'domani',
  '16/05',
])('%s is no date', (text) => expect(readLocal(text, true)).toBeUndefined());

test('every week of the calendar starts on Monday and holds seven days [CONST-P019]', () => {
  for (let month = '2024-01-15'; month < '2030'; month = shiftMonth(month, 1)) {
    const weeks = weeksOf(month);
    expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 0)).toBe(true);
    const days = weeks.flat();
    expect(new Set(days).size).toBe(days.length);
    expect(days).toContain(`${month.slice(0, 7)}-01`);
  }
  expect(weeksOf('2026-11-21')[0]?.[0]).toBe('2026-10-26');
});

test('another month keeps the day, or takes its last one', () => {
  expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-28');
  expect(shiftMonth('2026-01-31', -1)).toBe('2025-12-31');
  expect(shiftMonth('2026-12-05', 1)).toBe('2027-01-05');
});

test('a time is read as people write it; what is none stays theirs', () => {
  expect(['9', '09', '9.30', '9,30', '0930', '18:30', ' 23:59 '].map(readClock)).toEqual([
    '09:00',
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '18:30',
    '23:59',
  ]);
  expect(['', '24', '9:60', '9:5', '18:30:00', 'sera', '-1'].map(readClock)).toEqual(Array(7).fill(undefined));
});
