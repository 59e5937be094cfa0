import Block from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addressOfEventFigure } from '#domain/dashboard/figure-lists.ts';
import type { EventOverview } from '#domain/metrics/overview.ts';
import { formatDateTime, formatTime } from '#domain/values/time.ts';
import { daysUntil } from '../list/facts.ts';
import { type Fill, fillOf, OverviewButton, OverviewCard, SegmentBar } from './parts.tsx';

type Translate = ReturnType<typeof useTranslate>;

/** For whom places are held and until when; of several the first to end, and how many more. */
function heldNote({ places: { heldFor }, at }: EventOverview, translate: Translate): string {
  const [first, ...others] = heldFor;
  if (!first) return '';
  const { name, until } = first;
  const isToday = until !== null && daysUntil(until, new Date(at)) === 0;
  const time = until === null ? '' : isToday ? formatTime(until) : formatDateTime(until);
  const note =
    until === null ? name : translate(`events.overview.places.${isToday ? 'heldFor' : 'heldUntilDay'}`, { name, time });
  return others.length === 0
    ? note
    : `${note} ${translate('events.overview.places.others', { smart_count: others.length })}`;
}

function freeNote({ places: { free, heldFor, next } }: EventOverview, translate: Translate): string {
  const [first] = heldFor;
  if (free > 0) return '';
  if (first && next) return translate('events.overview.places.thenNext', { name: first.name, next });
  if (first) return translate('events.overview.places.thenFree', { name: first.name });
  return next ? translate('events.overview.places.next', { next }) : '';
}

/** Sold, held and free: why an event is full although a place is left. */
export function PlacesCard({ overview }: { overview: EventOverview }) {
  const translate = useTranslate();
  const { eventType, places } = overview;
  const { maximum, sold, held, free, bookings, waitingPeople, waitingPlaces } = places;
  return (
    <OverviewCard
      title="events.overview.places.title"
      aside={
        <MuiLink component={Link} to="?tab=registration" preventScrollReset variant="body2">
          {translate('events.overview.places.change')}
        </MuiLink>
      }
    >
      <Box sx={{ px: 2.5, pb: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Typography component="p" sx={{ fontSize: '2rem', lineHeight: '2.5rem', fontWeight: 700 }}>
            {sold}{' '}
            <Typography component="span" color="text.secondary">
              {translate('events.overview.places.of', { maximum })}
            </Typography>
          </Typography>
          {free === 0 && (
            <Chip
              variant="status"
              size="small"
              icon={<Block aria-hidden />}
              label={translate('events.seats.full')}
              sx={({ palette }) => ({
                alignSelf: 'center',
                color: palette.tone.orange.main,
                backgroundColor: palette.tone.orange.soft,
              })}
            />
          )}
        </Box>
        <SegmentBar
          label={translate('events.overview.places.bar', { sold, held, free })}
          parts={[
            { fill: 'taken', value: sold },
            { fill: 'held', value: held },
            { fill: 'free', value: free },
          ]}
        />
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <PlaceRow
            fill="taken"
            label="sold"
            value={sold}
            note={translate('events.overview.places.bookings', { smart_count: bookings })}
            to={addressOfEventFigure('ticketsValid', eventType)}
          />
          <PlaceRow fill="held" label="held" value={held} note={heldNote(overview, translate)} to="?tab=waiting-list" />
          <PlaceRow fill="free" label="free" value={free} note={freeNote(overview, translate)} to="?tab=waiting-list" />
        </Box>
        {waitingPeople > 0 && (
          <Box sx={{ mt: 1.25 }}>
            <OverviewButton
              to="?tab=waiting-list"
              label={translate('events.overview.places.waiting', {
                smart_count: waitingPeople,
                places: translate('events.overview.places.count', { smart_count: waitingPlaces }),
              })}
            />
          </Box>
        )}
      </Box>
    </OverviewCard>
  );
}

interface PlaceRowProps {
  fill: Fill;
  label: 'sold' | 'held' | 'free';
  value: number;
  note: string;
  to: string;
}

function PlaceRow({ fill, label, value, note, to }: PlaceRowProps) {
  const translate = useTranslate();
  return (
    <li>
      <MuiLink
        component={Link}
        to={to}
        preventScrollReset
        color="inherit"
        underline="none"
        sx={{
          display: 'grid',
          gridTemplateColumns: '14px auto minmax(0, 1fr) auto',
          columnGap: 1,
          alignItems: 'baseline',
          py: '5px',
          minHeight: 24,
          '&:hover b': { textDecoration: 'underline', textUnderlineOffset: '3px' },
        }}
      >
        <Box component="span" aria-hidden sx={[{ width: 11, height: 11, borderRadius: '3px' }, fillOf(fill)]} />
        <span>{translate(`events.overview.places.${label}`)}</span>
        <Typography component="span" variant="body2" color="text.secondary">
          {note}
        </Typography>
        <Box component="b" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Box>
      </MuiLink>
    </li>
  );
}
