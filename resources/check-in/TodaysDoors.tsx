import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ScanningEvent } from '#domain/check-in/schema.ts';
import { isMobilePlatform } from '#domain/platform.ts';
import { formatTime } from '#domain/values/time.ts';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { TakenBar } from '#src/components/fields/TakenBar.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { scanPath, ticketsPath } from './public/check-in-paths.ts';

/** Today's event fills the first screen of a phone, so that its button is where the thumb is; other days come by scrolling. */
const firstScreen = { minHeight: 'calc(100dvh - 190px)', gridTemplateRows: 'auto auto 1fr auto' };
const big = { minHeight: 64, borderRadius: '16px', fontSize: '1.125rem' };

/** The one thing a scanner came for; a desktop has no camera that reads tickets, so its tickets open. */
function DoorButton({ event }: { event: ScanningEvent }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const isPhone = isMobilePlatform(navigator);
  const label = translate(isPhone ? 'checkIn.scan' : 'checkIn.tickets');
  const way = isPhone
    ? { component: 'a', href: scanPath(prefix, event._id), startIcon: <QrCodeScanner /> }
    : { component: Link, to: ticketsPath(prefix, event), startIcon: <ConfirmationNumberOutlined /> };
  return (
    <Button variant="contained" color="secondary" fullWidth sx={big} aria-label={`${label}: ${event.name}`} {...way}>
      {label}
    </Button>
  );
}

/** On a phone the way into the only event is at the foot of the first screen. */
const isUnderThumb = (events: readonly ScanningEvent[]): boolean => events.length === 1 && isMobilePlatform(navigator);

const UnderThumb = ({ event }: { event: ScanningEvent }) => (
  <Box sx={{ alignSelf: 'end' }}>
    <DoorButton event={event} />
  </Box>
);

/** Today's events as a scanner looks for them: which, from when, who came. Of several each has its own way in. */
export function TodaysDoors({ events }: { events: readonly ScanningEvent[] }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  return (
    <Box
      component="section"
      aria-labelledby="doors-today"
      sx={{ display: 'grid', gap: 1.5, ...(isUnderThumb(events) && firstScreen) }}
    >
      <Typography id="doors-today" component="h2" variant="h3">
        {translate(events.length > 0 ? 'checkIn.home.today' : 'checkIn.home.none')}
      </Typography>
      {events.map((event) => {
        const said = translate('checkIn.ticketsSubtitle', {
          smart_count: event.validAndScannedTickets,
          valid: event.validTickets,
        });
        return (
          <Card key={event._id} sx={{ p: 2, display: 'grid', gap: 1 }}>
            <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              <RowLink
                to={ticketsPath(prefix, event)}
                secondary={event.startDate === null ? undefined : formatTime(event.startDate)}
              >
                {event.name}
              </RowLink>
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{said}</Typography>
            <TakenBar label={said} taken={event.validAndScannedTickets} total={event.validTickets} />
            {!isUnderThumb(events) && <DoorButton event={event} />}
          </Card>
        );
      })}
      {isUnderThumb(events) && events.map((event) => <UnderThumb key={event._id} event={event} />)}
      <Typography component="h2" variant="h3" sx={{ mt: 1 }}>
        {translate('checkIn.home.others')}
      </Typography>
    </Box>
  );
}
