import type { Cents } from '../../values/money.ts';

/**
 * What the ledger says of one payment, and what its tickets, lines, charges and refunds say of the same money. Two sides that
 * are written by different code, so that a forgotten entry shows.
 */
export interface LedgerFacts {
  /** Sums of the entries. */
  taken: Cents;
  takenByCard: Cents;
  owed: Cents;
  givenBack: Cents;
  givenBackByCard: Cents;
  kept: Cents;
  fees: Cents;
  /** What the payment's own row shows of them. */
  shown: { taken: Cents; owed: Cents; givenBack: Cents; kept: Cents; fees: Cents };
  /** What was taken for valid tickets and lines, less what went back at the provider for none of them. */
  paidValue: Cents;
  /** What tickets and lines to be refunded come to, and charges beyond what was due that are not back yet. */
  owedNow: Cents;
  /** What charges of the provider took. */
  charged: Cents;
  /** What the provider confirmed as given back. */
  refunded: Cents;
}

export const ledgerChecks = ['shown', 'value', 'owed', 'charged', 'refunded', 'sign'] as const;
export type LedgerCheck = (typeof ledgerChecks)[number];

export interface LedgerDifference {
  check: LedgerCheck;
  /** Cents the other side has. */
  expected: Cents;
  /** Cents the ledger has. */
  found: Cents;
}

/** Where the ledger of a payment and the facts do not say the same; empty when every cent is accounted for. */
export function ledgerDifferences(facts: LedgerFacts): LedgerDifference[] {
  const { shown } = facts;
  const sums = (of: { taken: Cents; owed: Cents; givenBack: Cents; kept: Cents; fees: Cents }) =>
    [of.taken, of.owed, of.givenBack, of.kept, of.fees] as const;
  const [ledger, row] = [sums(facts), sums(shown)];
  const apart = ledger.findIndex((sum, at) => sum !== row[at]);
  const lowest = Math.min(...ledger);
  const found: LedgerDifference[] = [
    ...(apart === -1 ? [] : [{ check: 'shown' as const, expected: row[apart] ?? 0, found: ledger[apart] ?? 0 }]),
    { check: 'value', expected: facts.paidValue, found: facts.taken - facts.givenBack - facts.owed - facts.kept },
    { check: 'owed', expected: facts.owedNow, found: facts.owed },
    { check: 'charged', expected: facts.charged, found: facts.takenByCard },
    { check: 'refunded', expected: facts.refunded, found: facts.givenBackByCard },
    { check: 'sign', expected: 0, found: Math.min(0, lowest) },
  ];
  return found.filter(({ expected, found: has }) => expected !== has);
}
