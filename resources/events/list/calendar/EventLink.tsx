import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { beginningOf, endingOf } from '#domain/events/dates.ts';
import { formatTime } from '#domain/values/time.ts';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { lookOf } from '#src/components/fields/status-looks.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import type { DayEvent } from './month.ts';

/** When the event is on that day: its beginning, that it goes on, or until when. */
function useHours({ event, isContinued, goesOn }: DayEvent): string {
  const translate = useTranslate();
  if (!isContinued) return formatTime(beginningOf(event) ?? '');
  const end = endingOf(event);
  if (goesOn || end === null) return translate('events.calendar.continues');
  return translate('events.calendar.until', { time: formatTime(end) });
}

/** An event in one of its days: opens it. */
export function EventLink({ placed, isWide = false }: { placed: DayEvent; isWide?: boolean }) {
  const { event } = placed;
  const hours = useHours(placed);
  const createPath = useCreatePath();
  const seesCommunities = useCanViewAllTenants();
  const { tone } = lookOf('event', event.status);
  const community = seesCommunities ? event.tenant?.businessName : undefined;
  return (
    <Box
      component={Link}
      to={createPath({ resource: 'events', type: 'edit', id: event.id })}
      title={[event.name, community].filter(Boolean).join(' · ')}
      sx={({ palette }) => ({
        display: 'flex',
        flexDirection: isWide ? 'row' : 'column',
        alignItems: isWide ? 'center' : 'flex-start',
        justifyContent: 'space-between',
        gap: isWide ? 1.5 : 0.5,
        px: isWide ? 1.5 : 0.75,
        py: isWide ? 1 : 0.5,
        border: 1,
        borderColor: 'divider',
        borderLeft: `3px solid ${palette.tone[tone].main}`,
        borderRadius: '6px',
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover .event-name': { textDecoration: 'underline' },
      })}
    >
      <Box sx={{ minWidth: 0, maxWidth: 1 }}>
        <Typography
          variant={isWide ? 'body2' : 'caption'}
          component="div"
          color="text.secondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {hours}
        </Typography>
        <Typography
          className="event-name"
          variant={isWide ? 'body1' : 'body2'}
          component="div"
          sx={{
            fontWeight: 600,
            lineHeight: 1.25,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: isWide ? 'none' : '2',
          }}
        >
          {event.name}
        </Typography>
        {isWide && community && (
          <Typography variant="body2" component="div" color="text.secondary">
            {community}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: 'none', maxWidth: 1 }}>
        <StatusChip entity="event" value={event.status} />
      </Box>
    </Box>
  );
}
