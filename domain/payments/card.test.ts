import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../values/time.ts';
import {
  cardDeadline,
  chargeStates,
  checkoutStates,
  isCardLapsed,
  isOpenToCard,
  isRestOver,
  laterCharge,
  laterCheckout,
  laterRefund,
  pageEnd,
  payPathOf,
  restDeadline,
  settleCharge,
} from './card.ts';
import { derivePayment } from './derive.ts';
import { refundStates } from './refund.ts';
import { type PaymentStatus, paymentStatuses } from './schema.ts';

const now = new Date('2026-05-01T10:00:00.000Z');
const at = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();

describe('what is known after messages in any order [DEC-060]', () => {
  const folds = [
    ['charge', chargeStates, laterCharge],
    ['page', checkoutStates, laterCheckout],
    ['refund', refundStates, laterRefund],
  ] as const;

  test.each(folds)('of a %s is the same whatever the order, and however often', (_name, states, fold) => {
    const join = fold as (known: string, told: string) => string;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...(states as readonly string[]))), fc.gen(), (told, gen) => {
        const start = states[0];
        const shuffled = gen(fc.shuffledSubarray, told, { minLength: told.length, maxLength: told.length });
        const once = told.reduce(join, start);
        expect(shuffled.reduce(join, start)).toBe(once);
        expect([...told, ...shuffled].reduce(join, start)).toBe(once);
      }),
    );
  });

  test('a hold is behind what became of it; a refund that bounced has failed; a page that was used stays so [DEC-062]', () => {
    expect(laterCharge('paid', 'held')).toBe('paid');
    expect(laterCharge('held', 'canceled')).toBe('canceled');
    expect(laterRefund('succeeded', 'pending')).toBe('succeeded');
    expect(laterRefund('succeeded', 'failed')).toBe('failed');
    expect(laterCheckout('completed', 'expired')).toBe('completed');
  });
});

describe('how long a card payment is open [DEC-045]', () => {
  const payment = { paymentType: 'stripe', status: 'waitingPayment', amount: 2000, expiresAt: at(24) } as const;

  test('a day from booking', () => {
    expect(cardDeadline(now).toISOString()).toBe(at(24));
    expect(isOpenToCard(payment, now)).toBe(true);
    expect(isOpenToCard(payment, new Date(at(24)))).toBe(false);
    expect(isCardLapsed(payment, new Date(at(24)))).toBe(true);
    expect(isCardLapsed(payment, new Date(Date.parse(at(24)) - 1))).toBe(false);
  });

  test.each(paymentStatuses.filter((status) => status !== 'waitingPayment'))(
    'one that is %s is neither open nor lapses',
    (status) => {
      expect(isOpenToCard({ ...payment, status }, now)).toBe(false);
      expect(isCardLapsed({ ...payment, status }, new Date(at(48)))).toBe(false);
    },
  );

  test('what is not by card, costs nothing or has no time is not open', () => {
    expect(isOpenToCard({ ...payment, paymentType: 'onSite' }, now)).toBe(false);
    expect(isOpenToCard({ ...payment, amount: 0 }, now)).toBe(false);
    expect(isOpenToCard({ ...payment, expiresAt: null }, now)).toBe(false);
  });

  test('a page ends with the payment’s time, but lives half an hour at least', () => {
    expect(pageEnd(at(24), now).toISOString()).toBe(at(24));
    expect(pageEnd(at(0.1), now).getTime()).toBe(now.getTime() + 31 * MINUTE);
  });

  test('its address is its key', () => {
    expect(payPathOf('abc')).toBe('/pay/abc');
    expect(payPathOf(null)).toBeNull();
  });
});

