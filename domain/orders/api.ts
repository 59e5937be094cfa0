import { z } from 'zod';
import { byId, declareApi, fileContent, listOf, listQuery, XLSX_TYPE } from '../contract.ts';
import { linesRefund, refundRequestAnswer } from '../refund-requests/schema.ts';
import {
  orderAnswer,
  orderInfoAnswer,
  orderInfoQuery,
  orderInput,
  orderList,
  orderRefund,
  ordersUpdate,
} from './schema.ts';

/** How many orders and lines were shipped or handed over. */
const shippedAnswer = z.object({ orders: z.int(), lines: z.int() });

export const orderApi = declareApi('orders', {
  list: {
    method: 'GET',
    path: '/api/orders',
    summary: 'Lists orders',
    query: listQuery(orderList),
    answer: listOf(orderAnswer),
  },
  info: {
    method: 'GET',
    path: '/api/orders/info',
    summary: 'Reads the figures of orders',
    query: orderInfoQuery,
    answer: orderInfoAnswer,
  },
  export: {
    method: 'GET',
    path: '/api/orders/excel',
    summary: 'Exports orders as a spreadsheet',
    query: listQuery(orderList),
    answer: fileContent,
    file: XLSX_TYPE,
  },
  get: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'Reads an order',
    params: byId,
    answer: orderAnswer,
  },
  create: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Places an order',
    body: orderInput,
    answer: orderAnswer,
    status: 201,
    refusals: ['card_minimum', 'card_payments_inactive', 'orders_closed', 'product_unavailable', 'stock_exhausted'],
  },
  ship: {
    method: 'PUT',
    path: '/api/orders/bulk',
    summary: 'Marks what is ready of orders as shipped or handed over',
    body: ordersUpdate,
    answer: shippedAnswer,
  },
  refund: {
    method: 'PUT',
    path: '/api/orders/:id/refund',
    summary: 'Gives the money of an order’s request back',
    params: byId,
    body: orderRefund,
    answer: refundRequestAnswer,
    refusals: ['refund_request_not_accepted', 'payment_disputed', 'refund_under_way'],
  },
  refundLines: {
    method: 'POST',
    path: '/api/orders/:id/refund',
    summary: 'Gives money of lines of an order back that nobody asked for',
    params: byId,
    body: linesRefund,
    answer: refundRequestAnswer,
    status: 201,
    refusals: ['card_refund_unavailable', 'refund_not_requestable'],
  },
});
