import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { knownDevices, users } from '#server/tables.ts';

/** The id of a device from which the account of an e-mail was signed in before. */
export async function knownDevice(db: Db, email: string, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(users.email, email), eq(users.isDeleted, false)));
  return row?.id;
}

/**
 * Keeps a device as one of an account.
 * @param isOwn whether the token was made just now; one that is brought along counts only if it was given out once
 * @returns whether it is kept
 */
export async function keepDevice(db: Db, userId: string, tokenHash: string, isOwn: boolean): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into known_devices (id, user_id, token_hash, last_used_at)
    select gen_random_uuid(), ${userId}, ${tokenHash}, now()
    where ${isOwn} or ${exists(db.select({ one: sql`1` }).from(knownDevices).where(eq(knownDevices.tokenHash, tokenHash)))}
    on conflict (user_id, token_hash) do update set last_used_at = now()`);
  return (rowCount ?? 0) > 0;
}
