import type { EventFields } from './entity.ts';
import { chosenPaymentTypes } from './validation/problem.ts';

export interface CommunityRights {
  planActive: boolean;
  allPaymentTypes: boolean;
  paymentsEnabled: boolean;
}

/** What a community may lack to create an event it has filled in: any plan, one that lets it take cash and transfers, the account of cards. */
export const creationNeeds = ['plan', 'widerPlan', 'account'] as const;
export type CreationNeed = (typeof creationNeeds)[number];

/** What a community still lacks to create an event, in the order in which it gets it. */
export function creationNeedsOf(
  event: Pick<EventFields, 'priceType' | 'paymentTypes'>,
  { planActive, allPaymentTypes, paymentsEnabled }: CommunityRights,
): CreationNeed[] {
  const types = event.priceType === 'free' ? [] : chosenPaymentTypes(event);
  const takesMore = types.some((type) => type !== 'stripe');
  const needs: CreationNeed[] = [];
  if (takesMore && !(planActive && allPaymentTypes)) needs.push('widerPlan');
  else if (!planActive) needs.push('plan');
  // A plan of cards alone needs their account whatever the event costs.
  const takesCardsOnly = planActive && !allPaymentTypes && !takesMore;
  if (!paymentsEnabled && (types.includes('stripe') || takesCardsOnly)) needs.push('account');
  return needs;
}

/** The ways of paying an event may be filled in with: without a plan all, as it is chosen later; the account is asked for at the end. */
export const rightsWhileFilling = ({ planActive, allPaymentTypes }: CommunityRights) => ({
  allPaymentTypes: allPaymentTypes || !planActive,
  paymentsEnabled: true,
});
