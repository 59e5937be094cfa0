import type { Db } from '../database.ts';
import { views } from '../schema/index.ts';

/** Remembers that a person has seen a record; seeing it again changes nothing (DEC-071). */
export async function markViewed(tx: Db, userId: string, entityType: string, entityId: string): Promise<void> {
  await tx.insert(views).values({ userId, entityType, entityId }).onConflictDoNothing();
}
