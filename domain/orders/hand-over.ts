import type { OrderLineStatus } from './status.ts';

/** What came of handing something over: done, done before, or not to be done. */
export const handOverOutcomes = ['handed', 'already', 'refused'] as const;
export type HandOverOutcome = (typeof handOverOutcomes)[number];

/** Why something was not handed over: another did, somebody else's, not paid or given back, on its way by courier. */
export const handOverReasons = ['handed_over', 'not_theirs', 'not_ready', 'by_courier'] as const;
export type HandOverReason = (typeof handOverReasons)[number];

export interface HandOverFacts {
  /** `isSent`: a courier brings it. */
  line: { status: OrderLineStatus; isSent: boolean };
  /** Whether the ticket shown is that of the person who ordered it. */
  isTheirs: boolean;
  /** It left the table while the device had no network: a refusal is then a conflict. */
  isOffline: boolean;
}

export interface HandOverDecision {
  outcome: HandOverOutcome;
  reason: HandOverReason | null;
  isConflict: boolean;
}

function refusalReason({ line, isTheirs }: HandOverFacts): HandOverReason | null {
  if (!isTheirs) return 'not_theirs';
  if (line.isSent) return 'by_courier';
  if (line.status === 'delivered') return 'handed_over';
  return line.status === 'readyToDelivery' ? null : 'not_ready';
}

/** Decides handing one line of an order over, the same on the server and on a device: only once, only what is paid. */
export function decideHandOver(facts: HandOverFacts): HandOverDecision {
  const reason = refusalReason(facts);
  if (reason === null) return { outcome: 'handed', reason, isConflict: false };
  return { outcome: reason === 'handed_over' ? 'already' : 'refused', reason, isConflict: facts.isOffline };
}

/**
 * Whether a handing over may be taken back: it counts, and its line is still where that left it. What is to be paid back since, or
 * was never handed over, is not a mistake of a tap.
 */
export const mayTakeBack = ({
  outcome,
  lineStatus,
}: {
  outcome: HandOverOutcome;
  lineStatus: OrderLineStatus;
}): boolean => outcome === 'handed' && lineStatus === 'delivered';

/** As far as a device knows what was handed over. */
interface Held {
  handed: object | null;
}

/** What of a ticket's goods still lies on the table. */
export const toHandOver = <G extends Held>(goods: readonly G[] | undefined): G[] =>
  (goods ?? []).filter(({ handed }) => handed === null);

/** What the facts are for a device: goods it holds are of the ticket's holder, paid, and picked up. */
export const heldFacts = ({ handed }: Held): HandOverFacts => ({
  line: { status: handed === null ? 'readyToDelivery' : 'delivered', isSent: false },
  ...{ isTheirs: true, isOffline: false },
});
