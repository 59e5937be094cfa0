import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { missingAnswers } from '#domain/tickets/answers.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { isSingleRoom } from '#domain/transports/plan/company.ts';
import type { Plan, PlanBooking, PlanLeader, PlanPerson } from '#domain/transports/plan/schema.ts';
import { pick } from '#domain/values/pick.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { listLeaders, reservations, tickets, users } from '#server/tables.ts';
import { requirementNamesOf } from '../../bookings/reservations/queries/participant-data.ts';
import { placesOfTicket } from '../../bookings/tickets/queries/place.ts';
import type { EventRow } from '../../events/queries/event.ts';
import { transportsOfEvent } from './transport.ts';

/** Who leads a list and has a ticket of the event: found by the address of both. */
async function leadersWithTickets(db: Db, eventId: string): Promise<PlanLeader[]> {
  return db
    .select({ transportId: sql<string>`${listLeaders.transportId}`, ticketId: tickets.id })
    .from(listLeaders)
    .innerJoin(users, eq(users.id, listLeaders.userId))
    .innerJoin(
      tickets,
      and(
        eq(tickets.eventId, listLeaders.eventId),
        eq(tickets.status, 'valid'),
        sql`lower(btrim(${tickets.participantInfo} ->> 'email')) = lower(${users.email})`,
      ),
    )
    .where(
      and(
        ownTenant(db, listLeaders.tenantId),
        eq(listLeaders.eventId, eventId),
        isNull(listLeaders.revokedAt),
        isNotNull(listLeaders.transportId),
      ),
    );
}

/** Everybody with a valid ticket of an event, the lists, and who is on which, by surname. */
export async function planOf(db: Db, event: Pick<EventRow, 'id' | 'requirementIds'>): Promise<Plan> {
  const [lists, names, leaders, rows] = await Promise.all([
    transportsOfEvent(db, event.id, false),
    requirementNamesOf(db, event.requirementIds),
    leadersWithTickets(db, event.id),
    db
      .select({
        _id: tickets.id,
        ...pick(tickets, 'reservationId', 'name', 'surname', 'condition', 'price', 'paidAmount'),
        info: tickets.participantInfo,
        extras: tickets.materializedExtras,
        places: placesOfTicket,
        code: reservations.code,
        booker: { name: users.name, surname: users.surname, phone: users.phone },
        point: reservations.departurePoint,
      })
      .from(tickets)
      .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
      .innerJoin(users, eq(users.id, reservations.userId))
      .where(and(ownTenant(db, tickets.tenantId), eq(tickets.eventId, event.id), eq(tickets.status, 'valid')))
      .orderBy(sql`${users.surname} collate "und-x-icu"`, asc(tickets.reservationId), asc(tickets.id)),
  ]);
  const bookings = new Map<string, PlanBooking>();
  const people = rows.map((row): PlanPerson => {
    const { _id, reservationId, name, surname, condition, info, extras, places, code, booker, point } = row;
    const departure = { departurePoint: point?._id ?? null, groupingPoint: point?.groupingPoint ?? null };
    bookings.set(reservationId, { _id: reservationId, code, ...booker, ...departure });
    return {
      ...{ _id, reservationId, name, surname, condition, age: info.age ?? null },
      due: restOf(row),
      together: info.together ?? '',
      roomWish: info.roomWish ?? null,
      hasSingleRoom: extras.some(isSingleRoom),
      missing: missingAnswers(info, names),
      places: places.map(({ transportId, layer, seat }) => ({ transportId, layer, seat })),
    };
  });
  return { lists, people, bookings: [...bookings.values()], leaders };
}
