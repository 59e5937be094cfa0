import { and, eq, lt, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { Db } from './database.ts';
import { idempotencyKeys } from './tables.ts';

export interface IdempotencyKey {
  userId: string;
  route: string;
  key: string;
  payloadHash: string;
}

export interface StoredAnswer<T> {
  status: number;
  body: T;
}

const matches = (key: IdempotencyKey) =>
  and(eq(idempotencyKeys.userId, key.userId), eq(idempotencyKeys.route, key.route), eq(idempotencyKeys.key, key.key));

/**
 * Runs work once per key, inside the caller's transaction: the key's row is inserted first, so a parallel repeat waits on
 * it until the first commits, then answers what was stored; if the first fails, nothing of it remains.
 * @throws Refusal idempotency_mismatch when the key was used with another payload
 */
export async function once<T>(
  tx: Db,
  key: IdempotencyKey,
  work: () => Promise<StoredAnswer<T>>,
): Promise<StoredAnswer<T>> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...key, createdAt: new Date().toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(matches(key));
    if (!stored || stored.payloadHash !== key.payloadHash) throw new Refusal('idempotency_mismatch');
    return { status: stored.status ?? 200, body: stored.body as T };
  }
  const answer = await work();
  await tx.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(matches(key));
  return answer;
}

/** Forgets keys older than 24 hours. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}
