import { editCall, listCall, postCall, putCall, readCall } from '../calls.ts';
import { declareApi, writableBody } from '../contract.ts';
import { orderRefund } from '../orders/schema.ts';
import { linesRefund, refundDecision, refundRequestAnswer, refundRequestInput, refundRequestList } from './schema.ts';

export const refundRequestApi = declareApi('refund-requests', {
  list: listCall('/api/refund-requests', 'Lists refund requests', refundRequestList, refundRequestAnswer),
  get: readCall('/api/refund-requests/:id', 'Reads a refund request', refundRequestAnswer),
  create: postCall('/api/refund-requests', 'Asks for the money of an order back', {
    body: refundRequestInput,
    answer: refundRequestAnswer,
    status: 201,
    refusals: ['refund_not_requestable'],
  }),
  update: editCall('/api/refund-requests/:id', 'Accepts or refuses a refund request', {
    body: writableBody(refundDecision, Object.keys(refundRequestAnswer.shape)),
    answer: refundRequestAnswer,
    refusals: ['refund_request_not_pending'],
  }),
});

/** What staff give back of an order. */
export const orderRefundApi = declareApi('orders', {
  refund: putCall('/api/orders/:id/refund', 'Gives the money of an order’s request back', {
    body: orderRefund,
    answer: refundRequestAnswer,
    refusals: ['refund_request_not_accepted', 'payment_disputed', 'refund_under_way'],
  }),
  refundLines: postCall('/api/orders/:id/refund', 'Gives money of lines of an order back that nobody asked for', {
    body: linesRefund,
    answer: refundRequestAnswer,
    status: 201,
    refusals: ['card_refund_unavailable', 'refund_not_requestable'],
  }),
});
