import { z } from 'zod';
import { exportCall, listCall, readCall } from '../calls.ts';
import { byId, declareApi } from '../contract.ts';
import { cents } from '../fields.ts';
import { moneyWays } from './ledger/entries.ts';
import { paymentList } from './list.ts';
import { receiptChange, receiptInput } from './receipt.ts';
import { paymentAnswer } from './schema.ts';

const byProvider = z.object({ provider: z.string().max(20) });
/** The provider's page on which the payment is made. */
const payPageAnswer = z.object({ sessionUrl: z.string() });
/** How many things are given back, and how much in cents. */
const refundStartedAnswer = z.object({ refunded: z.int(), amount: z.int() });

export const paymentApi = declareApi('payments', {
  list: listCall('/api/payments', 'Lists payments', paymentList, paymentAnswer),
  export: exportCall('/api/payments/excel', 'Exports payments as a spreadsheet', paymentList),
  get: readCall('/api/payments/:id', 'Reads a payment with its refunds', paymentAnswer),
  create: {
    method: 'POST',
    path: '/api/payments',
    summary: 'Records money received',
    body: receiptInput,
    answer: paymentAnswer,
    status: 201,
    refusals: ['receipt_amount', 'receipt_by_card'],
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/payments/:id',
    summary: 'Corrects a recorded receipt',
    params: byId,
    body: receiptChange,
    answer: paymentAnswer,
    refusals: ['receipt_not_recorded'],
  },
  open: {
    method: 'POST',
    path: '/api/payments/:id',
    summary: 'Opens the provider’s page of a payment',
    params: byId,
    answer: payPageAnswer,
    refusals: ['card_payments_inactive', 'payment_not_open', 'payment_provider_unavailable'],
  },
  send: {
    method: 'POST',
    path: '/api/payments/:id/send',
    summary: 'Sends the payment’s link again',
    params: byId,
    answer: null,
    refusals: ['payment_not_open'],
  },
  refund: {
    method: 'POST',
    path: '/api/payments/:id/refund',
    summary: 'Gives back everything a payment owes',
    params: byId,
    note: '`expected` is the sum that was shown as owed, in cents; what changed meanwhile is shown again first.',
    body: z.strictObject({ way: z.enum(moneyWays).default('card'), expected: cents.optional() }).nullish(),
    answer: refundStartedAnswer,
    refusals: ['booking_amount_changed', 'refund_not_card', 'payment_disputed'],
  },
  receive: {
    method: 'POST',
    path: '/api/webhooks/:provider',
    summary: 'Takes in a message of the payment provider',
    params: byProvider,
    answer: null,
    refusals: ['webhook_refused'],
  },
});
