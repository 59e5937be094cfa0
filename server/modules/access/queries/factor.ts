import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import {
  type ChallengeKind,
  challengeMinutes,
  type FactorMethods,
  type OwnPasskey,
  PASSKEYS_MAX,
} from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import { MINUTE } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { authChallenges, oneTimeCodes, passkeys, recoveryCodes, users } from '#server/tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengeRow = typeof authChallenges.$inferSelect;

const isConfirmed = (userId: string) => and(eq(oneTimeCodes.userId, userId), isNotNull(oneTimeCodes.confirmedAt));

/** How a person may prove who they are beside the password. */
export async function methodsOf(db: Db, userId: string): Promise<FactorMethods> {
  const [row] = await db
    .select({
      code: sql<boolean>`exists (${db.select({ one: sql`1` }).from(oneTimeCodes).where(isConfirmed(userId))})`,
      passkey: sql<boolean>`exists (${db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, userId))})`,
      recovery: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { code: false, passkey: false, recovery: false };
}

/** Keeps a secret that counts once its first code has confirmed it; one that counts already stays. @returns whether it was kept */
export async function beginCode(db: Db, userId: string, secretSealed: string): Promise<boolean> {
  const rows = await db
    .insert(oneTimeCodes)
    .values({ userId, secretSealed })
    .onConflictDoUpdate({
      target: oneTimeCodes.userId,
      set: { secretSealed, lastStep: 0 },
      setWhere: isNull(oneTimeCodes.confirmedAt),
    })
    .returning({ userId: oneTimeCodes.userId });
  return rows.length > 0;
}

export async function codeSecret(db: Db, userId: string): Promise<typeof oneTimeCodes.$inferSelect | undefined> {
  const [row] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  return row;
}

/** Takes a code's time step; false when a code of it, or a later one, was taken before. */
export async function takeCodeStep(db: Db, userId: string, step: number, confirm: boolean): Promise<boolean> {
  const rows = await db
    .update(oneTimeCodes)
    .set({ lastStep: step, ...(confirm && { confirmedAt: sql`now()` }) })
    .where(and(eq(oneTimeCodes.userId, userId), lt(oneTimeCodes.lastStep, step)))
    .returning({ userId: oneTimeCodes.userId });
  return rows.length > 0;
}

export async function removeCode(db: Db, userId: string): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
}

/** Replaces a person's recovery codes. */
export async function storeRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up; false when it is none, or was used. */
export async function spendRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** A person's passkeys, the oldest first. */
export function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export const toOwnPasskey = ({ id: _id, name, createdAt, lastUsedAt }: PasskeyRow): OwnPasskey => ({
  _id,
  name,
  createdAt,
  lastUsedAt,
});

export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** @throws Refusal passkey_refused when the account has too many, or the passkey is kept already */
export async function insertPasskey(tx: Db, values: typeof passkeys.$inferInsert): Promise<OwnPasskey> {
  if ((await tx.$count(passkeys, eq(passkeys.userId, values.userId))) >= PASSKEYS_MAX)
    throw new Refusal('passkey_refused');
  const [row] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
  if (!row) throw new Refusal('passkey_refused');
  return toOwnPasskey(row);
}

/**
 * Keeps that a passkey was used.
 * @returns false when its counter went back: somebody uses a copy
 */
export async function markPasskeyUsed(db: Db, id: string, counter: number): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(
      and(eq(passkeys.id, id), sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`),
    )
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** @throws Refusal not_found for one that is not the person's own */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<OwnPasskey> {
  const row = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
    .then(foundRow);
  return toOwnPasskey(row);
}

/** @throws Refusal not_found for one that is not the person's own */
export async function removePasskey(db: Db, userId: string, id: string): Promise<void> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (rows.length === 0) throw new Refusal('not_found');
}

/** Keeps what the server waits to get back. */
export async function insertChallenge(
  db: Db,
  values: { kind: ChallengeKind; userId?: string; tokenHash: string; challenge?: string; now: Date },
): Promise<void> {
  const { now, ...rest } = values;
  const expiresAt = new Date(now.getTime() + challengeMinutes[values.kind] * MINUTE).toISOString();
  await db.insert(authChallenges).values({ ...rest, expiresAt });
}

const isWaiting = (kind: ChallengeKind, tokenHash: string, now: Date) =>
  and(
    eq(authChallenges.kind, kind),
    eq(authChallenges.tokenHash, tokenHash),
    gt(authChallenges.expiresAt, now.toISOString()),
  );

/** What was asked, while it is waited for. */
export async function findChallenge(
  db: Db,
  kind: ChallengeKind,
  tokenHash: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(authChallenges)
    .where(isWaiting(kind, tokenHash, now));
  return row;
}

/** The same, used up by it: of two that come back with it one gets it. */
export async function takeChallenge(
  db: Db,
  kind: ChallengeKind,
  tokenHash: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .delete(authChallenges)
    .where(isWaiting(kind, tokenHash, now))
    .returning();
  return row;
}

/** Forgets what was never answered. */
export async function forgetOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(authChallenges).where(lt(authChallenges.expiresAt, now.toISOString()));
}
