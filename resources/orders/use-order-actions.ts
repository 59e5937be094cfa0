import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { inBatches, type Outcome } from '#src/components/batches.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useOutcome } from '#src/components/feedback/use-outcome.tsx';
import { UNREAD } from '#src/components/live/unread.ts';
import type { OrderRecord } from '#src/components/records/order-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';

/** What staff do with orders: ship, mark as read. Answers whether any was done. */
export function useOrderActions() {
  const { call } = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const client = useQueryClient();
  const outcomes = useOutcome();
  const [isPending, setPending] = useState(false);

  async function run<T>(work: () => Promise<Outcome<T>>, report: (outcome: Outcome<T>) => void): Promise<boolean> {
    setPending(true);
    const outcome = await work();
    setPending(false);
    report(outcome);
    refresh();
    void client.invalidateQueries({ queryKey: [UNREAD, 'orders'] });
    return outcome.done.length > 0;
  }

  async function ship(orders: readonly OrderRecord[]): Promise<boolean> {
    let shipped = 0;
    const work = () =>
      inBatches(orders, async (batch) => {
        shipped += (
          await call('PUT orders/bulk', { body: { orderIds: batch.map(({ id }) => id), status: 'delivered' } })
        ).orders;
      });
    return run(work, (outcome) => {
      // Orders with nothing ready are passed over: then there is nothing to be glad about.
      if (outcome.refused.length === 0 && shipped === 0)
        toast('orders.shipped', { args: { smart_count: 0 }, type: 'info' });
      else
        outcomes.report(outcome, {
          done: 'orders.shipped',
          args: { smart_count: shipped },
          nameOf: ({ code }) => code,
        });
    });
  }

  return {
    isPending,
    dialog: outcomes.dialog,
    ship,
    read: (orders: readonly OrderRecord[]) =>
      run(
        () =>
          inBatches(orders, (batch) =>
            call('POST views', { body: { entityType: 'orders', entityId: batch.map(({ id }) => id) } }),
          ),
        (outcome) => outcomes.report(outcome, { done: 'orders.read', nameOf: ({ code }) => code }),
      ),
  };
}
