import { describe, expect, test } from 'vitest';
import { refusalCode } from '../../refusal-code.ts';
import type { CancellationPolicy } from '../../shared/cancellation-terms.ts';
import { type CancelingFacts, cancelingRefusal, cancelTerms, openTerms, planCancelAll } from './cancel.ts';
import type { BookedTicket } from './open.ts';

const half: CancellationPolicy = {
  ...{ refund: { kind: 'steps', steps: [{ daysBefore: 1, percent: 50 }] }, changesDaysBefore: 2, handOn: 'allowed' },
};
const ticket = (changes: Partial<BookedTicket> = {}): BookedTicket => ({
  ...{ status: 'valid', condition: 'payed', price: 1999, isScanned: false },
  ...changes,
});
const unpaid = ticket({ condition: 'pending' });
const off = ticket({ status: 'invalid', condition: 'refunded' });
const facts = (changes: Partial<CancelingFacts> = {}): CancelingFacts => ({
  ...{ event: { status: 'confirmed' }, beginsAt: '2026-12-07T08:00:00.000Z', confirmBy: null },
  ...{ paymentType: 'atDeparture', isDisputed: false, now: new Date('2026-12-01T08:00:00.000Z'), policy: half },
  ...{ tickets: [ticket(), unpaid, off] },
  ...changes,
});

describe('cancelling all of a booking', () => {
  test('gives back by the policy, person by person, and leaves those alone that are off already [DAY-041]', () => {
    const [paid, open, ...others] = planCancelAll(facts(), 'policy');
    expect(others).toEqual([]);
    expect(paid).toMatchObject({ paid: 1999, amount: 1000, kept: 999, condition: 'toRefund' });
    expect(open).toMatchObject({ paid: 0, amount: 0, kept: 0, condition: 'revoked' });
  });

  test('gives all of it back where the organiser wants to, and nothing by a policy that is over [DAY-041]', () => {
    expect(planCancelAll(facts(), 'whole')[0]).toMatchObject({ amount: 1999, kept: 0, condition: 'toRefund' });
    const late = facts({ now: new Date('2026-12-07T09:00:00.000Z') });
    expect(planCancelAll(late, 'policy')[0]).toMatchObject({ amount: 0, kept: 1999, condition: 'revoked' });
    expect(planCancelAll(late, 'whole')[0]).toMatchObject({ amount: 1999 });
  });

  test('loses no cent: what was paid is given back or stays, at every percentage [DAY-041]', () => {
    for (const price of [0, 1, 3, 33, 1999, 2001]) {
      for (const percent of [0, 1, 33, 50, 67, 99, 100]) {
        const policy = { ...half, refund: { kind: 'steps' as const, steps: [{ daysBefore: 1, percent }] } };
        for (const terms of cancelTerms) {
          for (const place of planCancelAll(facts({ policy, tickets: [ticket({ price })] }), terms)) {
            expect(place.amount + place.kept).toBe(price);
            expect(place.condition).toBe(place.amount > 0 ? 'toRefund' : 'revoked');
          }
        }
      }
    }
  });

  test('offers the policy only where one was stated, or nothing was paid [DAY-041]', () => {
    const none = facts({ policy: null });
    expect(openTerms(none)).toEqual(['whole']);
    expect(refusalCode(() => planCancelAll(none, 'policy'))).toBe('booking_no_policy');
    expect(openTerms(facts({ policy: null, tickets: [unpaid] }))).toEqual(['policy', 'whole']);
    expect(planCancelAll(facts({ policy: null, tickets: [unpaid] }), 'policy')[0]).toMatchObject({ amount: 0 });
  });

  test('says why it cannot be: nobody left, the event off, somebody inside, money contested [DAY-041]', () => {
    const cases: [Partial<CancelingFacts>, string | null][] = [
      [{}, null],
      [{ tickets: [off] }, 'booking_over'],
      [{ event: { status: 'canceled' } }, 'event_canceled'],
      [{ tickets: [ticket(), ticket({ isScanned: true })] }, 'booking_entered'],
      [{ tickets: [ticket(), { ...off, isScanned: true }] }, null],
      [{ isDisputed: true }, 'payment_disputed'],
      [{ isDisputed: true, tickets: [unpaid] }, null],
      [{ confirmBy: '2026-12-01T09:00:00.000Z' }, null],
    ];
    for (const [changes, code] of cases) expect(cancelingRefusal(facts(changes))).toBe(code);
  });
});
