import type { Event, EventCounters, EventWithCounters } from '../domain/events/schema.ts';
import type { Ticket } from '../domain/tickets/schema.ts';
import { byId, tenantRef } from './kernel/related.ts';
import type { Store } from './kernel/store.ts';

const sum = (tickets: readonly Ticket[]): number => tickets.reduce((total, ticket) => total + ticket.price, 0);

/** The counters of an event's card (DEC-039). */
export function countersOf(store: Store, eventId: string): EventCounters {
  const tickets = store.tickets.filter((ticket) => ticket.eventId === eventId);
  const toPay = tickets.filter((ticket) => ticket.condition === 'pending');
  const toRefund = tickets.filter((ticket) => ticket.condition === 'toRefund');
  const valid = tickets.filter((ticket) => ticket.status === 'valid');
  const online = store.reservations.filter(
    (row) => row.eventId === eventId && row.paymentType === 'stripe' && row.isPayed,
  );
  return {
    sentTickets: tickets.filter((ticket) => ticket.isSent).length,
    totalTickets: tickets.length,
    pendingParticipationRequests: store.participations.filter(
      (row) => row.eventId === eventId && row.status === 'pending',
    ).length,
    ticketsValid: valid.length,
    ticketsInvalid: tickets.length - valid.length,
    ticketsToPayTotal: toPay.length,
    ticketsToPayAmount: sum(toPay),
    onlineReservationsTotal: online.length,
    onlineReservationsAmount: online.reduce((total, row) => total + row.total, 0),
    ticketsToRefundTotal: toRefund.length,
    ticketsToRefundAmount: sum(toRefund),
    takings: sum(tickets.filter((ticket) => ticket.condition === 'payed')),
    scannedTickets: valid.filter((ticket) => ticket.isScanned).length,
  };
}

/** An event with its stages, as its own answer has it (ENT-E006). */
export function showWholeEvent(store: Store, event: Event): EventWithCounters {
  const stages = store.eventStages.filter(({ eventId }) => eventId === event._id);
  const eventStages = stages
    .sort((a, b) => a.position - b.position)
    .map(({ _id, name, description, image }) => ({ _id, name, description, image }));
  return { ...showEvent(store, event), eventStages };
}

export function showEvent(store: Store, event: Event): EventWithCounters {
  const category = byId(store.categories, event.categoryId);
  return {
    healthDataClearedAt: null,
    ...event,
    ...countersOf(store, event._id),
    eventSubtype: byId(store.eventSubtypes, event.eventSubtypeId),
    category: { _id: event.categoryId, name: category?.name ?? '' },
    tenant: tenantRef(store, event.tenantId),
  };
}
