import { and, eq, lt, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { builtOnce, type Db } from './database.ts';
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

const { placeholder } = sql;
const claim = builtOnce((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: placeholder('userId'),
      route: placeholder('route'),
      key: placeholder('key'),
      payloadHash: placeholder('payloadHash'),
      createdAt: placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim_key'),
);

const keep = builtOnce((db) =>
  db
    .update(idempotencyKeys)
    .set({ status: sql`${placeholder('status')}`, body: sql`${placeholder('body')}` })
    .where(
      and(
        eq(idempotencyKeys.userId, placeholder('userId')),
        eq(idempotencyKeys.route, placeholder('route')),
        eq(idempotencyKeys.key, placeholder('key')),
      ),
    )
    .prepare('keep_answer'),
);

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
  const claimed = await claim(tx).execute({ ...key, createdAt: new Date().toISOString() });
  if (claimed.length === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(matches(key));
    if (!stored || stored.payloadHash !== key.payloadHash) throw new Refusal('idempotency_mismatch');
    return { status: stored.status ?? 200, body: stored.body as T };
  }
  const answer = await work();
  await keep(tx).execute({ ...key, status: answer.status, body: JSON.stringify(answer.body) });
  return answer;
}

/** Forgets keys older than 24 hours. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}
