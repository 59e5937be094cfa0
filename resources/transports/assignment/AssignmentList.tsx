import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useListContext, useTranslate } from 'react-admin';
import { useAction } from '#src/components/feedback/use-action.ts';
import { ALL_ROWS, SelectAll } from '#src/components/list/SelectAll.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { type AssignmentRecord, assignmentResource } from '../record.ts';
import { AssignmentRow } from './AssignmentRow.tsx';
import { GroupCheckbox } from './GroupCheckbox.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  eventId: string;
  selection: Selection;
  isSelectable: boolean;
}

/** The bookings of the page, to choose one by one, all of the page, or all that the filters find. */
export function AssignmentList({ eventId, selection, isSelectable }: Props) {
  const { data = [] } = useListContext<AssignmentRecord>();
  return (
    <>
      {isSelectable && <SelectMany eventId={eventId} selection={selection} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <AssignmentRow key={record.id} {...{ record, selection, isSelectable }} />
        ))}
      </Box>
    </>
  );
}

function SelectMany({ eventId, selection }: Omit<Props, 'isSelectable'>) {
  const translate = useTranslate();
  const api = useApi();
  const { run } = useAction();
  const { data = [], total = 0, filterValues } = useListContext<AssignmentRecord>();
  const tickets = data.flatMap((record) => record.tickets);
  const count = tickets.filter(({ _id }) => selection.has(_id)).length;

  const selectAll = () =>
    run(async () => {
      const found = await api.getList<AssignmentRecord>(assignmentResource(eventId), {
        pagination: { page: 1, perPage: ALL_ROWS },
        sort: { field: 'surname', order: 'ASC' },
        filter: { ...filterValues, ticketStatus: 'valid' },
      });
      const all = found.data.flatMap((record) => record.tickets);
      selection.set(all, true);
    });

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: { xs: '4px 4px', sm: '4px 8px' } }}>
      <FormControlLabel
        control={
          <GroupCheckbox
            count={count}
            of={tickets.length}
            onChange={() => selection.set(tickets, count < tickets.length)}
          />
        }
        label={translate('transports.assignment.selectPage')}
        sx={{ ml: 0, mr: 0 }}
      />
      {total > data.length && <SelectAll total={total} onSelect={selectAll} label="transports.assignment.selectAll" />}
    </Box>
  );
}
