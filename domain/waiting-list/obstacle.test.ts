import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import type { Event } from '../events/entity.ts';
import { refusalCode } from '../refusal-code.ts';
import { assertMayWait, obstacleFor, type WaitingPerson } from './obstacle.ts';

const now = new Date('2026-06-10T12:00:00Z');
const later = '2026-06-15T00:00:00Z';
const full = (changes: Partial<Event> = {}) => ({
  ...sampleEvent(changes),
  maxParticipants: 10,
  slots: 8,
  heldPlaces: 2,
});
const somebody: WaitingPerson = {
  isPutOnByStaff: false,
  tenantEnabled: true,
  member: null,
  isGuest: false,
  hasLiveBooking: false,
  hasLiveRequest: false,
};
const byStaff = { ...somebody, isPutOnByStaff: true, isGuest: true };
const top = { ...somebody, member: { status: 'accepted', userType: 'top' } } as const;
const windows = {
  preemption: true,
  preemptions: [
    { userType: 'top', preemptionDate: '2026-06-05T00:00:00Z' },
    { userType: 'normal', preemptionDate: later },
  ],
} as const satisfies Partial<Event>;

test.each([
  ['an open event', {}, somebody, 1, null],
  ['an event for followers', { accessType: 'subscribed' }, somebody, 1, 'not_a_member'],
  ['an event for followers, by phone', { accessType: 'subscribed' }, byStaff, 1, null],
  ['an event without companions, by phone', { accessType: 'subscribed' }, byStaff, 2, 'companions_not_allowed'],
  ['an event that is not published', { isVisible: false }, somebody, 1, 'not_found'],
  ['an event that is not published, by phone', { isVisible: false }, byStaff, 1, null],
  ['more places than a person may book', {}, somebody, 5, 'slots_exceeded'],
  ['a booking there is', {}, { ...somebody, hasLiveBooking: true }, 1, 'already_booked'],
  ['a request there is', {}, { ...somebody, hasLiveRequest: true }, 1, 'request_exists'],
  ['a community that is disabled', {}, { ...somebody, tenantEnabled: false }, 1, 'event_closed'],
  ['a cancelled event', { status: 'canceled' }, somebody, 1, 'event_closed'],
] as const)('for %s what stands against an offer is found without asking for places [WAIT-002]', (...row) => {
  const [, changes, person, places, code] = row;
  expect(obstacleFor(full(changes), person, places, now)).toBe(code);
});

test('windows of preemption hold for anyone who waits, put on by staff or not [WAIT-003]', () => {
  expect(obstacleFor(full(windows), somebody, 1, now)).toBe('preemption_not_open');
  expect(obstacleFor(full(windows), byStaff, 1, now)).toBe('preemption_not_open');
  expect(obstacleFor(full(windows), top, 1, now)).toBeNull();
  expect(obstacleFor(full(windows), somebody, 1, new Date(later))).toBeNull();
});

const join = (event: ReturnType<typeof full>, person = somebody, places = 1, hasLiveEntry = false) =>
  refusalCode(() => assertMayWait(event, { ...person, hasLiveEntry }, places, now));

test('a full event takes people on its list, whose tier may not book yet too [WAIT-001, WAIT-003]', () => {
  expect(join(full())).toBeNull();
  expect(join(full(windows))).toBeNull();
});

test('a group waits where some places are free but not enough; who could book at once does not [WAIT-001]', () => {
  const two = { ...full(), heldPlaces: 0 };
  expect(join(two, somebody, 3)).toBeNull();
  expect(join(two, somebody, 2)).toBe('waiting_list_not_needed');
});

test('nobody is twice on the list of an event, nor is the person who booked it or may not [WAIT-001]', () => {
  expect(join(full(), somebody, 1, true)).toBe('waiting_list_exists');
  expect(join(full(), { ...somebody, hasLiveBooking: true })).toBe('already_booked');
  expect(join(full({ accessType: 'subscribed' }))).toBe('not_a_member');
  expect(join(full({ closingReservationDate: '2026-06-09T00:00:00Z' }))).toBe('event_closed');
  expect(join(full({ eventType: 'post' }))).toBe('post_not_bookable');
  expect(join(full(), somebody, 5)).toBe('slots_exceeded');
});
