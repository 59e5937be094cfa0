import type { Cents } from '../values/money.ts';
import type { Priced } from './card.ts';

/** What money that went back at the provider may be for, each in the order it is taken. */
export interface BackFacts {
  /** Cents that went back. */
  amount: Cents;
  /** Owed already, and not on its way: tickets, lines, charges that pay for nothing; the price is what is owed. */
  owed: readonly Priced[];
  /** Paid and still valid. */
  paid: readonly Priced[];
}

export interface BackSettlement {
  /** Ids of what is owed no more. */
  owed: string[];
  /** Ids of what was paid and is refunded now. */
  paid: string[];
  /** Cents for none of them: those stay as they are, and somebody has to look. */
  loose: Cents;
}

/**
 * What money is for that went back without us: debts it covers wholly come first, then everything that is still
 * paid, all of it or nothing, as a part does not say whose it is.
 */
export function settleBack({ amount, owed, paid }: BackFacts): BackSettlement {
  let left = amount;
  const settled: string[] = [];
  for (const { id, price } of owed) {
    if (price <= 0 || price > left) continue;
    settled.push(id);
    left -= price;
  }
  const rest = paid.reduce((sum, { price }) => sum + price, 0);
  const isWhole = rest > 0 && rest <= left;
  return { owed: settled, paid: isWhole ? paid.map(({ id }) => id) : [], loose: isWhole ? left - rest : left };
}
