import { EventRequests } from '../../../resources/participations/EventRequests.tsx';
import { EventReservationsTab } from '../../../resources/reservations/EventReservationsTab.tsx';
import type { EventTabProps } from './event-tab-props.ts';

/** Reservations of an event and, with manual selection, its requests to take part (RES-001, RES-002). */
export function EventBookings({ event }: EventTabProps) {
  return <EventReservationsTab event={event} requests={<EventRequests eventId={event._id} />} />;
}
