import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ScanningEvent } from '#domain/check-in/schema.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { ticketsPath } from './public/check-in-paths.ts';

/** Another event's tickets, without going back. */
export function EventSelect({ eventId }: { eventId: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const { data: events = [] } = useGetList<ScanningEvent & RaRecord>('check-in-area', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'startDate', order: 'DESC' },
  });
  if (!events.some(({ _id }) => _id === eventId)) return null;
  const open = (id: string) => {
    const event = events.find(({ _id }) => _id === id);
    if (event) void navigate(ticketsPath(prefix, event));
  };
  return (
    <TextField
      select
      size="small"
      label={translate('checkIn.eventFilter')}
      value={eventId}
      onChange={(event) => open(event.target.value)}
      sx={{ width: { xs: '100%', sm: 260 }, m: 0 }}
    >
      {events.map((event) => (
        <MenuItem key={event._id} value={event._id}>
          {event.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
