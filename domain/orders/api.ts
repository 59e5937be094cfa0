import { z } from 'zod';
import { exportCall, getCall, listCall, postCall, putCall, readCall } from '../calls.ts';
import { declareApi } from '../contract.ts';
import { orderAnswer, orderInfoAnswer, orderInfoQuery, orderInput, orderList, ordersUpdate } from './schema.ts';

/** How many orders and lines were shipped or handed over. */
const shippedAnswer = z.object({ orders: z.int(), lines: z.int() });

export const orderApi = declareApi('orders', {
  list: listCall('/api/orders', 'Lists orders', orderList, orderAnswer),
  info: getCall('/api/orders/info', 'Reads the figures of orders', { query: orderInfoQuery, answer: orderInfoAnswer }),
  export: exportCall('/api/orders/excel', 'Exports orders as a spreadsheet', orderList),
  get: readCall('/api/orders/:id', 'Reads an order', orderAnswer),
  create: postCall('/api/orders', 'Places an order', {
    body: orderInput,
    answer: orderAnswer,
    status: 201,
    refusals: ['card_minimum', 'card_payments_inactive', 'orders_closed', 'product_unavailable', 'stock_exhausted'],
  }),
  ship: putCall('/api/orders/bulk', 'Marks what is ready of orders as shipped or handed over', {
    body: ordersUpdate,
    answer: shippedAnswer,
  }),
});
