import { expect, test } from 'vitest';
import { dateFormat } from './date-format.ts';

const lateInMay = new Date('2026-05-16T22:30:00Z');

test('dates are written in words in both languages, in the time of Rome', () => {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  expect(dateFormat('it', options).format(lateInMay)).toBe('17 maggio 2026');
  expect(dateFormat('en', options).format(lateInMay)).toBe('17 May 2026');
});

test('a day of the calendar has no zone', () => {
  const day = new Date('2026-05-16T00:00:00Z');
  expect(dateFormat('it', { weekday: 'long', timeZone: 'UTC' }).format(day)).toBe('sabato');
  expect(dateFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day)).toBe('16 May');
});

test('what asks for the same gets the same format, and nothing else does', () => {
  const format = dateFormat('it', { weekday: 'long' });
  expect(dateFormat('it', { weekday: 'long' })).toBe(format);
  expect(dateFormat('en', { weekday: 'long' })).not.toBe(format);
  expect(dateFormat('it', { weekday: 'long', timeZone: 'UTC' })).not.toBe(format);
});
