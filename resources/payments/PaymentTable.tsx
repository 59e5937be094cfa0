import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import { feeKept, netOf, payoutOf, takenOf } from '#domain/payments/net.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { PersonLink } from '#src/components/fields/PersonLink.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { actionsColumn, minorColumn } from '#src/components/list/actions-column.ts';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { TimelineButton } from '../timeline/public/TimelineButton.tsx';
import { TroubleNotes } from './card/TroubleNotes.tsx';
import { OthersTaken } from './public/OthersBack.tsx';

const field = (name: string): string => `resources.payments.fields.${name}`;

type PaymentRecord = Payment & { id: string };
const Column = DataTable.Col<PaymentRecord>;

/** The list begins without what book-keeping asks for, the report without what few look at; all can be chosen. */
const hiddenInList = ['takenAt', 'takenAmount', 'netAmount', 'payoutAmount', 'owedAmount', 'keptAmount'];
const hiddenInReport = ['createdAt', 'paymentType', 'amount', 'netAmount', 'owedAmount', 'keptAmount'];
/** A column more, for anyone who sees several communities, takes the room of these. */
const hiddenBesideTenant = { list: ['paymentType'], report: ['user'] };

/** A sortable column goes by its field, any other by its label. */
const columnOf = (name: string) =>
  name === 'amount' || name === 'createdAt' ? name : `resources.payments.fields.${name}`;

const amountOr = (cents: number | undefined) => (cents && cents !== 0 ? <MoneyField value={cents} /> : '—');

/** Payments as a table, or as cards on phones; the same columns in the list and in the report. */
export function PaymentTable({ isReport = false }: { isReport?: boolean }) {
  const translate = useTranslate();
  const seesCommunities = useCanViewAllTenants();
  const own = isReport ? hiddenInReport : [...hiddenInList, ...(seesCommunities ? [] : ['feeAmount'])];
  const hidden = [...own, ...(seesCommunities ? hiddenBesideTenant[isReport ? 'report' : 'list'] : [])];
  const storeKey = isReport ? 'reports.payments' : 'payments';
  return (
    <ResponsiveList<PaymentRecord> card={(record) => <PaymentCard record={record} isReport={isReport} />}>
      <DataTable storeKey={storeKey} hiddenColumns={hidden.map(columnOf)}>
        <Column label={field('reservation')} render={(record) => <Source record={record} />} />
        <Column
          label={field('user')}
          render={(record) => (
            <>
              <PersonLink userId={record.user?._id}>{personName(record.user)}</PersonLink>
              <OthersTaken payment={record} />
            </>
          )}
        />
        <Column
          label={field('event')}
          render={(record) => (
            <Box sx={{ minWidth: seesCommunities && !isReport ? 90 : 140 }}>{record.event?.name}</Box>
          )}
        />
        {seesCommunities && <Column label={field('tenant')} render={(record) => record.tenant?.businessName} />}
        <Column
          {...minorColumn}
          label={field('paymentType')}
          render={(record) => translate(`enums.paymentType.${record.paymentType}`)}
        />
        <Column source="amount" align="right" render={(record) => <MoneyField value={record.amount} />} />
        <Column
          label={field('takenAmount')}
          align="right"
          render={(record) => <MoneyField value={takenOf(record)} />}
        />
        <Column label={field('refundedAmount')} align="right" render={(record) => amountOr(record.refundedAmount)} />
        <Column label={field('netAmount')} align="right" render={(record) => <MoneyField value={netOf(record)} />} />
        <Column label={field('feeAmount')} align="right" render={(record) => amountOr(feeKept(record))} />
        <Column
          label={field('payoutAmount')}
          align="right"
          render={(record) => <MoneyField value={payoutOf(record)} />}
        />
        <Column label={field('owedAmount')} align="right" render={(record) => amountOr(record.owedAmount)} />
        <Column label={field('keptAmount')} align="right" render={(record) => amountOr(record.keptAmount)} />
        <Column
          source="status"
          render={(record) => (
            <>
              <StatusChip entity="payment" value={record.status} />
              {!isReport && <TroubleNotes trouble={record.trouble} />}
            </>
          )}
        />
        <Column
          {...minorColumn}
          label={field('takenAt')}
          render={(record) => <DateTimeField value={record.takenAt} dateOnly />}
        />
        <Column {...minorColumn} source="createdAt" render={(record) => <DateTimeField value={record.createdAt} />} />
        {!isReport && (
          <Column {...actionsColumn} render={(record) => <TimelineButton subject="payments" id={record.id} />} />
        )}
      </DataTable>
    </ResponsiveList>
  );
}

/** The link to what is paid: the reservation, the order, else the request. */
function Source({ record }: { record: PaymentRecord }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { reservation, participationRequestId, order } = record;
  if (reservation)
    return <RowLink to={recordPath(prefix, 'reservations', reservation._id)}>{reservation.code}</RowLink>;
  if (order) return <RowLink to={recordPath(prefix, 'orders', order._id)}>{order.code}</RowLink>;
  const request = translate('resources.participation-requests.name', { smart_count: 1 });
  if (participationRequestId)
    return <RowLink to={recordPath(prefix, 'participation-requests', participationRequestId)}>{request}</RowLink>;
  // What is for none of them is a community's plan.
  return translate('resources.payments.fields.plan');
}

function PaymentCard({ record, isReport }: { record: PaymentRecord; isReport: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Source record={record} />
        <StatusChip entity="payment" value={record.status} />
      </Box>
      <Typography noWrap>{personName(record.user)}</Typography>
      <OthersTaken payment={record} />
      <Typography variant="body2" color="text.secondary" noWrap>
        <MoneyField value={record.amount} variant="body2" />
        {record.event && ` · ${record.event.name}`}
      </Typography>
      {!isReport && <TroubleNotes trouble={record.trouble} />}
      {!isReport && (
        <Box sx={{ justifySelf: 'end' }}>
          <TimelineButton subject="payments" id={record.id} />
        </Box>
      )}
      {isReport && netOf(record) !== null && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.payments.fields.netAmount')} <MoneyField value={netOf(record)} variant="body2" />
        </Typography>
      )}
    </Box>
  );
}
