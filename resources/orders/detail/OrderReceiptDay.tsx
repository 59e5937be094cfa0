import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useGetOne, useRefresh, useTranslate } from 'react-admin';
import type { Payment } from '#domain/payments/schema.ts';
import { can } from '#domain/permissions.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { OrderRecord } from '#src/components/records/order-record.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';

const RedateDialog = lazyPage(() => import('../../payments/public/RedateDialog.tsx'), 'RedateDialog');

export interface OrderReceiptDayProps {
  order: OrderRecord;
  paymentId: string;
}

/** Puts the day right on which an order's money came, where somebody recorded it by hand. */
export function OrderReceiptDay({ order, paymentId }: OrderReceiptDayProps) {
  const translate = useTranslate();
  const { call } = useApi();
  const refresh = useRefresh();
  const actor = useActor();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useAction();
  const mayCorrect = can(actor, 'update', 'payments', order);
  const { data: payment } = useGetOne<Payment & { id: string }>(
    'payments',
    { id: paymentId },
    { enabled: mayCorrect, staleTime: 0 },
  );
  if (!mayCorrect || !payment?.recordedBy) return null;

  async function correct(change: { receivedAt: string; reason: string }) {
    if (!payment) return;
    const { id, version } = payment;
    const correction = { params: { id }, body: change, ifMatch: version };
    if (await run(() => call('PATCH payments/:id', correction), 'money.receipt.done')) setAsking(false);
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
