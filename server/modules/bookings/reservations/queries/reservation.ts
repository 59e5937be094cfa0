import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { QueryOf } from '#domain/list-query.ts';
import { reservationList } from '#domain/reservations/list.ts';
import { asksForOwed, type Owed } from '#domain/reservations/owed.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import { pick } from '#domain/values/pick.ts';
import { builtOnce, type Db, ownTenantGiven, tenantOf } from '#server/kernel/database/database.ts';
import { insertUntaken, type NewRow, WorkedOut } from '#server/kernel/database/insert-row.ts';
import { type Batch, batchOf } from '#server/kernel/database/list-page.ts';
import {
  answersText,
  columnsOf,
  filterSql,
  inlineNumber,
  isFoundBy,
  offsetOf,
  orderSql,
  ownRows,
  type SearchedTable,
  totalOf,
} from '#server/kernel/database/list-sql.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import { countedReservations, counterTotal } from '#server/modules/events/queries/counter-total.ts';
import { readByPerson } from '#server/modules/outbox/queries/account-language.ts';
import { events, payments, reservations, tenants, tickets, users } from '#server/tables.ts';
import { ticketsOfReservation } from '../../tickets/queries/ticket.ts';
import { dueOfBooking, dueOfJoined, isAsked, isOn, owed, owedOfBooking, owesFor, remindedOfBooking } from './owed.ts';

export type ReservationRow = typeof reservations.$inferSelect;
export type ReservationListQuery = QueryOf<typeof reservationList>;

const columns = columnsOf(reservationList, reservations, {
  hasDebt: owesFor(isOn),
  isOwing: owesFor(isAsked(sql`now()`)),
  dueAt: dueOfBooking,
  owedAmount: owedOfBooking,
  remindedAt: remindedOfBooking,
  answers: answersText(sql`${reservations.participantsInfo}`),
});

const counted = (condition: SQL) =>
  sql<number>`(select count(*) from ${tickets} t where t.reservation_id = ${reservations.id}
    and t.event_id = ${reservations.eventId} and ${condition})`.mapWith(Number);

const related = {
  reservation: reservations,
  totalTickets: counted(sql`true`),
  payedTickets: counted(sql`t.status = 'valid' and t.condition = 'payed'`),
  scannedTickets: counted(sql`t.is_scanned`),
  sentTickets: counted(sql`t.is_sent`),
  isLapsed: sql<boolean>`coalesce((select true from ${tickets} t where t.reservation_id = ${reservations.id} and t.lapsed_at is not null limit 1), false)`,
  user: {
    _id: users.id,
    ...pick(users, 'role', 'name', 'surname', 'email', 'phone'),
  },
  event: {
    _id: events.id,
    name: events.name,
    startDate: events.beginsAt,
    ...pick(events, 'selectionType', 'status', 'cardImage'),
  },
  tenant: { _id: tenants.id, businessName: tenants.businessName },
  payment: { _id: payments.id, status: payments.status, amount: payments.amount, expiresAt: payments.expiresAt },
};

const none = sql<null>`null`;

function fromRelated(db: Db, total: SQL<number | null> = none, owing: SQL<Owed | null> = none) {
  return db
    .select({ ...related, total, owed: owing })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.userId))
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(tenants, eq(tenants.id, reservations.tenantId))
    .leftJoin(payments, eq(payments.reservationId, reservations.id));
}

type RelatedRow = Awaited<ReturnType<typeof fromRelated>>[number];

function toReservation({ reservation, payment, total: _total, owed: owing, ...relations }: RelatedRow): Reservation {
  const {
    id,
    isToCheck: _mark,
    searchText: _folded,
    createdBy: _by,
    language: _read,
    origin: _came,
    updatedAt: _at,
    ...fields
  } = reservation;
  return { _id: id, ...fields, ...relations, ...(payment && { payment }), ...(owing && { owed: owing }) };
}

/** Found by who booked, the participants and the code, and by the phone of who booked. */
export const searchedReservations: SearchedTable = {
  search: 'regia_search_reservations',
  id: reservations.id,
  text: reservations.searchText,
  owner: { table: sql`reservations`, userId: reservations.userId },
};

/** What a list of reservations selects. */
export function reservationConditions(
  query: Pick<ReservationListQuery, 'filters' | 'q'>,
  { userId }: Visibility = {},
): SQL | undefined {
  return and(
    ...filterSql(query, columns),
    userId === undefined ? undefined : eq(reservations.userId, userId),
    query.q === undefined ? undefined : isFoundBy(searchedReservations, query.q),
  );
}

