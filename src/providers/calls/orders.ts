import type { OrderRefund } from '#domain/orders/schema.ts';
import type { LinesRefund } from '#domain/refund-requests/schema.ts';
import type { Api } from '../api.ts';

/** Calls of merchandising orders beside the standard ones (events §7). */
export const orderCalls = (api: Api) => ({
  /** The figures above the list. */
  orderInfo: (query: { tenantId?: string | undefined; productId?: string | undefined }, signal?: AbortSignal) =>
    api('GET orders/info', { query, signal }),

  /** Sets what is ready of orders as shipped, or handed over. */
  shipOrders: (orderIds: string[]) => api('PUT orders/bulk', { body: { orderIds, status: 'delivered' } }),

  /** Gives back what an accepted request asks for, or all but what is kept. */
  refundOrder: (id: string, body: OrderRefund) => api('PUT orders/:id/refund', { params: { id }, body }),

  /** Gives money of lines back that nobody asked for in the app. */
  refundLines: (id: string, body: LinesRefund) => api('POST orders/:id/refund', { params: { id }, body }),
});
