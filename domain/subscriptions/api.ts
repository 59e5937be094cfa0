import { z } from 'zod';
import { deleteCall, editCall, getCall, listCall, postCall, putCall, readCall } from '../calls.ts';
import { declareApi, writableBody } from '../contract.ts';
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
  create: postCall('/api/subscriptions', 'Subscribes a community to the basic plan', {
    body: newSubscription,
    answer: subscriptionAnswer,
    status: 201,
    refusals: ['plan_not_available'],
  }),
  update: editCall('/api/subscriptions/:id', 'Saves a subscription', {
    body: writableBody(subscriptionFields, Object.keys(subscriptionAnswer.shape)),
    answer: subscriptionAnswer,
  }),
  activateBasic: postCall('/api/subscriptions/basic', 'Activates the basic plan', {
    answer: subscriptionAnswer,
    status: 201,
    refusals: ['subscription_exists'],
  }),
  removeBasic: deleteCall('/api/subscriptions/basic/me', 'Leaves the basic plan', { answer: null }),
  buy: postCall('/api/subscriptions_payments/:planId', 'Opens the provider’s page to buy a plan', {
    params: byPlan,
    answer: providerPageAnswer,
    refusals: ['payment_provider_unavailable', 'plan_not_available', 'subscription_exists'],
  }),
  manage: putCall('/api/subscriptions_payments/change/me', 'Opens the provider’s page to manage one’s plan', {
    answer: providerPageAnswer,
    refusals: ['subscription_not_manageable'],
  }),
  changeCost: getCall('/api/subscriptions_payments/change/:planId', 'Says what changing to a plan costs now', {
    params: byPlan,
    answer: changeCostAnswer,
    refusals: ['payment_provider_unavailable', 'plan_not_available', 'subscription_not_changeable'],
  }),
  change: postCall('/api/subscriptions_payments/change/:planId', 'Changes one’s plan at the cost that was shown', {
    params: byPlan,
    body: changeOrder,
    answer: changeAnswer,
    refusals: [
      'payment_provider_unavailable',
      'plan_change_differs',
      'plan_not_available',
      'subscription_not_changeable',
    ],
  }),
  activatePayments: postCall('/api/users/me/payments/activate', 'Opens the provider’s page to activate card payments', {
    answer: providerPageAnswer,
    refusals: ['payment_provider_unavailable', 'proof_required'],
  }),
  paymentDashboard: getCall('/api/users/me/connect/dashboard', 'Opens the provider’s page of one’s card payments', {
    answer: providerPageAnswer,
    refusals: ['payments_not_active'],
  }),
});
