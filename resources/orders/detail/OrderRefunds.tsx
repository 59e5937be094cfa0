import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, ListBase, useListContext } from 'react-admin';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { TableScroll } from '#src/components/list/TableScroll.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { lineText, type OrderRecord, type RefundRequestRecord } from '#src/components/records/order-record.ts';
import { RefundRequestLink } from '../public/RefundRequestLink.tsx';

const Column = DataTable.Col<RefundRequestRecord>;

/** What the buyer asked money back for; nothing where they asked for none. */
export function OrderRefunds({ order }: { order: OrderRecord }) {
  return (
    <ListBase
      resource="refund-requests"
      filter={{ orderId: order.id }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={100}
      disableSyncWithLocation
      storeKey={`order.${order.id}.refunds`}
    >
      <Requests />
    </ListBase>
  );
}

function Requests() {
  const { data = [] } = useListContext<RefundRequestRecord>();
  if (data.length === 0) return null;
  return (
    <SectionCard title="orders.detail.refunds" isFlush>
      <TableScroll>
        <ResponsiveList<RefundRequestRecord> card={(request) => <RequestCard request={request} />}>
          <DataTable>
            <Column
              label="resources.refund-requests.fields.code"
              render={(request) => <RefundRequestLink request={request} />}
            />
            <Column
              label="resources.refund-requests.fields.products"
              render={({ products }) => products.map(lineText).join(', ')}
            />
            <Column
              label="resources.refund-requests.fields.total"
              align="right"
              render={({ payment }) => <MoneyField value={payment.amount} />}
            />
            <Column
              label="resources.refund-requests.fields.status"
              render={({ status }) => <StatusChip entity="refundRequest" value={status} />}
            />
            <Column
              label="resources.refund-requests.fields.createdAt"
              render={({ createdAt }) => <DateTimeField value={createdAt} />}
            />
          </DataTable>
        </ResponsiveList>
      </TableScroll>
    </SectionCard>
  );
}

function RequestCard({ request }: { request: RefundRequestRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <RefundRequestLink request={request} />
        <StatusChip entity="refundRequest" value={request.status} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {request.products.map(lineText).join(', ')}
      </Typography>
      <MoneyField value={request.payment.amount} variant="body2" />
    </Box>
  );
}
