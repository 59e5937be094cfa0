import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import type { OrderRecord } from '#src/components/records/order-record.ts';

/** Where an order stands; one whose address nobody has proven yet is said so, not as one that waits for its money. */
export function OrderStatus({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const isOpen = order.status === 'waitingPayment' || order.status === 'readyToDelivery';
  if (!order.confirmBy || !isOpen) return <StatusChip entity="order" value={order.status} />;
  return <Chip size="small" variant="outlined" color="warning" label={translate('orders.list.toConfirm')} />;
}
