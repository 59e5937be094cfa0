import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { InfiniteListBase, type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { Payment } from '#domain/payments/schema.ts';
import type { PersonMessage } from '#domain/users/person.ts';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { LoadMore } from '#src/components/list/LoadMore.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { lineText, type OrderRecord } from '#src/components/records/order-record.ts';

interface PartProps<T extends RaRecord> {
  /** Message key. */
  title: string;
  resource: string;
  filter?: object;
  sort: string;
  row: (record: T) => ReactNode;
}

/** One kind of what belongs to somebody: the newest, and more when asked. */
function Part<T extends RaRecord>({ title, resource, filter = {}, sort, row }: PartProps<T>) {
  const translate = useTranslate();
  const id = `person-${title.replaceAll('.', '-')}`;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        {translate(title, { smart_count: 2 })}
      </Typography>
      <InfiniteListBase
        resource={resource}
        perPage={5}
        filter={filter}
        sort={{ field: sort, order: 'DESC' }}
        disableSyncWithLocation
        storeKey={false}
      >
        <Rows<T> row={row} />
      </InfiniteListBase>
    </Card>
  );
}

function Rows<T extends RaRecord>({ row }: Pick<PartProps<T>, 'row'>) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useListContext<T>();
  if (isPending) return <TableSkeleton />;
  if (error) return <LoadError error={error} onRetry={() => refetch()} />;
  if (data.length === 0) return <Typography color="text.secondary">{translate('communityPeople.none')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <Box component="li" key={record.id} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            {row(record)}
          </Box>
        ))}
      </Box>
      <LoadMore />
    </>
  );
}

interface RowProps {
  children: ReactNode;
  status: ReactNode;
  cents?: number;
}

function Row({ children, status, cents }: RowProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>{children}</Box>
      {status}
      {cents !== undefined && <MoneyField value={cents} sx={{ minWidth: 88, textAlign: 'right' }} />}
    </Box>
  );
}

/** What somebody ordered from the community. */
export function PersonOrders({ personId }: { personId: string }) {
  const { prefix } = useShell();
  return (
    <Part<OrderRecord>
      title="resources.orders.name"
      resource="orders"
      filter={{ userId: personId }}
      sort="createdAt"
      row={(order) => (
        <Row status={<StatusChip entity="order" value={order.status} />} cents={order.totalPrice}>
          <RowLink
            isWide
            to={recordPath(prefix, 'orders', order.id)}
            secondary={
              <>
                <DateTimeField value={order.createdAt} variant="caption" /> · {order.products.map(lineText).join(', ')}
              </>
            }
          >
            {order.code}
          </RowLink>
        </Row>
      )}
    />
  );
}

/** What somebody paid the community, and what they are to pay. */
export function PersonPayments({ personId }: { personId: string }) {
  return (
    <Part<Payment & { id: string }>
      title="resources.payments.name"
      resource="payments"
      filter={{ userId: personId }}
      sort="createdAt"
      row={(payment) => (
        <Row status={<StatusChip entity="payment" value={payment.status} />} cents={payment.amount}>
          <PaymentLine payment={payment} />
        </Row>
      )}
    />
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { reservation, order, event, participationRequestId, paymentType, createdAt } = payment;
  const type = translate(`enums.paymentType.${paymentType}`);
  const about = (
    <>
      <DateTimeField value={createdAt} variant="caption" /> · {type}
      {event && ` · ${event.name}`}
    </>
  );
  if (reservation)
    return (
      <RowLink to={recordPath(prefix, 'reservations', reservation._id)} secondary={about} isWide>
        {reservation.code}
      </RowLink>
    );
  if (order)
    return (
      <RowLink to={recordPath(prefix, 'orders', order._id)} secondary={about} isWide>
        {order.code}
      </RowLink>
    );
  return (
    <RowLink
      to={recordPath(prefix, 'participation-requests', participationRequestId ?? undefined)}
      secondary={about}
      isWide
    >
      {translate('resources.participation-requests.name', { smart_count: 1 })}
    </RowLink>
  );
}

/** Tickets and other mails, and the communications they were among. */
export function PersonMessages({ personId }: { personId: string }) {
  return (
    <Part<PersonMessage & RaRecord>
      title="communityPeople.messages.title"
      resource={`people/${personId}/messages`}
      sort="at"
      row={(message) => <Message message={message} />}
    />
  );
}

function Message({ message }: { message: PersonMessage }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { kind, subject, at, state, communicationId } = message;
  const about = (
    <>
      {translate(`communityPeople.messages.${kind}`)} · <DateTimeField value={at} variant="caption" />
    </>
  );
  const word = kind === 'mail' ? translate(`reservations.mails.state.${state}`) : undefined;
  return (
    <Row
      status={
        word === undefined ? (
          <StatusChip entity="recipient" value={state} />
        ) : (
          <Typography variant="body2" color={state === 'failed' ? 'error' : 'text.secondary'}>
            {word}
          </Typography>
        )
      }
    >
      {communicationId ? (
        <RowLink to={recordPath(prefix, 'communications', communicationId)} secondary={about} isWide>
          {subject}
        </RowLink>
      ) : (
        <>
          {subject}
          <Typography variant="caption" component="div" color="text.secondary">
            {about}
          </Typography>
        </>
      )}
    </Row>
  );
}
