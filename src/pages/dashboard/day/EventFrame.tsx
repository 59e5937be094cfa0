import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { TodaysEvent } from '#domain/dashboard/day.ts';
import { CoverImage } from '#src/components/fields/CoverImage.tsx';
import { recordPath } from '#src/components/record-path.ts';

export interface EventFrameProps {
  event: Pick<TodaysEvent, '_id' | 'name' | 'eventType' | 'image' | 'place'>;
  /** When it is, beside today. */
  note: string;
  when: string;
  /** What there is to know of it, and what to do. */
  children: ReactNode;
  actions: ReactNode;
}

/** An event as a strip: its cover, what and where it is, what there is to know of it, its buttons; on phones one under the other. */
export function EventFrame({ event, note, when, children, actions }: EventFrameProps) {
  const id = useId();
  const line = { display: 'flex', gap: 0.75, alignItems: 'center', color: 'text.secondary', minWidth: 0 };
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: '132px minmax(0, 1fr) minmax(0, 1fr)',
          md: '160px minmax(0, 1.05fr) minmax(0, 1fr) max-content',
          xl: '196px minmax(0, 1.05fr) minmax(0, 1fr) max-content',
        },
        overflow: 'hidden',
      }}
    >
      <CoverImage
        src={event.image}
        eventType={event.eventType}
        sx={{ aspectRatio: 'auto', height: { xs: 96, sm: '100%' }, minHeight: { sm: 136 }, maxHeight: { sm: 176 } }}
      />
      <Box sx={{ p: '14px 20px', display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 0.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, color: 'primary.dark' }}>
          {note}
        </Typography>
        <Typography
          variant="h2"
          component="h2"
          id={id}
          sx={{ fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          <Link component={RouterLink} to={recordPath('tenant', 'events', event._id)} color="inherit" underline="hover">
            {event.name}
          </Link>
        </Typography>
        <Typography variant="body2" sx={line}>
          <Schedule aria-hidden sx={{ fontSize: 18, color: 'text.hint' }} />
          {when}
        </Typography>
        {event.place !== '' && (
          <Typography variant="body2" sx={line}>
            <PlaceOutlined aria-hidden sx={{ fontSize: 18, color: 'text.hint' }} />
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {event.place}
            </Box>
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          p: { xs: '0 20px 14px', sm: '14px 20px' },
          borderLeft: { sm: 1 },
          borderColor: { sm: 'divider' },
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          minWidth: 0,
        }}
      >
        {children}
      </Box>
      <Box
        sx={{
          gridColumn: { sm: '1 / -1', md: 'auto' },
          borderTop: { sm: 1, md: 0 },
          borderColor: { sm: 'divider', md: 'transparent' },
          p: { xs: '0 16px 16px', sm: '12px 20px', md: '16px 20px 16px 0' },
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          flexWrap: 'wrap',
          justifyContent: { sm: 'flex-end', md: 'center' },
          gap: 1,
          '& > *': { flex: { xs: '1 1 136px', sm: 'none' } },
          // On phones the words need the room.
          '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        {actions}
      </Box>
    </Card>
  );
}
