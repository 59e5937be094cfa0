import { expect, test } from 'vitest';
import { isTroubled, toAttempt, troubleOf } from './trouble.ts';

const kept = { id: 'a1', amount: 2900, brand: 'visa', lastDigits: '9995' };
const move = {
  state: 'pending',
  amount: 2900,
  createdAt: '2026-12-01T10:00:00.000Z',
  toldReason: 'fraudulent',
} as const;

test('refused cards are counted and told by the last of them [DAY-031]', () => {
  const attempts = [
    toAttempt({ ...kept, at: '2026-12-02T07:12:00.000Z', code: 'authentication_required' }),
    toAttempt({ ...kept, at: '2026-12-02T07:14:00.000Z', code: 'insufficient_funds' }),
  ];
  expect(attempts[1]).toMatchObject({ card: 'Visa •••• 9995', reason: 'insufficientFunds' });
  const trouble = troubleOf(attempts, []);
  expect(trouble).toEqual({
    refused: { count: 2, at: '2026-12-02T07:14:00.000Z', reason: 'insufficientFunds' },
    ...{ dispute: null, atProvider: null },
  });
  expect(isTroubled(trouble, 'refused')).toBe(true);
  expect(isTroubled(trouble, 'disputed')).toBe(false);
});

test('a dispute and a refund made at the provider are told apart, our own refunds are neither [DAY-031]', () => {
  const trouble = troubleOf(
    [],
    [
      { ...move, reason: 'ticket', toldReason: null },
      { ...move, reason: 'provider', state: 'succeeded', toldReason: 'duplicate' },
      { ...move, reason: 'dispute' },
    ],
  );
  expect(trouble.dispute).toMatchObject({ reason: 'notTheirs', state: 'pending', amount: 2900 });
  expect(trouble.atProvider).toMatchObject({ reason: 'paidTwice', state: 'succeeded' });
  expect(isTroubled(trouble, 'refundedAtProvider')).toBe(true);
  expect(isTroubled(troubleOf([], [{ ...move, reason: 'ticket' }]), 'disputed')).toBe(false);
});
