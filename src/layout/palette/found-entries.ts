import BookOnlineOutlined from '@mui/icons-material/BookOnlineOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { Prefix } from '#domain/permissions.ts';
import type { FoundPerson, SearchResults } from '#domain/search-results.ts';
import { formatDate } from '#domain/values/time.ts';
import {
  reservationPath,
  staffTicketPath,
  ticketPath,
  ticketsPath,
} from '#resources/check-in/public/check-in-paths.ts';
import { recordPath } from '../../components/record-path.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Where somebody's page is: what they follow with, their account or, for anyone who only booked, their reservations. */
function personPath(
  prefix: Prefix,
  { _id, role, email, followerId }: Pick<FoundPerson, '_id' | 'role' | 'email' | 'followerId'>,
): string {
  if (prefix === 'admin') {
    const pages = role === 'tenant' ? 'tenants' : role === 'scanner' ? 'scanners' : 'users';
    return recordPath(prefix, pages, _id);
  }
  if (followerId !== null) return recordPath(prefix, 'tenant-subscriptions', followerId);
  return recordPath(prefix, 'reservations', undefined, { filter: JSON.stringify({ q: email }) });
}

interface Place {
  prefix: Prefix;
  /** The pages there are. */
  names: readonly string[];
}

/** What was found, each with the page it opens; what has no page in this part of the product is left out. */
export function foundEntries(found: SearchResults, { prefix, names }: Place): PaletteEntry[] {
  const isGate = prefix === 'scanner';
  const has = (name: string) => names.includes(name);
  const events = isGate ? found.events.filter(({ eventType }) => eventType !== 'post') : found.events;
  return [
    ...events.map((event): PaletteEntry => {
      const { _id, name, startDate, status } = event;
      return {
        ...{ id: `event-${_id}`, group: 'events', icon: EventOutlined, label: name, eventStatus: status },
        ...(startDate && { detail: formatDate(startDate) }),
        to: isGate ? ticketsPath(prefix, event) : recordPath(prefix, 'events', _id),
      };
    }),
    ...found.people.map((person): PaletteEntry => {
      const { _id, name, surname, businessName, email } = person;
      return {
        ...{ id: `person-${_id}`, group: 'people', icon: businessName ? StorefrontOutlined : PersonOutlined },
        ...{ label: businessName ?? `${name} ${surname}`, detail: email, to: personPath(prefix, person) },
      };
    }),
    ...found.reservations.map(
      ({ _id, code, name, eventName }): PaletteEntry => ({
        ...{ id: `reservation-${_id}`, group: 'reservations', icon: BookOnlineOutlined, label: name, code },
        ...{ detail: eventName, to: reservationPath(prefix, _id) },
      }),
    ),
    ...found.tickets.map(
      ({ _id, code, name, eventName, eventId }): PaletteEntry => ({
        ...{ id: `ticket-${_id}`, group: 'tickets', icon: ConfirmationNumberOutlined, label: name, code },
        ...{ detail: eventName, to: (isGate ? ticketPath : staffTicketPath)(prefix, eventId, _id) },
      }),
    ),
    ...(has('orders') ? found.orders : []).map(
      ({ _id, code, name }): PaletteEntry => ({
        ...{ id: `order-${_id}`, group: 'orders', icon: ShoppingBagOutlined, label: name, code },
        to: recordPath(prefix, 'orders', _id),
      }),
    ),
  ];
}
