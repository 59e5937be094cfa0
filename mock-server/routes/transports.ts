import { z } from 'zod';
import type { DemoTicket } from '#demo/support/types.ts';
import { type FilterTerm, parseListQuery } from '#domain/list-query.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { missingAnswers } from '#domain/tickets/answers.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { type Transport, type TransportInput, transports } from '#domain/transports/entity.ts';
import { layerName } from '#domain/transports/fields.ts';
import { transportReservationList } from '#domain/transports/list.ts';
import { firstPlaceOf, isPlacedEverywhere } from '#domain/transports/places.ts';
import { isSingleRoom } from '#domain/transports/plan/company.ts';
import { keptTransport } from '#domain/transports/rules.ts';
import type { Boarding } from '#domain/transports/schema.ts';
import { readBody } from '../kernel/contract.ts';
import { entityRoutes } from '../kernel/entity.ts';
import { list } from '../kernel/list.ts';
import { bookingWords, byId, phoneOf, showTicket, ticketsOf, withRelated } from '../kernel/related.ts';
import { type Answer, type Call, find, findOwn, ok, type Route, route } from '../kernel/route.ts';

const eventOf = (call: Call) => findOwn(call, call.store.events, call.params['eventId']);
const layersIn = ({ store }: Call, event: string) =>
  store.transports.filter(({ eventId }) => eventId === event).map(({ layer }) => layer);

function isSelected(ticket: DemoTicket, filters: readonly FilterTerm[], layers: readonly string[]): boolean {
  const isStatusGiven = filters.some(({ field }) => field === 'ticketStatus');
  if (!isStatusGiven && ticket.status !== 'valid') return false;
  return filters.every(({ field, operator, values }) => {
    const [first = ''] = values;
    const isNot = operator === 'ne';
    if (field === 'ticketStatus') return values.includes(ticket.status) !== isNot;
    const isPlaced = ticket.places.length > 0;
    if (field === 'hasTransport') return isPlacedEverywhere(ticket.places, layers) === ((first === 'true') !== isNot);
    if (field === 'withoutLayer') return !ticket.places.some(({ layer }) => values.includes(layer));
    if (field !== 'transportId') return true;
    if (operator === 'exists') return isPlaced === (first === 'true');
    return isPlaced && ticket.places.some(({ transportId }) => values.includes(transportId)) !== isNot;
  });
}

function assignments(call: Call): Answer {
  const event = eventOf(call);
  const { filters } = parseListQuery(transportReservationList, call.query);
  const layers = layersIn(call, event._id);
  const selectedOf = (row: Reservation) =>
    ticketsOf(call.store, row._id).filter((one) => isSelected(one, filters, layers));
  const rows = call.store.reservations.filter((row) => row.eventId === event._id && selectedOf(row).length > 0);
  const ofTickets = ['ticketStatus', 'hasTransport', 'withoutLayer', 'transportId'];
  const query = Object.fromEntries(
    Object.entries(call.query).filter(([key]) => !ofTickets.includes(key.split('.$')[0] ?? key)),
  );
  const userOf = (row: Reservation) => byId(call.store.users, row.userId);
  const isSortedByPoint = String(call.query['sort'] ?? '').includes('departurePoint');
  return list({ ...call, query }, transportReservationList, rows, {
    wrapped: true,
    read: {
      surname: (row) => userOf(row)?.surname,
      departurePoint: (row) => (isSortedByPoint ? row.departurePoint?.groupingPoint : row.departurePoint?._id),
    },
    search: (row) => bookingWords(call.store, row),
    phone: ({ userId }) => phoneOf(call.store, userId),
    show: (row) => ({
      ...withRelated(call.store, row),
      tickets: selectedOf(row).map((ticket) => showTicket(call.store, ticket)),
    }),
  });
}

function boarding(call: Call): Answer {
  const event = eventOf(call);
  const { layer } = readBody({ body: call.query }, z.object({ layer: layerName.optional() }));
  const layers = layersIn(call, event._id);
  const groups = new Map<string, Boarding>();
  for (const ticket of call.store.tickets) {
    if (ticket.eventId !== event._id || ticket.status !== 'valid') continue;
    const point = byId(call.store.reservations, ticket.reservationId)?.departurePoint;
    const departurePoint = point?._id ?? null;
    const isWaiting = layer === undefined && !isPlacedEverywhere(ticket.places, layers);
    const places = ticket.places.filter((place) => !isWaiting && (layer === undefined || place.layer === layer));
    const { transportId } = firstPlaceOf(places);
    const key = `${departurePoint} ${transportId}`;
    const tickets = (groups.get(key)?.tickets ?? 0) + 1;
    groups.set(key, { departurePoint, groupingPoint: point?.groupingPoint ?? null, transportId, tickets });
  }
  return ok([...groups.values()]);
}

function plan(call: Call): Answer {
  const event = eventOf(call);
  const asked = call.store.requirements.filter(({ _id }) => event.requirementIds.includes(_id));
  const names = asked.map(({ fieldName }) => fieldName);
  const tickets = call.store.tickets.filter((one) => one.eventId === event._id && one.status === 'valid');
  const ofEvent = new Set(tickets.map(({ reservationId }) => reservationId));
  const bookings = call.store.reservations.filter(({ _id }) => ofEvent.has(_id));
  return ok({
    lists: call.store.transports.filter((one) => one.eventId === event._id),
    people: tickets.map(
      ({ _id, reservationId, condition, price, paidAmount, participantInfo: info, materializedExtras, places }) => ({
        ...{ age: null, together: '', roomWish: null, ...info, _id, reservationId, condition, places },
        due: restOf({ condition, price, paidAmount }),
        missing: missingAnswers(info, names),
        hasSingleRoom: materializedExtras.some(isSingleRoom),
      }),
    ),
    bookings: bookings.map(({ _id, code, userId, departurePoint: point }) => ({
      ...{ ...find(call.store.users, userId), _id, code },
      ...{ departurePoint: point?._id ?? null, groupingPoint: point?.groupingPoint ?? null },
    })),
  });
}

/** Transports of an event, and who is on which. */
export const transportRoutes: Route[] = [
  route('get', '/api/transports/event/:eventId/plan', ['update', 'transports'], plan),
  route('get', '/api/transports/event/:eventId/boarding', ['update', 'transports'], boarding),
  route('get', '/api/reservations/transportlist/event/:eventId', ['update', 'transports'], assignments),
  ...entityRoutes<Transport>(transports, {
    kept(call, sent: TransportInput, before) {
      const eventId = before?.eventId ?? sent.eventId;
      return keptTransport(
        sent,
        before,
        call.store.transports.filter((one) => one.eventId === eventId),
      );
    },
  }),
];
