import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#domain/list-query.ts';
import { type ParticipationRequest, participationList } from '#domain/participations/schema.ts';
import { payPathOf } from '#domain/payments/card.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { type Batch, batchOf, lockOwn } from '#server/kernel/database/list-page.ts';
import {
  answersText,
  columnsOf,
  filterSql,
  inlineNumber,
  isFound,
  offsetOf,
  orderSql,
  ownRows,
  totalOf,
} from '#server/kernel/database/list-sql.ts';
import { foundRow, revise } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import { events, participationRequests, payments, tenants, users } from '#server/tables.ts';

export type ParticipationListQuery = QueryOf<typeof participationList>;

/** What is left of an event's places. */
const left = sql<number>`greatest(${events.maxParticipants} - ${events.slots} - ${events.heldPlaces}, 0)`;

const columns = columnsOf(participationList, participationRequests, {
  answers: answersText(sql`${participationRequests.participantsInfo}`),
  freePlaces: sql`(select ${left} from ${events} where ${events.id} = ${participationRequests.eventId})`,
  isProven: sql`${participationRequests.confirmBy} is null`,
  isLapsed: sql`coalesce(${participationRequests.expiresAt} <= now(), false)`,
});

function fromRelated(db: Db) {
  return db
    .select({
      request: participationRequests,
      user: { _id: users.id, name: users.name, surname: users.surname, email: users.email },
      event: { _id: events.id, name: events.name, freePlaces: left },
      tenant: { _id: tenants.id, businessName: tenants.businessName },
    })
    .from(participationRequests)
    .innerJoin(users, eq(users.id, participationRequests.userId))
    .innerJoin(events, eq(events.id, participationRequests.eventId))
    .innerJoin(tenants, eq(tenants.id, participationRequests.tenantId));
}

function toRequest(row: Awaited<ReturnType<typeof fromRelated>>[number]): ParticipationRequest {
  const { request, ...relations } = row;
  const {
    id,
    searchText: _folded,
    updatedAt: _at,
    expiresAt: _ends,
    language: _read,
    origin: _came,
    ...fields
  } = request;
  return { _id: id, ...fields, ...relations };
}

/** What a list of requests selects. */
export function participationConditions(
  query: Pick<ParticipationListQuery, 'filters' | 'q'>,
  { userId }: Visibility = {},
): SQL | undefined {
  return and(
    ...filterSql(query, columns),
    userId === undefined ? undefined : eq(participationRequests.userId, userId),
    query.q === undefined
      ? undefined
      : isFound(participationRequests.searchText, query.q, participationRequests.userId),
  );
}

export async function listParticipations(
  db: Db,
  query: ParticipationListQuery,
  visible: Visibility,
): Promise<Page<ParticipationRequest>> {
  const where = ownRows(db, participationRequests.tenantId, participationConditions(query, visible));
  const order = orderSql(query, columns, participationRequests.id);
  // The page first: all requests would else be joined with their people before they are cut.
  const page = db
    .select({ id: participationRequests.id })
    .from(participationRequests)
    .where(where)
    .orderBy(...order)
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  const rows = await fromRelated(db)
    .where(inArray(participationRequests.id, page))
    .orderBy(...order);
  const total = await totalOf(query, rows, () => db.$count(participationRequests, where));
  return { rows: rows.map(toRequest), total };
}

/** @throws Refusal not_found */
export async function getParticipation(db: Db, id: string, { userId }: Visibility): Promise<ParticipationRequest> {
  const own = userId === undefined ? undefined : eq(participationRequests.userId, userId);
  const row = await fromRelated(db)
    .where(and(eq(participationRequests.id, id), ownTenant(db, participationRequests.tenantId), own))
    .then(foundRow);
  const [payment] = await db
    .select({
      _id: payments.id,
      status: payments.status,
      amount: payments.amount,
      expiresAt: payments.expiresAt,
      linkKey: payments.linkKey,
    })
    .from(payments)
    .where(and(eq(payments.participationRequestId, id), ownTenant(db, payments.tenantId)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!payment) return toRequest(row);
  const { linkKey, ...shown } = payment;
  return { ...toRequest(row), payment: { ...shown, payPath: payPathOf(linkKey) } };
}

/** A batch of an export. */
export async function participationBatch(
  db: Db,
  where: SQL | undefined,
  batch: Batch,
): Promise<ParticipationRequest[]> {
  const rows = await batchOf(
    fromRelated(db),
    participationRequests.id,
    ownRows(db, participationRequests.tenantId, where),
    batch,
  );
  return rows.map(toRequest);
}

type ParticipationRow = typeof participationRequests.$inferSelect;

/** The request, locked until the transaction ends. @throws Refusal not_found */
export async function lockParticipation(tx: Db, id: string): Promise<ParticipationRequest> {
  const row = await lockOwn(tx, participationRequests, id, 'no key update');
  const { id: _id, searchText: _folded, language: _read, origin: _came, updatedAt: _at, ...fields } = row;
  return { _id, ...fields };
}

export async function storeParticipationChange(
  tx: Db,
  id: string,
  change: Partial<
    Pick<ParticipationRow, 'status' | 'paymentType' | 'participantsInfo' | 'slots' | 'total' | 'authorizeBy'>
  >,
): Promise<void> {
  await revise(tx, participationRequests, change).where(eq(participationRequests.id, id));
}
