import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { minorColumn } from '#src/components/list/actions-column.ts';
import { ExpandHead } from '#src/components/list/ExpandHead.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useUnread } from '#src/components/live/unread.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { lineText, type OrderRecord } from '#src/components/records/order-record.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { OrderStatus } from '../OrderStatus.tsx';

const OrderLines = lazyPage(() => import('../public/OrderLines.tsx'), 'OrderLines');

const Column = DataTable.Col<OrderRecord>;

/** Orders as a table whose rows open to their lines, or as cards on phones; in the report they are only read. */
export function OrderTable({ isReport = false }: { isReport?: boolean }) {
  const seesCommunities = useCanViewAllTenants();
  return (
    <ResponsiveList<OrderRecord> card={(order) => <OrderCard order={order} />} chosenAs={!isReport && codeOf}>
      <DataTable
        storeKey={isReport ? 'reports.orders' : 'orders'}
        // A column more, for anyone who sees several communities, takes its room; it can be chosen.
        hiddenColumns={seesCommunities ? ['createdAt'] : []}
        bulkActionButtons={isReport ? false : <span hidden />}
        expand={<ExpandedLines />}
        head={ExpandHead}
      >
        <Column source="code" render={(order) => <OrderLink order={order} />} />
        <Column label="resources.orders.fields.user" render={(order) => <Buyer order={order} />} />
        {seesCommunities && (
          <Column
            {...minorColumn}
            label="resources.orders.fields.tenant"
            render={(order) => order.tenant?.businessName}
          />
        )}
        <Column label="resources.orders.fields.products" render={(order) => <Pieces order={order} />} />
        <Column source="totalPrice" align="right" render={(order) => <MoneyField value={order.totalPrice} />} />
        <Column source="status" render={(order) => <OrderStatus order={order} />} />
        <Column {...minorColumn} source="createdAt" render={(order) => <DateTimeField value={order.createdAt} />} />
      </DataTable>
    </ResponsiveList>
  );
}

function ExpandedLines() {
  const order = useRecordContext<OrderRecord>();
  return order ? (
    <Box sx={{ bgcolor: 'background.sunken' }}>
      <Suspense>
        <OrderLines lines={order.products} />
      </Suspense>
    </Box>
  ) : null;
}

/** The code, with a dot while nobody has looked at the order. */
function OrderLink({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const isUnread = useUnread('orders')?.ids.includes(order.id) ?? false;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {isUnread && (
        <Box
          component="span"
          role="img"
          aria-label={translate('orders.list.unread')}
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'secondary.main', flex: '0 0 auto' }}
        />
      )}
      <Box sx={{ minWidth: 0, fontWeight: isUnread ? 700 : 400 }}>
        <RowLink to={recordPath(prefix, 'orders', order.id)}>{order.code}</RowLink>
      </Box>
    </Box>
  );
}

function Buyer({ order: { userInfo, user } }: { order: OrderRecord }) {
  return (
    <Box sx={{ minWidth: 0, maxWidth: 180 }}>
      <Typography noWrap>{personName(userInfo)}</Typography>
      <Typography variant="caption" color="text.secondary" noWrap component="div">
        {user?.email}
      </Typography>
    </Box>
  );
}

/** What is in it, shortened, and how it is handed over; the row opens to all of it. */
function Pieces({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const [first, ...others] = order.products;
  return (
    <Box sx={{ minWidth: 0, maxWidth: 210 }}>
      <Typography noWrap>{first && lineText(first)}</Typography>
      <Typography variant="caption" color="text.secondary" component="div" noWrap>
        {others.length > 0 && `${translate('orders.list.more', { smart_count: others.length })} · `}
        <Ways order={order} />
      </Typography>
    </Box>
  );
}

function Ways({ order: { products } }: { order: OrderRecord }) {
  const translate = useTranslate();
  const ways = [...new Set(products.map(({ deliveryType }) => deliveryType))];
  return ways.map((way) => translate(`enums.deliveryType.${way}`)).join(', ');
}

const codeOf = ({ code }: OrderRecord): string => code;

function OrderCard({ order }: { order: OrderRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <OrderLink order={order} />
        <OrderStatus order={order} />
      </Box>
      <Typography noWrap>{personName(order.userInfo)}</Typography>
      {order.products.map((line) => (
        <Typography key={line._id} variant="body2" color="text.secondary">
          {lineText(line)}
        </Typography>
      ))}
      <Typography variant="body2" color="text.secondary" component="div">
        <MoneyField value={order.totalPrice} variant="body2" /> · <Ways order={order} />
      </Typography>
    </Box>
  );
}
