import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { EventBoard } from '../board/EventBoard.tsx';

const AssignmentTable = lazyPage(() => import('./AssignmentTable.tsx'), 'AssignmentTable');

/** Who is on which list of an event, and who is left over. For the event's page. */
export function EventAssignmentTab({ event }: { event: EventWithCounters }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'list' ? 'list' : 'board';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={translate('transports.board.view')}
        onChange={(_, next: 'board' | 'list' | null) => {
          if (next === null) return;
          setSearch(
            (before) => {
              if (next === 'list') before.set('view', next);
              else before.delete('view');
              return before;
            },
            { replace: true, preventScrollReset: true },
          );
        }}
      >
        <ToggleButton value="board">{translate('transports.board.asColumns')}</ToggleButton>
        <ToggleButton value="list">{translate('transports.board.asList')}</ToggleButton>
      </ToggleButtonGroup>
      {view === 'board' ? <EventBoard event={event} /> : <AssignmentTable event={event} />}
    </Box>
  );
}
