import type { PlanStatus } from './plan.ts';

/** What the provider's events decide of a subscription. */
export interface ProviderState {
  status: PlanStatus;
  startsAt: string;
  endsAt: string | null;
  cancelsAtEnd: boolean;
  /** Our change by which it has its present plan; ids of later changes sort after those of earlier ones. */
  changeId: string | null;
  /** When the provider says it was so. */
  providerUpdatedAt: string;
}

/** How far a subscription has come, for events of the same second: the provider counts whole seconds. */
const stages: Record<PlanStatus, number> = {
  incomplete: 0,
  trialing: 1,
  active: 2,
  past_due: 3,
  unpaid: 4,
  incomplete_expired: 5,
  canceled: 6,
};

const isFinal = (status: PlanStatus): boolean => status === 'canceled' || status === 'incomplete_expired';

type Rank = readonly (number | string)[];
const rankOf = (state: ProviderState): Rank => [
  Number(isFinal(state.status)),
  Date.parse(state.providerUpdatedAt),
  stages[state.status],
  Date.parse(state.endsAt ?? '') || 0,
  Number(state.cancelsAtEnd),
  state.changeId ?? '',
  state.startsAt,
];

function isLater(a: Rank, b: Rank): boolean {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value > other;
  }
  return false;
}

/**
 * The newer of two states, whichever arrived first: a subscription that has ended stays ended, then the provider's time
 * counts, then the stage. The order in which events arrive cannot matter, because this is a maximum.
 */
export function latestState(stored: ProviderState | undefined, reported: ProviderState): ProviderState {
  return stored && !isLater(rankOf(reported), rankOf(stored)) ? stored : reported;
}
