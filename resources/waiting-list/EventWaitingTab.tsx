import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import { isLive, waitingStatuses } from '#domain/waiting-list/status.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { TabList } from '#src/components/list/TabList.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { TabAction, TabHead } from '#src/components/page/TabAction.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import { WaitingFigures } from './WaitingFigures.tsx';
import { WaitingTable } from './WaitingTable.tsx';

/** Of those who still wait, or are offered places. */
const openStatuses = waitingStatuses.filter(isLive);

/** Those who wait, or everybody who ever was on the list. */
function WaitingViews() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status, ...others } = filterValues;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('waitingList.viewLabel')}
      value={status === undefined ? 'all' : String(status) === String(openStatuses) ? 'open' : null}
      onChange={(_, view: string | null) =>
        view && setFilters(view === 'open' ? { ...others, status: openStatuses } : others)
      }
    >
      {(['open', 'all'] as const).map((view) => (
        <ToggleButton key={view} value={view}>
          {translate(`waitingList.views.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const JoinDialog = lazyPage(() => import('./JoinDialog.tsx'), 'JoinDialog');

/** Who waits for places of an event, and what the organiser does for them. For the event's page. */
export function EventWaitingTab({ event }: { event: EventWithCounters }) {
  const [isAdding, setAdding] = useState(false);
  const actor = useActor();
  const mayAdd = event.status !== 'canceled' && can(actor, 'create', 'waiting-list', event);
  return (
    <TabList
      resource="waiting-list"
      filter={{ eventId: event._id }}
      filterDefaultValues={{ status: openStatuses }}
      sort={{ field: 'createdAt', order: 'ASC' }}
      perPage={25}
      storeKey={`waiting-list.event.${event._id}`}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <TabHead title="waitingList.name" help="waitingList.help">
          <ExportOfList path="waiting-list/excel" />
          {mayAdd && (
            <TabAction label="waitingList.add" icon={<PersonAdd fontSize="small" />} onClick={() => setAdding(true)} />
          )}
        </TabHead>
        <WaitingFigures eventId={event._id} />
        <WaitingViews />
        <ListToolbar search="waitingList.search" filters={[]} savedViews={false} />
        <ListContent
          empty={{ title: 'waitingList.emptyTitle', text: 'waitingList.emptyText', icon: HourglassEmptyOutlined }}
        >
          <WaitingTable event={event} />
        </ListContent>
      </Box>
      <Suspense>{isAdding && <JoinDialog event={event} onClose={() => setAdding(false)} />}</Suspense>
    </TabList>
  );
}
