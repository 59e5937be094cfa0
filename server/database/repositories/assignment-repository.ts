import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../domain/list-query.ts';
import type { Reservation } from '../../../domain/reservation/schema.ts';
import type { Ticket } from '../../../domain/ticket/schema.ts';
import type { transportReservationList } from '../../../domain/transport/list.ts';
import type { Boarding } from '../../../domain/transport/schema.ts';
import type { Page } from '../../http/list.ts';
import { type Db, ownTenant } from '../database.ts';
import { reservations, tickets, transports, users } from '../schema/index.ts';
import { filterSql, isFoundBy, type ListColumns, literally, offsetOf, orderSql } from './list-sql.ts';
import { ticketBatch } from './ticket-repository.ts';
import { allFound, totalOf } from './totals.ts';

type Sort = (typeof transportReservationList.sortable)[number];
type Filter = keyof typeof transportReservationList.filters;
export type AssignmentQuery = ListQuery<Sort, Filter>;

/** A reservation as the assignment tab reads it: with the tickets its filters select, valid ones unless told otherwise. */
export type AssignmentReservation = Pick<
  Reservation,
  '_id' | 'code' | 'eventId' | 'slots' | 'departurePoint' | 'createdAt' | 'user'
> & { tickets: Ticket[] };

/** More tickets than a page of reservations has. */
const ALL_TICKETS = 1_000_000;

const columns: ListColumns<Sort, Filter> = {
  surname: users.surname,
  createdAt: reservations.createdAt,
  departurePoint: sql`${reservations.departurePoint} ->> '_id'`,
  slots: reservations.slots,
  transportId: tickets.transportId,
  hasTransport: sql`(${tickets.transportId} is not null)`,
  ticketStatus: tickets.status,
};
const order: ListColumns<Sort, Filter> = {
  ...columns,
  departurePoint: sql`${reservations.departurePoint} ->> 'groupingPoint'`,
};

/** Of the filters, those that select tickets: valid ones where nothing is said of their status. */
function ticketConditions(query: AssignmentQuery): SQL[] {
  const filters = query.filters.filter(({ field }) => field !== 'departurePoint');
  const isStatusGiven = filters.some(({ field }) => field === 'ticketStatus');
  return [...filterSql({ ...query, filters }, columns), ...(isStatusGiven ? [] : [eq(tickets.status, 'valid')])];
}

/** One page of an event's reservations with their tickets, in two queries; the total is of reservations (API-E037). */
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
  const where = and(
    ownTenant(db, reservations.tenantId),
    eq(reservations.eventId, eventId),
    ...filterSql({ ...query, filters: query.filters.filter(({ field }) => field === 'departurePoint') }, columns),
    query.q === undefined
      ? undefined
      : isFoundBy('regia_search_reservations', reservations.id, reservations.searchText, query.q),
    exists(selected),
  );
  const { _id, ...fields } = {
    _id: reservations.id,
    code: reservations.code,
    eventId: reservations.eventId,
    slots: reservations.slots,
    departurePoint: reservations.departurePoint,
    createdAt: reservations.createdAt,
  };
  const rows = await db
    .select({
      reservation: { _id, ...fields },
      user: { _id: users.id, role: users.role, name: users.name, surname: users.surname, email: users.email },
      total: allFound,
    })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(where)
    .orderBy(...orderSql(query, order, reservations.id))
    .limit(literally(query.limit))
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
  for (const ticket of await ticketBatch(db, where, undefined, ALL_TICKETS)) {
    const group = byReservation.get(ticket.reservationId);
    if (group) group.push(ticket);
    else byReservation.set(ticket.reservationId, [ticket]);
  }
  return byReservation;
}

/** How many valid tickets of each departure point each list carries, and how many have none. */
export async function boardingsOf(db: Db, eventId: string): Promise<Boarding[]> {
  const departurePoint = sql<string | null>`${reservations.departurePoint} ->> '_id'`;
  return db
    .select({
      departurePoint,
      groupingPoint: sql<string | null>`max(${reservations.departurePoint} ->> 'groupingPoint')`,
      transportId: tickets.transportId,
      tickets: sql<number>`count(*)`.mapWith(Number),
    })
    .from(tickets)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .where(and(ownTenant(db, tickets.tenantId), eq(tickets.eventId, eventId), eq(tickets.status, 'valid')))
    .groupBy(departurePoint, tickets.transportId);
}

/** One person of a passenger list. */
export interface Passenger {
  _id: string;
  /** Place in its list, from 1. */
  seat: number;
  transport: { _id: string; identifier: string; transportType: typeof transports.$inferSelect.transportType };
  name: string;
  surname: string;
  /** Of whoever booked: participants leave none. */
  phone: string | null;
  booker: string;
  ticket: Pick<Ticket, 'code' | 'condition' | 'price' | 'participantInfo' | 'materializedExtras'>;
  reservation: Pick<Reservation, 'code' | 'paymentType' | 'departurePoint'>;
}

const seatOrder = sql`${tickets.surname} collate "und-x-icu", ${tickets.name} collate "und-x-icu", ${tickets.id}`;

/** A batch of an event's passengers, list by list and by surname, after the given one. */
export async function passengerBatch(
  db: Db,
  eventId: string,
  transportIds: readonly string[] | undefined,
  after: string | undefined,
  limit: number,
): Promise<Passenger[]> {
  const before = sql`(select p.created_at, p.id, k.surname collate "und-x-icu", k.name collate "und-x-icu", k.id
    from tickets k join transports p on p.id = k.transport_id where k.id = ${after}::uuid)`;
  const seats = db
    .select({
      id: tickets.id,
      seat: sql<number>`row_number() over (partition by ${tickets.transportId} order by ${seatOrder})`.as('seat'),
    })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.status, 'valid'), sql`${tickets.transportId} is not null`))
    .as('seats');
  const rows = await db
    .select({
      _id: tickets.id,
      seat: seats.seat,
      transport: {
        _id: transports.id,
        identifier: transports.identifier,
        transportType: transports.transportType,
      },
      name: tickets.name,
      surname: tickets.surname,
      phone: users.phone,
      booker: sql<string>`${users.name} || ' ' || ${users.surname}`,
      ticket: {
        code: tickets.code,
        condition: tickets.condition,
        price: tickets.price,
        participantInfo: tickets.participantInfo,
        materializedExtras: tickets.materializedExtras,
      },
      reservation: {
        code: reservations.code,
        paymentType: reservations.paymentType,
        departurePoint: reservations.departurePoint,
      },
    })
    .from(tickets)
    .innerJoin(seats, eq(seats.id, tickets.id))
    .innerJoin(transports, eq(transports.id, tickets.transportId))
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(
        ownTenant(db, tickets.tenantId),
        eq(transports.eventId, eventId),
        transportIds && inArray(transports.id, [...transportIds]),
        after === undefined ? undefined : sql`(${transports.createdAt}, ${transports.id}, ${seatOrder}) > ${before}`,
      ),
    )
    .orderBy(transports.createdAt, transports.id, seatOrder)
    .limit(limit);
  return rows.map((row) => ({ ...row, seat: Number(row.seat) }));
}
