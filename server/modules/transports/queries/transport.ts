import { and, asc, eq, sql } from 'drizzle-orm';
import type { Language } from '#domain/shared/language.ts';
import { transports as entity, type Transport } from '#domain/transports/entity.ts';
import type { QuotationRequest } from '#domain/transports/schema.ts';
import { entityRecords } from '#server/entity/records.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foundRow, storedRow } from '#server/kernel/database/record-version.ts';
import { quotationRequests, tenants, transports, users } from '#server/tables.ts';
import { readByAccount } from '../../outbox/queries/account-language.ts';

/** The lists of events; who puts somebody on one moves its count under the event's lock. */
export const transportRecords = entityRecords(entity, transports);

/** Every list of an event; with `isLocked` locked in the order of their ids, under the event's lock. */
export async function transportsOfEvent(tx: Db, eventId: string, isLocked: boolean): Promise<Transport[]> {
  const query = tx.select().from(transports).where(eq(transports.eventId, eventId)).orderBy(asc(transports.id));
  return (await (isLocked ? query.for('no key update') : query)).map(transportRecords.toRecord);
}

/** Whether an event has any list. */
export async function hasTransports(db: Db, eventId: string): Promise<boolean> {
  const [row] = await db.select({ id: transports.id }).from(transports).where(eq(transports.eventId, eventId)).limit(1);
  return row !== undefined;
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
