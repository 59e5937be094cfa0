import EuroOutlined from '@mui/icons-material/EuroOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Share from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { beginningOf, endingOf } from '#domain/events/dates.ts';
import { eventPath } from '#domain/events/page.ts';
import { addressLine } from '#domain/values/address.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatDate, formatTime } from '#domain/values/time.ts';
import { HistoryButton } from '#src/components/audit/HistoryButton.tsx';
import { useBookingOpener } from '#src/components/booking/use-booking-opener.tsx';
import { CoverImage } from '#src/components/fields/CoverImage.tsx';
import { PlainChip, TypeChip } from '#src/components/fields/TypeChip.tsx';
import { PageTitle } from '#src/components/page/PageTitle.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { placeOf } from '../list/facts.ts';
import { PublishedSwitch } from '../PublishedSwitch.tsx';
import type { EventRecord } from '../record.ts';
import { useEventActions } from '../use-event-actions.ts';
import { EventPageMenu } from './EventPageMenu.tsx';
import { StatusSelector } from './StatusSelector.tsx';

/** Cover, title, when and where, status and publication; compact, without what describes the event. */
export function EventHeader({ event, isCompact = false }: { event: EventRecord; isCompact?: boolean }) {
  const translate = useTranslate();
  const actions = useEventActions(event);
  const isPost = event.eventType === 'post';
  const place = routeOf(event);
  return (
    <Card
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: isCompact
          ? { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }
          : { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr) 260px', lg: '300px minmax(0, 1fr) 260px' },
      }}
    >
      {!isCompact && (
        <CoverImage
          src={event.headerImage ?? event.cardImage}
          eventType={event.eventType}
          ratio={1.6}
          sx={{ height: { md: 1 }, aspectRatio: { xs: '2.5', md: '1.6' } }}
        />
      )}
      <Box
        sx={{
          p: isCompact ? '12px 16px' : { xs: 2, sm: 3 },
          display: 'flex',
          flexDirection: isCompact ? { xs: 'column', lg: 'row' } : 'column',
          ...(isCompact && {
            flexWrap: { lg: 'wrap' },
            alignItems: { lg: 'baseline' },
            alignContent: { lg: 'center' },
          }),
          justifyContent: isCompact ? { xs: 'center', lg: 'flex-start' } : 'center',
          columnGap: 1.5,
          rowGap: isCompact ? 0.25 : 1,
          minWidth: 0,
        }}
      >
        {!isCompact && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            <TypeChip value={event.eventType} />
            {!isPost && <PlainChip label={`enums.accessType.${event.accessType}`} icon={GroupOutlined} />}
            {!isPost && <PlainChip label={`enums.priceType.${event.priceType}`} icon={EuroOutlined} />}
          </Box>
        )}
        <PageTitle title={event.name} />
        <WhenLine event={event} />
        {place && !isCompact && (
          <Typography color="text.secondary" sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
            <PlaceOutlined fontSize="small" aria-hidden /> {place}
          </Typography>
        )}
        {event.tenant && <TenantLine event={event} />}
      </Box>
      <Box
        sx={{
          p: isCompact ? { xs: 2, md: '8px 16px' } : { xs: 2, sm: 2.5 },
          borderLeft: { md: 1 },
          borderTop: { xs: 1, md: 0 },
          borderColor: { xs: 'divider', md: 'divider' },
          display: 'flex',
          flexDirection: isCompact ? { xs: 'column', sm: 'row-reverse' } : 'column',
          alignItems: isCompact ? { sm: 'center' } : 'stretch',
          gap: 1.5,
          justifyContent: 'center',
          ...(isCompact && {
            flexWrap: { sm: 'wrap' },
            '& > *': { flexShrink: 0 },
            '& .MuiTextField-root': { width: { sm: 180 } },
          }),
        }}
      >
        {!isPost && event.status !== 'canceled' && <BookButton event={event} />}
        <StatusSelector event={event} actions={actions} isBare={isCompact} />
        {/* On two lines where the card is narrow: nothing of it may be cut off. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
          <PublishedSwitch event={event} actions={actions} />
          <Box sx={{ display: 'flex', ml: 'auto' }}>
            {event.isVisible && (
              <IconButton
                component="a"
                href={eventPath(event.id)}
                target="_blank"
                rel="noopener"
                aria-label={translate('events.detail.publicPage')}
                title={translate('events.detail.publicPage')}
              >
                <OpenInNew />
              </IconButton>
            )}
            <IconButton aria-label={translate('events.detail.share')} onClick={() => void actions.copyLink()}>
              <Share />
            </IconButton>
            <HistoryButton recordIds={[event.id]} isIcon />
            <EventPageMenu event={event} actions={actions} />
          </Box>
        </Box>
      </Box>
    </Card>
  );
}

/** A place for whoever is on the phone. */
function BookButton({ event }: { event: EventRecord }) {
  const { open, dialog } = useBookingOpener({ event });
  if (!open) return null;
  return (
    <>
      <PrimaryAction label="reservations.list.create" onClick={open} className="no-print" />
      {dialog}
    </>
  );
}

function routeOf(event: EventRecord): string {
  const to = addressLine(event.destinationAddress);
  const from = event.departurePoints[0]?.groupingPoint;
  return from && to ? `${from} → ${to}` : placeOf(event);
}

function WhenLine({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const start = beginningOf(event);
  if (!start) return <Typography color="text.secondary">{translate('events.when.noDate')}</Typography>;
  const day = dateFormat(locale, { weekday: 'long' }).format(new Date(start));
  const end = endingOf(event);
  const until =
    end && (formatDate(end) === formatDate(start) ? formatTime(end) : `${formatDate(end)}, ${formatTime(end)}`);
  return (
    <Typography color="text.secondary">
      <Box component="span" sx={{ textTransform: 'capitalize' }}>
        {day}
      </Box>{' '}
      {formatDate(start)}, {formatTime(start)}
      {until && ` – ${until}`}
    </Typography>
  );
}

/** Whose event it is, for who sees several communities. */
function TenantLine({ event }: { event: EventRecord }) {
  const seesCommunities = useCanViewAllTenants();
  if (!seesCommunities) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {event.tenant?.businessName}
    </Typography>
  );
}
