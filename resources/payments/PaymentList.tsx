import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import { paymentTypes } from '../../domain/event/schema.ts';
import { type Payment, paymentStatuses } from '../../domain/payment/schema.ts';
import { DateTimeField } from '../../src/components/DateTimeField.tsx';
import { ExportButton } from '../../src/components/ExportButton.tsx';
import { choicesOf, type FilterSpec } from '../../src/components/list/filters.ts';
import { ListPage } from '../../src/components/list/ListPage.tsx';
import { ResponsiveList } from '../../src/components/list/ResponsiveList.tsx';
import { SeenRows } from '../../src/components/live/SeenRows.tsx';
import { MoneyField } from '../../src/components/MoneyField.tsx';
import { RowLink } from '../../src/components/RowLink.tsx';
import { personName } from '../../src/components/reservation-record.ts';
import { StatusChip } from '../../src/components/StatusChip.tsx';
import { useShell } from '../../src/layout/shell-context.ts';
import { mayOpen } from '../../src/providers/authProvider.ts';
import { useSessionUser } from '../../src/providers/useSessionUser.ts';

type PaymentRecord = Payment & { id: string };
const Column = DataTable.Col<PaymentRecord>;

const filters: readonly FilterSpec[] = [
  {
    kind: 'choice',
    source: 'status',
    label: 'resources.payments.fields.status',
    choices: choicesOf(paymentStatuses, 'status.payment'),
    isMultiple: true,
  },
  {
    kind: 'choice',
    source: 'paymentType',
    label: 'resources.payments.fields.paymentType',
    choices: choicesOf(paymentTypes, 'enums.paymentType'),
    isMultiple: true,
  },
  { kind: 'period', source: 'createdAt', label: 'resources.payments.fields.createdAt' },
];

/** What is due, paid and refunded, reservation by reservation, with its export. */
export function PaymentList() {
  const translate = useTranslate();
  const seesCommunities = mayOpen(useSessionUser(), 'tenants');
  return (
    <ListPage
      resource="payments"
      sort={{ field: 'createdAt', order: 'DESC' }}
      secondaryActions={<ExportPayments />}
      toolbar={{ search: 'payments.search', filters, columns: true }}
      empty={{ title: 'payments.emptyTitle', text: 'payments.emptyText' }}
    >
      <SeenRows type="payments" />
      <ResponsiveList<PaymentRecord> card={(record) => <PaymentCard record={record} />}>
        <DataTable storeKey="payments">
          <Column label="resources.payments.fields.reservation" render={(record) => <Source record={record} />} />
          <Column label="resources.payments.fields.user" render={(record) => personName(record.user)} />
          <Column label="resources.payments.fields.event" render={(record) => record.event?.name} />
          {seesCommunities && (
            <Column label="resources.payments.fields.tenant" render={(record) => record.tenant?.businessName} />
          )}
          <Column
            label="resources.payments.fields.paymentType"
            render={(record) => translate(`enums.paymentType.${record.paymentType}`)}
          />
          <Column source="amount" align="right" render={(record) => <MoneyField value={record.amount} />} />
          <Column
            label="resources.payments.fields.refundedAmount"
            align="right"
            render={(record) => (record.refundedAmount > 0 ? <MoneyField value={record.refundedAmount} /> : '—')}
          />
          {seesCommunities && (
            <Column
              label="resources.payments.fields.feeAmount"
              align="right"
              render={(record) => (record.feeAmount ? <MoneyField value={record.feeAmount} /> : '—')}
            />
          )}
          <Column source="status" render={(record) => <StatusChip entity="payment" value={record.status} />} />
          <Column source="createdAt" render={(record) => <DateTimeField value={record.createdAt} />} />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}

function ExportPayments() {
  const { filterValues } = useListContext();
  return <ExportButton path="payments/excel" filter={filterValues} />;
}

/** The link to what is paid: the reservation, the order, else the request. */
function Source({ record }: { record: PaymentRecord }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { reservation, participationRequestId, event, order } = record;
  if (reservation) return <RowLink to={`/${prefix}/reservations/${reservation._id}`}>{reservation.code}</RowLink>;
  if (order) return <RowLink to={`/${prefix}/merchandising/orders/${order._id}`}>{order.code}</RowLink>;
  if (participationRequestId)
    return <RowLink to={`/${prefix}/participation-requests/${participationRequestId}`}>{event?.name ?? '—'}</RowLink>;
  // What is for none of them is a community's plan (OPEN-189).
  return translate('resources.payments.fields.plan');
}

function PaymentCard({ record }: { record: PaymentRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Source record={record} />
        <StatusChip entity="payment" value={record.status} />
      </Box>
      <Typography noWrap>{personName(record.user)}</Typography>
      <Typography variant="body2" color="text.secondary" noWrap>
        <MoneyField value={record.amount} variant="body2" /> · {record.event?.name}
      </Typography>
    </Box>
  );
}
