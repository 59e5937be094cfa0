import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { ASSIGNMENT_PAGE_SIZE } from '#domain/transports/list.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { SelectionBar, SelectionButton } from '#src/components/list/SelectionBar.tsx';
import { TabList } from '#src/components/list/TabList.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { PrintTickets } from '../../tickets/public/PrintTickets.tsx';
import { useBoarding } from '../public/use-boarding.ts';
import { type AssignmentRecord, assignmentResource, useMayAssign, useTransports } from '../record.ts';
import { AssignDialog, type AssignMode } from './AssignDialog.tsx';
import { AssignmentList } from './AssignmentList.tsx';
import { BoardingOverview } from './BoardingOverview.tsx';
import { useAssign } from './use-assign.ts';
import { useAssignmentFilters } from './use-assignment-filters.ts';
import { type Chosen, upToDate, useSelection } from './use-selection.ts';

interface BarProps {
  chosen: readonly Chosen[];
  onClear: () => void;
  onAsk: (mode: AssignMode) => void;
}

/** What can be done with the chosen participants, while any is chosen. */
function AssignmentBar({ chosen, onClear, onAsk }: BarProps) {
  const translate = useTranslate();
  if (chosen.length === 0) return null;
  const leaving = chosen.filter(({ places }) => places.length > 0).length;
  return (
    <SelectionBar
      texts="transports.selection"
      onClear={onClear}
      count={translate('transports.selection.selected', { smart_count: chosen.length })}
    >
      <SelectionButton onClick={() => onAsk('add')}>
        {translate(`transports.selection.${leaving === chosen.length ? 'move' : 'assign'}`)}
      </SelectionButton>
      {leaving > 0 && (
        <SelectionButton count={leaving} onClick={() => onAsk('remove')}>
          {translate('transports.selection.remove')}
        </SelectionButton>
      )}
    </SelectionBar>
  );
}

/** Who is on which list of an event, booking by booking and a page at a time. */
export function AssignmentTable({ event }: { event: EventWithCounters }) {
  return (
    <TabList
      resource={assignmentResource(event._id)}
      filter={{ ticketStatus: 'valid' }}
      sort={{ field: 'surname', order: 'ASC' }}
      perPage={ASSIGNMENT_PAGE_SIZE}
      storeKey={`transports.assignment.${event._id}`}
    >
      <Assignment event={event} />
    </TabList>
  );
}

function Assignment({ event }: { event: EventWithCounters }) {
  const { data: transports = [], isPending } = useTransports(event._id);
  const { data: boardings = [] } = useBoarding(event._id);
  const filters = useAssignmentFilters(event, transports);
  const { data: shown = [] } = useListContext<AssignmentRecord>();
  const selection = useSelection();
  const chosen = upToDate(selection.chosen, shown);
  const assign = useAssign(event._id);
  const isSelectable = useMayAssign(event);
  const [mode, setMode] = useState<AssignMode | null>(null);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <BoardingOverview
        event={event}
        transports={transports}
        boardings={boardings}
        action={<Actions hasLists={isPending || transports.length > 0} />}
      />
      <ListToolbar search="transports.assignment.search" filters={filters} savedViews={false}>
        {transports.length > 0 && (
          <>
            <PrintTickets event={event} />
            <ExportButton path={`transports/excel/event/${event._id}`} label="transports.lists.export" />
          </>
        )}
      </ListToolbar>
      <ListContent
        empty={{
          title: 'transports.assignment.emptyTitle',
          text: 'transports.assignment.emptyText',
          icon: DirectionsBusOutlined,
        }}
        pagination={<Pagination rowsPerPageOptions={[ASSIGNMENT_PAGE_SIZE, 25, 50, 100]} />}
      >
        <AssignmentList
          eventId={event._id}
          selection={selection}
          isSelectable={isSelectable && transports.length > 0}
        />
      </ListContent>
      <AssignmentBar chosen={chosen} onClear={selection.clear} onAsk={setMode} />
      {mode !== null && (
        <AssignDialog
          {...{ mode, chosen, transports, assign }}
          onDone={() => {
            selection.clear();
            setMode(null);
          }}
          onClose={() => setMode(null)}
        />
      )}
    </Box>
  );
}

function Actions({ hasLists }: { hasLists: boolean }) {
  const translate = useTranslate();
  if (hasLists) return null;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate('transports.assignment.noLists')}
      </Typography>
      <Button component={Link} to="?tab=lists" preventScrollReset variant="contained" color="secondary">
        {translate('transports.assignment.makeList')}
      </Button>
    </>
  );
}
