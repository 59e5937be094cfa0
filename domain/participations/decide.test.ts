import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import { addDays } from '../values/time.ts';
import {
  assertDecision,
  byPlaces,
  type Decision,
  decisions,
  decisionsOf,
  isEditable,
  isLapsed,
  timeLeft,
} from './decide.ts';
import { participationStatuses } from './schema.ts';

const asked = '2026-06-01T10:00:00.000Z';
const now = addDays(asked, 1);
const request = (
  status: (typeof participationStatuses)[number],
  paymentType: 'stripe' | 'wireTransfer' = 'wireTransfer',
) => ({
  status,
  paymentType,
  createdAt: asked,
});

test.each([
  ['pending', ['accepted', 'declined', 'canceled']],
  ['declined', ['accepted']],
  ['toAuthorize', ['canceled']],
  ['accepted', []],
  ['canceled', []],
  ['revoked', []],
] as const)('of a request that is %s one may decide %s [PREQ-005, PREQ-006, DEC-048]', (status, allowed) => {
  expect(decisionsOf(request(status), now)).toEqual(allowed);
  for (const decision of decisions) {
    const code = refusalCode(() => assertDecision(request(status), decision, now));
    expect(code).toBe((allowed as readonly Decision[]).includes(decision) ? null : 'request_not_pending');
  }
});

test('a request has exactly six statuses [STATE-E029]', () => {
  expect([...participationStatuses].sort()).toEqual([
    'accepted',
    'canceled',
    'declined',
    'pending',
    'revoked',
    'toAuthorize',
  ]);
});

describe('a card is held for six days [CONST-E013]', () => {
  test('what is left is told in days, hours and minutes [PREQ-007]', () => {
    const at = new Date(addDays(asked, 6).getTime() - (2 * 1440 + 3 * 60 + 4) * 60_000 - 30_000);
    expect(timeLeft(request('pending', 'stripe'), at)).toEqual({ days: 2, hours: 3, minutes: 4 });
  });

  test('after them the request has lapsed and nothing can be decided [PREQ-008]', () => {
    const after = addDays(asked, 6);
    expect(isLapsed(request('pending', 'stripe'), new Date(after.getTime() - 1))).toBe(false);
    expect(isLapsed(request('pending', 'stripe'), after)).toBe(true);
    expect(timeLeft(request('pending', 'stripe'), after)).toBeNull();
    expect(decisionsOf(request('pending', 'stripe'), after)).toEqual([]);
  });

  test('a request whose card was never held lapses after a day', () => {
    expect(isLapsed(request('toAuthorize', 'stripe'), addDays(asked, 1))).toBe(true);
  });

  test('one that is not paid by card does not lapse', () => {
    expect(isLapsed(request('pending'), addDays(asked, 400))).toBe(false);
    expect(timeLeft(request('pending'), now)).toBeNull();
  });
});

test('a request can be edited exactly while it can be accepted [PREQ-011]', () => {
  expect(participationStatuses.filter((status) => isEditable(request(status), now))).toEqual(['pending', 'declined']);
});

test('what is left never exceeds the six days and falls with time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 * 1440 - 1 }), (minute) => {
      const left = timeLeft(request('pending', 'stripe'), new Date(new Date(asked).getTime() + minute * 60_000));
      const total = left ? left.days * 1440 + left.hours * 60 + left.minutes : -1;
      expect(total).toBe(6 * 1440 - minute);
    }),
  );
});

test('of several accepted one after the other those find places for whom they last, event by event [PREQ-005]', () => {
  const asks = (eventId: string, slots: number, freePlaces: number, held = true) => ({
    ...request(held ? 'pending' : 'declined', 'stripe'),
    ...{ eventId, slots, event: { _id: eventId, name: eventId, freePlaces } },
  });
  const [one, two, small, other] = [asks('a', 2, 3), asks('a', 2, 3), asks('a', 1, 3), asks('b', 2, 2)];
  expect(byPlaces([one, two, small, other])).toEqual({ fitting: [one, small, other], left: [two] });
  const unheld = asks('a', 2, 3, false);
  expect(byPlaces([unheld, two])).toEqual({ fitting: [unheld, two], left: [] });
});
