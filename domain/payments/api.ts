import { z } from 'zod';
import { editCall, exportCall, listCall, postCall, readCall } from '../calls.ts';
import { declareApi } from '../contract.ts';
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
  create: postCall('/api/payments', 'Records money received', {
    body: receiptInput,
    answer: paymentAnswer,
    status: 201,
    refusals: ['receipt_amount', 'receipt_by_card'],
  }),
  update: editCall('/api/payments/:id', 'Corrects a recorded receipt', {
    body: receiptChange,
    answer: paymentAnswer,
    refusals: ['receipt_not_recorded'],
  }),
  open: postCall('/api/payments/:id', 'Opens the provider’s page of a payment', {
    answer: payPageAnswer,
    refusals: ['card_payments_inactive', 'community_closed', 'payment_not_open', 'payment_provider_unavailable'],
  }),
  send: postCall('/api/payments/:id/send', 'Sends the payment’s link again', {
    answer: null,
    refusals: ['community_closed', 'payment_not_open'],
  }),
  refund: postCall('/api/payments/:id/refund', 'Gives back everything a payment owes', {
    note: '`expected` is the sum that was shown as owed, in cents; what changed meanwhile is shown again first.',
    body: z.strictObject({ way: z.enum(moneyWays).default('card'), expected: cents.optional() }).nullish(),
    answer: refundStartedAnswer,
    refusals: ['booking_amount_changed', 'card_refund_unavailable', 'refund_not_card', 'payment_disputed'],
  }),
  receive: postCall('/api/webhooks/:provider', 'Takes in a message of the payment provider', {
    params: byProvider,
    answer: null,
    refusals: ['webhook_refused'],
  }),
});
