import { useEffect, useRef, useState } from 'react';
import { useGetOne, useRefresh, useTranslate } from 'react-admin';
import type { Payment } from '#domain/payments/schema.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useNews } from '#src/components/live/news.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { useApi } from '#src/providers/dataProvider.ts';

export type CardPaymentRecord = Payment & { id: string };

/** While the provider works on something, its answer comes within seconds. */
const MOVING_MS = 2000;

const isMoving = (payment: Payment | undefined): boolean =>
  payment?.status === 'inProgress' || (payment?.refunds ?? []).some(({ state }) => state === 'pending');

/** Where a payment and its refunds stand: of several tickets one can be given back, and the payment itself stays as it was. */
const standingOf = ({ version, refunds = [] }: Payment): string =>
  [version, ...refunds.map(({ _id, state }) => `${_id} ${state}`)].join();

/** A payment by card as it is now: read again when news of payments comes, and while the provider works on it. */
export function useCardPayment(id: string) {
  const refresh = useRefresh();
  const query = useGetOne<CardPaymentRecord>(
    'payments',
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (isMoving(state.data) ? MOVING_MS : false) },
  );
  const news = useNews('payments') + useNews('participation-requests');
  const { data: payment, refetch } = query;
  const drawn = useRef<string | null>(null);
  useEffect(() => {
    if (news > 0) void refetch();
  }, [news, refetch]);
  useEffect(() => {
    if (!payment) return;
    const standing = standingOf(payment);
    // What is beside it has changed with it.
    if (drawn.current !== null && drawn.current !== standing) refresh();
    drawn.current = standing;
  }, [payment, refresh]);
  return query;
}

/** What staff do with a card payment: open its page, hand its address on, give back what is owed. */
export function useCardActions(payment: CardPaymentRecord) {
  const { call } = useApi();
  const sent = { params: { id: payment.id } };
  const toast = useToast();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [pending, setPending] = useState<'open' | 'send' | 'refund' | null>(null);

  async function run(what: NonNullable<typeof pending>, work: () => Promise<void>) {
    setPending(what);
    try {
      await work();
    } catch (error) {
      toast(messageOf(error), { type: 'error' });
      refresh();
    }
    setPending(null);
  }

  return {
    pending,
    // In this very tab: a window opened after an answer is what browsers block.
    open: () =>
      run('open', async () => {
        window.location.assign((await call('POST payments/:id', sent)).sessionUrl);
      }),
    send: () =>
      run('send', async () => {
        await call('POST payments/:id/send', sent);
        toast('cardPayment.sent', { args: { email: payment.user?.email ?? '' } });
      }),
    refund: (expected: number) =>
      run('refund', async () => {
        const { refunded } = await call('POST payments/:id/refund', { ...sent, body: { way: 'card', expected } });
        toast('cardPayment.refundStarted', { args: { smart_count: refunded } });
        refresh();
      }),
    async copy() {
      const link = new URL(payment.payPath ?? '/', window.location.origin).href;
      try {
        await navigator.clipboard.writeText(link);
        toast('cardPayment.copied');
      } catch {
        toast(translate('cardPayment.copyFailed', { link }), { type: 'warning', duration: 10_000 });
      }
    },
  };
}
