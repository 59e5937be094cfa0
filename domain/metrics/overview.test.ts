import { describe, expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { bookingCurve, daysOfTickets, latestMoves, type OverviewMove, overviewOf, similarEvents } from './overview.ts';
import { eventMoneyOf } from './statement.ts';

const now = new Date('2026-11-28T14:38:00.000Z');
const begins = '2026-11-30T03:30:00.000Z';
const days = (...counts: [day: string, places: number][]) => counts.map(([day, places]) => ({ day, places }));

describe('places booked per day', () => {
  const own = { beginsAt: begins, days: days(['2026-11-25', 6], ['2026-11-27', 2]) };
  const similar = [
    { beginsAt: '2026-06-10T06:00:00.000Z', days: days(['2026-06-01', 4], ['2026-06-05', 2], ['2026-06-09', 30]) },
    { beginsAt: '2026-05-10T06:00:00.000Z', days: days(['2026-05-05', 4], ['2026-05-08', 4]) },
  ];

  test('every day from the first booking until today stands, empty ones too [DAY-010]', () => {
    const curve = bookingCurve(own, [], now);
    expect(curve.days.map(({ day, places }) => [day, places])).toEqual([
      ['2026-11-25', 6],
      ['2026-11-26', 0],
      ['2026-11-27', 2],
      ['2026-11-28', 0],
    ]);
    expect(curve).toMatchObject({ total: 8, usualTotal: null, similar: 0 });
  });

  test('similar events are held against it at the same days before they began [DAY-010]', () => {
    const curve = bookingCurve(own, similar, now);
    // Five, four, three and two days before: (2 + 4) / 2, nothing, nothing, (0 + 4) / 2.
    expect(curve.days.map(({ usual }) => usual)).toEqual([3, 0, 0, 2]);
    // What came later, one day before the beginning, is not counted yet.
    expect(curve).toMatchObject({ usualTotal: 7, similar: 2 });
  });

  test('one similar event says nothing of what is usual [DAY-010]', () => {
    expect(bookingCurve(own, similar.slice(0, 1), now)).toMatchObject({ usualTotal: null, similar: 0 });
  });

  test('a curve ends where its event began, and one without bookings is empty [DAY-010]', () => {
    const over = bookingCurve({ beginsAt: '2026-11-26T09:00:00.000Z', days: own.days.slice(0, 1) }, similar, now);
    expect(over.days.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-26']);
    expect(bookingCurve({ beginsAt: begins, days: [] }, [], now).days).toEqual([]);
    expect(bookingCurve({ beginsAt: null, days: own.days }, similar, now).usualTotal).toBeNull();
  });

  test('cancelled places are not counted, and a day is one of Italy [DAY-010]', () => {
    const booked = (status: string, createdAt: string) => ({ status, createdAt });
    expect(
      daysOfTickets([
        booked('valid', '2026-11-24T23:30:00.000Z'),
        booked('valid', '2026-11-25T10:00:00.000Z'),
        booked('invalid', '2026-11-25T10:00:00.000Z'),
        booked('invalid', '2026-11-20T10:00:00.000Z'),
      ]),
    ).toEqual(days(['2026-11-25', 2]));
  });
});

test('similar are the last four of type and subtype that took place [DAY-010]', () => {
  const event = (id: string, changes: Parameters<typeof sampleEvent>[0]) => ({
    ...sampleEvent({ status: 'confirmed', departureDate: null, ...changes }),
    _id: id,
  });
  const at = (day: string) => ({ startDate: `2026-${day}T08:00:00.000Z` });
  const all = [
    ...['01-01', '02-01', '03-01', '04-01', '05-01'].map((day) => event(day, at(day))),
    event('canceled', { ...at('06-01'), status: 'canceled' }),
    event('unconfirmed', { ...at('06-01'), status: 'waiting_confirmation' }),
    event('travel', { ...at('06-01'), eventType: 'travel' }),
    event('other', { ...at('06-01'), eventSubtypeId: '0190a000-0000-7000-8000-0000000000ff' }),
    event('to-come', at('12-20')),
  ];
  const found = similarEvents(event('itself', at('06-02')), [...all, event('itself', at('06-02'))], now);
  expect(found.map(({ _id }) => _id)).toEqual(['05-01', '04-01', '03-01', '02-01']);
});

test('the last movements come first, no more than fit [DAY-010]', () => {
  const move = (at: number): OverviewMove => ({
    ...{ _id: String(at), kind: 'booked', name: 'Ada Prospero', places: 1, amount: 0 },
    ...{ way: null, reservationId: null, reason: null, at: `2026-11-2${at}T10:00:00.000Z` },
  });
  expect(latestMoves([1, 5, 3, 2, 7, 6].map(move)).map(({ _id }) => _id)).toEqual(['7', '6', '5', '3', '2']);
});

describe('an event at a glance', () => {
  const state = {
    ...{ bookings: 38, unsent: 14, awaitedPeople: 13, awaitedBookings: 9, withoutList: 6, unanswered: 5 },
    ...{ healthPeople: 7, fields: ['Allergie'] },
  };
  const event = {
    ...sampleEvent({ startDate: begins, endDate: null, departureDate: null, returnDate: null, maxParticipants: 55 }),
    ...{ _id: 'e1', slots: 54, heldPlaces: 1 },
  };
  const rows = {
    waiting: [
      { _id: 'w2', name: 'Omar Bassi', places: 2, held: 0, until: null, status: 'waiting' as const },
      {
        _id: 'w1',
        name: 'Carla Negri',
        places: 1,
        held: 1,
        until: '2026-11-28T17:00:00.000Z',
        status: 'offered' as const,
      },
    ],
    ...{ moves: [], booked: { beginsAt: begins, days: [] }, similar: [] },
  };
  const money = eventMoneyOf({ eventId: 'e1', at: now.toISOString() }, [], []);

  test('54 of 55 is explained: one is held, for whom and until when, and whose turn is next [DAY-010]', () => {
    expect(overviewOf(event, money, state, rows).places).toEqual({
      ...{ maximum: 55, sold: 54, held: 1, free: 0, bookings: 38, next: 'Omar Bassi' },
      ...{ waitingPeople: 1, waitingPlaces: 2 },
      heldFor: [{ _id: 'w1', name: 'Carla Negri', places: 1, until: '2026-11-28T17:00:00.000Z' }],
    });
  });

  test('what is missing says when health data go, a month after the event, unless they are kept [DAY-010]', () => {
    expect(overviewOf(event, money, state, rows).missing).toEqual({
      ...{ withoutList: 6, tickets: 14, answers: 5, fields: ['Allergie'], healthPeople: 7 },
      healthUntil: '2026-12-30T03:30:00.000Z',
    });
    const kept = { ...event, healthDataReason: 'Assicurazione' };
    expect(overviewOf(kept, money, state, rows).missing.healthUntil).toBeNull();
    expect(overviewOf(event, money, { ...state, healthPeople: 0 }, rows).missing.healthUntil).toBeNull();
  });
});
