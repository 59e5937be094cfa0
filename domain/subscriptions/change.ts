import { z } from 'zod';
import type { RefusalCode } from '../errors.ts';
import { cents, instant } from '../fields.ts';
import type { Cents } from '../values/money.ts';
import { DAY } from '../values/time.ts';
import type { Plan } from './entity.ts';
import { isBasicPlan } from './plan.ts';
import type { Subscription } from './schema.ts';

type Running = Pick<Subscription, 'subscriptionType' | 'subscriptionStatus' | 'cancelsAtEnd' | 'planId' | 'duration'>;
type Wanted = Pick<Plan, '_id' | 'isActive' | 'price' | 'duration'>;

/**
 * Why a running plan cannot become another one: only a paid one that is active and goes on does, and only into
 * another that is sold, costs something and lasts as long. Null when it can.
 */
export function changeRefusal(
  current: Running | undefined,
  plan: Wanted,
): Extract<RefusalCode, 'subscription_not_changeable' | 'plan_not_available'> | null {
  const isRunning = current?.subscriptionType === 'card' && current.subscriptionStatus === 'active';
  if (!isRunning || current.cancelsAtEnd) return 'subscription_not_changeable';
  const isSold = plan.isActive && !isBasicPlan(plan) && plan.duration === current.duration;
  return isSold && plan._id !== current.planId ? null : 'plan_not_available';
}

export const mayChangeTo = (plan: Wanted, current: Running | undefined): boolean =>
  changeRefusal(current, plan) === null;

/** What changing a plan costs now. */
export interface ChangeCost {
  /** Charged at once. */
  amount: Cents;
  /** Kept for the next periods, where the new plan costs less. */
  credit: Cents;
}

/**
 * The difference for what is left of the period that is paid, to the day's fraction: what the new plan costs of it less what
 * the old one did. A difference in the buyer's favour is credit, which later amounts use up first.
 * @param period.endsAt end of what is paid; nothing is left of a period that has ended
 * @param period.duration days of one period, for which the prices are
 * @param balance credit from before
 */
export function prorate(
  { from, to, endsAt, duration, at }: { from: Cents; to: Cents; endsAt: string | null; duration: number; at: string },
  balance: Cents = 0,
): ChangeCost {
  const left = Math.max(0, Date.parse(endsAt ?? at) - Date.parse(at)) / (duration * DAY);
  const due = Math.round(to * left) - Math.round(from * left);
  return due > 0 ? { amount: due - Math.min(due, balance), credit: 0 } : { amount: 0, credit: Math.abs(due) };
}

/** How long a cost that was shown may be agreed to, in milliseconds. */
export const COST_VALID_MS = 30 * 60_000;

/** What changing to a plan would cost at that moment. */
export const changeCostAnswer = z.object({
  planId: z.string(),
  amount: z.int(),
  credit: z.int(),
  /** The moment from which the new price counts: to be sent back with the order. */
  at: z.string(),
  /** When the next period begins, at the new price. */
  renewsAt: z.nullable(z.string()),
  price: z.int(),
});
export type ChangeCostShown = z.infer<typeof changeCostAnswer>;

/** The order: with the cost that was seen, so that nobody pays another. */
export const changeOrder = z.strictObject({ amount: cents, credit: cents, at: instant });
export type ChangeOrder = z.infer<typeof changeOrder>;
