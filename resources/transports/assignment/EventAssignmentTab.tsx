import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListBase, Pagination, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EventWithCounters } from '../../../domain/event/schema.ts';
import { ASSIGNMENT_PAGE_SIZE } from '../../../domain/transport/list.ts';
import { freeSlots } from '../../../domain/transport/rules.ts';
import { ExportButton } from '../../../src/components/ExportButton.tsx';
import { lazyPage } from '../../../src/components/lazy-page.ts';
import { ListContent } from '../../../src/components/list/ListPage.tsx';
import { ListToolbar } from '../../../src/components/list/ListToolbar.tsx';
import { SelectionBar, SelectionButton } from '../../../src/components/list/SelectionBar.tsx';
import { QuietPart } from '../../../src/components/QuietPart.tsx';
import { assignmentResource, type TransportRecord, useBoarding, useMayAssign, useTransports } from '../record.ts';
import { AssignDialog, type AssignMode } from './AssignDialog.tsx';
import { AssignmentList } from './AssignmentList.tsx';
import { BoardingOverview } from './BoardingOverview.tsx';
import { useAssign } from './use-assign.ts';
import { useAssignmentFilters } from './use-assignment-filters.ts';
import { type Selection, useSelection } from './use-selection.ts';

const ProposalDialog = lazyPage(() => import('./ProposalDialog.tsx'), 'ProposalDialog');

/** Who is on which list of an event, and who is left over (TRN-003). For the event's page. */
export function EventAssignmentTab({ event }: { event: EventWithCounters }) {
  return (
    <ListBase
      resource={assignmentResource(event._id)}
      filter={{ ticketStatus: 'valid' }}
      sort={{ field: 'surname', order: 'ASC' }}
      perPage={ASSIGNMENT_PAGE_SIZE}
      disableSyncWithLocation
      storeKey={`transports.assignment.${event._id}`}
    >
      <Assignment event={event} />
    </ListBase>
  );
}

function Assignment({ event }: { event: EventWithCounters }) {
  const { data: transports = [], isPending } = useTransports(event._id);
  const { data: boardings = [] } = useBoarding(event._id);
  const filters = useAssignmentFilters(event, transports);
  const selection = useSelection();
  const assign = useAssign(event._id);
  const isSelectable = useMayAssign(event);
  const [mode, setMode] = useState<AssignMode | 'propose' | null>(null);
  const isWaiting = boardings.some(({ transportId }) => transportId === null);
  const mayPropose = isSelectable && isWaiting && transports.some((one) => freeSlots(one) > 0);
  const close = () => setMode(null);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <BoardingOverview
        event={event}
        transports={transports}
        boardings={boardings}
        action={
          <Actions
            hasLists={isPending || transports.length > 0}
            {...(mayPropose && { onPropose: () => setMode('propose') })}
          />
        }
      />
      <ListToolbar search="transports.assignment.search" filters={filters} savedViews={false}>
        {transports.length > 0 && (
          <ExportButton path={`transports/excel/event/${event._id}`} label="transports.lists.export" />
        )}
      </ListToolbar>
      <ListContent
        empty={{ title: 'transports.assignment.emptyTitle', text: 'transports.assignment.emptyText' }}
        pagination={<Pagination rowsPerPageOptions={[ASSIGNMENT_PAGE_SIZE, 25, 50, 100]} />}
      >
        <AssignmentList
          eventId={event._id}
          selection={selection}
          isSelectable={isSelectable && transports.length > 0}
        />
      </ListContent>
      <Bar selection={selection} onAsk={setMode} />
      {(mode === 'add' || mode === 'remove') && (
        <AssignDialog
          mode={mode}
          chosen={selection.chosen}
          transports={transports}
          assign={assign}
          onDone={() => {
            selection.clear();
            close();
          }}
          onClose={close}
        />
      )}
      {mode === 'propose' && (
        <Proposal {...{ event, transports, boardings, assign, close }} onDone={() => selection.clear()} />
      )}
    </Box>
  );
}

interface ProposalProps {
  event: EventWithCounters;
  transports: readonly TransportRecord[];
  boardings: Parameters<typeof BoardingOverview>[0]['boardings'];
  assign: ReturnType<typeof useAssign>;
  close: () => void;
  onDone: () => void;
}

function Proposal({ event, close, onDone, ...rest }: ProposalProps) {
  return (
    <QuietPart>
      <ProposalDialog
        eventId={event._id}
        {...rest}
        onClose={close}
        onDone={() => {
          onDone();
          close();
        }}
      />
    </QuietPart>
  );
}

function Actions({ hasLists, onPropose }: { hasLists: boolean; onPropose?: () => void }) {
  const translate = useTranslate();
  if (!hasLists) {
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
  return (
    onPropose && (
      <Button startIcon={<AutoFixHigh />} onClick={onPropose}>
        {translate('transports.proposal.open')}
      </Button>
    )
  );
}

function Bar({ selection, onAsk }: { selection: Selection; onAsk: (mode: AssignMode) => void }) {
  const translate = useTranslate();
  const { chosen, clear } = selection;
  if (chosen.length === 0) return null;
  const leaving = chosen.filter(({ transportId }) => transportId !== null).length;
  return (
    <SelectionBar
      label="transports.selection.label"
      clear="transports.selection.clear"
      onClear={clear}
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
