import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { UNREAD } from '../../src/components/live/unread.ts';
import { useToast } from '../../src/components/toast.ts';
import { useRegia } from '../../src/providers/dataProvider.ts';

/** At most so many ids travel in one call. */
const VIEWS_MAX = 100;

/** What staff do with orders: ship, mark as read. Answers whether it was done. */
export function useOrderActions() {
  const { shipOrders, markViewed } = useRegia();
  const toast = useToast();
  const refresh = useRefresh();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function run(work: () => Promise<void>): Promise<boolean> {
    setPending(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
      return false;
    } finally {
      setPending(false);
      refresh();
      void client.invalidateQueries({ queryKey: [UNREAD, 'orders'] });
    }
  }

  return {
    isPending,
    ship: (ids: readonly string[]) =>
      run(async () => {
        const { orders } = await shipOrders(ids);
        toast('orders.shipped', { args: { smart_count: orders }, type: orders > 0 ? 'success' : 'info' });
      }),
    read: (ids: readonly string[]) =>
      run(async () => {
        for (let at = 0; at < ids.length; at += VIEWS_MAX) await markViewed('orders', ids.slice(at, at + VIEWS_MAX));
        toast('orders.read', { args: { smart_count: ids.length } });
      }),
  };
}
