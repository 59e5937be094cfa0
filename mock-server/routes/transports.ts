import { z } from 'zod';
import { setPlaces } from '#demo/support/places.ts';
import type { DemoTicket } from '#demo/support/types.ts';
import { eventPartList } from '#domain/entity/event-part-list.ts';
import { Refusal } from '#domain/errors.ts';
import { type FilterTerm, parseListQuery } from '#domain/list-query.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { missingAnswers } from '#domain/tickets/answers.ts';
import { assign, swapOf } from '#domain/transports/assign.ts';
import { layerName } from '#domain/transports/fields.ts';
import { transportReservationList, transportSheetList } from '#domain/transports/list.ts';
import { firstPlaceOf, isPlacedEverywhere } from '#domain/transports/places.ts';
import { assertDeletable, assertEditable, assertNamedOnce, layerAfter } from '#domain/transports/rules.ts';
import {
  type Assignment,
  assignmentsBody,
  type Boarding,
  participantsBody,
  quotationInput,
  swapBody,
  type Transport,
  transportFields,
  transportInput,
} from '#domain/transports/schema.ts';
import { type Passenger, passengerColumns } from '#i18n/sheets/passengers.ts';
import { requirementNamesOf } from '../booking.ts';
import { readBody, readEdit } from '../kernel/body.ts';
import { openEvent } from '../kernel/entity.ts';
import { list } from '../kernel/list.ts';
import { newRecord, remove } from '../kernel/records.ts';
import { byId, showReservation, showTicket, ticketsOf } from '../kernel/related.ts';
import {
  type Answer,
  assertFresh,
  type Call,
  findOwn,
  noContent,
  ok,
  type Route,
  route,
  update,
  visible,
} from '../kernel/route.ts';
import { bookingWords, phoneOf } from '../kernel/searched.ts';
import { sheet } from '../kernel/sheet.ts';
import type { Store } from '../kernel/store.ts';

/** The first request of each event, while the server runs. */
const quotations = new WeakMap<Store, Map<string, object>>();

const eventOf = (call: Call, id = call.params['eventId']) => findOwn(call, call.store.events, id);

const unsaid = { supplier: '', name: '', description: '', image: null };
const listsIn = (call: Call, eventId: string) => call.store.transports.filter((one) => one.eventId === eventId);
const layersIn = (call: Call, eventId: string): string[] => listsIn(call, eventId).map(({ layer }) => layer);

function store(call: Call, eventId: string, assignments: readonly Assignment[]): Transport[] {
  openEvent(call, eventId);
  const lists = listsIn(call, eventId);
  const tickets = call.store.tickets.filter((one) => one.eventId === eventId);
  const seated = tickets.flatMap(({ _id: ticketId, places }) => places.map((place) => ({ ...place, ticketId })));
  const { left, taken, counts } = assign(lists, tickets, assignments, seated);
  const changed = new Set([...left, ...taken].map(({ ticketId }) => ticketId));
  for (const ticket of tickets) {
    if (!changed.has(ticket._id)) continue;
    const gone = new Set(left.filter(({ ticketId }) => ticketId === ticket._id).map(({ layer }) => layer));
    const now = taken.filter(({ ticketId }) => ticketId === ticket._id).map(({ ticketId: _id, ...place }) => place);
    setPlaces(ticket, [...ticket.places.filter(({ layer }) => !gone.has(layer)), ...now], lists);
    ticket.version += 1;
  }
  for (const one of lists) one.slots += counts.get(one._id) ?? 0;
  return lists;
}

function takeOff(call: Call): Answer {
  const { ticketIds } = readBody(call, participantsBody);
  const byEvent = new Map<string, string[]>();
  for (const id of new Set(ticketIds)) {
    const { eventId } = findOwn(call, call.store.tickets, id);
    byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), id]);
  }
  return ok([...byEvent].flatMap(([eventId, ids]) => store(call, eventId, [{ transportId: null, ticketIds: ids }])));
}

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
    show: (row) => {
      const { _id, code, eventId, slots, departurePoint, createdAt } = row;
      const tickets = selectedOf(row).map((ticket) => showTicket(call.store, ticket));
      return {
        _id,
        code,
        eventId,
        slots,
        departurePoint,
        ...{ createdAt, tickets },
        user: showReservation(call.store, row).user,
      };
    },
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
    const group = groups.get(key) ?? {
      departurePoint,
      groupingPoint: point?.groupingPoint ?? null,
      transportId,
      tickets: 0,
    };
    groups.set(key, { ...group, tickets: group.tickets + 1 });
  }
  return ok([...groups.values()]);
}

function plan(call: Call): Answer {
  const event = eventOf(call);
  const names = requirementNamesOf(call.store, event);
  const tickets = call.store.tickets.filter((one) => one.eventId === event._id && one.status === 'valid');
  const ofEvent = new Set(tickets.map(({ reservationId }) => reservationId));
  const bookings = call.store.reservations.filter(({ _id }) => ofEvent.has(_id));
  return ok({
    lists: call.store.transports.filter((one) => one.eventId === event._id),
    people: tickets.map(({ _id, reservationId, condition, price, participantInfo: info, places }) => ({
      ...{ _id, reservationId, condition, name: info.name, surname: info.surname, age: info.age ?? null },
      ...{ due: condition === 'pending' ? price : 0, together: info.together ?? '', roomWish: info.roomWish ?? null },
      missing: missingAnswers(info, names),
      places: places.map(({ transportId, layer, seat }) => ({ transportId, layer, seat })),
    })),
    bookings: bookings.map(({ _id, code, userId, departurePoint: point }) => {
      const booker = byId(call.store.users, userId);
      return {
        ...{ _id, code, name: booker?.name ?? '', surname: booker?.surname ?? '', phone: booker?.phone ?? null },
        ...{ departurePoint: point?._id ?? null, groupingPoint: point?.groupingPoint ?? null },
      };
    }),
  });
}

