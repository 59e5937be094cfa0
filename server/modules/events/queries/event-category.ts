import { eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { categories } from '#server/tables.ts';

/** Holds an event to the categories of events. @throws Refusal validation_failed */
export async function assertEventCategory(db: Db, id: string): Promise<void> {
  const [row] = await db.select({ entityType: categories.entityType }).from(categories).where(eq(categories.id, id));
  // One that nobody knows is the foreign key's to refuse.
  if (row === undefined || row.entityType === 'event') return;
  throw new Refusal('validation_failed', { fields: { categoryId: 'validation.enum' } });
}
