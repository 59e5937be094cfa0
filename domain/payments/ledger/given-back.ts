import type { Cents } from '../../values/money.ts';
import { moneyOf, type PaidThing } from './entries.ts';

/** What becomes of a ticket when money for it is back, or is here again. */
export interface GivenBack {
  condition: 'toRefund' | 'refunded';
  /** Cents of it that are back, while not all are. */
  givenBack?: Cents;
}

/** Money is back: it is refunded once all of it is. Null for one that nothing is owed of. */
export function afterRefund(ticket: PaidThing, amount: Cents): GivenBack | null {
  if (ticket.condition !== 'toRefund') return null;
  const { owed, givenBack } = moneyOf(ticket);
  return amount >= owed ? { condition: 'refunded' } : { condition: 'toRefund', givenBack: givenBack + amount };
}

/** Money that was back is here again: it is owed, and what came back beside it is not. Null for one that no money was back of. */
export function afterBounce(ticket: PaidThing, amount: Cents): GivenBack | null {
  const { givenBack } = moneyOf(ticket);
  if (givenBack === 0 || amount === 0) return null;
  return { condition: 'toRefund', givenBack: Math.max(0, givenBack - amount) };
}
