import type { ChangeCostShown } from '#domain/subscriptions/change.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import type { Api } from '../api.ts';

/** Calls of plans and of the account for card payments (platform §7). */
export const planCalls = (api: Api) => ({
  /** The signed-in person as the server knows them now. */
  sessionUser: () => api('GET users/me'),

  /** Saves a subscription again as it is, unless somebody did since it was read. */
  saveSubscription: ({ _id, version }: Subscription) =>
    api('PUT subscriptions/:id', { params: { id: _id }, body: {}, ifMatch: version }),

  activateBasicPlan: () => api('POST subscriptions/basic'),

  deleteBasicPlan: () => api('DELETE subscriptions/basic/me'),

  /** The page on which a plan is bought. */
  async buyPlan(planId: string): Promise<string> {
    return (await api('POST subscriptions_payments/:planId', { params: { planId } })).url;
  },

  /** The page on which a paid plan is managed or completed. */
  async managePlan(): Promise<string> {
    return (await api('PUT subscriptions_payments/change/me')).url;
  },

  /** What changing to a plan costs now. */
  planChangeCost: (planId: string): Promise<ChangeCostShown> =>
    api('GET subscriptions_payments/change/:planId', { params: { planId } }),

  /** Changes the plan at the cost that was shown; the page on which that is agreed to, or null when it is done. */
  async changePlan({ planId, amount, credit, at }: ChangeCostShown): Promise<string | null> {
    const body = { amount, credit, at };
    return (await api('POST subscriptions_payments/change/:planId', { params: { planId }, body })).url;
  },

  /** The page on which the community gives the payment provider its data. */
  async activatePayments(): Promise<string> {
    return (await api('POST users/me/payments/activate')).url;
  },

  async paymentsDashboard(): Promise<string> {
    return (await api('GET users/me/connect/dashboard')).url;
  },
});
