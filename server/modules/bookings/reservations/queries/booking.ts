import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Extra, extras as extraEntity } from '#domain/extras/entity.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { PaymentStatus } from '#domain/payments/schema.ts';
import type { ReservationStatus } from '#domain/reservations/schema.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import { entityRecords } from '#server/entity/records.ts';
import { builtOnce, type Db, ownTenant } from '#server/kernel/database/database.ts';
import { insertRow, type NewRow, WorkedOut } from '#server/kernel/database/insert-row.ts';
import { searchableWords } from '#server/kernel/database/list-sql.ts';
import { type ReadRecord, revise, storedRow, storeEdit } from '#server/kernel/database/record-version.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { readByPerson } from '#server/modules/outbox/queries/account-language.ts';
import { events, extras, participationRequests, payments, reservations, tickets } from '#server/tables.ts';
import type { TicketRow } from '../../tickets/queries/ticket.ts';
import type { ReservationRow } from './reservation.ts';

/** Rows of one statement that carry values: far below PostgreSQL's limit of parameters. */
const BATCH = 1000;

function inBatches<T>(list: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < list.length; at += BATCH) batches.push(list.slice(at, at + BATCH));
  return batches;
}

const policyOfCommunity = sql`(select t.default_cancellation_policy from tenants t where t.id = ${sql.placeholder('tenantId')})`;

/** The policy a booking of an event is made under: the event's own, else its community's, read as the row is written. */
export const policyInForce = (event: Pick<EventRow, 'cancellationPolicy'>): CancellationPolicy | WorkedOut =>
  event.cancellationPolicy ?? new WorkedOut(policyOfCommunity);

/** Events by id, locked in the order of their ids until the transaction ends. */
export async function lockEvents(tx: Db, ids: readonly string[]): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
    .for('no key update');
}

const placesUnproven = builtOnce((db) =>
  db
    .select({ places: sql<number>`coalesce(sum(${reservations.slots}), 0)::int` })
    .from(reservations)
    .where(
      and(
        eq(reservations.eventId, sql.placeholder('eventId')),
        isNotNull(reservations.confirmBy),
        gt(reservations.slots, 0),
      ),
    )
    .prepare('unproven_places'),
);

/** Places of an event that bookings hold whose address nobody has proven yet. */
export async function unprovenPlaces(tx: Db, eventId: string): Promise<number> {
  const [row] = await placesUnproven(tx).execute({ eventId });
  return row?.places ?? 0;
}

const extraRecords = entityRecords(extraEntity, extras);

/** Extras of an event among the wanted ones, locked in the order of their ids. */
export async function lockExtras(tx: Db, eventId: string, ids: readonly string[]): Promise<Extra[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(extras)
    .where(and(eq(extras.eventId, eventId), inArray(extras.id, [...ids])))
    .orderBy(asc(extras.id))
    .for('no key update');
  return rows.map(extraRecords.toRecord);
}

/** All extras of an event, which is locked: nobody uses a piece of them meanwhile. */
export async function extrasOfEvent(tx: Db, eventId: string): Promise<Extra[]> {
  return (await tx.select().from(extras).where(eq(extras.eventId, eventId)).orderBy(asc(extras.id))).map(
    extraRecords.toRecord,
  );
}

export async function lockReservations(tx: Db, ids: readonly string[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(reservations)
    .where(and(inArray(reservations.id, [...ids]), ownTenant(tx, reservations.tenantId)))
    .orderBy(asc(reservations.id))
    .for('no key update');
}

/** Where tickets belong; fewer rows than ids when some are not to be seen. */
export async function belongingsOfTickets(db: Db, ids: readonly string[]) {
  const found: { id: string; eventId: string; reservationId: string }[] = [];
  for (const batch of inBatches(ids)) {
    found.push(
      ...(await db
        .select({ id: tickets.id, eventId: tickets.eventId, reservationId: tickets.reservationId })
        .from(tickets)
        .where(and(inArray(tickets.id, batch), ownTenant(db, tickets.tenantId)))),
    );
  }
  return found;
}

/** Tickets by id, locked in the order of their ids. */
export async function lockTicketRows(tx: Db, ids: readonly string[]): Promise<TicketRow[]> {
  const rows: TicketRow[] = [];
  for (const batch of inBatches([...ids].sort())) {
    const locked = tx.select().from(tickets).where(inArray(tickets.id, batch));
    rows.push(...(await locked.orderBy(asc(tickets.id)).for('no key update')));
  }
  return rows;
}

/** All tickets of reservations, locked in the order of their ids. */
export async function lockTicketsOf(tx: Db, reservationIds: readonly string[]): Promise<TicketRow[]> {
  if (reservationIds.length === 0) return [];
  return tx
    .select()
    .from(tickets)
    .where(inArray(tickets.reservationId, [...reservationIds]))
    .orderBy(asc(tickets.id))
    .for('no key update');
}

/** The valid tickets of an event, locked in the order of their ids. */
export async function lockValidTickets(tx: Db, eventId: string): Promise<TicketRow[]> {
  return tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.status, 'valid')))
    .orderBy(asc(tickets.id))
    .for('no key update');
}

/** The reservations of an event that have places, locked in the order of their ids. */
export async function lockLiveReservations(tx: Db, eventId: string): Promise<ReservationRow[]> {
  return tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.eventId, eventId), sql`${reservations.slots} > 0`))
    .orderBy(asc(reservations.id))
    .for('no key update');
}

const takenPlaces = builtOnce((db) =>
  db
    .update(events)
    .set({ slots: sql`${events.slots} + ${sql.placeholder('places')}` })
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('take_places'),
);

/**
 * Takes places of an event.
 * @throws Refusal not_enough_seats through the database when they are not there
 */
