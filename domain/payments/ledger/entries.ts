import type { TicketCondition } from '../../shared/ticket-status.ts';
import type { Cents } from '../../values/money.ts';
import { toLocalInput } from '../../values/time.ts';

/**
 * What an entry of the ledger counts, in cents with a sign: money that came in, is owed back, went back, stays although it is
 * for no valid ticket any more, the platform's share, and what the provider took for a dispute that was lost.
 */
export const ledgerKinds = ['taken', 'owed', 'givenBack', 'kept', 'fee', 'disputeFee'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Through the payment provider, or any other way: cash, transfer, by hand. */
export const moneyWays = ['card', 'other'] as const;
export type MoneyWay = (typeof moneyWays)[number];

/** Why an entry was written. `late`, `surplus` and `double` are charges beyond what was due; `opening` is what stood before;
 * `provider` and `dispute` are what went back at the provider without us; `redated` moves a receipt to another day;
 * `split` moves what was taken for a person into a booking of their own, `moved` that of a booking to another event;
 * `handBack` gives back what had come another way than by card, of a booking by card. */
export const ledgerCauses = [
  'paid',
  'unpaid',
  'late',
  'surplus',
  'double',
  'canceled',
  'refunded',
  'bounced',
  'revoked',
  'charge',
  'receipt',
  'opening',
  'provider',
  'dispute',
  'redated',
  'split',
  'moved',
  'handBack',
] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** Charges that pay for nothing: what they took is owed back whole. */
export const surplusCauses = ['late', 'surplus', 'double'] as const satisfies readonly LedgerCause[];

/** Where the money of one ticket, one line of an order or one charge stands, in cents. */
export interface MoneyState {
  taken: Cents;
  owed: Cents;
  givenBack: Cents;
  kept: Cents;
}

export const noMoney: MoneyState = { taken: 0, owed: 0, givenBack: 0, kept: 0 };

/** A ticket, or a line of an order, as its money sees it. */
export interface PaidThing {
  condition: TicketCondition;
  /** What was taken for it, 0 to its price; also of one that is off by now. */
  paidAmount: Cents;
  /** Of it, what is not given back with a refund. */
  keptAmount?: Cents | undefined;
  /** Of the rest, what is back while not all of it is. */
  givenBackAmount?: Cents | undefined;
}

/** Where the money of a ticket is in each of its states: what was taken is for it, owed back, given back or kept. */
export function moneyOf({
  condition,
  paidAmount: taken,
  keptAmount = 0,
  givenBackAmount: givenBack = 0,
}: PaidThing): MoneyState {
  switch (condition) {
    case 'pending':
    case 'payed':
      return { ...noMoney, taken };
    case 'toRefund':
      return { taken, owed: taken - keptAmount - givenBack, givenBack, kept: keptAmount };
    case 'refunded':
      return { taken, owed: 0, givenBack: taken - keptAmount, kept: keptAmount };
    case 'revoked':
      return { ...noMoney, taken, kept: taken };
  }
}

export interface Movement {
  kind: LedgerKind;
  amount: Cents;
}

/** What moves between two states; nothing where nothing does. */
export function movementsOf(before: MoneyState, after: MoneyState): Movement[] {
  const kinds = ['taken', 'owed', 'givenBack', 'kept'] as const;
  return kinds.map((kind) => ({ kind, amount: after[kind] - before[kind] })).filter(({ amount }) => amount !== 0);
}

/**
 * The share of a charge's fee that goes back with a refund, rounded half up over all that went back of it, so that the whole
 * charge brings the whole fee back.
 * @param before cents of the charge that went back already
 * @param amount cents that go back now
 * @returns cents
 */
export function feeGivenBack(charge: { amount: Cents; fee: Cents }, before: Cents, amount: Cents): Cents {
  const share = (back: Cents) => Math.floor((2 * charge.fee * back + charge.amount) / (2 * charge.amount));
  return share(before + amount) - share(before);
}

/** What entries of one thing come to, by kind, way and day. */
export interface EntrySum {
  kind: LedgerKind;
  way: MoneyWay;
  at: string;
  amount: Cents;
}

/**
 * Of what entries come to, so much of what was taken, the earliest day first: what pays a place that costs less. It stays in the
 * order in which it was noted.
 */
export function takenUpTo<S extends EntrySum>(sums: readonly S[], amount: Cents): S[] {
  let left = amount;
  const taken = sums.filter(({ kind, amount: sum }) => kind === 'taken' && sum > 0);
  const parts = new Map<S, Cents>();
  for (const sum of taken.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const part = Math.min(left, sum.amount);
    left -= part;
    parts.set(sum, part);
  }
  return taken.map((sum) => ({ ...sum, amount: parts.get(sum) ?? 0 })).filter(({ amount: part }) => part > 0);
}

/** What came in at once; noted later than its own month was closed, it says which that was. */
export interface Receipt extends Pick<EntrySum, 'at' | 'amount'> {
  corrects?: string | null | undefined;
}

/** When a receipt is said not to have come: on its own day, which for one of a closed month is a day of that month. */
export const takenBackAt = ({ at, corrects }: Receipt): string => (corrects ? `${corrects}-15T12:00:00.000Z` : at);

/** Whether what was taken back may be of a receipt: of its day, or of its month where that was closed by then. */
const mayBeOf = ({ at, corrects }: Receipt, receipt: Receipt): boolean =>
  receipt.at === at ||
  (Boolean(corrects) && [receipt.corrects, toLocalInput(receipt.at).slice(0, 7)].includes(corrects));

/**
 * What came for a ticket and is still there, in the order in which it was noted: what was noted last is what is put right or taken
 * back, whatever day it bears; what came before it stays.
 * @param entries what was taken, in the order of their writing; what was taken back, or moved to another day, has a minus
 */
export function receiptsLeft(entries: readonly Receipt[]): Receipt[] {
  const left: Receipt[] = [];
  for (const entry of entries) {
    if (entry.amount > 0) left.push({ ...entry });
    let back = Math.max(0, -entry.amount);
    for (const receipt of left.filter((one) => mayBeOf(entry, one)).reverse()) {
      const part = Math.min(back, receipt.amount);
      receipt.amount -= part;
      back -= part;
    }
  }
  return left.filter(({ amount }) => amount > 0);
}

/**
 * The entries that carry money from one payment into another: the same kinds, ways and days, so that no period and no account
 * comes to another sum.
 */
export const carriedEntries = <S extends EntrySum>(sums: readonly S[]): (S & { side: 'from' | 'to' })[] =>
  sums
    .filter(({ amount }) => amount !== 0)
    .flatMap((sum) => [
      { ...sum, side: 'from' as const, amount: -sum.amount },
      { ...sum, side: 'to' as const },
    ]);
