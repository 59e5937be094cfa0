import { z } from 'zod';
import { listCall, readCall } from '../calls.ts';
import { byId, declareApi, writableBody } from '../contract.ts';
import { id } from '../fields.ts';
import { changeCostAnswer, changeOrder } from './change.ts';
import { subscriptionAnswer, subscriptionFields, subscriptionList } from './schema.ts';

/** The community is the caller's own, whatever a call names; an administrator names one. */
const newSubscription = z.strictObject({ planId: id, tenantId: id.optional() });
const byPlan = z.object({ planId: id });
/** A page of the payment provider. */
const providerPageAnswer = z.object({ url: z.string() });
/** The page on which the card's holder agrees to the change, or pays with another card; null when it is done. */
const changeAnswer = z.object({ url: z.nullable(z.string()) });

export const subscriptionApi = declareApi('subscriptions', {
  list: listCall('/api/subscriptions', 'Lists subscriptions of communities', subscriptionList, subscriptionAnswer),
  get: readCall('/api/subscriptions/:id', 'Reads a subscription', subscriptionAnswer),
  create: {
    method: 'POST',
    path: '/api/subscriptions',
    summary: 'Subscribes a community to the basic plan',
    body: newSubscription,
    answer: subscriptionAnswer,
    status: 201,
    refusals: ['plan_not_available'],
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/subscriptions/:id',
    summary: 'Saves a subscription',
    params: byId,
    body: writableBody(subscriptionFields, Object.keys(subscriptionAnswer.shape)),
    answer: subscriptionAnswer,
  },
  activateBasic: {
    method: 'POST',
    path: '/api/subscriptions/basic',
    summary: 'Activates the basic plan',
    answer: subscriptionAnswer,
    status: 201,
    refusals: ['subscription_exists'],
  },
  removeBasic: {
    method: 'DELETE',
    path: '/api/subscriptions/basic/me',
    summary: 'Leaves the basic plan',
    answer: null,
  },
  buy: {
    method: 'POST',
    path: '/api/subscriptions_payments/:planId',
    summary: 'Opens the provider’s page to buy a plan',
    params: byPlan,
    answer: providerPageAnswer,
    refusals: ['payment_provider_unavailable', 'plan_not_available', 'subscription_exists'],
  },
  manage: {
    method: 'PUT',
    path: '/api/subscriptions_payments/change/me',
    summary: 'Opens the provider’s page to manage one’s plan',
    answer: providerPageAnswer,
    refusals: ['subscription_not_manageable'],
  },
  changeCost: {
    method: 'GET',
    path: '/api/subscriptions_payments/change/:planId',
    summary: 'Says what changing to a plan costs now',
    params: byPlan,
    answer: changeCostAnswer,
    refusals: ['payment_provider_unavailable', 'plan_not_available', 'subscription_not_changeable'],
  },
  change: {
    method: 'POST',
    path: '/api/subscriptions_payments/change/:planId',
    summary: 'Changes one’s plan at the cost that was shown',
    params: byPlan,
    body: changeOrder,
    answer: changeAnswer,
    refusals: [
      'payment_provider_unavailable',
      'plan_change_differs',
      'plan_not_available',
      'subscription_not_changeable',
    ],
  },
  activatePayments: {
    method: 'POST',
    path: '/api/users/me/payments/activate',
    summary: 'Opens the provider’s page to activate card payments',
    answer: providerPageAnswer,
    refusals: ['payment_provider_unavailable', 'proof_required'],
  },
  paymentDashboard: {
    method: 'GET',
    path: '/api/users/me/connect/dashboard',
    summary: 'Opens the provider’s page of one’s card payments',
    answer: providerPageAnswer,
    refusals: ['payments_not_active'],
  },
});
