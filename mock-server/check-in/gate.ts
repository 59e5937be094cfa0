import type { GateSnapshot, GateTicket, ScanningEvent } from '#domain/check-in/schema.ts';
import { lastDigitsOf, mailStartOf } from '#domain/check-in/search.ts';
import { beginningOf, endingOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { firstPlaceOf } from '#domain/transports/places.ts';
import { countersOf } from '../event-view.ts';
import type { Call } from '../kernel/route.ts';
import type { Store } from '../kernel/store.ts';
import { arrivalOf, gateCheckpoints, gateStands } from './checkpoints.ts';
import { maySell } from './door-sales.ts';
import { gateGoods } from './hand-overs.ts';

/** A row of the check-in area's root. */
export function scanningEvent(store: Store, event: Event): ScanningEvent {
  const counters = countersOf(store, event._id);
  return {
    _id: event._id,
    name: event.name,
    eventType: event.eventType,
    departurePoints: event.departurePoints.length,
    startDate: beginningOf(event),
    endDate: endingOf(event),
    hasTransport: store.eventSubtypes.find((one) => one._id === event.eventSubtypeId)?.hasTransport ?? false,
    tenantId: event.tenantId,
    tickets: counters.totalTickets,
    validAndScannedTickets: counters.scannedTickets,
    validTickets: counters.ticketsValid,
    pendingTickets: counters.ticketsToPayTotal,
    invalidTickets: counters.ticketsInvalid,
    eventStatus: event.status,
  };
}

function gateTicket(store: Store, ticket: Ticket): GateTicket {
  const reservation = store.reservations.find((row) => row._id === ticket.reservationId);
  const winner = arrivalOf(store, ticket._id);
  const holder = store.users.find((user) => user._id === reservation?.userId);
  const asksAge = store.events.find((event) => event._id === ticket.eventId)?.priceType === 'byAges';
  const { name, surname, note, age, email, participant_type } = ticket.participantInfo;
  return {
    _id: ticket._id,
    code: ticket.code,
    name,
    surname,
    note: note ?? '',
    participantType: participant_type,
    transport: firstPlaceOf(ticket.places).transport?.identifier ?? null,
    places: ticket.places,
    departurePoint: reservation?.departurePoint?.groupingPoint ?? null,
    reservationId: ticket.reservationId,
    reservationCode: reservation?.code ?? '',
    holder: holder ? `${holder.name} ${holder.surname}` : '',
    age: asksAge ? (age ?? null) : null,
    status: ticket.status,
    condition: ticket.condition,
    amountDue: ticket.condition === 'pending' ? ticket.price : 0,
    paymentType: reservation?.paymentType ?? 'free',
    scannedAt: winner?.at ?? null,
    scannedBy: winner?.userName ?? null,
    scannedDevice: winner?.device ?? null,
    ...gateStands(store, ticket),
    ...gateGoods(store, ticket),
    mailStart: mailStartOf(email ?? ''),
    lastDigits: lastDigitsOf(holder?.phone),
  };
}

/** What a device holds to decide alone: no e-mail, phone or fiscal data, only what finds their owner. */
export function gateSnapshot(call: Pick<Call, 'store' | 'actor' | 'now'>, event: Event): GateSnapshot {
  const { store, now } = call;
  const counters = countersOf(store, event._id);
  return {
    eventId: event._id,
    eventName: event.name,
    eventStatus: event.status,
    startDate: beginningOf(event),
    at: now.toISOString(),
    tickets: store.tickets.filter((ticket) => ticket.eventId === event._id).map((ticket) => gateTicket(store, ticket)),
    entered: counters.scannedTickets,
    expected: counters.ticketsValid,
    sells: maySell(call),
    ...gateCheckpoints(store, event),
  };
}
