import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import { localDay } from '#domain/dashboard/day.ts';
import { can } from '#domain/permissions.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/values/time.ts';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { minorColumn } from '#src/components/list/actions-column.ts';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { personName, type ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useToPayWords } from '../../payments/public/use-to-pay-words.ts';

const Column = DataTable.Col<ReservationRecord & { dueAt?: string; owedAmount?: number; remindedAt?: string }>;

/** Who has to pay as a table, or as cards on phones with the telephone under the thumb. */
export function ToPayTable() {
  const translate = useTranslate();
  const {
    words: { columns },
  } = useToPayWords();
  const isSelectable = can(useActor(), 'send', 'reservations');
  return (
    <ResponsiveList<ReservationRecord>
      card={(record) => <ToPayCard record={record} />}
      chosenAs={isSelectable && (({ user }) => personName(user))}
    >
      <DataTable storeKey="toPay" bulkActionButtons={isSelectable ? <span hidden /> : false}>
        <Column label={columns.person} render={(record) => <Person record={record} />} />
        <Column label={columns.event} render={(record) => <EventOf record={record} />} sx={{ minWidth: 140 }} />
        <Column source="owedAmount" label={columns.owed} align="right" render={(record) => <Owed record={record} />} />
        <Column source="dueAt" label={columns.due} render={(record) => <Due record={record} />} />
        <Column source="remindedAt" label={columns.reminded} render={(record) => <LastReminder record={record} />} />
        <Column
          {...minorColumn}
          label={columns.way}
          render={(record) => translate(`enums.paymentType.${record.paymentType}`)}
        />
      </DataTable>
    </ResponsiveList>
  );
}

function Person({ record: { user } }: { record: ReservationRecord }) {
  const { words, say } = useToPayWords();
  return (
    <Box sx={{ maxWidth: 220 }}>
      <RowLink>{personName(user)}</RowLink>
      {user?.phone ? (
        <Link
          href={`tel:${user.phone}`}
          aria-label={say(words.call, { name: `${personName(user)}, ${user.phone}` })}
          variant="body2"
          color="text.secondary"
          sx={{
            ...{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24 },
            ...{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
          }}
        >
          <PhoneOutlined aria-hidden sx={{ fontSize: 16 }} />
          {user.phone}
        </Link>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {words.noPhone}
        </Typography>
      )}
    </Box>
  );
}

function EventOf({ record: { event } }: { record: ReservationRecord }) {
  return (
    <>
      {event?.name}
      {event?.startDate && (
        <Typography variant="caption" component="div" color="text.secondary">
          {formatDate(event.startDate)}
        </Typography>
      )}
    </>
  );
}

function Owed({ record: { owed } }: { record: ReservationRecord }) {
  const { words, say } = useToPayWords();
  if (!owed) return null;
  return (
    <>
      <MoneyField value={owed.amount} />
      {owed.people > 1 && (
        <Typography variant="caption" component="div" color="text.secondary">
          {say(words.people, { smart_count: owed.people })}
        </Typography>
      )}
      <OfOthers record={{ owed }} />
    </>
  );
}

/** What of it the person who took a ticket over owes. */
function OfOthers({ record: { owed } }: { record: Pick<ReservationRecord, 'owed'> }) {
  const { words, say } = useToPayWords();
  const locale = useLocale();
  if (!owed || owed.othersAmount === 0) return null;
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ maxWidth: 170, ml: { sm: 'auto' } }}>
      {say(words.ofOthers, { amount: formatCents(owed.othersAmount, locale) })}
    </Typography>
  );
}

/** Until when; what is late says since when, with a sign. */
function Due({ record: { owed } }: { record: ReservationRecord }) {
  const { words, say } = useToPayWords();
  if (!owed?.dueAt) return <Typography variant="body2">{words.noDue}</Typography>;
  const now = new Date();
  if (Date.parse(owed.dueAt) < now.getTime()) {
    return (
      <Typography
        variant="body2"
        color="error"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 500 }}
      >
        <WarningAmberOutlined aria-hidden sx={{ fontSize: 16 }} />
        {say(words.lateDay, { day: formatDate(owed.dueAt).slice(0, 5) })}
      </Typography>
    );
  }
  if (localDay(owed.dueAt) === localDay(now)) {
    return (
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {say(words.today, { time: formatTime(owed.dueAt) })}
      </Typography>
    );
  }
  return <Typography variant="body2">{formatDate(owed.dueAt)}</Typography>;
}

function LastReminder({ record: { owed } }: { record: ReservationRecord }) {
  const { words } = useToPayWords();
  return owed?.remindedAt ? (
    <span>{formatDateTime(owed.remindedAt)}</span>
  ) : (
    <Typography variant="body2" color="text.secondary">
      {words.never}
    </Typography>
  );
}

function ToPayCard({ record }: { record: ReservationRecord }) {
  const translate = useTranslate();
  const { words, say } = useToPayWords();
  const { user, event, owed } = record;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1 }}>
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, justifyItems: 'start' }}>
        <RowLink>{personName(user)}</RowLink>
        <Typography variant="body2" color="text.secondary">
          {event?.name}
          {event?.startDate && `, ${formatDate(event.startDate).slice(0, 5)}`}
        </Typography>
        <Due record={record} />
        <Typography variant="body2" color="text.secondary">
          {translate(`enums.paymentType.${record.paymentType}`)} ·{' '}
          {owed?.remindedAt
            ? say(words.remindedOn, { day: formatDate(owed.remindedAt).slice(0, 5) })
            : words.neverRemindedYet}
        </Typography>
        <OfOthers record={record} />
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', alignContent: 'start', gap: 1 }}>
        <MoneyField value={owed?.amount ?? 0} />
        {user?.phone && (
          <IconButton
            href={`tel:${user.phone}`}
            aria-label={say(words.call, { name: `${personName(user)}, ${user.phone}` })}
            sx={{ width: 44, height: 44, border: 1, borderColor: 'divider' }}
          >
            <PhoneOutlined />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
