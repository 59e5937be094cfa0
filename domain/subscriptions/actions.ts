import { isLivePlan } from './plan.ts';
import type { Subscription } from './schema.ts';

export type SubscriptionAction = 'deleteBasic' | 'complete' | 'manage';

type Judged = Pick<Subscription, 'subscriptionType' | 'subscriptionStatus'>;

/**
 * What a community can do with its subscription: give up the basic plan, complete one
 * that waits for a payment, manage a paid one; nothing once it has ended.
 */
export function actionOf({ subscriptionType, subscriptionStatus }: Judged): SubscriptionAction | null {
  if (subscriptionType === 'basic') return subscriptionStatus === 'active' ? 'deleteBasic' : null;
  switch (subscriptionStatus) {
    case 'unpaid':
    case 'incomplete':
      return 'complete';
    case 'active':
    case 'trialing':
    case 'past_due':
      return 'manage';
    case 'canceled':
    case 'incomplete_expired':
      return null;
  }
}

/** The subscription a community has now: the live one, else one whose first payment is still open. */
export function currentOf<S extends Judged>(subscriptions: readonly S[]): S | undefined {
  return (
    subscriptions.find((one) => isLivePlan(one.subscriptionStatus)) ??
    subscriptions.find((one) => one.subscriptionStatus === 'incomplete')
  );
}

/**
 * Whether a plan can be chosen: the basic one without any live plan, a paid one also while the basic plan is live, which it
 * replaces when it is paid.
 */
export function maySubscribe(plan: { price: number }, subscriptions: readonly Judged[]): boolean {
  const live = subscriptions.find((one) => isLivePlan(one.subscriptionStatus));
  if (!live) return true;
  return plan.price > 0 && live.subscriptionType === 'basic';
}
