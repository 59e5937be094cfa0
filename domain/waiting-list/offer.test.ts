import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import type { Event } from '../events/entity.ts';
import { OFFER_HOURS } from '../events/entity.ts';
import { refusalCode } from '../refusal-code.ts';
import { HOUR } from '../values/time.ts';
import { assertOfferOpen, assertWaiting, isOffering, isOfferingByItself, isOver, offerEnd } from './offer.ts';
import { keepInput, MAX_KEEP_HOURS, removalInput, waitingInput } from './schema.ts';
import { isLive, waitingStatuses } from './status.ts';

const now = new Date('2026-06-10T12:00:00Z');
const hoursFromNow = (hours: number): Date => new Date(now.getTime() + hours * HOUR);
const endOf = (changes: Partial<Event>, hours: number, at = now) =>
  offerEnd(sampleEvent(changes), hours, at)?.toISOString() ?? null;

test('an offer lasts a day unless the organiser says otherwise, and as long as they say [WAIT-003]', () => {
  expect(OFFER_HOURS).toBe(24);
  expect(endOf({}, OFFER_HOURS)).toBe('2026-06-11T12:00:00.000Z');
  expect(endOf({}, 3)).toBe('2026-06-10T15:00:00.000Z');
});

test('near the closing of bookings an offer is shortened to it, and after it there is none [WAIT-003]', () => {
  const closingReservationDate = '2026-06-10T20:00:00Z';
  expect(endOf({ closingReservationDate }, 24)).toBe('2026-06-10T20:00:00.000Z');
  expect(endOf({ closingReservationDate }, 8)).toBe('2026-06-10T20:00:00.000Z');
  expect(endOf({ closingReservationDate }, 24, new Date(closingReservationDate))).toBeNull();
  expect(endOf({ closingReservationDate: '2026-06-01T00:00:00Z' }, 24)).toBeNull();
});

test('without a closing date an offer ends when the event begins, and without any date by its hours [WAIT-003]', () => {
  expect(endOf({ closingReservationDate: null, startDate: '2026-06-10T14:00:00Z', departureDate: null }, 24)).toBe(
    '2026-06-10T14:00:00.000Z',
  );
  expect(endOf({ closingReservationDate: null, startDate: null, departureDate: null }, 24)).toBe(
    '2026-06-11T12:00:00.000Z',
  );
});

test('whatever the hours and the closing, an offer ends later than now and never after either [WAIT-003]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 336 }), fc.integer({ min: -500, max: 500 }), (hours, closesIn) => {
      const closingReservationDate = hoursFromNow(closesIn).toISOString();
      const end = offerEnd(sampleEvent({ closingReservationDate }), hours, now);
      const shortest = Math.min(hoursFromNow(hours).getTime(), hoursFromNow(closesIn).getTime());
      expect(end?.getTime()).toBe(closesIn <= 0 ? undefined : shortest);
    }),
  );
});

test.each([
  ['a bookable event', {}, true],
  ['an event that waits for confirmation', { status: 'waiting_confirmation' }, true],
  ['a cancelled event', { status: 'canceled' }, false],
  ['a post', { eventType: 'post' }, false],
  ['an event before its opening', { openReservationDate: '2026-06-11T00:00:00Z' }, false],
  ['an event after its closing', { closingReservationDate: '2026-06-10T11:59:59Z' }, false],
] as const)(
  'of %s places are offered or not, as it can be booked or not [WAIT-003, WAIT-005]',
  (_name, changes, is) => {
    expect(isOffering(sampleEvent(changes), true, now)).toBe(is);
    expect(isOfferingByItself(sampleEvent(changes), true, now)).toBe(is);
    expect(isOffering(sampleEvent(changes), false, now)).toBe(false);
  },
);

test('what is not published, or chosen by the organiser, is offered by hand only [WAIT-004]', () => {
  for (const changes of [{ isVisible: false }, { selectionType: 'manual' }] as const) {
    expect(isOfferingByItself(sampleEvent(changes), true, now)).toBe(false);
    expect(isOffering(sampleEvent(changes), true, now)).toBe(true);
  }
});

test('an offer can be answered until its last moment, once, and only while it is open [WAIT-003]', () => {
  const heldUntil = '2026-06-10T12:00:01Z';
  for (const status of waitingStatuses) {
    const code = refusalCode(() => assertOfferOpen({ status, heldUntil }, now));
    expect(code).toBe(status === 'offered' ? null : 'offer_not_open');
  }
  const late = { status: 'offered', heldUntil: now.toISOString() } as const;
  expect(refusalCode(() => assertOfferOpen(late, now))).toBe('offer_not_open');
  expect([isOver(late, now), isOver({ heldUntil }, now), isOver({ heldUntil: null }, now)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('only anyone who waits is offered places: nobody after declining, expiring or leaving [WAIT-003]', () => {
  for (const status of waitingStatuses) {
    const code = refusalCode(() => assertWaiting({ status }));
    expect(code).toBe(status === 'waiting' ? null : 'entry_not_waiting');
  }
});

test('an entry is live while it waits or is offered places [WAIT-001]', () => {
  expect(waitingStatuses.filter(isLive)).toEqual(['waiting', 'offered']);
});

test('places are kept free for a day at most, and somebody is removed with a reason only [WAIT-004]', () => {
  expect(keepInput.safeParse({ places: 4, hours: MAX_KEEP_HOURS }).success).toBe(true);
  for (const wrong of [
    { places: 4, hours: 25 },
    { places: 4, hours: 0 },
    { places: 0, hours: 1 },
  ]) {
    expect(keepInput.safeParse(wrong).success).toBe(false);
  }
  expect(removalInput.safeParse({ reason: 'Ha telefonato' }).success).toBe(true);
  expect(removalInput.safeParse({ reason: ' ' }).success).toBe(false);
  const userId = '0190a000-0000-7000-8000-000000000001';
  expect(waitingInput.safeParse({ eventId: userId, userId, places: 1 }).success).toBe(true);
  expect(waitingInput.safeParse({ eventId: userId, userId, places: 0 }).success).toBe(false);
});
