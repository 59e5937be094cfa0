import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useGetOne, useRefresh, useTranslate } from 'react-admin';
import type { Payment } from '#domain/payments/schema.ts';
import { can } from '#domain/permissions.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { OrderRecord } from '#src/components/records/order-record.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/session/use-actor.ts';

const RedateDialog = lazyPage(() => import('../../payments/public/RedateDialog.tsx'), 'RedateDialog');

export interface OrderReceiptDayProps {
  order: OrderRecord;
  paymentId: string;
}

/** Puts the day right on which an order's money came, where somebody recorded it by hand. */
export function OrderReceiptDay({ order, paymentId }: OrderReceiptDayProps) {
  const translate = useTranslate();
  const { call } = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const actor = useActor();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const mayCorrect = can(actor, 'update', 'payments', order);
  const { data: payment } = useGetOne<Payment & { id: string }>(
    'payments',
    { id: paymentId },
    { enabled: mayCorrect, staleTime: 0 },
  );
  if (!mayCorrect || !payment?.recordedBy) return null;

  async function correct(change: { receivedAt: string; reason: string }) {
    if (!payment) return;
    setPending(true);
    try {
      await call('PATCH payments/:id', { params: { id: payment.id }, body: change, ifMatch: payment.version });
      toast('money.receipt.done');
      setAsking(false);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
    }
    setPending(false);
    refresh();
  }

  return (
    <>
      <Button startIcon={<EventOutlined />} onClick={() => setAsking(true)}>
        {translate('money.receipt.action')}
      </Button>
      {isAsking && (
        <Suspense>
          <RedateDialog
            name={personName(order.userInfo)}
            paidAt={payment.takenAt ?? payment.receivedAt}
            bookedAt={order.createdAt}
            isPending={isPending}
            onConfirm={(change) => void correct(change)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
