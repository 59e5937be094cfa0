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

  /** Gives back all that a card payment owes. */
  async refundPayment(id: string): Promise<{ refunded: number }> {
    return (await http<{ refunded: number }>(`payments/${id}/refund`, { method: 'POST' })).body;
  },
});
