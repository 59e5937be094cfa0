import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { formatCents } from '../../../domain/money.ts';
import type { OrderInfo } from '../../../domain/order/schema.ts';
import { useRegia } from '../../../src/providers/dataProvider.ts';

const figures = [
  { key: 'toDeliver', isMain: true },
  { key: 'readyToDelivery' },
  { key: 'toRefund' },
  { key: 'delivered' },
  { key: 'ordersCount' },
  { key: 'totalStock' },
  { key: 'totalGain', isMoney: true },
  { key: 'totalRefunded', isMoney: true },
] as const satisfies readonly { key: keyof OrderInfo; isMain?: boolean; isMoney?: boolean }[];

const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The figures above the orders: first what is left to do, then what came of it (ORD-005). */
export function OrderFigures() {
  const translate = useTranslate();
  const locale = useLocale();
  const { orderInfo } = useRegia();
  const { filterValues, data } = useListContext();
  const filter = { tenantId: idOf(filterValues['tenantId']), productId: idOf(filterValues['productId']) };
  // Read again with the rows: a payment or a shipment changes both.
  const versions = (data ?? []).map(({ id, version }) => `${id}.${version}`).join();
  const { data: info } = useQuery({
    queryKey: ['orders', 'info', filter, versions],
    queryFn: ({ signal }) => orderInfo(filter, signal),
    placeholderData: (before) => before,
  });
  const text = (value: number, isMoney: boolean) =>
    isMoney ? formatCents(value, locale) : value.toLocaleString('it-IT');
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box
        component="dl"
        aria-label={translate('orders.figures.label')}
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {figures.map((figure) => (
          <Box key={figure.key} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
              {translate(`orders.figures.${figure.key}`)}
            </Box>
            <Box
              component="dd"
              sx={{
                ...{ m: 0, fontWeight: 700, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' },
                color: 'isMain' in figure ? 'primary.dark' : 'text.primary',
              }}
            >
              {info ? text(info[figure.key], 'isMoney' in figure) : <Skeleton width={64} />}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
