import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, formatDate, formatDateTime, formatTime, instantsOfLocal, toLocalInput } from './time.ts';

const iso = (local: string) => instantsOfLocal(local)?.map((instant) => instant.toISOString());

test('instants are shown in Rome, in winter and in summer [DEC-005]', () => {
  expect(formatDateTime('2026-01-15T23:30:00Z')).toBe('16/01/2026 00:30');
  expect(formatDateTime('2026-05-16T02:30:00Z')).toBe('16/05/2026 04:30');
  expect(formatDate('2026-12-31T23:00:00Z')).toBe('01/01/2027');
  expect(formatTime('2026-05-16T02:30:00+02:00')).toBe('02:30');
  expect(toLocalInput('2026-05-16T02:30:00Z')).toBe('2026-05-16T04:30');
});

test('on 29 March 2026 the clocks skip from 2 to 3 [DEC-005]', () => {
  expect(formatDateTime('2026-03-29T00:59:00Z')).toBe('29/03/2026 01:59');
  expect(formatDateTime('2026-03-29T01:00:00Z')).toBe('29/03/2026 03:00');
  expect(iso('2026-03-29T01:59')).toEqual(['2026-03-29T00:59:00.000Z']);
  expect(iso('2026-03-29T02:00')).toEqual([]);
  expect(iso('2026-03-29T02:59')).toEqual([]);
  expect(iso('2026-03-29T03:00')).toEqual(['2026-03-29T01:00:00.000Z']);
});

test('on 25 October 2026 the hour from 2 to 3 comes twice [DEC-005]', () => {
  expect(toLocalInput('2026-10-25T00:30:00Z')).toBe('2026-10-25T02:30');
  expect(toLocalInput('2026-10-25T01:30:00Z')).toBe('2026-10-25T02:30');
  expect(iso('2026-10-25T01:59')).toEqual(['2026-10-24T23:59:00.000Z']);
  expect(iso('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(iso('2026-10-25T03:00')).toEqual(['2026-10-25T02:00:00.000Z']);
});

test('every moment is among the instants of the local time it shows [DEC-005]', () => {
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000).toISOString();
      expect(iso(toLocalInput(instant))).toContain(instant);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [''],
  ['2026-05-16'],
  ['2026-05-16 04:30'],
  ['2026-02-30T10:00'],
  ['2026-02-29T10:00'],
  ['2026-13-05T10:00'],
  ['2026-00-05T10:00'],
  ['2026-05-00T10:00'],
  ['2026-05-16T24:00'],
  ['2026-05-16T10:60'],
  ['2026-05-16T10:00Z'],
])('%j is no local date and time', (text) => {
  expect(instantsOfLocal(text)).toBeUndefined();
});

test('a leap day is a day', () => {
  expect(iso('2028-02-29T10:00:00')).toEqual(['2028-02-29T09:00:00.000Z']);
});

test('days are 24 hours, over the change of the clocks too [DEC-034]', () => {
  expect(addDays('2026-03-28T12:00:00Z', 2).toISOString()).toBe('2026-03-30T12:00:00.000Z');
  expect(addDays('2026-03-28T12:00:00Z', -1).toISOString()).toBe('2026-03-27T12:00:00.000Z');
});
