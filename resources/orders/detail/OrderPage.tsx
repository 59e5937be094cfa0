import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { ToConfirm } from '#src/components/fields/ToConfirm.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { MainWithSide } from '#src/components/page/MainWithSide.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { LoadedRecord } from '#src/components/record/LoadedRecord.tsx';
import type { OrderRecord } from '#src/components/records/order-record.ts';
import { CardPayment } from '../../payments/public/CardPayment.tsx';
import { OrderStatus } from '../OrderStatus.tsx';
import { OrderLines } from '../public/OrderLines.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderHandOvers } from './OrderHandOvers.tsx';
import { OrderPeople } from './OrderPeople.tsx';
import { RefundLines } from './RefundLines.tsx';

const OrderReceiptDay = lazyPage(() => import('./OrderReceiptDay.tsx'), 'OrderReceiptDay');
const OrderRefunds = lazyPage(() => import('./OrderRefunds.tsx'), 'OrderRefunds');
const Timeline = lazyPage(() => import('../../timeline/public/Timeline.tsx'), 'Timeline');

/** An order: what was ordered, by whom, where it goes, what was paid and what is asked back. */
export function OrderPage() {
  return <LoadedRecord<OrderRecord> resource="orders">{(order) => <OrderDetail order={order} />}</LoadedRecord>;
}

function OrderDetail({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  return (
    <Page>
      <PageHeader
        above={<BackLink to="orders" label="orders.detail.back" />}
        title={translate('orders.detail.title', { code: order.code })}
        secondaryActions={
          <>
            <Box sx={{ alignSelf: 'center' }}>
              <OrderStatus order={order} />
            </Box>
            {order.payment && (
              <Suspense>
                <OrderReceiptDay order={order} paymentId={order.payment._id} />
              </Suspense>
            )}
            <RefundLines order={order} />
            <OrderActions order={order} />
          </>
        }
      />
      <ToConfirm
        confirmBy={order.confirmBy}
        isOpen={order.status === 'waitingPayment' || order.status === 'readyToDelivery'}
        texts="orders.detail"
      />
      {order.isContested && <Alert severity="warning">{translate('orders.detail.contested')}</Alert>}
      <MainWithSide side={<OrderSide order={order} />}>
        <OrderProducts order={order} />
        <OrderHandOvers order={order} />
        <Suspense>
          <OrderRefunds order={order} />
        </Suspense>
        {order.payment && <CardPayment paymentId={order.payment._id} />}
      </MainWithSide>
    </Page>
  );
}

/** Who ordered and where it goes, and below what happened. */
function OrderSide({ order }: { order: OrderRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <OrderPeople order={order} />
      <Suspense fallback={<TableSkeleton />}>
        <Timeline subject="orders" id={order.id} />
      </Suspense>
    </Box>
  );
}

function OrderProducts({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const sums = [
    ['price', order.price],
    ['deliveryPrice', order.deliveryPrice],
    ['totalPrice', order.totalPrice],
  ] as const;
  return (
    <SectionCard title="orders.detail.products" isFlush>
      <OrderLines lines={order.products} />
      <Box
        component="dl"
        sx={{ m: 0, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}
      >
        {sums.map(([name, value]) => (
          <Box
            key={name}
            sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: name === 'totalPrice' ? 700 : 400 }}
          >
            <dt>{translate(`resources.orders.fields.${name}`)}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              <MoneyField value={value} />
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
