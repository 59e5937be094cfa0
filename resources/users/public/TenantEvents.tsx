import { DataTable, ListBase, useTranslate } from 'react-admin';
import { beginningOf } from '#domain/events/dates.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';

type EventRow = EventWithCounters & { id: string };
const Column = DataTable.Col<EventRow>;

/** The events a community organises, read-only; each row opens its event. */
export function TenantEvents({ tenantId }: { tenantId: string }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const link = (event: EventRow) => (
    <RowLink to={recordPath(prefix, 'events', event.id)} secondary={translate(`enums.eventType.${event.eventType}`)}>
      {event.name}
    </RowLink>
  );
  return (
    <ListBase
      resource="events"
      disableSyncWithLocation
      storeKey={false}
      filter={{ tenantId }}
      sort={{ field: 'startDate', order: 'DESC' }}
      perPage={10}
    >
      <ListContent empty={{ title: 'people.events.none', text: 'people.events.noneText' }}>
        <ResponsiveList<EventRow>
          card={(event) => (
            <>
              {link(event)} <StatusChip entity="event" value={event.status} />
            </>
          )}
        >
          <DataTable storeKey="tenant-events">
            <Column source="name" label="people.fields.event" render={link} />
            <Column
              source="startDate"
              label="people.fields.startDate"
              render={(event) => <DateTimeField value={beginningOf(event)} />}
            />
            <Column
              label="people.fields.status"
              render={({ status }) => <StatusChip entity="event" value={status} />}
            />
            <Column
              label="people.fields.slots"
              align="right"
              render={({ slots, maxParticipants }) => `${slots} / ${maxParticipants ?? '∞'}`}
            />
          </DataTable>
        </ResponsiveList>
      </ListContent>
    </ListBase>
  );
}
