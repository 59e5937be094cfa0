import type { Comparison } from '#domain/metrics/account/period.ts';
import type { FeeQuoteInput } from '#domain/payments/fee-quote.ts';
import type { MoneyWay } from '#domain/payments/ledger/entries.ts';
import type { Api } from '../api.ts';

/** Calls of card payments beside the standard ones (events §7). Each takes the payment's id, its reservation's or its request's. */
export const paymentCalls = (api: Api) => ({
  /** The provider's page of a payment. */
  async openPayment(id: string): Promise<string> {
    return (await api('POST payments/:id', { params: { id } })).sessionUrl;
  },

  sendPaymentLink: (id: string) => api('POST payments/:id/send', { params: { id } }),

  /** Gives back all that a payment owes: by its card, or recorded as given back another way. */
  refundPayment: (id: string, way: MoneyWay = 'card') =>
    api('POST payments/:id/refund', { params: { id }, body: { way } }),

  /** What the platform keeps of an amount, by the rules of the payments. */
  quoteFee: (body: FeeQuoteInput, signal?: AbortSignal) => api('POST fees/quote', { body, signal }),

  /** Another day for a receipt that was recorded by hand, with the reason. @param version of the payment that was read */
  redateReceipt: (id: string, body: { receivedAt: string; reason: string }, version: number) =>
    api('PATCH payments/:id', { params: { id }, body, ifMatch: version }),

  /** The statement of money of an event. */
  eventMoney: (id: string, signal?: AbortSignal) => api('GET events/:id/money', { params: { id }, signal }),

  /** The account of a month or a year beside another. */
  account: (query: { period: string; compare: Comparison }, signal?: AbortSignal) =>
    api('GET ledger/account', { query, signal }),

  /** What each event and the shop brought in each month of a year. */
  incomes: (period: string, signal?: AbortSignal) => api('GET ledger/incomes', { query: { period }, signal }),

  /** What moved month by month, the newest first. */
  monthsMoney: (query: Readonly<Record<string, unknown>>, signal?: AbortSignal) =>
    api('GET ledger/months', { query, signal }),

  /** Where the ledger and the facts do not say the same. */
  ledgerDifferences: (signal?: AbortSignal) => api('GET ledger/differences', { signal }),
});
