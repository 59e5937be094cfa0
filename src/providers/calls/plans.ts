import type { ChangeCostShown, ChangeOrder } from '../../../domain/subscriptions/change.ts';
import type { Subscription } from '../../../domain/subscriptions/schema.ts';
import type { SessionUser } from '../../../domain/users/schema.ts';
import type { Http } from '../http.ts';

/** A page of the payment provider. */
interface Elsewhere {
  url: string;
}

/** Calls of plans and of the account for card payments (platform §7). */
export const planCalls = (http: Http) => ({
  /** The signed-in person as the server knows them now. */
  async sessionUser(): Promise<SessionUser> {
    return (await http<SessionUser>('users/me')).body;
  },

  /** Saves a subscription again as it is, unless somebody did since it was read (OPEN-031). */
  async saveSubscription(subscription: Subscription): Promise<Subscription> {
    const { _id, subscriptionStatus, version } = subscription;
    const body = { subscriptionStatus };
    return (await http<Subscription>(`subscriptions/${_id}`, { method: 'PUT', body, ifMatch: version })).body;
  },

  async activateBasicPlan(): Promise<Subscription> {
    return (await http<Subscription>('subscriptions/basic', { method: 'POST' })).body;
  },

  async deleteBasicPlan(): Promise<void> {
    await http('subscriptions/basic/me', { method: 'DELETE', answer: 'none' });
  },

  /** The page on which a plan is bought. */
  async buyPlan(planId: string): Promise<string> {
    return (await http<Elsewhere>(`subscriptions_payments/${planId}`, { method: 'POST' })).body.url;
  },

  /** The page on which a paid plan is managed or completed. */
  async managePlan(): Promise<string> {
    return (await http<Elsewhere>('subscriptions_payments/change/me', { method: 'PUT' })).body.url;
  },

  /** What changing to a plan costs now. */
  async planChangeCost(planId: string): Promise<ChangeCostShown> {
    return (await http<ChangeCostShown>(`subscriptions_payments/change/${planId}`)).body;
  },

  /** Changes the plan at the cost that was shown; the page on which that is agreed to, or null when it is done. */
  async changePlan({ planId, amount, credit, at }: ChangeCostShown): Promise<string | null> {
    const body: ChangeOrder = { amount, credit, at };
    const path = `subscriptions_payments/change/${planId}`;
    return (await http<{ url: string | null }>(path, { method: 'POST', body })).body.url;
  },

  /** The page on which the community gives the payment provider its data. */
  async activatePayments(): Promise<string> {
    return (await http<Elsewhere>('users/me/payments/activate', { method: 'POST' })).body.url;
  },

  async paymentsDashboard(): Promise<string> {
    return (await http<Elsewhere>('users/me/connect/dashboard')).body.url;
  },
});
