import { useState } from 'react';
import { useRefresh, useUpdate } from 'react-admin';
import type { OrderRefund } from '#domain/orders/schema.ts';
import type { RefundDecision } from '#domain/refund-requests/schema.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { isStaleWrite, messageOf } from '#src/components/record/refusal/refusal.ts';
import type { RefundRequestRecord } from '#src/components/records/order-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';

/** What staff do with a refund request; whatever happens, what is stored now is shown afterwards. */
export function useRefundActions(request: RefundRequestRecord) {
  const { call } = useApi();
  const [update] = useUpdate<RefundRequestRecord>();
  const toast = useToast();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  /** Answers whether it was done. */
  async function run(work: () => Promise<string>): Promise<boolean> {
    setPending(true);
    let isDone = false;
    try {
      toast(await work());
      isDone = true;
    } catch (error) {
      toast(isStaleWrite(error) ? 'refundRequests.changed' : messageOf(error), { type: 'error' });
    }
    setPending(false);
    refresh();
    return isDone;
  }

  return {
    isPending,
    decide: (status: RefundDecision) =>
      run(async () => {
        const { id } = request;
        const values = { id, data: { status }, previousData: request };
        await update('refund-requests', values, { returnPromise: true });
        return `refundRequests.done.${status}`;
      }),
    giveBack: (terms: Omit<OrderRefund, 'refundReqId'>) =>
      run(async () => {
        const { status } = await call('PUT orders/:id/refund', {
          params: { id: request.orderId },
          body: { refundReqId: request._id, ...terms },
        });
        return status === 'refunded' ? 'refundRequests.done.refunded' : 'refundRequests.done.started';
      }),
  };
}
