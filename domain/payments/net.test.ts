import { describe, expect, test } from 'vitest';
import { askedOf, feeKept, type NetFacts, netOf, payoutOf, takenOf, waitingOf } from './net.ts';

const payment = (changes: Partial<NetFacts> = {}): NetFacts => ({
  ...{ status: 'paid', amount: 4000, refundedAmount: 0, feeAmount: 200 },
  ...{ reservationId: 'r', participationRequestId: null },
  ...changes,
});

describe('what a payment leaves', () => {
  test('is the net taken, taken less given back; the payout is that less the fee [DEC-080]', () => {
    expect([netOf(payment()), payoutOf(payment())]).toEqual([4000, 3800]);
    expect(payoutOf(payment({ feeAmount: null }))).toBe(4000);
    expect([netOf(payment({ refundedAmount: 2000 })), payoutOf(payment({ refundedAmount: 2000 }))]).toEqual([
      2000, 1900,
    ]);
    expect(payoutOf(payment({ status: 'refunded', refundedAmount: 4000 }))).toBe(0);
    expect(payoutOf(payment({ takenAmount: 8000, refundedAmount: 4000, feeKept: 200 }))).toBe(3800);
  });

  test('awaits what is due and was not taken; a charge too many pays for none of it [DEC-080]', () => {
    const open = payment({ status: 'waitingPayment', feeAmount: null, takenAmount: 1000 });
    expect(waitingOf(open)).toBe(3000);
    expect(waitingOf({ ...open, takenAmount: 5000, surplusAmount: 4000 })).toBe(3000);
    expect(waitingOf(payment())).toBe(0);
  });

  test('asks a card for what is missing; of a request, which has no place yet, for all of it [DAY-041]', () => {
    const open = payment({ status: 'waitingPayment', feeAmount: null, takenAmount: 1000 });
    expect(askedOf(open)).toBe(3000);
    expect(askedOf({ ...open, takenAmount: 0 })).toBe(4000);
    expect(askedOf(payment())).toBe(0);
    expect(askedOf(payment({ status: 'waitingPayment', reservationId: null, takenAmount: 0 }))).toBe(4000);
  });

  test('the fee goes back in proportion, rounded half up once [DEC-059]', () => {
    expect(feeKept(payment({ amount: 3000, feeAmount: 151, refundedAmount: 1000 }))).toBe(101);
    expect(feeKept(payment({ amount: 2, feeAmount: 1, refundedAmount: 1 }))).toBe(0);
    expect(feeKept(payment({ amount: 0, feeAmount: 0 }))).toBe(0);
  });

  test('what was not taken yet costs nothing; tickets paid one by one count', () => {
    expect(netOf(payment({ status: 'waitingPayment' }))).toBe(0);
    expect(netOf(payment({ status: 'waitingPayment', feeAmount: null, takenAmount: 3000 }))).toBe(3000);
    expect(takenOf(payment({ status: 'canceled', amount: 0 }))).toBe(0);
    expect(netOf(payment({ status: 'unpaid' }))).toBe(0);
  });

  test('a plan is paid by the community: it leaves it nothing', () => {
    expect(netOf(payment({ reservationId: null }))).toBeNull();
    expect(payoutOf(payment({ reservationId: null, orderId: 'o' }))).toBe(3800);
  });
});