describe('what a charge does [DEC-045]', () => {
  const ticket = (id: string, price = 1000) => ({ id, price });
  const facts = { amount: 2000, due: [], lapsed: [], canRetake: false };

  test('pays all that waits for it', () => {
    expect(settleCharge({ ...facts, due: [ticket('a'), ticket('b')] })).toMatchObject({ pay: ['a', 'b'], giveBack: 0 });
  });

  test('more than is due goes back; less pays nothing and goes back whole', () => {
    expect(settleCharge({ ...facts, due: [ticket('a')] })).toMatchObject({
      pay: ['a'],
      giveBack: 1000,
      reason: 'surplus',
    });
    expect(settleCharge({ ...facts, due: [ticket('a', 2001)] })).toMatchObject({
      pay: [],
      giveBack: 2000,
      reason: 'late',
    });
  });

  test('late, it takes lapsed tickets up again, all or none', () => {
    const lapsed = [ticket('a'), ticket('b')];
    expect(settleCharge({ ...facts, lapsed, canRetake: true })).toMatchObject({ reclaim: ['a', 'b'], giveBack: 0 });
    expect(settleCharge({ ...facts, lapsed })).toMatchObject({ reclaim: [], giveBack: 2000, reason: 'late' });
    expect(settleCharge(facts)).toMatchObject({ giveBack: 2000, reason: 'late' });
  });

  test('no cent is lost: what is paid, retaken and given back is what was charged', () => {
    const tickets = fc.array(fc.record({ id: fc.uuid(), price: fc.integer({ min: 0, max: 5000 }) }), { maxLength: 5 });
    fc.assert(
      fc.property(
        tickets,
        tickets,
        fc.integer({ min: 50, max: 20_000 }),
        fc.boolean(),
        (due, lapsed, amount, canRetake) => {
          const { pay, reclaim, giveBack } = settleCharge({ amount, due, lapsed, canRetake });
          const prices = new Map([...due, ...lapsed].map(({ id, price }) => [id, price]));
          const used = [...pay, ...reclaim].reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
          expect(used + giveBack).toBe(amount);
          expect(pay.length === 0 || reclaim.length === 0).toBe(true);
        },
      ),
    );
  });
});

test('a card being charged is in progress until it is paid; refused, nothing is owed [DEC-049, DEC-062]', () => {
  const valid = { status: 'valid', condition: 'pending', price: 1000, paidAmount: 0 } as const;
  const status = (tickets: Parameters<typeof derivePayment>[0], current?: PaymentStatus) =>
    derivePayment(tickets, current).status;
  expect(status([valid], 'inProgress')).toBe('inProgress');
  expect(status([valid], 'unpaid')).toBe('waitingPayment');
  expect(status([{ ...valid, condition: 'payed', paidAmount: 1000 }], 'inProgress')).toBe('paid');
  const revoked = { ...valid, status: 'invalid', condition: 'revoked' } as const;
  expect(status([revoked], 'refused')).toBe('refused');
  expect(status([revoked], 'waitingPayment')).toBe('canceled');
});

test('the rest of a booking is asked for until its event begins, by pages of a day at most, and once more after that [DAY-041]', () => {
  expect(restDeadline(at(24 * 9), now)).toBe(at(24 * 9));
  expect(restDeadline(null, now)).toBe(at(24 * 30));
  expect(pageEnd(at(24 * 9), now)).toEqual(cardDeadline(now));
  const rest = { paymentType: 'stripe', status: 'waitingPayment', amount: 3000, takenAmount: 2000, expiresAt: at(1) };
  expect(isRestOver(rest, now)).toBe(false);
  expect(isRestOver({ ...rest, expiresAt: null }, now)).toBe(true);
  expect(isRestOver({ ...rest, expiresAt: at(-1) }, now)).toBe(true);
  expect(isRestOver({ ...rest, expiresAt: null, takenAmount: 0 }, now)).toBe(false);
  expect(isRestOver({ ...rest, expiresAt: null, status: 'paid' }, now)).toBe(false);
});

test('a charge that is too little for what is still due is late, not a second payment [DAY-041]', () => {
  const facts = { amount: 1000, due: [{ id: 't', price: 2500 }], lapsed: [], canRetake: false, isPaid: true };
  expect(settleCharge(facts)).toEqual({ pay: [], reclaim: [], giveBack: 1000, reason: 'late' });
  expect(settleCharge({ ...facts, due: [] }).reason).toBe('double');
});