export async function takePlaces(tx: Db, eventId: string, places: number): Promise<void> {
  if (places === 0) return;
  await takenPlaces(tx).execute({ eventId, places });
}

/** Gives places of an event back; answers whether somebody waits for them. */
export async function givePlacesBack(tx: Db, eventId: string, places: number): Promise<boolean> {
  const [row] = await tx
    .update(events)
    .set({ slots: sql`${events.slots} - ${places}` })
    .where(eq(events.id, eventId))
    .returning({
      isAwaited: sql<boolean>`exists (select 1 from waiting_list_entries w where w.event_id = "events"."id" and w.status = 'waiting')`,
    });
  return row?.isAwaited ?? false;
}

/** Uses pieces of extras, or gives them back, in the order of their ids. */
export async function spendExtras(tx: Db, uses: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, pieces] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .update(extras)
      .set({ usedQuantity: sql`${extras.usedQuantity} + ${pieces}` })
      .where(eq(extras.id, id));
  }
}

export async function updateTickets(
  tx: Db,
  ids: readonly string[],
  set: Partial<Omit<TicketRow, 'id' | 'version' | 'searchText'>>,
): Promise<void> {
  // One that turns paid is paid whole, whatever it costs.
  const paid = set.condition === 'payed' && { paidAmount: sql`${tickets.price}` };
  for (const batch of inBatches(ids)) {
    await revise(tx, tickets, { ...set, ...paid }).where(inArray(tickets.id, batch));
  }
}

/** Changes a ticket that was read. @throws Refusal stale_write when it has changed since */
export async function updateReadTicket(
  tx: Db,
  read: ReadRecord,
  set: Partial<Omit<TicketRow, 'id' | 'version' | 'searchText'>>,
): Promise<void> {
  await storeEdit(tx, tickets, read, set);
}

export async function rowsOfReservations(tx: Db, ids: readonly string[]): Promise<TicketRow[]> {
  const rows: TicketRow[] = [];
  for (const batch of inBatches(ids)) {
    rows.push(...(await tx.select().from(tickets).where(inArray(tickets.reservationId, batch))));
  }
  return rows;
}

export interface DerivedRow {
  id: string;
  status: ReservationStatus;
  slots: number;
  total: number;
  isPayed: boolean;
}

/** Stores what reservations show of their tickets, a thousand in one statement. */
export async function storeDerivedReservations(tx: Db, rows: readonly DerivedRow[]): Promise<void> {
  for (const batch of inBatches(rows)) {
    const values = batch.map(
      (row) =>
        sql`(${row.id}::uuid, ${row.status}::text, ${row.slots}::int, ${row.total}::int, ${row.isPayed}::boolean)`,
    );
    await tx.execute(sql`update reservations r set status = v.status, slots = v.slots, total = v.total, is_payed = v.is_payed,
      version = r.version + 1
      from (values ${sql.join(values, sql`, `)}) v (id, status, slots, total, is_payed)
      where r.id = v.id and (r.status, r.slots, r.total, r.is_payed) is distinct from (v.status, v.slots, v.total, v.is_payed)`);
  }
}

export interface DerivedPaymentRow {
  reservationId: string;
  status: PaymentStatus;
  amount: number;
}

/** Stores what payments show of their tickets, a thousand in one statement. */
export async function storeDerivedPayments(tx: Db, rows: readonly DerivedPaymentRow[]): Promise<void> {
  for (const batch of inBatches(rows)) {
    const values = batch.map((row) => sql`(${row.reservationId}::uuid, ${row.status}::text, ${row.amount}::int)`);
    await tx.execute(sql`update payments p set status = v.status, amount = v.amount, version = p.version + 1
      from (values ${sql.join(values, sql`, `)}) v (reservation_id, status, amount)
      where p.reservation_id = v.reservation_id
        and (p.status, p.amount) is distinct from (v.status, v.amount)`);
  }
}

export const insertPayment = (tx: Db, values: Omit<NewRow<typeof payments>, 'id'>): Promise<void> =>
  insertRow(tx, payments, { ...values, id: v7() });

const originOf = sql`(select q.origin from participation_requests q where q.id = ${sql.placeholder('requestId')})`;

/** Where the request came from that a booking comes of; null where there is none. */
export const originOfRequest = (requestId: string | undefined): WorkedOut | null =>
  requestId === undefined ? null : new WorkedOut(originOf, { requestId });

/** @throws Refusal request_exists through the database */
export async function insertParticipation(
  tx: Db,
  values: Omit<typeof participationRequests.$inferInsert, 'searchText'>,
  words: readonly string[],
): Promise<ParticipationRequest> {
  const { tenantId, userId } = values;
  const language = values.language ?? readByPerson(sql`${tenantId}::uuid`, sql`${userId}::uuid`);
  const row = await tx
    .insert(participationRequests)
    .values({ ...values, language, searchText: searchableWords(words) })
    .returning()
    .then(storedRow);
  const { id, searchText: _folded, language: _read, origin: _came, updatedAt: _at, ...rest } = row;
  return { _id: id, ...rest };
}

/** Ends the requests of an event that are still open, and answers which. */
export async function cancelOpenRequests(
  tx: Db,
  eventId: string,
): Promise<{ _id: string; tenantId: string; isProven: boolean }[]> {
  const rows = await revise(tx, participationRequests, { status: 'canceled' })
    .where(
      and(
        eq(participationRequests.eventId, eventId),
        inArray(participationRequests.status, ['pending', 'toAuthorize']),
      ),
    )
    .returning({
      _id: participationRequests.id,
      tenantId: participationRequests.tenantId,
      confirmBy: participationRequests.confirmBy,
    });
  return rows.map(({ confirmBy, ...row }) => ({ ...row, isProven: confirmBy === null }));
}
