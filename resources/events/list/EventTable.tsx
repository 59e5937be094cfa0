import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import { beginningOf } from '#domain/events/dates.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { minorColumn } from '#src/components/list/actions-column.ts';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import type { EventRecord } from '../record.ts';

const Column = DataTable.Col<EventRecord>;
const field = (name: string) => `reports.events.${name}`;

/** Events as rows, with the figures of their cards: what the report lists and its file holds. */
export function EventTable() {
  const translate = useTranslate();
  const seesCommunities = useCanViewAllTenants();
  return (
    <ResponsiveList<EventRecord> card={(event) => <EventRow event={event} />}>
      <DataTable
        storeKey="reports.events"
        hiddenColumns={[field('category'), ...(seesCommunities ? [field('type')] : [])]}
      >
        <Column
          source="name"
          label={field('name')}
          render={({ name }) => (
            <Wide>
              <RowLink>{name}</RowLink>
            </Wide>
          )}
        />
        <Column label={field('type')} render={({ eventType }) => translate(`enums.eventType.${eventType}`)} />
        <Column label={field('category')} render={({ category }) => category?.name ?? '—'} />
        {seesCommunities && <Column label={field('tenant')} render={({ tenant }) => tenant?.businessName} />}
        <Column label={field('status')} render={({ status }) => <StatusChip entity="event" value={status} />} />
        <Column
          source="startDate"
          label={field('startDate')}
          render={(event) => <DateTimeField value={beginningOf(event)} />}
        />
        <Column
          {...(seesCommunities ? minorColumn : {})}
          label={field('places')}
          align="right"
          render={(event) => <Places event={event} />}
        />
        <Column
          label={field('toPay')}
          align="right"
          render={(event) => <MoneyField value={event.ticketsToPayAmount} />}
        />
        <Column
          label={field('toRefund')}
          align="right"
          render={(event) => <MoneyField value={event.ticketsToRefundAmount} />}
        />
        <Column label={field('takings')} align="right" render={(event) => <MoneyField value={event.takings} />} />
      </DataTable>
    </ResponsiveList>
  );
}

/** A name is read in one line or two, not in five. */
const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ minWidth: 190 }}>{children}</Box>;

/** Taken places of all there are; a public post has none. */
function Places({ event: { slots, maxParticipants, eventType } }: { event: EventRecord }) {
  if (eventType === 'post') return '—';
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {slots} / {maxParticipants}
    </Box>
  );
}

function EventRow({ event }: { event: EventRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <RowLink secondary={event.tenant?.businessName}>{event.name}</RowLink>
        </Box>
        <StatusChip entity="event" value={event.status} />
      </Box>
      <DateTimeField value={beginningOf(event)} variant="body2" color="text.secondary" />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'body2' }}>
        <Places event={event} />
        <MoneyField value={event.takings} variant="body2" />
      </Box>
    </Box>
  );
}
