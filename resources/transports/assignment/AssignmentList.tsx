import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useRefusalToast } from '../../../src/components/use-refusal-toast.ts';
import { useRegia } from '../../../src/providers/dataProvider.ts';
import { type AssignmentRecord, assignmentResource } from '../record.ts';
import { AssignmentRow } from './AssignmentRow.tsx';
import { GroupCheckbox } from './GroupCheckbox.tsx';
import type { Selection } from './use-selection.ts';

/** More bookings than any event has. */
const ALL = 100_000;

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
  const api = useRegia();
  const refuse = useRefusalToast();
  const { data = [], total = 0, filterValues } = useListContext<AssignmentRecord>();
  const [isReading, setReading] = useState(false);
  const tickets = data.flatMap((record) => record.tickets);
  const count = tickets.filter(({ _id }) => selection.has(_id)).length;

  async function selectAll() {
    setReading(true);
    try {
      const found = await api.getList<AssignmentRecord>(assignmentResource(eventId), {
        pagination: { page: 1, perPage: ALL },
        sort: { field: 'surname', order: 'ASC' },
        filter: { ...filterValues, ticketStatus: 'valid' },
      });
      selection.set(
        found.data.flatMap((record) => record.tickets),
        true,
      );
    } catch (error) {
      refuse(error);
    } finally {
      setReading(false);
    }
  }

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
      {total > data.length && (
        <Button size="small" variant="text" loading={isReading} onClick={selectAll}>
          {translate('transports.assignment.selectAll', { smart_count: total })}
        </Button>
      )}
    </Box>
  );
}
