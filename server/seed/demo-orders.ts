import type { DemoData } from '#demo/support/types.ts';
import type { Order } from '#domain/orders/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { searchText } from '#domain/search.ts';
import { DAY } from '#domain/values/time.ts';
import type * as tables from '../tables.ts';

type Row<K extends keyof typeof tables> = (typeof tables)[K] extends { $inferInsert: infer R } ? R : never;

const stamps = (createdAt: string) => ({ createdAt, updatedAt: createdAt });

export function orderRows(data: DemoData): Row<'orders'>[] {
  const emails = new Map(data.users.map(({ _id, email }) => [_id, email]));
  return data.orders.map(({ _id, token: _token, products: _lines, createdAt, ...order }) => ({
    id: _id,
    ...order,
    lapsedAt: order.status === 'refused' ? new Date(Date.parse(createdAt) + DAY).toISOString() : null,
    searchText: searchText([order.userInfo.surname, order.userInfo.name, emails.get(order.userId), order.code]),
    ...stamps(createdAt),
  }));
}

const linesOf = ({ tenantId, products, createdAt }: Order): Row<'orderLines'>[] =>
  products.map(({ _id, ...line }, position) => ({ id: _id, tenantId, position, ...line, ...stamps(createdAt) }));

export const orderLineRows = (data: DemoData): Row<'orderLines'>[] => data.orders.flatMap(linesOf);

/** Who handed it over is an account of the demo: found by its name. */
export function handOverRows(data: DemoData): Row<'handOvers'>[] {
  const people = new Map(data.users.map(({ _id, name, surname }) => [`${name} ${surname}`, _id]));
  const idOf = (name: string, tenantId: string) => people.get(name) ?? tenantId;
  return data.handOvers.map(({ _id: id, lineId: orderLineId, by: userName, createdAt, reverted, ...row }) => ({
    ...{ id, orderLineId, userName, userId: idOf(userName, row.tenantId), ...row },
    ...{ revertedAt: reverted?.at ?? null, revertedByName: reverted?.by ?? null },
    revertedBy: reverted ? idOf(reverted.by, row.tenantId) : null,
    ...stamps(createdAt),
  }));
}

export const tillRows = (data: DemoData): Row<'tills'>[] =>
  data.tills.map(({ _id: id, expected, counted, createdAt, ...row }) => ({
    ...{ id, ...row, expectedCash: expected.cash, expectedReader: expected.reader },
    ...{ countedCash: counted.cash, countedReader: counted.reader },
    ...stamps(createdAt),
  }));

export const doorSaleRows = (data: DemoData): Row<'doorSales'>[] =>
  data.doorSales.map(({ _id: id, reservationCode: _code, createdAt, ...row }) => ({
    id,
    ...row,
    ...stamps(createdAt),
  }));

export const refundRequestRows = (data: DemoData): Row<'refundRequests'>[] =>
  data.refundRequests.map((request) => {
    const { _id: id, tenantId, orderId, userId, code, refundMotivation, galleryImages, status, restock } = request;
    const { createdAt, payment } = request;
    const isBack = status === 'refunded' && restock;
    return {
      ...{ id, tenantId, orderId, userId, code, refundMotivation, galleryImages, status, restock },
      ...{ amount: payment.amount, restockedAt: isBack ? createdAt : null, ...stamps(createdAt) },
    };
  });

export const refundRequestLineRows = (data: DemoData): Row<'refundRequestLines'>[] =>
  data.refundRequests.flatMap(({ _id: refundRequestId, tenantId, productIds }) =>
    productIds.map((orderLineId) => ({ tenantId, refundRequestId, orderLineId })),
  );

/** The money of the requests of an order's payment that went back, or should have. */
export function requestRefunds(data: DemoData, payment: Payment): Row<'refunds'>[] {
  const { _id: paymentId, tenantId, orderId } = payment;
  if (!orderId) return [];
  return data.refundRequests.flatMap((request) => {
    if (request.orderId !== orderId || !request.refund) return [];
    const { _id: id, state, error, createdAt } = request.refund;
    return [
      {
        ...{ id, tenantId, paymentId, checkoutId: paymentId, refundRequestId: request._id, state, error },
        ticketId: null,
        ...{ amount: request.payment.amount, reason: 'refundRequest' as const, ...stamps(createdAt) },
        providerId: state === 'succeeded' ? `re_demo_${id.replaceAll('-', '')}` : null,
      },
    ];
  });
}