function passengers(call: Call): Promise<Answer> {
  const event = findOwn(call, call.store.events);
  const { filters } = parseListQuery(transportSheetList, call.query);
  const only = filters[0]?.values;
  const lists = listsIn(call, event._id);
  if (lists.length === 0) throw new Refusal('transport_none_to_export');
  const rows = lists
    .filter(({ _id }) => !only || only.includes(_id))
    .flatMap((transport) =>
      call.store.tickets
        .filter(({ places }) => places.some(({ transportId }) => transportId === transport._id))
        .sort((a, b) => a.participantInfo.surname.localeCompare(b.participantInfo.surname, 'it'))
        .flatMap((ticket, at): Passenger[] => {
          const reservation = byId(call.store.reservations, ticket.reservationId);
          if (!reservation) return [];
          const user = byId(call.store.users, reservation.userId);
          const { name, surname } = ticket.participantInfo;
          return [
            {
              ...{ _id: `${transport._id}/${ticket._id}`, transport, ticket, reservation, name, surname, seat: at + 1 },
              seatLabel: ticket.places.find(({ transportId }) => transportId === transport._id)?.seat ?? null,
              phone: user?.phone ?? null,
              booker: user ? `${user.name} ${user.surname}` : '',
            },
          ];
        }),
    );
  return sheet(call, 'passengers', passengerColumns, rows, (row) => row.transport.identifier);
}

/** Transports of an event, who is on which, and the request for an offer (events §7). */
export const transportRoutes: Route[] = [
  route('get', '/api/transports/excel/event/:id', ['export', 'transports'], passengers),
  route('get', '/api/transports/event/:eventId/plan', ['update', 'transports'], plan),
  route('get', '/api/transports/event/:eventId/boarding', ['update', 'transports'], boarding),
  route('get', '/api/reservations/transportlist/event/:eventId', ['update', 'transports'], assignments),
  route('put', '/api/transports/removeparticipants', ['update', 'transports'], takeOff),
  route('put', '/api/transports/event/:eventId/assignments', ['update', 'transports'], (call) => {
    const event = eventOf(call);
    return ok(store(call, event._id, readBody(call, assignmentsBody).assignments));
  }),
  route('put', '/api/transports/event/:eventId/swap', ['update', 'transports'], (call) => {
    const event = eventOf(call);
    const swap = readBody(call, swapBody);
    const tickets = call.store.tickets.filter(({ eventId }) => eventId === event._id);
    return ok(store(call, event._id, swapOf(tickets, swap)));
  }),
  route('put', '/api/transports/:id/addparticipants', ['update', 'transports'], (call) => {
    const transport = findOwn(call, call.store.transports);
    const { ticketIds } = readBody(call, participantsBody);
    store(call, transport.eventId, [{ transportId: transport._id, ticketIds }]);
    return ok(transport);
  }),
  route('post', '/api/transports/events/:eventId/request', ['send', 'transports'], (call) => {
    const { _id: eventId, tenantId } = eventOf(call);
    openEvent(call, eventId);
    const { notes } = readBody(call, quotationInput);
    const { version: _version, ...request } = newRecord(call, { eventId, tenantId, notes });
    const kept = quotations.get(call.store) ?? new Map<string, object>();
    const first = kept.get(eventId) ?? request;
    quotations.set(call.store, kept.set(eventId, first));
    return ok(first, 201);
  }),
  route('get', '/api/transports', ['list', 'transports'], (call) =>
    list(call, eventPartList, visible(call, call.store.transports)),
  ),
  route('get', '/api/transports/:id', ['get', 'transports'], (call) => ok(findOwn(call, call.store.transports))),
  route('post', '/api/transports', ['create', 'transports'], (call) => {
    const { tenantId: _given, ...body } = (call.body ?? {}) as Record<string, unknown>;
    const fields = readBody({ body }, transportInput);
    const { tenantId } = openEvent(call, fields.eventId);
    const named = { ...fields, layer: layerAfter(undefined, fields, layersIn(call, fields.eventId)) };
    assertNamedOnce(named, listsIn(call, fields.eventId));
    const transport = newRecord(call, { ...unsaid, ...named, tenantId, slots: 0 });
    call.store.transports.push(transport);
    return ok(transport, 201);
  }),
  ...update('/api/transports/:id', ['update', 'transports'], (call) => {
    const transport = findOwn(call, call.store.transports);
    openEvent(call, transport.eventId);
    assertFresh(call, transport.version);
    const { eventId: _fixed, ...said } = readEdit(call, transportFields.partial(), ['slots']);
    const content = { ...said, layer: layerAfter(transport, said, layersIn(call, transport.eventId)) };
    assertEditable(transport, content);
    assertNamedOnce({ ...transport, ...content }, listsIn(call, transport.eventId), transport);
    return ok(Object.assign(transport, content, { version: transport.version + 1 }));
  }),
  route('delete', '/api/transports/:id', ['delete', 'transports'], (call) => {
    const transport = findOwn(call, call.store.transports);
    openEvent(call, transport.eventId);
    assertDeletable(transport);
    remove(call.store.transports, transport);
    return noContent;
  }),
];
