import { dayOf } from './day.ts';
import type { Today } from './schema.ts';

/** What may have to be decided or done, in the order of what has the same deadline. */
export const matterKinds = [
  'toPay',
  'failedRefunds',
  'failedPayouts',
  'conflicts',
  'disputes',
  'takenTwice',
  'requests',
  'handOns',
  'tickets',
  'unseated',
  'atProvider',
  'orders',
  'refunds',
  'bounced',
] as const;
export type MatterKind = (typeof matterKinds)[number];

export interface Matter<Kind extends string = MatterKind> {
  kind: Kind;
  count: number;
  /** Cents it is about; none where no money is. */
  amount: number | null;
  /** Until when; of what is late or waits since it came up, since when. */
  at: string | null;
  isLate: boolean;
  /** Late, to be done at once, or until the end of today. */
  isDue: boolean;
}

export type MatterFacts = Pick<Matter, 'count'> & Partial<Pick<Matter, 'amount' | 'at' | 'isLate' | 'isDue'>>;

/** What is still to be given back, without what was tried and failed: that has a row of its own. */
export const refundsToMake = ({ refunds, failedRefunds }: Pick<Today, 'refunds' | 'failedRefunds'>) => ({
  count: refunds.count - failedRefunds.count,
  amount: refunds.amount - failedRefunds.amount,
});

/** What each kind is made of; without a deadline it comes last. */
function factsOf(today: Today): Record<MatterKind, MatterFacts> {
  const { toPay, requests, handOns, failedRefunds, disputes, conflicts } = today;
  const isLate = toPay.late.count > 0;
  return {
    toPay: { ...toPay, at: isLate ? toPay.lateSince : toPay.nextAt, isLate },
    // It stands still until somebody finds another way.
    failedRefunds: { ...failedRefunds, at: failedRefunds.since, isLate: true },
    failedPayouts: { ...today.failedPayouts, at: today.failedPayouts.since, isLate: true },
    conflicts: { ...conflicts, at: conflicts.since, isDue: true },
    // The bank waits for an answer, and decides without one.
    disputes: { ...disputes, at: disputes.since, isDue: true },
    takenTwice: { ...today.takenTwice, isDue: true },
    requests: { count: requests.count, amount: requests.heldAmount || null, at: requests.firstExpiresAt },
    handOns: { ...handOns, amount: handOns.amount || null, at: handOns.firstExpiresAt },
    tickets: { count: today.tickets.count, at: today.tickets.startDate },
    unseated: { count: today.unseated.count, at: today.unseated.startDate },
    atProvider: today.atProvider,
    orders: today.orders,
    refunds: refundsToMake(today),
    bounced: { count: today.bounced.count },
  };
}

/** A missing deadline is after every other. */
const byDeadline = (a: Matter<string>, b: Matter<string>): number => (a.at ?? '9').localeCompare(b.at ?? '9');

export interface Matters<Kind extends string = MatterKind> {
  due: Matter<Kind>[];
  coming: Matter<Kind>[];
}

/** What must be decided or done, what is due first, then by deadline; nothing of what there is nothing of. */
export const mattersOf = (today: Today, hasShop: boolean): Matters =>
  orderedMatters(
    matterKinds.filter((kind) => hasShop || kind !== 'orders'),
    factsOf(today),
    today.at,
  );

/** Kinds of which there is something, as they are at an instant: what is due first, then by deadline. */
export function orderedMatters<Kind extends string>(
  kinds: readonly Kind[],
  facts: Readonly<Record<Kind, MatterFacts>>,
  now: string,
  /** Those whose instant is no deadline, but since when they are. */
  waiting: readonly Kind[] = [],
): Matters<Kind> {
  const end = dayOf(new Date(now)).to;
  const matters = kinds
    .filter((kind) => facts[kind].count > 0)
    .map((kind): Matter<Kind> => {
      const { count, amount = null, at = null, isLate = false, isDue = false } = facts[kind];
      return {
        kind,
        count,
        amount,
        at,
        isLate,
        isDue: isDue || isLate || (at !== null && at < end && !waiting.includes(kind)),
      };
    });
  return {
    due: matters.filter(({ isDue }) => isDue).sort(byDeadline),
    coming: matters.filter(({ isDue }) => !isDue).sort(byDeadline),
  };
}
