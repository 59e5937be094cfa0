import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { sandboxObjects } from '#server/tables.ts';

/** Something the local payment provider remembers. */
export interface SandboxRow<T> {
  id: string;
  ownerId: string | null;
  data: T;
  createdAt: string;
}

type Stored = typeof sandboxObjects.$inferSelect;
const toRow = <T>({ id, ownerId, data, createdAt }: Stored): SandboxRow<T> => ({
  id,
  ownerId,
  data: data as T,
  createdAt,
});

/** Keeps a new object; answers what is there when the id is taken, so that the same attempt acts once. */
export async function keepObject<T extends object>(
  db: Db,
  object: { id: string; kind: string; ownerId: string | null; data: T },
): Promise<SandboxRow<T> & { isNew: boolean }> {
  const values = { ...object, data: object.data as Record<string, unknown> };
  const [inserted] = await db.insert(sandboxObjects).values(values).onConflictDoNothing().returning();
  if (inserted) return { ...toRow<T>(inserted), isNew: true };
  const [known] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, object.id));
  if (!known) throw new Error('the object vanished while it was kept');
  return { ...toRow<T>(known), isNew: false };
}

export async function findObject<T>(db: Db, kind: string, id: string): Promise<SandboxRow<T> | undefined> {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)));
  return row && toRow<T>(row);
}

/** The same under lock, for a change that depends on what it is. */
export async function lockObject<T>(tx: Db, kind: string, id: string): Promise<SandboxRow<T> | undefined> {
  const [row] = await tx
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)))
    .for('update');
  return row && toRow<T>(row);
}

/** What belongs to an object, the newest first. */
export async function objectsOf<T>(db: Db, kind: string, ownerId: string, limit = 50): Promise<SandboxRow<T>[]> {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.ownerId, ownerId), eq(sandboxObjects.kind, kind)))
    .orderBy(desc(sandboxObjects.createdAt), desc(sandboxObjects.id))
    .limit(limit);
  return rows.map((row) => toRow<T>(row));
}

export async function writeObject(db: Db, id: string, data: object): Promise<void> {
  await db
    .update(sandboxObjects)
    .set({ data: data as Record<string, unknown> })
    .where(eq(sandboxObjects.id, id));
}

/** Open checkouts whose time has passed, by id. */
export async function overdueCheckouts(db: Db, now: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from sandbox_objects
    where kind = 'checkout' and data ->> 'state' = 'open' and data ->> 'expiresAt' <= ${now} order by created_at limit 200`);
  return rows.map(({ id }) => id);
}
