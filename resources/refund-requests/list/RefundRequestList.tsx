import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import { refundRequestStatuses } from '#domain/orders/refund-request-status.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { anyOf } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';
import type { RefundRequestRecord } from '#src/components/records/order-record.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { BuyerField } from '../../orders/public/BuyerField.tsx';
import { MERCHANDISING_PANEL, MerchandisingTabs } from '../../orders/public/MerchandisingTabs.tsx';
import { ProductChip } from '../../orders/public/ProductChip.tsx';
import { RefundRequestLink } from '../../orders/public/RefundRequestLink.tsx';

const Column = DataTable.Col<RefundRequestRecord>;

const filters: readonly FilterSpec[] = [
  anyOf('status', 'resources.refund-requests.fields.status', refundRequestStatuses, 'status.refundRequest'),
];

/** What buyers want their money back for: code, status and user narrow it. */
export function RefundRequestList() {
  const translate = useTranslate();
  const seesCommunities = useCanViewAllTenants();
  const communities = useCommunityFilter();
  const yesNo = (value: boolean) => translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <ListPage
      resource="refund-requests"
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      subtitle="refundRequests.subtitle"
      above={<MerchandisingTabs current="refund-requests" />}
      toolbar={{
        search: 'refundRequests.search',
        filters: [...filters, ...communities],
        children: <BuyerField />,
      }}
      empty={{ title: 'refundRequests.emptyTitle', text: 'refundRequests.emptyText' }}
    >
      <Box role="tabpanel" id={MERCHANDISING_PANEL} aria-labelledby="merchandising-tab-refund-requests">
        <ProductChip />
        <ResponsiveList<RefundRequestRecord> card={(request) => <RequestCard request={request} />}>
          <DataTable storeKey="refund-requests">
            <Column source="code" render={(request) => <RefundRequestLink request={request} />} />
            <Column label="resources.refund-requests.fields.user" render={({ user }) => personName(user)} />
            {seesCommunities && (
              <Column label="resources.refund-requests.fields.tenant" render={({ tenant }) => tenant?.businessName} />
            )}
            <Column
              source="amount"
              label="resources.refund-requests.fields.total"
              align="right"
              render={({ payment }) => <MoneyField value={payment.amount} />}
            />
            <Column source="createdAt" render={({ createdAt }) => <DateTimeField value={createdAt} />} />
            <Column source="status" render={({ status }) => <StatusChip entity="refundRequest" value={status} />} />
            <Column label="resources.refund-requests.fields.toRefund" render={({ toRefund }) => yesNo(toRefund)} />
            <Column label="resources.refund-requests.fields.refunded" render={({ refunded }) => yesNo(refunded)} />
          </DataTable>
        </ResponsiveList>
      </Box>
    </ListPage>
  );
}

function RequestCard({ request }: { request: RefundRequestRecord }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <RefundRequestLink request={request} />
        <StatusChip entity="refundRequest" value={request.status} />
      </Box>
      <Typography noWrap>{personName(request.user)}</Typography>
      <Typography variant="body2" color="text.secondary" component="div">
        <MoneyField value={request.payment.amount} variant="body2" />
        {request.order && ` · ${translate('orders.detail.title', { code: request.order.code })}`}
      </Typography>
    </Box>
  );
}
