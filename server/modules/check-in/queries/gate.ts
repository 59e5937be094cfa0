import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GateSnapshot, GateTicket, ScanningEvent } from '#domain/check-in/schema.ts';
import { MAIL_START } from '#domain/check-in/search.ts';
import { GATE_CANCELED, GATE_DAY, GATE_OVER } from '#domain/events/dates.ts';
import { scanningList } from '#domain/events/list.ts';
import type { QueryOf } from '#domain/list-query.ts';
import { firstPlaceOf } from '#domain/transports/places.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, inlineNumber, isFoundBy, ownRows } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { isWorking } from '#server/modules/tenants/queries/community.ts';
import { eventCounters, eventSubtypes, events, reservations, scans, tickets, users } from '#server/tables.ts';
import { placesOfTicket } from '../../bookings/tickets/queries/place.ts';
import { searchedEvents } from '../../events/queries/event.ts';
import { listCheckpointsOfEvent } from './checkpoint.ts';
import { atCheckpoints } from './gate-checkpoints.ts';
import { goodsByHolder, hasChangedGoods, isTheirTicket } from './gate-goods.ts';

const columns = columnsOf(scanningList, events, {
  startDate: events.beginsAt,
  // As `gateOrder` says.
  nearest: sql`abs(extract(epoch from ${events.beginsAt} - now())) + case
    when ${events.status} = 'canceled' then ${GATE_CANCELED}::float
    when coalesce(${events.endsAt}, ${events.beginsAt} + make_interval(secs => ${GATE_DAY})) < now() then ${GATE_OVER}::float
    else 0 end`,
});

/** One page of events with their scanning summary, read from the counters; posts have no tickets. */
export async function listScanningEvents(db: Db, query: QueryOf<typeof scanningList>): Promise<Page<ScanningEvent>> {
  const where = ownRows(
    db,
    events.tenantId,
    ne(events.eventType, 'post'),
    ...filterSql(query, columns),
    query.q === undefined ? undefined : isFoundBy(searchedEvents, query.q),
  );
  const selection = db
    .select({
      _id: events.id,
      name: events.name,
      eventType: events.eventType,
      departurePoints: sql<number>`jsonb_array_length(${events.departurePoints})`.mapWith(Number),
      startDate: events.beginsAt,
      endDate: events.endsAt,
      hasTransport: eventSubtypes.hasTransport,
      tenantId: events.tenantId,
      tickets: eventCounters.totalTickets,
      validAndScannedTickets: eventCounters.scannedTickets,
      validTickets: eventCounters.ticketsValid,
      pendingTickets: eventCounters.ticketsToPayTotal,
      invalidTickets: eventCounters.ticketsInvalid,
      eventStatus: events.status,
    })
    .from(events)
    .innerJoin(eventCounters, and(eq(eventCounters.eventId, events.id), eq(eventCounters.tenantId, events.tenantId)))
    .innerJoin(eventSubtypes, eq(eventSubtypes.id, events.eventSubtypeId));
  return joinedPage(db, selection, { table: events, columns, query, where }, (row) => row);
}

/** Who booked. */
const holders = alias(users, 'holders');

/** Changes committed late carry an earlier time than their commit: a delta looks back this far. */
const OVERLAP = sql`interval '30 seconds'`;

/**
 * The least a device needs of each ticket to decide alone, to tell people of one name apart and to find somebody: no e-mail,
 * phone or fiscal data, of the first two a few letters and digits.
 */
