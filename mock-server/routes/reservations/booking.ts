import type { DemoTicket } from '#demo/support/types.ts';
import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/schema.ts';
import type { BookingFacts } from '#domain/reservations/changes/open.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { ticketsOf } from '../../kernel/related.ts';
import { assertFresh, type Call, find, findOwn } from '../../kernel/route.ts';

/** A booking that staff change as one. */
export interface ChangedBooking {
  row: Reservation;
  event: Event;
  tickets: DemoTicket[];
  facts: BookingFacts;
}

/** @throws Refusal not_found, stale_write */
export function changedBooking(call: Call): ChangedBooking {
  const { store, now } = call;
  const row = findOwn(call, store.reservations);
  assertFresh(call, row.version);
  const event = find(store.events, row.eventId);
  const tickets = ticketsOf(store, row._id);
  const isOffered = ({ _id }: DemoTicket) =>
    store.handOns.some(({ ticketId, state }) => ticketId === _id && (state === 'offered' || state === 'toApprove'));
  return {
    ...{ row, event, tickets },
    facts: {
      ...{ event, beginsAt: beginningOf(event), confirmBy: row.confirmBy ?? null },
      ...{ paymentType: row.paymentType, isDisputed: false, now },
      tickets: tickets.map((ticket) => ({ ...ticket, isOffered: isOffered(ticket) })),
    },
  };
}
