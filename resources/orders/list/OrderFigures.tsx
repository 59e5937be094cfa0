import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addressOfList, listsOfOrderInfo } from '#domain/dashboard/figure-lists.ts';
import type { OrderInfo } from '#domain/orders/schema.ts';
import type { Prefix } from '#domain/permissions.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useCall } from '#src/providers/use-call.ts';

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

/** Where what a figure counts is seen: pieces to ship on the packing list, stock on the products. */
function placeOf(
  key: keyof OrderInfo,
  prefix: Prefix,
  filter: { tenantId: string | undefined; productId: string | undefined },
): string {
  if (key === 'toDeliver') return recordPath(prefix, 'orders', 'packing');
  if (key === 'totalStock') return recordPath(prefix, 'products');
  const { resource, filter: own } = listsOfOrderInfo[key];
  const { tenantId, productId } = filter;
  const narrowed = { ...own, ...(tenantId && { tenantId }), ...(productId && { productId }) };
  return addressOfList({ resource, filter: narrowed }, `/${prefix}`);
}

const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The figures above the orders, each a link to what it counts: first what is left to do, then what came of it. */
export function OrderFigures() {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const { filterValues, data } = useListContext();
  const filter = { tenantId: idOf(filterValues['tenantId']), productId: idOf(filterValues['productId']) };
  // Read again with the rows: a payment or a shipment changes both.
  const versions = (data ?? []).map(({ id, version }) => `${id}.${version}`).join();
  const { data: info } = useCall(['orders', 'info', filter, versions], 'GET orders/info', {
    query: filter,
    placeholderData: (before) => before,
  });
  const text = (value: number, isMoney: boolean) => (isMoney ? formatCents(value, locale) : formatNumber(value));
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
              {info ? (
                <Link
                  component={RouterLink}
                  to={placeOf(figure.key, prefix, filter)}
                  title={translate(`figures.orders.${figure.key}`)}
                  color="inherit"
                  underline="hover"
                  aria-label={`${text(info[figure.key], 'isMoney' in figure)} ${translate(`orders.figures.${figure.key}`)}`}
                >
                  {text(info[figure.key], 'isMoney' in figure)}
                </Link>
              ) : (
                <Skeleton width={64} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
