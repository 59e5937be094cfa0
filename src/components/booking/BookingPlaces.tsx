import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { useShell } from '../page/shell-context.ts';
import { recordPath } from '../record-path.ts';
import { useToPayWords } from '../use-to-pay-words.ts';

const places = ['requests', 'toPay', 'all'] as const;
export type BookingPlace = (typeof places)[number];

/** The places of bookings: what is to be decided, who has to pay, all; each is a page with an address of its own. */
export function BookingPlaces({ current }: { current: BookingPlace }) {
  const { prefix } = useShell();
  const { words } = useToPayWords();
  const paths: Record<BookingPlace, string> = {
    requests: recordPath(prefix, 'participation-requests'),
    toPay: recordPath(prefix, 'reservations', 'to-pay'),
    all: recordPath(prefix, 'reservations'),
  };
  return (
    <Tabs value={current} component="nav" aria-label={words.places.label} role="navigation">
      {places.map((place) => (
        <Tab
          key={place}
          value={place}
          role="link"
          aria-current={place === current ? 'page' : undefined}
          component={Link}
          to={paths[place]}
          label={words.places[place]}
        />
      ))}
    </Tabs>
  );
}
