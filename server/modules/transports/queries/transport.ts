import { and, asc, eq, sql } from 'drizzle-orm';
import type { eventPartList } from '#domain/entity/event-part-list.ts';
import type { ListQuery } from '#domain/list-query.ts';
import type { Language } from '#domain/shared/language.ts';
import type { QuotationRequest, Transport } from '#domain/transports/schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { listPage } from '#server/kernel/database/list-page.ts';
import {
  asRead,
  editedRow,
  foundRow,
  nextVersion,
  type ReadRecord,
  storedRow,
} from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { quotationRequests, tenants, transports, users } from '#server/tables.ts';
import { readByAccount } from '../../outbox/queries/account-language.ts';

type PartQuery = ListQuery<(typeof eventPartList.sortable)[number], keyof typeof eventPartList.filters>;
type TransportRow = typeof transports.$inferSelect;

function toTransport(row: TransportRow): Transport {
  const { id, createdAt: _created, updatedAt: _updated, ...rest } = row;
  return { _id: id, ...rest };
}

/** The transport lists of an event. */
export function listTransports(db: Db, query: PartQuery): Promise<Page<Transport>> {
  const { id, eventId, name, createdAt } = transports;
  const columns = { _id: id, eventId, name, createdAt, position: createdAt };
  return listPage(db, { table: transports, columns, query, toRecord: toTransport });
}

/** @throws Refusal not_found */
export async function getTransport(db: Db, id: string): Promise<Transport> {
  const row = await db
    .select()
    .from(transports)
    .where(and(eq(transports.id, id), ownTenant(db, transports.tenantId)))
    .then(foundRow);
  return toTransport(row);
}

/** Every list of an event; with `isLocked` locked in the order of their ids, under the event's lock. */
export async function transportsOfEvent(tx: Db, eventId: string, isLocked: boolean): Promise<Transport[]> {
  const query = tx.select().from(transports).where(eq(transports.eventId, eventId)).orderBy(asc(transports.id));
  return (await (isLocked ? query.for('no key update') : query)).map(toTransport);
}

/** Whether an event has any list. */
export async function hasTransports(db: Db, eventId: string): Promise<boolean> {
  const [row] = await db.select({ id: transports.id }).from(transports).where(eq(transports.eventId, eventId)).limit(1);
  return row !== undefined;
}

export async function insertTransport(tx: Db, values: typeof transports.$inferInsert): Promise<Transport> {
  const row = storedRow(await tx.insert(transports).values(values).returning());
  return toTransport(row);
}

export async function updateTransport(tx: Db, read: ReadRecord, patch: Partial<TransportRow>): Promise<Transport> {
  const set = { ...patch, version: nextVersion(transports.version) };
  return toTransport(editedRow(await tx.update(transports).set(set).where(asRead(transports, read)).returning()));
}

export async function deleteTransport(tx: Db, id: string): Promise<void> {
  await tx.delete(transports).where(eq(transports.id, id));
}

/**
 * Moves the counts of lists, in one statement.
 * @throws Refusal transport_full through the database when a list would hold more than its places
 */
export async function countTransports(tx: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return;
  const values = [...counts].map(([id, by]) => sql`(${id}::uuid, ${by}::int)`);
  await tx.execute(sql`update transports t set slots = t.slots + v.by
    from (values ${sql.join(values, sql`, `)}) v (id, by) where t.id = v.id`);
}

/**
 * Keeps what a community asks the platform for; the first request of an event counts.
 * @returns the request, and whether it is this one
 */
export async function keepQuotation(
  tx: Db,
  values: typeof quotationRequests.$inferInsert,
): Promise<{ request: QuotationRequest; isNew: boolean }> {
  const columns = {
    _id: quotationRequests.id,
    eventId: quotationRequests.eventId,
    tenantId: quotationRequests.tenantId,
    notes: quotationRequests.notes,
    createdAt: quotationRequests.createdAt,
  };
  const [stored] = await tx
    .insert(quotationRequests)
    .values(values)
    .onConflictDoNothing({ target: quotationRequests.eventId })
    .returning(columns);
  if (stored) return { request: stored, isNew: true };
  const first = await tx
    .select(columns)
    .from(quotationRequests)
    .where(eq(quotationRequests.eventId, values.eventId))
    .then(storedRow);
  return { request: first, isNew: false };
}

/** Who answers for the platform: the accounts of its administrators. */
export async function administrators(db: Db): Promise<{ name: string; email: string; language: Language }[]> {
  return db
    .select({ name: users.name, email: users.email, language: readByAccount })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isEnabled, true), eq(users.isDeleted, false)))
    .orderBy(asc(users.id));
}

/** Who asks: a community and how it is reached. @throws Refusal not_found */
export async function askingCommunity(
  db: Db,
  tenantId: string,
): Promise<{ name: string; email: string; phone: string }> {
  const row = await db
    .select({ name: tenants.businessName, email: tenants.contactEmail, phone: tenants.contactPhone })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
    .then(foundRow);
  return { name: row.name, email: row.email ?? '', phone: row.phone ?? '' };
}
