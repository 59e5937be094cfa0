import { formatListQuery } from '../../../domain/list-query.ts';
import type { OrderInfo, OrderRefund } from '../../../domain/orders/schema.ts';
import type { RefundRequest } from '../../../domain/refund-requests/schema.ts';
import type { Http } from '../http.ts';

/** Calls of merchandising orders beside the standard ones (events §7). */
export const orderCalls = (http: Http) => ({
  /** The figures above the list (API-E088). */
  async orderInfo(
    filter: { tenantId?: string | undefined; productId?: string | undefined },
    signal?: AbortSignal,
  ): Promise<OrderInfo> {
    const query = formatListQuery({ filter });
    return (await http<OrderInfo>(query ? `orders/info?${query}` : 'orders/info', signal ? { signal } : {})).body;
  },

  /** Sets what is ready of orders as shipped, or handed over (API-E091). */
  async shipOrders(orderIds: readonly string[]): Promise<{ orders: number; lines: number }> {
    const body = { orderIds, status: 'delivered' };
    return (await http<{ orders: number; lines: number }>('orders/bulk', { method: 'PUT', body })).body;
  },

  /** Gives back what an accepted request asks for, or all but what is kept (API-E095, DEC-078). */
  async refundOrder(orderId: string, input: OrderRefund): Promise<RefundRequest> {
    return (await http<RefundRequest>(`orders/${orderId}/refund`, { method: 'PUT', body: input })).body;
  },
});
