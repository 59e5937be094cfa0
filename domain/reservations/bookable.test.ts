import { describe, expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import type { Event } from '../events/entity.ts';
import { refusalCode } from '../refusal-code.ts';
import { readLocal } from '../values/date-text.ts';
import { instantsOfLocal, MINUTE } from '../values/time.ts';
import { assertBookable, type BookableFacts, bookingUserType, opensFor, payingUserType } from './bookable.ts';

const member = (userType: 'normal' | 'premium' | 'top') => ({ status: 'accepted' as const, userType });

function check(event: Partial<Event>, facts: Partial<BookableFacts> = {}): string | null {
  return refusalCode(() =>
    assertBookable({
      event: sampleEvent(event),
      now: new Date('2026-06-10T12:00:00Z'),
      actorKind: 'buyer',
      tenantEnabled: true,
      member: null,
      freePlaces: 10,
      slots: 1,
      hasLiveBooking: false,
      hasLiveRequest: false,
      isGuest: false,
      ...facts,
    }),
  );
}
const staff = { actorKind: 'staff' } as const;

test('an open event is bookable by anyone', () => {
  expect(check({})).toBeNull();
  expect(check({}, staff)).toBeNull();
});

test('a post is never bookable [ERR-E023, DEC-031]', () => {
  expect(check({ eventType: 'post' }, staff)).toBe('post_not_bookable');
});

test.each([
  [{ status: 'canceled' }, {}],
  [{}, { tenantEnabled: false }],
  [{}, { now: new Date('2026-06-01T07:59:59Z') }],
  [{}, { now: new Date('2026-06-20T20:00:01Z') }],
] as const)('%o %o is closed, to staff too [ERR-E011, DEC-031]', (event, facts) => {
  expect(check(event, facts)).toBe('event_closed');
  expect(check(event, { ...facts, ...staff })).toBe('event_closed');
});

// Days of 24 hours, of 23 and of 25: the last minute of each is the end of what is open "until" it.
test.each([
  ['18/12/2026', '2026-12-18T22:59:00.000Z'],
  ['27/03/2027', '2027-03-27T22:59:00.000Z'],
  ['28/03/2027', '2027-03-28T21:59:00.000Z'],
  ['30/10/2027', '2027-10-30T21:59:00.000Z'],
  ['31/10/2027', '2027-10-31T22:59:00.000Z'],
])('a closing typed as %s without a time is open at its 23:59, not a minute later [DEC-031]', (typed, instant) => {
  const [closing] = instantsOfLocal(readLocal(typed, true, '23:59') ?? '') ?? [];
  expect(closing?.toISOString()).toBe(instant);
  const event = {
    ...{ openReservationDate: '2026-01-01T00:00:00Z', closingReservationDate: instant },
    ...{ startDate: '2028-01-01T00:00:00Z', departureDate: null, returnDate: null },
  };
  const at = (minutes: number) => ({ now: new Date(Date.parse(instant) + minutes * MINUTE) });
  for (const who of [{}, staff]) {
    expect([-1, 0, 1].map((minutes) => check(event, { ...at(minutes), ...who }))).toEqual([null, null, 'event_closed']);
  }
});

test('a waiting event is bookable; one not published only by staff [DEC-031]', () => {
  expect(check({ status: 'waiting_confirmation' })).toBeNull();
  expect(check({ isVisible: false })).toBe('not_found');
  expect(check({ isVisible: false }, staff)).toBeNull();
});

describe('members', () => {
  test.each(['subscribed', 'subscribedWithCompany'] as const)(
    '%s asks buyers for an accepted subscription [OPEN-124, DEC-031]',
    (accessType) => {
      expect(check({ accessType })).toBe('not_a_member');
      expect(check({ accessType }, { member: { status: 'pending', userType: 'top' } })).toBe('not_a_member');
      expect(check({ accessType }, { member: member('normal') })).toBeNull();
      expect(check({ accessType }, { ...staff, isGuest: true })).toBeNull();
    },
  );

  test('with subscribed one books alone, staff too [OPEN-124]', () => {
    const alone = { accessType: 'subscribed' } as const;
    expect(check(alone, { member: member('normal'), slots: 2 })).toBe('companions_not_allowed');
    expect(check(alone, { ...staff, slots: 2 })).toBe('companions_not_allowed');
    expect(check({ accessType: 'subscribedWithCompany' }, { member: member('normal'), slots: 2 })).toBeNull();
  });
});

describe('preemption', () => {
  const event = {
    preemption: true,
    accessType: 'subscribed',
    preemptions: [
      { userType: 'top', preemptionDate: '2026-06-08T08:00:00Z' },
      { userType: 'premium', preemptionDate: '2026-06-10T12:00:00Z' },
      { userType: 'normal', preemptionDate: '2026-06-10T12:00:01Z' },
    ],
  } satisfies Partial<Event>;

  test('each user type books from its own date [DEC-034]', () => {
    expect(check(event, { member: member('top') })).toBeNull();
    expect(check(event, { member: member('premium') })).toBeNull();
    expect(check(event, { member: member('normal') })).toBe('preemption_not_open');
    expect(check({ ...event, preemption: false }, { member: member('normal') })).toBeNull();
  });

  test('non-followers and guests count as normal, staff does not wait [DEC-034]', () => {
    expect(check({ ...event, accessType: 'all' })).toBe('preemption_not_open');
    expect(check(event, staff)).toBeNull();
    expect(bookingUserType({ member: member('top'), isGuest: true })).toBe('normal');
    expect(bookingUserType({ member: { status: 'pending', userType: 'top' }, isGuest: false })).toBe('normal');
    expect(bookingUserType({ member: member('top'), isGuest: false })).toBe('top');
  });

  test('a user type without a date of its own opens with everybody', () => {
    expect(opensFor({ ...sampleEvent(), preemption: true, preemptions: [] }, 'normal')).toBe('2026-06-01T08:00:00Z');
  });

  test('an accepted subscription sets the tier that is paid, guests included [RES-029]', () => {
    expect(payingUserType(member('premium'))).toBe('premium');
    expect(payingUserType({ status: 'refused', userType: 'top' })).toBe('normal');
    expect(payingUserType(null)).toBe('normal');
  });
});

test('one live booking per person, staff included [ERR-E010, DEC-031]', () => {
  expect(check({}, { hasLiveBooking: true })).toBe('already_booked');
  expect(check({}, { ...staff, hasLiveBooking: true })).toBe('already_booked');
});

test('a live request stops the buyer, not staff [ERR-E024, DEC-044]', () => {
  expect(check({}, { hasLiveRequest: true })).toBe('request_exists');
  expect(check({}, { ...staff, hasLiveRequest: true })).toBeNull();
});

test('no more places than a person may have [ERR-E021]', () => {
  expect(check({}, { slots: 4 })).toBeNull();
  expect(check({}, { slots: 5 })).toBe('slots_exceeded');
  expect(check({}, { ...staff, slots: 5 })).toBe('slots_exceeded');
});

test('full is told from too few places [ERR-E008, ERR-E012]', () => {
  expect(check({}, { freePlaces: 0 })).toBe('event_full');
  expect(check({}, { freePlaces: -1 })).toBe('event_full');
  expect(check({}, { freePlaces: 1, slots: 2 })).toBe('not_enough_seats');
  expect(check({}, { freePlaces: 2, slots: 2 })).toBeNull();
});

test('the event is judged before the person, the person before the places', () => {
  const worst = { freePlaces: 0, slots: 9, hasLiveBooking: true, tenantEnabled: false };
  expect(check({ eventType: 'post', status: 'canceled' }, worst)).toBe('post_not_bookable');
  expect(check({}, worst)).toBe('event_closed');
  expect(check({ accessType: 'subscribed' }, { ...worst, tenantEnabled: true })).toBe('not_a_member');
  expect(check({}, { ...worst, tenantEnabled: true })).toBe('already_booked');
  expect(check({}, { ...worst, tenantEnabled: true, hasLiveBooking: false })).toBe('slots_exceeded');
});
