import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import { can } from '#domain/permissions.ts';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { TabList } from '#src/components/list/TabList.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { TabAction } from '#src/components/page/TabAction.tsx';
import type { EventPartProps } from '#src/components/record/resource-descriptor.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { CommunicationTable } from './CommunicationTable.tsx';
import { EventMails } from './EventMails.tsx';

/** What goes to the people of an event by itself, and what was written to them. For the event's page. */
export function EventMessages({ event }: EventPartProps) {
  const { prefix } = useShell();
  const mayWrite = can(useActor(), 'create', 'communications', event);
  return (
    <TabList
      resource="communications"
      filter={{ eventId: event.id }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
      storeKey={`communications.event.${event.id}`}
    >
      {mayWrite && (
        <TabAction
          label="communications.add"
          icon={<Add fontSize="small" />}
          to={recordPath(prefix, 'communications', 'new', { eventId: event.id })}
        />
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <EventMails event={event} />
        <ListToolbar search="communications.search" filters={[]} savedViews={false} />
        <ListContent empty={{ title: 'communications.eventEmptyTitle', text: 'communications.eventEmptyText' }}>
          <CommunicationTable ofEvent />
        </ListContent>
      </Box>
    </TabList>
  );
}
