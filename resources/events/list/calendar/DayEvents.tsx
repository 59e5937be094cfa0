import Box from '@mui/material/Box';
import { EventLink } from './EventLink.tsx';
import type { DayEvent } from './month.ts';

/** The events of a day, one under the other. */
export function DayEvents({ events, isWide = false }: { events: readonly DayEvent[]; isWide?: boolean }) {
  return (
    <Box
      component="ul"
      role="list"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: isWide ? 1 : 0.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {events.map((placed) => (
        <li key={placed.event.id}>
          <EventLink placed={placed} isWide={isWide} />
        </li>
      ))}
    </Box>
  );
}