const gateColumns = {
  _id: tickets.id,
  code: tickets.code,
  name: tickets.name,
  surname: tickets.surname,
  note: sql<string>`coalesce(${tickets.participantInfo} ->> 'note', '')`,
  participantType: sql<
    GateTicket['participantType']
  >`coalesce(${tickets.participantInfo} ->> 'participant_type', 'accountholder')`,
  places: placesOfTicket,
  departurePoint: sql<string | null>`${reservations.departurePoint} ->> 'groupingPoint'`,
  reservationId: tickets.reservationId,
  reservationCode: reservations.code,
  holder: sql<string>`trim(concat_ws(' ', ${holders.name}, ${holders.surname}))`,
  age: sql<
    number | null
  >`case when ${events.priceType} = 'byAges' then (${tickets.participantInfo} ->> 'age')::int end`,
  status: tickets.status,
  condition: tickets.condition,
  amountDue:
    sql<number>`case when ${tickets.condition} = 'pending' then ${tickets.price} - ${tickets.paidAmount} else 0 end`.mapWith(
      Number,
    ),
  paymentType: reservations.paymentType,
  scannedAt: scans.at,
  scannedBy: scans.userName,
  scannedDevice: scans.device,
  // As `mailStartOf` and `lastDigitsOf` say.
  mailStart: sql<string>`left(regia_fold(split_part(coalesce(${tickets.participantInfo} ->> 'email', ''), '@', 1)), ${inlineNumber(MAIL_START)})`,
  lastDigits: sql<string>`coalesce(substring(regexp_replace(${holders.phone}, '\\D', '', 'g') from '\\d{4}$'), '')`,
  replaced: sql<{ code: string; at: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object('code', h.old_code, 'at',
      to_char(h.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]') from ticket_hand_ons h
    where h.ticket_id = ${tickets.id} and h.tenant_id = ${tickets.tenantId} and h.old_code is not null)`,
};

/**
 * What a device holds of an event: all its tickets, or those changed since an earlier snapshot; and whether its person sells.
 * @throws Refusal not_found when the event is absent, another community's, or its community is disabled
 */
export async function readGateSnapshot(
  db: Db,
  eventId: string,
  { since, seller }: { since: string | undefined; seller: { userId: string; isStaff: boolean } },
): Promise<GateSnapshot> {
  const event = await db
    .select({
      eventId: events.id,
      eventName: events.name,
      eventStatus: events.status,
      startDate: events.beginsAt,
      at: sql<Date>`clock_timestamp()`,
      entered: eventCounters.scannedTickets,
      expected: eventCounters.ticketsValid,
      sells: sql<boolean>`${seller.isStaff} or coalesce((select u.sells_at_door from users u where u.id = ${seller.userId}), false)`,
    })
    .from(events)
    .innerJoin(eventCounters, and(eq(eventCounters.eventId, events.id), eq(eventCounters.tenantId, events.tenantId)))
    .innerJoin(users, and(eq(users.id, events.tenantId), isWorking))
    .where(and(eq(events.id, eventId), ownTenant(db, events.tenantId)))
    .then(foundRow);
  const from = sql`${since ?? null}::timestamptz - ${OVERLAP}`;
  const changed = since === undefined ? undefined : or(gte(tickets.updatedAt, from), hasChangedGoods(eventId, from));
  const winner = and(
    ...[eq(scans.ticketId, tickets.id), eq(scans.status, 'valid'), eq(scans.direction, 'in')],
    ...[isNull(scans.checkpointId), isNull(scans.revertedAt)],
  );
  const goods = goodsByHolder(db, eventId);
  const rows = await db
    .select({ ...gateColumns, goods: goods.goods })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .leftJoin(holders, eq(holders.id, reservations.userId))
    .leftJoin(scans, winner)
    .leftJoin(goods, and(eq(goods.userId, reservations.userId), isTheirTicket))
    .where(and(eq(tickets.eventId, eventId), ownTenant(db, tickets.tenantId), changed));
  const checkpoints = await listCheckpointsOfEvent(db, { eventId });
  const seen = rows.map(({ goods: own, ...row }) => ({
    ...row,
    ...(own && { goods: own }),
    transport: firstPlaceOf(row.places).transport?.identifier ?? null,
  }));
  const snapshot = { ...event, at: new Date(event.at).toISOString(), tickets: seen };
  return checkpoints.length === 0 ? snapshot : atCheckpoints(db, snapshot, checkpoints, changed);
}
