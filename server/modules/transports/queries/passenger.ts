import { and, eq, inArray, sql } from 'drizzle-orm';
import { pick } from '#domain/values/pick.ts';
import type { Passenger } from '#i18n/sheets/passengers.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import type { Batch } from '#server/kernel/database/list-page.ts';
import { reservations, tickets, transportPlaces, transports, users } from '#server/tables.ts';

const seatOrder = sql`${tickets.surname} collate "und-x-icu", ${tickets.name} collate "und-x-icu", ${tickets.id}`;

/** A batch of an event's passengers, list by list and by surname, after the given one. */
export async function passengerBatch(
  db: Db,
  eventId: string,
  transportIds: readonly string[] | undefined,
  { after, limit }: Batch,
): Promise<Passenger[]> {
  const [afterList, afterTicket] = after?.split('/') ?? [];
  const before = sql`(select p.created_at, p.id, k.surname collate "und-x-icu", k.name collate "und-x-icu", k.id
    from tickets k, transports p where k.id = ${afterTicket}::uuid and p.id = ${afterList}::uuid)`;
  const seats = db
    .select({
      id: tickets.id,
      list: sql<string>`${transportPlaces.transportId}`.as('list'),
      seat: sql<number>`row_number() over (partition by ${transportPlaces.transportId} order by ${seatOrder})`.as(
        'seat',
      ),
      label: sql<string | null>`${transportPlaces.seat}`.as('label'),
    })
    .from(transportPlaces)
    .innerJoin(tickets, eq(tickets.id, transportPlaces.ticketId))
    .where(eq(transportPlaces.eventId, eventId))
    .as('seats');
  const rows = await db
    .select({
      _id: sql<string>`${seats.list} || '/' || ${tickets.id}`,
      seat: seats.seat,
      seatLabel: seats.label,
      transport: {
        _id: transports.id,
        ...pick(transports, 'identifier', 'transportType', 'layer'),
      },
      name: tickets.name,
      surname: tickets.surname,
      phone: users.phone,
      booker: sql<string>`${users.name} || ' ' || ${users.surname}`,
      ticket: pick(tickets, 'code', 'condition', 'price', 'paidAmount', 'participantInfo', 'materializedExtras'),
      reservation: pick(reservations, 'code', 'paymentType', 'departurePoint'),
    })
    .from(tickets)
    .innerJoin(seats, eq(seats.id, tickets.id))
    .innerJoin(transports, eq(transports.id, seats.list))
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
