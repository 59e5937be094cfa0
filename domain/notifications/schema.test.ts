import { expect, test } from 'vitest';
import { listsOf, liveEventNames } from './events.ts';
import { liveEventQuery } from './schema.ts';
import { badgeText } from './unread.ts';

test('a badge shows nothing at 0 and 99+ from a hundred on [OPEN-040]', () => {
  expect([0, 1, 99, 100, 5000].map(badgeText)).toEqual(['', '1', '99', '99+', '99+']);
});

test('what people did, what happened to money and what wants a person at the doors is told, each with the list it makes stale [NOTI-001, OPEN-038, HOLD-003, HOLD-006, GATE-022, DAY-032]', () => {
  expect(Object.fromEntries(liveEventNames.map((name) => [name, listsOf[name][0]]))).toEqual({
    newFollower: 'tenant-subscriptions',
    newParticipationRequest: 'participation-requests',
    newReservation: 'reservations',
    reservationCanceled: 'reservations',
    newOrder: 'orders',
    newPayment: 'payments',
    paymentMatter: 'payments',
    payoutFailed: 'payments',
    ledgerDifference: 'payments',
    newQuestion: 'reservations',
    newHandOn: 'reservations',
    gateAlert: 'scans',
  });
});

test('the last event a client has is a whole number, at most 200 are read at once', () => {
  expect(liveEventQuery.parse({})).toEqual({ after: 0, limit: 200 });
  expect(liveEventQuery.parse({ after: '17', limit: '5' })).toEqual({ after: 17, limit: 5 });
  for (const bad of [{ after: '-1' }, { after: 'x' }, { limit: '201' }, { limit: '0' }, { other: '1' }]) {
    expect(liveEventQuery.safeParse(bad).success).toBe(false);
  }
});
