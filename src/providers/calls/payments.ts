import { formatListQuery } from '../../../domain/list-query.ts';
import type { EventMoney, MonthMoney, ShownDifference } from '../../../domain/metrics/money.ts';
import type { FeeQuote, FeeQuoteInput } from '../../../domain/payments/fee-quote.ts';
import type { MoneyWay } from '../../../domain/payments/ledger/entries.ts';
import type { Http } from '../http.ts';

/** Calls of card payments beside the standard ones (events §7). Each takes the payment's id, its reservation's or its request's. */
export const paymentCalls = (http: Http) => ({
  /** The provider's page of a payment (API-E061). */
  async openPayment(id: string): Promise<string> {
    return (await http<{ sessionUrl: string }>(`payments/${id}`, { method: 'POST' })).body.sessionUrl;
  },

  async sendPaymentLink(id: string): Promise<void> {
    await http(`payments/${id}/send`, { method: 'POST' });
  },

  /** Gives back all that a payment owes: by its card, or recorded as given back another way (DEC-078). */
  async refundPayment(id: string, way: MoneyWay = 'card'): Promise<{ refunded: number; amount: number }> {
    const body = { way };
    return (await http<{ refunded: number; amount: number }>(`payments/${id}/refund`, { method: 'POST', body })).body;
  },

  /** What the platform keeps of an amount, by the rules of the payments (DEC-076). */
  async quoteFee(body: FeeQuoteInput, signal?: AbortSignal): Promise<FeeQuote> {
    return (await http<FeeQuote>('fees/quote', { method: 'POST', body, signal })).body;
  },

  /** The statement of money of an event (DEC-080). */
  async eventMoney(id: string, signal?: AbortSignal): Promise<EventMoney> {
    return (await http<EventMoney>(`events/${id}/money`, { signal })).body;
  },

  /** What moved month by month, the newest first. */
  async monthsMoney(filter: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<MonthMoney[]> {
    return (await http<MonthMoney[]>(`ledger/months?${formatListQuery({ filter })}`, { signal })).body;
  },

  /** Where the ledger and the facts do not say the same. */
  async ledgerDifferences(signal?: AbortSignal): Promise<ShownDifference[]> {
    return (await http<ShownDifference[]>('ledger/differences', { signal })).body;
  },
});
