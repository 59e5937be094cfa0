import { listCall, readCall } from '../calls.ts';
import { byId, declareApi, writableBody } from '../contract.ts';
import { orderRefund } from '../orders/schema.ts';
import { linesRefund, refundDecision, refundRequestAnswer, refundRequestInput, refundRequestList } from './schema.ts';

export const refundRequestApi = declareApi('refund-requests', {
  list: listCall('/api/refund-requests', 'Lists refund requests', refundRequestList, refundRequestAnswer),
  get: readCall('/api/refund-requests/:id', 'Reads a refund request', refundRequestAnswer),
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
    body: writableBody(refundDecision, Object.keys(refundRequestAnswer.shape)),
    answer: refundRequestAnswer,
    refusals: ['refund_request_not_pending'],
  },
});

/** What staff give back of an order. */
export const orderRefundApi = declareApi('orders', {
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
