import type { ScanningEvent } from '#domain/check-in/schema.ts';
import type { Prefix } from '#domain/permissions.ts';
import { recordPath } from '#src/components/record-path.ts';

/** Valid tickets are what a gate looks at first. */
export const validFirst = { status: 'valid' };

/** The tickets of an event at the gate, named without another call. */
export function ticketsPath(prefix: Prefix, event: Pick<ScanningEvent, '_id' | 'name' | 'hasTransport'>): string {
  // A list whose address has any query reads all of its state from there, its first filter too.
  const query = { title: event.name, hasTransport: String(event.hasTransport), filter: JSON.stringify(validFirst) };
  return recordPath(prefix, 'check-in-area', ['events', event._id, 'tickets'], query);
}

export const ticketPath = (prefix: Prefix, eventId: string, ticketId: string): string =>
  recordPath(prefix, 'check-in-area', ['events', eventId, 'tickets', ticketId]);

/** The scan page is loaded as a page of its own: it works without this application. */
export const scanPath = (prefix: Prefix, eventId: string): string =>
  recordPath(prefix, 'check-in-area', ['events', eventId, 'tickets', 'scan']);

export const reservationPath = (prefix: Prefix, reservationId: string): string =>
  recordPath(prefix, 'reservations', reservationId);

/** Anyone who only checks in has neither the page of an event nor that of a ticket: the gate's are theirs. */
export const eventPageOf = (prefix: Prefix, eventId: string): string =>
  prefix === 'scanner'
    ? recordPath(prefix, 'check-in-area', ['events', eventId, 'tickets'])
    : recordPath(prefix, 'events', eventId);

export const ticketPageOf = (prefix: Prefix, eventId: string, ticketId: string): string =>
  (prefix === 'scanner' ? ticketPath : staffTicketPath)(prefix, eventId, ticketId);

/** The whole page of a ticket, with what staff may do beyond the gate. */
export const staffTicketPath = (prefix: Prefix, eventId: string, ticketId: string): string =>
  recordPath(prefix, 'tickets', ticketId, { eventId });