/** One page of reservations with who booked, the event and the counts of tickets, in two queries. */
export async function listReservations(
  db: Db,
  query: ReservationListQuery,
  visible: Visibility = {},
): Promise<Page<Reservation>> {
  const where = ownRows(db, reservations.tenantId, reservationConditions(query, visible));
  const total = counterTotal(db, countedReservations, query, visible);
  const rows = await fromRelated(db, total, asksForOwed(query.filters) ? owed : none)
    .where(where)
    .orderBy(...orderSql(query, { ...columns, dueAt: dueOfJoined }, reservations.id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  return {
    rows: rows.map(toReservation),
    total: await totalOf(query, rows, () => rows[0]?.total ?? db.$count(reservations, where)),
  };
}

const reservationById = builtOnce((db) =>
  fromRelated(db)
    .where(
      and(
        eq(reservations.id, sql.placeholder('id')),
        ownTenantGiven(reservations.tenantId),
        sql`(${sql.placeholder('userId')}::uuid is null or ${reservations.userId} = ${sql.placeholder('userId')})`,
      ),
    )
    .prepare('reservation_by_id'),
);

/** One reservation with its tickets. @throws Refusal not_found */
export async function getReservation(db: Db, id: string, { userId }: Visibility = {}): Promise<Reservation> {
  const [[row], tickets] = await Promise.all([
    reservationById(db).execute({ id, tenantId: tenantOf(db), userId: userId ?? null }),
    ticketsOfReservation(db, id),
  ]);
  if (!row) throw new Refusal('not_found');
  return { ...toReservation(row), tickets };
}

/** A batch of an export. */
export async function reservationBatch(db: Db, where: SQL | undefined, batch: Batch): Promise<Reservation[]> {
  const rows = await batchOf(fromRelated(db), reservations.id, ownRows(db, reservations.tenantId, where), batch);
  return rows.map(toReservation);
}

const { placeholder } = sql;
const languageOfHolder = readByPerson(sql`${placeholder('tenantId')}::uuid`, sql`${placeholder('userId')}::uuid`);
const searchedWords = sql`regia_words(${placeholder('words')})`;

/**
 * Stores a reservation under a code of its own.
 * @throws Refusal already_booked through the database when the person has a live booking of the event
 */
export async function insertReservation(
  tx: Db,
  values: Omit<NewRow<typeof reservations>, 'code' | 'searchText' | 'cancellationPolicy'> & {
    cancellationPolicy: CancellationPolicy | WorkedOut | null;
  },
  words: readonly string[],
  newCode: () => string,
): Promise<void> {
  const language = values.language ?? new WorkedOut(languageOfHolder);
  for (let attempt = 0; attempt < 5; attempt++) {
    const code = newCode();
    const searchText = new WorkedOut(searchedWords, { words: [...words, code].join(' ') });
    const row = { ...values, language, code, searchText };
    if ((await insertUntaken(tx, reservations, reservations.code, [row])).size > 0) return;
  }
  throw new Refusal('unexpected');
}

/** Keeps the participants of a reservation, and the words it is found by, as its tickets have them. */
export async function storeParticipants(
  tx: Db,
  id: string,
  participantsInfo: ReservationRow['participantsInfo'],
): Promise<void> {
  const names = participantsInfo.map(({ surname, name, email }) => `${surname} ${name} ${email}`).join(' ');
  await revise(tx, reservations, {
    participantsInfo,
    searchText: sql`(select regia_words(u.surname || ' ' || u.name || ' ' || u.email || ' ' || ${names}::text || ' ' || ${reservations.code})
        from ${users} u where u.id = ${reservations.userId})`,
  }).where(eq(reservations.id, id));
}

/** Stores staff's own changes of a reservation and of the payment beside it. */
export async function storeReservationChange(
  tx: Db,
  id: string,
  change: Pick<ReservationRow, 'isToCheck' | 'paymentType'>,
): Promise<void> {
  await revise(tx, reservations, change).where(eq(reservations.id, id));
  await tx.update(payments).set({ paymentType: change.paymentType }).where(eq(payments.reservationId, id));
}

/** Puts a booking into another event, with its payment. */
export async function storeMoved(
  tx: Db,
  id: string,
  moved: Pick<ReservationRow, 'eventId' | 'paymentType' | 'departurePoint' | 'price'>,
): Promise<void> {
  await revise(tx, reservations, moved).where(eq(reservations.id, id));
  const { eventId, paymentType } = moved;
  await tx.update(payments).set({ eventId, paymentType }).where(eq(payments.reservationId, id));
}
