import { v7 } from 'uuid';
import { sessionLife } from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import type { Role } from '#domain/permissions.ts';
import { DAY } from '#domain/values/time.ts';
import { hashToken, newRefreshToken, REFRESH_DAYS, type Tokens } from '#server/kernel/auth/tokens.ts';
import type { Database, Db } from '#server/kernel/database/database.ts';
import { insertSession, lockSession, updateSession } from '../queries/session.ts';

/** How long the token just rotated may still be replayed, by a tab that raced another. */
const GRACE_MS = 10_000;

export interface IssuedSession {
  token: string;
  refreshToken: string;
  userId: string;
}

/** Unused for 30 days a session ends, and however much it is used at its own end. */
const expiry = (now: Date, endsAt: string): string => {
  const unused = new Date(now.getTime() + REFRESH_DAYS * DAY).toISOString();
  return unused < endsAt ? unused : endsAt;
};

/** From where a session is opened. */
export interface Origin {
  role?: Role;
  address?: string;
}

/** Opens a session for a person who proved who they are. */
export async function openSession(
  database: Database,
  tokens: Tokens,
  userId: string,
  userAgent: string | undefined,
  { role = 'user', address }: Origin = {},
): Promise<IssuedSession> {
  const now = new Date();
  const endsAt = new Date(now.getTime() + sessionLife(role)).toISOString();
  const id = v7();
  const refreshToken = newRefreshToken(id);
  await insertSession(database.system, {
    id,
    userId,
    refreshHash: hashToken(refreshToken),
    rotatedAt: now.toISOString(),
    expiresAt: expiry(now, endsAt),
    endsAt,
    authenticatedAt: now.toISOString(),
    userAgent: userAgent?.slice(0, 300),
    address,
  });
  return { token: await tokens.signAccess({ userId, sessionId: id }), refreshToken, userId };
}

async function revoke(tx: Db, sessionId: string): Promise<void> {
  await updateSession(tx, sessionId, { revokedAt: new Date().toISOString(), successorSealed: null });
}

/**
 * Exchanges a refresh token for its successor. The token rotated last may be replayed within 10 s and gets the same
 * successor; anything older ends the family.
 * @throws Refusal session_expired
 */
export async function rotateSession(database: Database, tokens: Tokens, refreshToken: string): Promise<IssuedSession> {
  const sessionId = refreshToken.split('.')[0] ?? '';
  if (!/^[0-9a-f-]{36}$/.test(sessionId)) throw new Refusal('session_expired');
  const given = hashToken(refreshToken);
  const now = new Date();
  const rotated = await database.system.transaction(async (tx) => {
    const row = await lockSession(tx, sessionId);
    if (!row || row.session.revokedAt || row.session.expiresAt < now.toISOString()) return undefined;
    const { session, user } = row;
    if (!user.isEnabled || !user.isConfirmed || user.isDeleted) return undefined;
    if (given === session.refreshHash) {
      const successor = newRefreshToken(session.id);
      await updateSession(tx, session.id, {
        refreshHash: hashToken(successor),
        previousHash: session.refreshHash,
        successorSealed: tokens.seal(successor),
        rotatedAt: now.toISOString(),
        expiresAt: expiry(now, session.endsAt),
      });
      return { userId: session.userId, refreshToken: successor };
    }
    const inGrace = now.getTime() - new Date(session.rotatedAt).getTime() <= GRACE_MS;
    if (given === session.previousHash && inGrace && session.successorSealed) {
      return { userId: session.userId, refreshToken: tokens.open(session.successorSealed) };
    }
    await revoke(tx, session.id);
    return undefined;
  });
  if (!rotated) throw new Refusal('session_expired');
  return { ...rotated, token: await tokens.signAccess({ userId: rotated.userId, sessionId }) };
}

/** Ends a session; its access tokens stop working at once. */
export async function closeSession(database: Database, sessionId: string): Promise<void> {
  await revoke(database.system, sessionId);
}

/** Keeps that the person behind a session has just proved who they are. */
export async function markProved(database: Database, sessionId: string, now: Date): Promise<void> {
  await updateSession(database.system, sessionId, { authenticatedAt: now.toISOString() });
}
