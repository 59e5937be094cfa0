import { addDays } from '../values/time.ts';
import type { Subscription } from './schema.ts';

/**
 * When a subscription ends, as shown: what the provider said, else start plus duration; the basic plan has no end
 * until it is given up. Null when there is none.
 */
export function endOf(
  subscription: Pick<
    Subscription,
    'subscriptionType' | 'subscriptionStatus' | 'subscriptionStart' | 'subscriptionEnd' | 'duration'
  >,
): string | null {
  const { subscriptionType, subscriptionStatus, subscriptionStart, subscriptionEnd, duration } = subscription;
  if (subscriptionType === 'basic') return subscriptionStatus === 'canceled' ? subscriptionEnd : null;
  return subscriptionEnd ?? addDays(subscriptionStart, duration).toISOString();
}
