import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useShell } from '../page/shell-context.ts';
import { recordPath } from '../record-path.ts';

const places = ['requests', 'toPay', 'all'] as const;
export type BookingPlace = (typeof places)[number];

/** The places of bookings: what is to be decided, who has to pay, all; each is a page with an address of its own. */
export function BookingPlaces({ current }: { current: BookingPlace }) {
  const { prefix } = useShell();
  const translate = useTranslate();
  const paths: Record<BookingPlace, string> = {
    requests: recordPath(prefix, 'participation-requests'),
    toPay: recordPath(prefix, 'reservations', 'to-pay'),
    all: recordPath(prefix, 'reservations'),
  };
  return (
    <Box
      component="nav"
      className="no-print"
      aria-label={translate('reservations.places.label')}
      sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider' }}
    >
      {places.map((place) => (
        <Link
          key={place}
          component={RouterLink}
          to={paths[place]}
          underline="none"
          aria-current={place === current ? 'page' : undefined}
          sx={{
            ...{ display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 2, mb: '-1px', fontWeight: 500 },
            ...{ color: 'text.secondary', borderBottom: 2, borderColor: 'transparent' },
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          {translate(`reservations.places.${place}`)}
        </Link>
      ))}
    </Box>
  );
}
