import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyOf, type PaidThing } from './entries.ts';
import { afterBounce, afterRefund } from './given-back.ts';

const owed = (changes: Partial<PaidThing> = {}): PaidThing => ({
  ...{ condition: 'toRefund', paidAmount: 3000, keptAmount: 0, givenBackAmount: 0 },
  ...changes,
});
const moved = (ticket: PaidThing, by: ReturnType<typeof afterRefund>): PaidThing =>
  by ? { ...ticket, condition: by.condition, givenBackAmount: by.givenBack ?? 0 } : ticket;
const owedBackOf = (ticket: PaidThing) => moneyOf(ticket).owed;

test('a ticket is refunded once all of its money is back, and owes the rest until then [DAY-041, INST-004]', () => {
  const part = moved(owed({ keptAmount: 500 }), afterRefund(owed({ keptAmount: 500 }), 2000));
  expect([part.condition, owedBackOf(part)]).toEqual(['toRefund', 500]);
  const whole = moved(part, afterRefund(part, 500));
  expect([whole.condition, owedBackOf(whole)]).toEqual(['refunded', 0]);
  expect(afterRefund(whole, 500)).toBeNull();
  expect(afterRefund(owed({ condition: 'payed' }), 500)).toBeNull();
});

test('what bounces is owed again, and what is back beside it is not; nothing bounces where nothing was back [DAY-041]', () => {
  const back = owed({ condition: 'refunded', givenBackAmount: 3000 });
  const bounced = moved(back, afterBounce(back, 2000));
  expect([bounced.condition, owedBackOf(bounced)]).toEqual(['toRefund', 2000]);
  expect(afterBounce(owed(), 2000)).toBeNull();
  expect(afterBounce(owed({ condition: 'payed' }), 2000)).toBeNull();
});

test('the ledger’s sums hold whatever comes back and bounces, in whatever order [INST-004]', () => {
  const step = fc.record({ isBack: fc.boolean(), amount: fc.integer({ min: 1, max: 3000 }) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2999 }), fc.array(step), (keptAmount, steps) => {
      let ticket = owed({ keptAmount });
      for (const { isBack, amount } of steps) {
        const before = owedBackOf(ticket);
        // No more is sent than is owed, and no more bounces than was back.
        const back = 3000 - keptAmount - before;
        const some = Math.min(amount, isBack ? before : back);
        if (some > 0) ticket = moved(ticket, isBack ? afterRefund(ticket, some) : afterBounce(ticket, some));
        const { taken, owed: left, givenBack, kept } = moneyOf(ticket);
        expect([taken, left + givenBack + kept]).toEqual([3000, 3000]);
        if (some > 0) expect(left).toBe(isBack ? before - some : before + some);
      }
    }),
  );
});
