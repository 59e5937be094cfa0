import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { shippable } from '#domain/orders/derive-status.ts';
import { type DeliveryType, deliveryTypes, type OrderLine } from '#domain/orders/schema.ts';
import { withdrawalText } from '#domain/products/withdrawal-text.ts';
import { addressLine } from '#domain/values/address.ts';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { lineText, type OrderRecord } from '#src/components/records/order-record.ts';
import { personName } from '#src/components/records/reservation-record.ts';

/** Orders that may hold something to send, whatever else is asked of them. */
const open = ['readyToDelivery', 'toRefund', 'refundAccepted'];

interface Parcel {
  order: OrderRecord;
  lines: OrderLine[];
}

const parcelsOf = (orders: readonly OrderRecord[], type: DeliveryType): Parcel[] =>
  orders
    .map((order) => ({ order, lines: shippable(order.products).filter((line) => line.deliveryType === type) }))
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => a.order.createdAt.localeCompare(b.order.createdAt));

/** What is left to pack or to hand over, the oldest order first, to be printed and ticked off. */
export function PackingPage() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const type: DeliveryType = params.get('type') === 'withdraw' ? 'withdraw' : 'delivery';
  const { data, isPending, error, refetch } = useGetList<OrderRecord>('orders', {
    filter: { status: open },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  const parcels = parcelsOf(data ?? [], type);
  return (
    <Page>
      <PageHeader
        above={<BackLink to="orders" label="orders.detail.back" />}
        title="orders.packing.title"
        count={data ? parcels.length : undefined}
        subtitle="orders.packing.subtitle"
        secondaryActions={
          <Button startIcon={<PrintOutlined />} onClick={() => window.print()} disabled={parcels.length === 0}>
            {translate('orders.packing.print')}
          </Button>
        }
      />
      <ToggleButtonGroup
        className="no-print"
        exclusive
        size="small"
        value={type}
        aria-label={translate('orders.packing.choose')}
        onChange={(_, next: DeliveryType | null) => next && setParams({ type: next }, { replace: true })}
      >
        {[...deliveryTypes].reverse().map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`orders.packing.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isPending && <TableSkeleton />}
      {error && <LoadError error={error} onRetry={() => refetch()} />}
      {data && parcels.length === 0 && <EmptyState title="orders.packing.emptyTitle" text="orders.packing.emptyText" />}
      {parcels.length > 0 && <Parcels parcels={parcels} />}
    </Page>
  );
}

function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <Card>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {parcels.map(({ order, lines }) => (
          <Box
            component="li"
            key={order.id}
            sx={{
              ...{ display: 'grid', gap: 2, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '130px minmax(0, 1fr) minmax(0, 1fr)' },
              breakInside: 'avoid',
              '&:first-of-type': { borderTop: 0 },
              '@media print': { gridTemplateColumns: '130px minmax(0, 1fr) minmax(0, 1fr)' },
            }}
          >
            <Typography sx={{ fontWeight: 700 }}>{order.code}</Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {lines.map((line) => (
                <Typography component="li" key={line._id}>
                  <span aria-hidden>☐ </span>
                  {lineText(line)}
                </Typography>
              ))}
            </Box>
            <WhereTo order={order} line={lines[0]} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function WhereTo({ order, line }: { order: OrderRecord; line: OrderLine | undefined }) {
  const locale = useLocale();
  const { shippingAddress, userInfo, user, billingInfo } = order;
  const isSent = line?.deliveryType === 'delivery';
  const place = isSent ? shippingAddress?.address : line?.withdrawLocation?.address;
  const pickUp = line?.withdrawLocation;
  const extra = isSent ? shippingAddress?.note : pickUp && withdrawalText(pickUp, locale === 'en' ? 'en' : 'it');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{personName(userInfo)}</Typography>
      <Typography>{addressLine(place)}</Typography>
      {extra && <Typography variant="body2">{extra}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {billingInfo?.phone ?? user?.phone ?? user?.email}
      </Typography>
    </Box>
  );
}
