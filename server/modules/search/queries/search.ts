import { and, desc, eq, ne, sql } from 'drizzle-orm';
import {
  type FoundEvent,
  type FoundOrder,
  type FoundPerson,
  type FoundReservation,
  type FoundTicket,
  SEARCH_KIND_MAX,
} from '#domain/search-results.ts';
import { pick } from '#domain/values/pick.ts';
import { type Db, ownTenant, tenantOf } from '#server/kernel/database/database.ts';
import { inlineNumber, isFoundBy } from '#server/kernel/database/list-sql.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import {
  eventSubtypes,
  events,
  orders,
  reservations,
  tenantSubscriptions,
  tenants,
  tickets,
  users,
} from '#server/tables.ts';
import { searchedReservations } from '../../bookings/reservations/queries/reservation.ts';
import { ticketsFound } from '../../bookings/tickets/queries/ticket.ts';
import { searchedEvents } from '../../events/queries/event.ts';
import { searchedOrders } from '../../orders/queries/order.ts';
import { accountsFound } from '../../users/queries/account-list.ts';
import { peopleFound, peopleOf, tierIn } from '../../users/queries/person.ts';

/** The search over everything: one query for each kind, of a few records and without their number. */

const few = inlineNumber(SEARCH_KIND_MAX);
const fullName = sql<string>`${users.name} || ' ' || ${users.surname}`;

/** Events, those nearest in time first. */
export function findEvents(db: Db, q: string): Promise<FoundEvent[]> {
  const distance = sql`abs(extract(epoch from ${events.beginsAt} - now()))`;
  return db
    .select({
      _id: events.id,
      ...pick(events, 'name', 'eventType', 'status'),
      startDate: events.beginsAt,
      hasTransport: eventSubtypes.hasTransport,
    })
    .from(events)
    .innerJoin(eventSubtypes, eq(eventSubtypes.id, events.eventSubtypeId))
    .where(and(ownTenant(db, events.tenantId), isFoundBy(searchedEvents, q, true)))
    .orderBy(sql`${distance} asc nulls last`, desc(events.id))
    .limit(few);
}

/** Whom a community deals with, or, for administrators, everybody and the communities themselves. */
export function findPeople(db: Db, q: string): Promise<FoundPerson[]> {
  const tenantId = tenantOf(db);
  const seen = tenantId === null ? accountsFound(q) : and(peopleOf(tenantId), peopleFound(q));
  return db
    .select({
      _id: users.id,
      ...pick(users, 'role', 'name', 'surname', 'email'),
      businessName: tenants.businessName,
      followerId: tenantSubscriptions.id,
    })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.id))
    .leftJoin(tenantSubscriptions, tierIn(tenantId))
    .where(and(eq(users.isDeleted, false), eq(users.isExample, false), ne(users.role, 'admin'), seen))
    .orderBy(sql`${users.surname} collate "und-x-icu"`, users.name, users.id)
    .limit(few);
}

/** Reservations, the newest first. */
export function findReservations(db: Db, q: string): Promise<FoundReservation[]> {
  return db
    .select({ _id: reservations.id, code: reservations.code, name: fullName, eventName: events.name })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.userId))
    .innerJoin(events, eq(events.id, reservations.eventId))
    .where(and(ownTenant(db, reservations.tenantId), isFoundBy(searchedReservations, q, true)))
    .orderBy(desc(reservations.createdAt), desc(reservations.id))
    .limit(few);
}

/** Tickets, the newest first. */
export function findTickets(db: Db, q: string, visible: Visibility): Promise<FoundTicket[]> {
  return db
    .select({
      _id: tickets.id,
      code: tickets.code,
      name: sql<string>`${tickets.name} || ' ' || ${tickets.surname}`,
      eventName: events.name,
      eventId: tickets.eventId,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(and(ownTenant(db, tickets.tenantId), ticketsFound(q, visible, true)))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(few);
}

/** Orders, the newest first. */
export function findOrders(db: Db, q: string): Promise<FoundOrder[]> {
  return db
    .select({ _id: orders.id, code: orders.code, name: fullName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(ownTenant(db, orders.tenantId), isFoundBy(searchedOrders, q, true)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(few);
}
