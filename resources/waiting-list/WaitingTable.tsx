import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { PersonLink } from '#src/components/fields/PersonLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { actionsColumn, minorColumn } from '#src/components/list/actions-column.ts';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { WaitingActions } from './WaitingActions.tsx';
import type { WaitingRecord } from './waiting-record.ts';

const Column = DataTable.Col<WaitingRecord>;

/** People on a waiting list: what they asked for, what is held for them, who went ahead of them and why. */
export function WaitingTable({ event }: { event: EventWithCounters }) {
  return (
    <ResponsiveList<WaitingRecord> card={(record) => <WaitingCard record={record} event={event} />}>
      <DataTable storeKey="waiting-list">
        <Column label="waitingList.fields.position" render={(record) => <Rank record={record} />} />
        <Column label="waitingList.fields.person" render={(record) => <Person record={record} />} />
        <Column source="places" label="waitingList.fields.places" align="right" />
        <Column label="waitingList.fields.held" align="right" render={(record) => <Held record={record} />} />
        <Column
          label="waitingList.fields.taken"
          align="right"
          render={({ takenPlaces }) => (takenPlaces > 0 ? takenPlaces : '—')}
        />
        <Column
          source="status"
          label="waitingList.fields.status"
          render={({ status }) => <StatusChip entity="waiting" value={status} />}
        />
        <Column
          label="waitingList.fields.why"
          render={(record) => <Why record={record} />}
          sx={{ minWidth: 160, maxWidth: 300 }}
        />
        <Column
          {...minorColumn}
          source="createdAt"
          label="waitingList.fields.createdAt"
          render={({ createdAt }) => <DateTimeField value={createdAt} />}
        />
        <Column {...actionsColumn} render={(record) => <WaitingActions record={record} event={event} />} />
      </DataTable>
    </ResponsiveList>
  );
}

function Rank({ record: { position } }: { record: WaitingRecord }) {
  const translate = useTranslate();
  return position === null ? '—' : translate('waitingList.position', { position });
}

function Person({ record: { user } }: { record: WaitingRecord }) {
  return (
    <>
      <PersonLink userId={user._id}>{personName(user)}</PersonLink>
      <Typography
        variant="caption"
        component="div"
        color="text.secondary"
        noWrap
        sx={{ maxWidth: { xs: '100%', md: 190 } }}
      >
        {[user.email, user.phone].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

function Held({ record: { heldPlaces, heldUntil, keepPlaces } }: { record: WaitingRecord }) {
  const translate = useTranslate();
  if (heldPlaces === 0 && keepPlaces === 0) return '—';
  const lines = [
    keepPlaces > heldPlaces && translate('waitingList.keeping', { count: keepPlaces }),
    heldUntil && translate('waitingList.until', { time: formatDateTime(heldUntil) }),
  ];
  return (
    <>
      {heldPlaces}
      {lines.map(
        (line) =>
          line && (
            <Typography key={line} variant="caption" component="div" color="text.secondary" noWrap>
              {line}
            </Typography>
          ),
      )}
    </>
  );
}

/** Why somebody was passed over, or is no longer on the list. */
function useWhy(): (record: WaitingRecord) => string {
  const translate = useTranslate();
  return ({ status, passedOver, removalReason }) => {
    if (status === 'removed') {
      return removalReason === null
        ? translate('waitingList.left')
        : translate('waitingList.removed', { reason: removalReason });
    }
    if (passedOver === null) return '';
    const time = formatDateTime(passedOver.at);
    if (passedOver.code === 'not_enough_seats') {
      return translate('waitingList.passedOver', { time, smart_count: passedOver.free });
    }
    return translate('waitingList.passedOverFor', { time, reason: translate(`errors.${passedOver.code}`) });
  };
}

function Why({ record }: { record: WaitingRecord }) {
  return <Typography variant="body2">{useWhy()(record) || '—'}</Typography>;
}

function WaitingCard({ record, event }: { record: WaitingRecord; event: EventWithCounters }) {
  const translate = useTranslate();
  const why = useWhy()(record);
  const { places, heldPlaces, heldUntil, takenPlaces, status } = record;
  const facts = [
    `${translate('waitingList.fields.places')}: ${places}`,
    heldPlaces > 0 && `${translate('waitingList.fields.held')}: ${heldPlaces}`,
    heldUntil && translate('waitingList.until', { time: formatDateTime(heldUntil) }),
    takenPlaces > 0 && `${translate('waitingList.fields.taken')}: ${takenPlaces}`,
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Person record={record} />
        </Box>
        <StatusChip entity="waiting" value={status} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {[record.position !== null && translate('waitingList.position', { position: record.position }), ...facts]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <WaitingActions record={record} event={event} />
      </Box>
      {why && <Typography variant="body2">{why}</Typography>}
    </Box>
  );
}
