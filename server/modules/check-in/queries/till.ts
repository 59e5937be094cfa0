import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { tillDifference } from '#domain/check-in/door-sale.ts';
import type { Till } from '#domain/check-in/door-sale-schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { storedRow } from '#server/kernel/database/record-version.ts';
import { doorSales, tills } from '#server/tables.ts';

type TillRow = typeof tills.$inferSelect;

function toTill({ id: _id, userId, userName, sales, note, closedAt, ...row }: TillRow): Till {
  const expected = { cash: row.expectedCash, reader: row.expectedReader };
  const counted = { cash: row.countedCash, reader: row.countedReader };
  const difference = tillDifference(expected, counted);
  return { _id, userId, userName, sales, expected, counted, difference, note, closedAt };
}

/** What a community closed under a nonce. */
export async function tillByNonce(db: Db, tenantId: string, nonce: string) {
  const where = and(eq(tills.tenantId, tenantId), eq(tills.nonce, nonce));
  const [row] = await db.select().from(tills).where(where);
  return row && { till: toTill(row), eventId: row.eventId };
}

/** What a person sold at an event and has not counted, locked until the transaction ends. */
export function lockOpenSales(tx: Db, of: { eventId: string; userId: string }) {
  const own = and(eq(doorSales.eventId, of.eventId), eq(doorSales.userId, of.userId), isNull(doorSales.tillId));
  return tx.select().from(doorSales).where(own).orderBy(asc(doorSales.id)).for('no key update');
}

export async function insertTill(tx: Db, values: typeof tills.$inferInsert, saleIds: readonly string[]): Promise<Till> {
  const row = storedRow(await tx.insert(tills).values(values).returning());
  const ids = sql.param([...saleIds]);
  await tx.update(doorSales).set({ tillId: row.id }).where(sql`${doorSales.id} = any(${ids}::uuid[])`);
  return toTill(row);
}

/** Every till of an event: those that are closed, and what each person has sold since. */
export async function tillsOfEvent(db: Db, eventId: string): Promise<Till[]> {
  const closed = await db
    .select()
    .from(tills)
    .where(and(eq(tills.eventId, eventId), ownTenant(db, tills.tenantId)))
    .orderBy(asc(tills.closedAt));
  const taken = (way: 'cash' | 'reader') =>
    sql<number>`coalesce(sum(${doorSales.total}) filter (where ${doorSales.taken} = ${way}), 0)`.mapWith(Number);
  const open = await db
    .select({
      userId: doorSales.userId,
      userName: sql<string>`max(${doorSales.userName})`,
      sales: sql<number>`count(*)`.mapWith(Number),
      ...{ cash: taken('cash'), reader: taken('reader') },
    })
    .from(doorSales)
    .where(and(eq(doorSales.eventId, eventId), isNull(doorSales.tillId), ownTenant(db, doorSales.tenantId)))
    .groupBy(doorSales.userId);
  const none = { _id: null, counted: null, difference: null, note: null, closedAt: null };
  return [
    ...closed.map(toTill),
    ...open.map(({ cash, reader, ...row }) => ({ ...row, ...none, expected: { cash, reader } })),
  ];
}
