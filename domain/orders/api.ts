import { z } from 'zod';
import { byId, declareApi, fileContent, listOf, listQuery, XLSX_TYPE } from '../contract.ts';
import { orderAnswer, orderInfoAnswer, orderInfoQuery, orderInput, orderList, ordersUpdate } from './schema.ts';

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
});
