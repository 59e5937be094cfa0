import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { datesOf, placeOf, seatsOf, whenNote } from './facts.ts';

const now = new Date('2026-06-01T20:30:00Z');

test.each([
  ['2026-06-01T05:00:00Z', 'events.when.today', 0],
  // 22:30 in Rome: half past midnight of the next day is tomorrow, though only two hours away.
  ['2026-06-01T22:30:00Z', 'events.when.tomorrow', 1],
  ['2026-06-04T08:00:00Z', 'events.when.in', 3],
  ['2026-05-31T08:00:00Z', 'events.when.yesterday', 1],
  ['2026-05-22T08:00:00Z', 'events.when.ago', 10],
])('days are counted on Rome’s calendar: %s', (instant, key, count) => {
  expect(whenNote(instant, now)).toEqual({ key, count });
});

test('an event without a date says so', () => {
  expect(whenNote(null, now).key).toBe('events.when.noDate');
});

test.each([
  [54, 54, 'full', 0],
  [60, 54, 'full', 0],
  [52, 54, 'last', 2],
  [38, 48, 'free', 10],
  [17, 20, 'last', 3],
  [0, 2, 'free', 2],
])('%i of %i places taken: %s', (slots, maxParticipants, level, count) => {
  expect(seatsOf({ slots, maxParticipants, heldPlaces: 0 }).note).toMatchObject({ level, count });
});

test('dates: the hour of one day, the days of several', () => {
  expect(datesOf(sampleEvent({ departureDate: null, endDate: null }))).toBe('20:00');
  expect(datesOf(sampleEvent({ departureDate: null, endDate: '2026-06-23T10:00:00Z' }))).toBe('21/06 – 23/06/2026');
});

test('place: the destination, else the location, else the first departure point', () => {
  expect(placeOf(sampleEvent())).toBe('Modena');
  expect(placeOf(sampleEvent({ destinationAddress: null }))).toBe('Piazza Grande 1, Modena');
});
