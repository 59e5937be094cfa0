import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addressOfEventFigure } from '#domain/dashboard/figure-lists.ts';
import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import { startingPrice } from '#domain/events/price/price.ts';
import { type CardCounter, cardCounters } from '#domain/events/tabs.ts';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import type { Tone } from '#domain/shared/tone.ts';
import { formatCents } from '#domain/values/money.ts';
import { CardFigures } from '#src/components/fields/CardFigures.tsx';
import { CoverImage } from '#src/components/fields/CoverImage.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { TypeChip } from '#src/components/fields/TypeChip.tsx';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { PublishedSwitch } from '../PublishedSwitch.tsx';
import type { EventRecord } from '../record.ts';
import { useEventActions } from '../use-event-actions.ts';
import { DayBlock } from './DayBlock.tsx';
import { EventMenu } from './EventMenu.tsx';
import { datesOf, placeOf, whenNote } from './facts.ts';
import { SeatsBar } from './SeatsBar.tsx';

/** What asks for an action stands out while there is any. */
const toneOf: Partial<Record<CardCounter, Tone>> = {
  pendingParticipationRequests: 'amber',
  ticketsToPayTotal: 'orange',
  ticketsToRefundTotal: 'violet',
};

/** The six counters of a card, each a link to the list of exactly what it counts. */
function EventCounters({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const page = createPath({ resource: 'events', type: 'edit', id: event.id });
  const figures = cardCounters.map((name) => ({
    ...{ name, value: event[name], tone: toneOf[name], label: translate(`events.counters.${name}`) },
    means: translate(`figures.events.${name}`),
    to: `${page}${addressOfEventFigure(name, event.eventType)}`,
  }));
  return <CardFigures label={translate('events.counters.label', { name: event.name })} figures={figures} />;
}

/** "A partire da 30,00 €", or that the event is free and public. */
function PriceLabel({ event }: { event: Event }) {
  const translate = useTranslate();
  const locale = useLocale();
  const price = startingPrice(event);
  const text =
    price === null
      ? translate('events.price.post')
      : price === 0
        ? translate('events.price.free')
        : translate('events.price.from', { price: formatCents(price, locale) });
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Typography>
  );
}

const areas = {
  gridTemplateColumns: { xs: '112px minmax(0, 1fr) auto', sm: 'minmax(0, 1fr)' },
  gridTemplateRows: { sm: 'auto auto 1fr auto auto auto' },
  gridTemplateAreas: {
    xs: '"cover title menu" "chips chips switch" "price price price" "seats seats seats" "counters counters counters"',
    sm: '"cover" "chips" "title" "seats" "counters" "foot"',
  },
};
const inner = { mx: { xs: 1.5, sm: 2 } };

/** One event of the list: the same parts on a wide card and, in another order, on a phone (design 02 and 06). */
export function EventCard({ event }: { event: EventRecord }) {
  const actions = useEventActions(event);
  return (
    <Card
      component="article"
      aria-label={event.name}
      sx={{ height: '100%', display: 'grid', columnGap: 1.5, rowGap: 1.25, ...areas }}
    >
      <Cover event={event} />
      <Box sx={{ gridArea: 'chips', ...inner, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <TypeChip value={event.eventType} />
        <StatusChip entity="event" value={event.status} />
      </Box>
      <Title event={event} />
      <Box sx={{ gridArea: 'seats', ...inner }}>{event.maxParticipants > 0 && <SeatsBar event={event} />}</Box>
      <Box sx={{ gridArea: 'counters', mx: { xs: 0, sm: 2 } }}>
        <EventCounters event={event} />
      </Box>
      <Box
        sx={{
          display: { xs: 'contents', sm: 'flex' },
          gridArea: { sm: 'foot' },
          alignItems: 'center',
          gap: 1,
          pl: 1.5,
          pr: 1,
          py: 0.75,
          borderTop: { sm: 1 },
          borderColor: { sm: 'divider' },
        }}
      >
        <Box sx={{ gridArea: { xs: 'switch', sm: 'auto' }, pr: { xs: 1, sm: 0 } }}>
          <PublishedSwitch event={event} actions={actions} isBareOnPhone />
        </Box>
        <Box sx={{ gridArea: { xs: 'price', sm: 'auto' }, ml: { xs: 1.5, sm: 'auto' } }}>
          <PriceLabel event={event} />
        </Box>
        <Box sx={{ gridArea: { xs: 'menu', sm: 'auto' }, pt: { xs: 1, sm: 0 }, pr: { xs: 0.5, sm: 0 } }}>
          <EventMenu event={event} actions={actions} />
        </Box>
      </Box>
    </Card>
  );
}

function Cover({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const start = beginningOf(event);
  const when = whenNote(start, new Date());
  return (
    <Box
      sx={{
        gridArea: 'cover',
        position: 'relative',
        m: { xs: '12px 0 0 12px', sm: 0 },
        borderRadius: { xs: '8px', sm: 0 },
        overflow: 'hidden',
      }}
    >
      <CoverImage src={event.cardImage} eventType={event.eventType} ratio={imageRatios.card} />
      {start && <DayBlock instant={start} />}
      <Typography
        variant="caption"
        sx={{
          display: { xs: 'none', sm: 'block' },
          position: 'absolute',
          top: 12,
          right: 12,
          px: 1,
          py: 0.5,
          borderRadius: '6px',
          fontWeight: 600,
          color: '#fff',
          bgcolor: 'rgb(31 27 24 / .82)',
        }}
      >
        {translate(when.key, { smart_count: when.count })}
      </Typography>
    </Box>
  );
}

function Title({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const when = whenNote(beginningOf(event), new Date());
  const path = createPath({ resource: 'events', type: 'edit', id: event.id });
  const seesCommunities = useCanViewAllTenants();
  const owner = seesCommunities ? event.tenant?.businessName : '';
  const line = [datesOf(event), placeOf(event), owner].filter(Boolean).join(' · ');
  return (
    <Box sx={{ gridArea: 'title', mx: { xs: 0, sm: 2 }, pt: { xs: 1.5, sm: 0 }, minWidth: 0 }}>
      <Typography variant="h4" component="h2" sx={{ fontSize: '1rem', lineHeight: '1.375rem', fontWeight: 600 }}>
        <MuiLink component={Link} to={path} variant="inherit" color="text.primary" underline="hover">
          {event.name}
        </MuiLink>
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap sx={{ display: { xs: 'none', sm: 'block' } }}>
        {line}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
        {translate(when.key, { smart_count: when.count })}
      </Typography>
    </Box>
  );
}
