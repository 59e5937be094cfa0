import { byId, declareApi, listOf, listQuery, writableBody } from '../contract.ts';
import { refundDecision, refundRequestAnswer, refundRequestInput, refundRequestList } from './schema.ts';

/** Keys of a request that are answered but never written. */
const readOnly = [
  ...['userId', 'orderId', 'code', 'refundMotivation', 'galleryImages', 'payment', 'products', 'productIds'],
  ...['toRefund', 'refunded', 'restock', 'refund', 'user', 'tenant', 'order', 'keptAmount', 'keptReason'],
];

export const refundRequestApi = declareApi('refund-requests', {
  list: {
    method: 'GET',
    path: '/api/refund-requests',
    summary: 'Lists refund requests',
    query: listQuery(refundRequestList),
    answer: listOf(refundRequestAnswer),
  },
  get: {
    method: 'GET',
    path: '/api/refund-requests/:id',
    summary: 'Reads a refund request',
    params: byId,
    answer: refundRequestAnswer,
  },
  create: {
    method: 'POST',
    path: '/api/refund-requests',
    summary: 'Asks for the money of an order back',
    body: refundRequestInput,
    answer: refundRequestAnswer,
    status: 201,
    refusals: ['refund_not_requestable'],
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/refund-requests/:id',
    summary: 'Accepts or refuses a refund request',
    params: byId,
    body: writableBody(refundDecision, readOnly),
    answer: refundRequestAnswer,
    refusals: ['refund_request_not_pending'],
  },
});
