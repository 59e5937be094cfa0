import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { shippable } from '#domain/orders/derive-status.ts';
import { can } from '#domain/permissions.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useUnread } from '#src/components/live/unread.ts';
import { lineText, type OrderRecord } from '#src/components/records/order-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useOrderActions } from '../use-order-actions.ts';

/** Set as shipped, mark as read. */
export function OrderActions({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const actor = useActor();
  const isUnread = useUnread('orders')?.ids.includes(order.id) ?? false;
  const actions = useOrderActions();
  const [isAsking, setAsking] = useState(false);
  const ready = shippable(order.products);

  async function ship() {
    await actions.ship([order]);
    setAsking(false);
  }

  return (
    <>
      {isUnread && (
        <Button
          startIcon={<MarkEmailReadOutlined />}
          loading={actions.isPending}
          loadingPosition="start"
          onClick={() => void actions.read([order])}
        >
          {translate('orders.detail.read')}
        </Button>
      )}
      {ready.length > 0 && can(actor, 'update', 'orders', order) && (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<LocalShippingOutlined />}
          onClick={() => setAsking(true)}
        >
          {translate('orders.detail.ship')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="orders.ship.title"
        confirm="orders.ship.confirm"
        isPending={actions.isPending}
        onConfirm={() => void ship()}
        onClose={() => setAsking(false)}
      >
        {ready.map(lineText).join(', ')}
      </ConfirmDialog>
      {actions.dialog}
    </>
  );
}
