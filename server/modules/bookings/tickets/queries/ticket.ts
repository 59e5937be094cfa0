import { and, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { QueryOf } from '#domain/list-query.ts';
import type { ticketList } from '#domain/tickets/list.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { firstPlaceOf } from '#domain/transports/places.ts';
import { pick } from '#domain/values/pick.ts';
import { builtOnce, type Db, ownTenant, ownTenantGiven, tenantOf } from '#server/kernel/database/database.ts';
import { insertUntaken, type NewRow } from '#server/kernel/database/insert-row.ts';
import { type Batch, batchOf } from '#server/kernel/database/list-page.ts';
import {
  allFound,
  filterSql,
  inlineNumber,
  isFound,
  isFoundBy,
  isSelective,
  type ListColumns,
  offsetOf,
  orderSql,
  ownRows,
  type SearchedTable,
  searchable,
  totalOf,
} from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import { countedTickets, counterTotal } from '#server/modules/events/queries/counter-total.ts';
import { isHandedOn } from '#server/modules/money/queries/handed-on.ts';
import { handAmount } from '#server/modules/money/queries/receipts.ts';
import { wasMailedTo } from '#server/modules/outbox/queries/mail.ts';
import { events, reservations, tickets, users } from '#server/tables.ts';
import { isTicketKnown } from './known.ts';
import { isOnLists, placesOfTicket } from './place.ts';
import { isProven } from './proven.ts';

export type TicketRow = typeof tickets.$inferSelect;
type Sort = (typeof ticketList.sortable)[number];
type Filter = keyof typeof ticketList.filters;
export type TicketListQuery = QueryOf<typeof ticketList>;

const columns: ListColumns<Sort, Exclude<Filter, 'transportId'>> = {
  _id: tickets.id,
  ...pick(tickets, 'eventId', 'reservationId', 'tenantId', 'status', 'condition', 'paidAmount', 'isScanned'),
  ...pick(tickets, 'isSent', 'code', 'createdAt', 'surname', 'name', 'price', 'scannedAt'),
  isProven,
  age: sql`(${tickets.participantInfo} ->> 'age')::int`,
  note: sql`coalesce(${tickets.participantInfo} ->> 'note', '')`,
  answers: sql`coalesce(${tickets.participantInfo} ->> 'requirements', '')`,
  extras: sql`(select coalesce(string_agg(x ->> 'name', ', '), '') from jsonb_array_elements(${tickets.materializedExtras}) x)`,
};

const {
  id,
  searchText: _folded,
  name: _name,
  surname: _surname,
  payedBy: _by,
  lapsedAt: _lapsed,
  updatedAt: _updated,
  ...ticketFields
} = getTableColumns(tickets);

/** What is answered, under the names it is answered with. */
const related = {
  ticket: { _id: id, ...ticketFields },
  reservationCode: reservations.code,
  reservedBy: reservations.userId,
  paymentType: reservations.paymentType,
  departurePoint: sql<string | null>`${reservations.departurePoint} ->> 'groupingPoint'`,
  participants: reservations.slots,
  isDisputed: sql<boolean>`exists (select 1 from payments y join refunds f on f.payment_id = y.id
    where y.reservation_id = ${tickets.reservationId} and f.reason = 'dispute' and f.state = 'pending')`,
  booker: {
    name: sql<string>`${users.name} || ' ' || ${users.surname}`,
    email: users.email,
    isWrittenTo: sql<boolean>`${reservations.confirmBy} is null and ${wasMailedTo(reservations.id, users.email)}`,
  },
  isHandedOn: isHandedOn(tickets.id),
  isWrittenTo: isTicketKnown,
  isProven: sql<boolean>`${reservations.confirmBy} is null`,
  handAmount: handAmount({ ticketId: sql`${tickets.id}`, reservationId: sql`${tickets.reservationId}` }),
  places: placesOfTicket,
  eventName: events.name,
};

function fromRelated(db: Db, total: SQL<number | null> | SQL.Aliased<number> = sql<null>`null`) {
  return db
    .select({ ...related, total })
    .from(tickets)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .innerJoin(events, eq(events.id, tickets.eventId));
}

type RelatedRow = Awaited<ReturnType<typeof fromRelated>>[number];

function toRelatedTicket({
  ticket,
  places,
  isHandedOn,
  isWrittenTo,
  isProven: isAddressProven,
  handAmount: byHand,
  eventName,
  ...reservation
}: RelatedRow): Ticket {
  const { transportId, transport } = firstPlaceOf(places);
  // The row is nobody else's: filled up, not copied.
  if (transport) ticket.participantInfo.transport = transport;
  return Object.assign(ticket, {
    transportId,
    places,
    isHandedOn,
    isWrittenTo,
    isProven: isAddressProven,
    ...(byHand > 0 && { handAmount: byHand }),
    reservation: {
      _id: ticket.reservationId,
      code: reservation.reservationCode,
      userId: reservation.reservedBy,
      paymentType: reservation.paymentType,
      departurePoint: reservation.departurePoint,
      participants: reservation.participants,
      isDisputed: reservation.isDisputed,
      booker: reservation.booker,
    },
    event: { _id: ticket.eventId, name: eventName },
  });
}

const ownedBy = ({ userId }: Visibility): SQL | undefined =>
  userId === undefined
    ? undefined
    : sql`${tickets.reservationId} in (select id from reservations where user_id = ${userId})`;

/** At the gate names and code alone are searched. */
const gateText = searchable(sql`${tickets.surname} || ' ' || ${tickets.name} || ' ' || ${tickets.code}`);
const searchedTickets: SearchedTable = {
  search: 'regia_search_tickets',
  id: tickets.id,
  text: tickets.searchText,
};

/** @param isPart as of `isFoundBy` */
export function ticketsFound(q: string, { hidesContacts }: Visibility, isPart = false): SQL | undefined {
  const found = isFoundBy(searchedTickets, q, isPart);
  return hidesContacts ? and(found, isFound(gateText, q)) : found;
}

type TicketFilter = TicketListQuery['filters'][number];
type OwnFilter = TicketFilter & { field: Exclude<Filter, 'transportId'> };
const isOwnFilter = (term: TicketFilter): term is OwnFilter => term.field !== 'transportId';

/** What a list of tickets selects; the exports read by the same conditions. */
export function ticketConditions(
  query: Pick<TicketListQuery, 'filters' | 'q'>,
  visible: Visibility = {},
): SQL | undefined {
  const ofLists = query.filters.filter(({ field }) => field === 'transportId');
  const filters = query.filters.filter(isOwnFilter);
  return and(
    ...filterSql({ filters }, columns),
    ...ofLists.map((term) => isOnLists(tickets.id, term)),
    ownedBy(visible),
    query.q === undefined ? undefined : ticketsFound(query.q, visible),
  );
}

/** One page of tickets with reservation, event and transport and its total, most often in one query. */
export async function listTickets(db: Db, query: TicketListQuery, visible: Visibility = {}): Promise<Page<Ticket>> {
  const where = ownRows(db, tickets.tenantId, ticketConditions(query, visible));
  const order = orderSql(query, columns, tickets.id);
  const page = { limit: inlineNumber(query.limit), offset: offsetOf(query) };
  const rows =
    query.q === undefined || !isSelective(query.q)
      ? await fromRelated(db, counterTotal(db, countedTickets, query, visible))
          .where(where)
          .orderBy(...order)
          .limit(page.limit)
          .offset(page.offset)
      : await findTickets(db, where, order, page);
  const total = await totalOf(query, rows, () => rows[0]?.total ?? db.$count(tickets, where));
  return { rows: rows.map(toRelatedTicket), total };
}

/** A page of what a search found: counted and cut before anything is joined to it. */
function findTickets(db: Db, where: SQL | undefined, order: SQL[], page: { limit: number; offset: number }) {
  const found = db
    .select({ id: tickets.id, total: allFound })
    .from(tickets)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
    .as('found');
  return fromRelated(db, found.total)
    .innerJoin(found, eq(found.id, tickets.id))
    .orderBy(...order);
}

const ticketById = builtOnce((db) =>
  fromRelated(db)
    .where(
      and(
        eq(tickets.id, sql.placeholder('id')),
        ownTenantGiven(tickets.tenantId),
        sql`(${sql.placeholder('userId')}::uuid is null or ${reservations.userId} = ${sql.placeholder('userId')})`,
      ),
    )
    .prepare('ticket_by_id'),
);

/** One ticket with its relations. @throws Refusal not_found */
export async function getTicket(db: Db, id: string, visible: Visibility = {}): Promise<Ticket> {
  const row = foundRow(await ticketById(db).execute({ id, tenantId: tenantOf(db), userId: visible.userId ?? null }));
  return toRelatedTicket(row);
}

/** Tickets by id, with their relations, in the order of their creation. */
export async function ticketsOfIds(db: Db, ids: readonly string[]): Promise<Ticket[]> {
  const rows = await fromRelated(db)
    .where(and(inArray(tickets.id, [...ids]), ownTenant(db, tickets.tenantId)))
    .orderBy(tickets.createdAt, tickets.id);
  return rows.map(toRelatedTicket);
}

const ticketsInReservation = builtOnce((db) =>
  fromRelated(db)
    .where(
      and(
        eq(tickets.reservationId, sql.placeholder('reservationId')),
        // Of an event it was moved from only those whose money goes back.
        or(eq(tickets.eventId, reservations.eventId), ne(tickets.condition, 'revoked')),
      ),
    )
    .orderBy(tickets.createdAt, tickets.id)
    .prepare('tickets_of_reservation'),
);

/** The tickets of a reservation, oldest first. */
export async function ticketsOfReservation(db: Db, reservationId: string): Promise<Ticket[]> {
  return (await ticketsInReservation(db).execute({ reservationId })).map(toRelatedTicket);
}

/** A batch of an export. */
export async function ticketBatch(db: Db, where: SQL | undefined, batch: Batch): Promise<Ticket[]> {
  const rows = await batchOf(fromRelated(db), tickets.id, ownRows(db, tickets.tenantId, where), batch);
  return rows.map(toRelatedTicket);
}

/**
 * Stores tickets with codes of their own; a code that is taken, one in some 10^15, is drawn again.
 * @param newCode draws a code
 * @returns whether the first codes were free
 */
export async function insertTickets(
  tx: Db,
  values: readonly Omit<NewRow<typeof tickets>, 'code'>[],
  newCode: () => string,
): Promise<boolean> {
  let missing = values;
  let attempt = 0;
  for (; missing.length > 0; attempt++) {
    if (attempt === 5) throw new Refusal('unexpected');
    const coded = missing.map((value) => ({ ...value, code: newCode() }));
    const stored = await insertUntaken(tx, tickets, tickets.code, coded);
    missing = missing.filter(({ id }) => !stored.has(id));
  }
  return attempt <= 1;
}
