import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { FilterTerm, QueryOf } from '#domain/list-query.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { transportReservationList } from '#domain/transports/list.ts';
import type { Boarding } from '#domain/transports/schema.ts';
import { pick } from '#domain/values/pick.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import {
  allFound,
  filterSql,
  inlineNumber,
  isFoundBy,
  type ListColumns,
  offsetOf,
  orderSql,
  ownRows,
  totalOf,
} from '#server/kernel/database/list-sql.ts';
import type { Page } from '#server/kernel/page.ts';
import { reservations, tickets, transportPlaces, transports, users } from '#server/tables.ts';
import { searchedReservations } from '../../bookings/reservations/queries/reservation.ts';
import { firstLayer, isOnLists } from '../../bookings/tickets/queries/place.ts';
import { ticketBatch } from '../../bookings/tickets/queries/ticket.ts';

type Sort = (typeof transportReservationList.sortable)[number];
type Filter = keyof typeof transportReservationList.filters;
export type AssignmentQuery = QueryOf<typeof transportReservationList>;

/** A reservation as the assignment tab reads it: with the tickets its filters select, valid ones by default. */
export type AssignmentReservation = Pick<
  Reservation,
  '_id' | 'code' | 'eventId' | 'slots' | 'departurePoint' | 'createdAt' | 'user'
> & { tickets: Ticket[] };

/** Whether a ticket has a place in every layer its event has lists of: with a bed but no bus it still waits for one. */
export const isPlacedEverywhere: SQL = sql`(exists (select 1 from ${transportPlaces} p where p.ticket_id = ${tickets.id})
  and not exists (select 1 from ${transports} l where l.event_id = ${tickets.eventId} and not exists (
    select 1 from ${transportPlaces} p where p.ticket_id = ${tickets.id} and p.layer = l.layer)))`;

/** Filters that look at a ticket's places. */
type PlaceFilter = 'transportId' | 'hasTransport' | 'withoutLayer';
type Term = AssignmentQuery['filters'][number];
const ofPlaces: Readonly<Record<PlaceFilter, (term: FilterTerm) => SQL>> = {
  transportId: (term) => isOnLists(tickets.id, term),
  hasTransport: ({ operator, values }) => {
    const asked = (values[0] === 'true') !== (operator === 'ne');
    return asked ? isPlacedEverywhere : sql`not ${isPlacedEverywhere}`;
  },
  withoutLayer: ({ values }) => sql`not exists (select 1 from ${transportPlaces} p where p.ticket_id = ${tickets.id}
    and p.layer = any(${sql.param([...values])}::text[]))`,
};
const isOfPlaces = (term: Term): term is Term & { field: PlaceFilter } => Object.hasOwn(ofPlaces, term.field);
const isOfColumns = (term: Term): term is Term & { field: Exclude<Filter, PlaceFilter> } => !isOfPlaces(term);

/** More tickets than a page of reservations has. */
const ALL_TICKETS = 1_000_000;

const columns: ListColumns<Sort, Exclude<Filter, PlaceFilter>> = {
  surname: users.surname,
  createdAt: reservations.createdAt,
  departurePoint: sql`${reservations.departurePoint} ->> '_id'`,
  slots: reservations.slots,
  ticketStatus: tickets.status,
};
const order: typeof columns = {
  ...columns,
  departurePoint: sql`${reservations.departurePoint} ->> 'groupingPoint'`,
};

/** What is answered of a booking and of who made it. */
const related = {
  reservation: {
    _id: reservations.id,
    ...pick(reservations, 'code', 'eventId', 'slots', 'departurePoint', 'createdAt'),
  },
  user: { _id: users.id, role: users.role, name: users.name, surname: users.surname, email: users.email },
};

/** Of the filters, those that select tickets: valid ones where nothing is said of their status. */
function ticketConditions(query: AssignmentQuery): SQL[] {
  const filters = query.filters.filter(({ field }) => field !== 'departurePoint');
  const isStatusGiven = filters.some(({ field }) => field === 'ticketStatus');
  return [
    ...filterSql({ filters: filters.filter(isOfColumns) }, columns),
    ...filters.filter(isOfPlaces).map((term) => ofPlaces[term.field](term)),
    ...(isStatusGiven ? [] : [eq(tickets.status, 'valid')]),
  ];
}

/** One page of an event's reservations with their tickets, in two queries; the total is of reservations. */
export async function listAssignments(
  db: Db,
  eventId: string,
  query: AssignmentQuery,
): Promise<Page<AssignmentReservation>> {
  const ofTickets = ticketConditions(query);
  const selected = db
    .select({ one: sql`1` })
    .from(tickets)
    .where(and(eq(tickets.reservationId, reservations.id), ...ofTickets));
  const ofBookings = query.filters.filter(isOfColumns).filter(({ field }) => field === 'departurePoint');
  const where = ownRows(
    db,
    reservations.tenantId,
    eq(reservations.eventId, eventId),
    ...filterSql({ filters: ofBookings }, columns),
    query.q === undefined ? undefined : isFoundBy(searchedReservations, query.q),
    exists(selected),
  );
  const rows = await db
    .select({ ...related, total: allFound })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(where)
    .orderBy(...orderSql(query, order, reservations.id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  const total = await totalOf(query, rows, () => rows[0]?.total ?? db.$count(reservations, where));
  const ids = rows.map(({ reservation }) => reservation._id);
  const found = await ticketsOf(db, ids, ofTickets);
  return {
    rows: rows.map(({ reservation, user }) => ({ ...reservation, user, tickets: found.get(reservation._id) ?? [] })),
    total,
  };
}

async function ticketsOf(db: Db, ids: readonly string[], conditions: readonly SQL[]): Promise<Map<string, Ticket[]>> {
  const byReservation = new Map<string, Ticket[]>();
  if (ids.length === 0) return byReservation;
  const where = and(inArray(tickets.reservationId, [...ids]), ...conditions);
  for (const ticket of await ticketBatch(db, where, { after: undefined, limit: ALL_TICKETS })) {
    const group = byReservation.get(ticket.reservationId);
    if (group) group.push(ticket);
    else byReservation.set(ticket.reservationId, [ticket]);
  }
  return byReservation;
}

/**
 * How many valid tickets of each departure point each list of a layer carries, and how many have none there. Without a layer
 * each ticket counts once: on the first list it is on, or as without one while it lacks a place in a layer of the event.
 */
export async function boardingsOf(db: Db, eventId: string, layer: string | undefined): Promise<Boarding[]> {
  const departurePoint = sql<string | null>`${reservations.departurePoint} ->> '_id'`;
  const place = db
    .select({ transportId: transportPlaces.transportId })
    .from(transportPlaces)
    .where(
      and(
        eq(transportPlaces.ticketId, tickets.id),
        layer === undefined ? isPlacedEverywhere : eq(transportPlaces.layer, layer),
      ),
    )
    .orderBy(firstLayer)
    .limit(1)
    .as('place');
  return db
    .select({
      departurePoint,
      groupingPoint: sql<string | null>`max(${reservations.departurePoint} ->> 'groupingPoint')`,
      transportId: place.transportId,
      tickets: sql<number>`count(*)`.mapWith(Number),
    })
    .from(tickets)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .leftJoinLateral(place, sql`true`)
    .where(and(ownTenant(db, tickets.tenantId), eq(tickets.eventId, eventId), eq(tickets.status, 'valid')))
    .groupBy(departurePoint, place.transportId);
}
