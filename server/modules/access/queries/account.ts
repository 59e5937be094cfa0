import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  CONSENT_VERSION,
  type ConsentKind,
  consentKinds,
  type LinkPurpose,
  linkMinutes,
  type RegisteredUser,
} from '#domain/access/registration.ts';
import type { Actor } from '#domain/permissions.ts';
import { MINUTE } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { storedRow } from '#server/kernel/database/record-version.ts';
import { isWorkingId } from '#server/modules/tenants/queries/community.ts';
import { consents, knownDevices, mails, oneTimeLinks, sessions, tenants, users } from '#server/tables.ts';
import { type UserRow, userColumns } from '../../users/queries/person.ts';
import { clearGuesses } from './attempt.ts';

/** Whether the community a person scans for is there and enabled; true for the person who scans for none. */
export const scansForActive: SQL<boolean> = sql<boolean>`(users.tenant_id is null or ${isWorkingId(sql`"users"."tenant_id"`)})`;

/** The account that signs in with an e-mail, whatever its state; guests have none. A community takes its scanners along. */
export async function accountByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users, isCommunityActive: scansForActive })
    .from(users)
    .where(and(eq(users.email, email), ne(users.role, 'guest')))
    .orderBy(users.isDeleted, desc(users.createdAt))
    .limit(1);
  return row && signable(row);
}

/** An account by its id, whatever its state; its community's being disabled counts as its own. */
export async function accountById(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users, isCommunityActive: scansForActive })
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'guest')));
  return row && signable(row);
}

/** A community that is disabled takes its scanners along. */
function signable({ user, isCommunityActive }: { user: UserRow; isCommunityActive: boolean }): UserRow {
  const isStranded = user.role === 'scanner' && !isCommunityActive;
  return isStranded ? { ...user, isEnabled: false } : user;
}

/** An account as permissions and the audit log know it. */
export const actorOf = ({ id, role, secondaryRole, tenantId }: UserRow): Actor => ({
  userId: id,
  role,
  secondaryRole,
  tenantId: role === 'tenant' ? id : tenantId,
});

/** Whether the account may have a session. */
export const mayHaveSession = (row: Pick<UserRow, 'isEnabled' | 'isConfirmed' | 'isDeleted'>): boolean =>
  row.isEnabled && row.isConfirmed && !row.isDeleted;

/** Whether another community has the name, compared trimmed, without case or accents. */
export async function isNameTaken(db: Db, name: string, exceptTenantId: string | undefined): Promise<boolean> {
  const [row] = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(
      and(
        sql`regia_fold(btrim(${tenants.businessName})) = regia_fold(btrim(${name}))`,
        exceptTenantId === undefined ? undefined : ne(tenants.id, exceptTenantId),
      ),
    );
  return row !== undefined;
}

export interface NewAccount {
  role: RegisteredUser['role'];
  email: string;
  passwordHash: string;
  name: string;
  surname: string;
  affiliateCode: string | null;
  tenant: { businessName: string; contactEmail: string } | undefined;
  consents: Record<ConsentKind, boolean>;
  at: string;
}

/** Stores a new account, unconfirmed, with its community and what it consented to. */
export async function insertAccount(tx: Db, account: NewAccount): Promise<RegisteredUser> {
  const { role, email, passwordHash, name, surname, affiliateCode, at } = account;
  const values = { role, email, username: email, passwordHash, name, surname, affiliateCode, isConfirmed: false };
  const row = storedRow(await tx.insert(users).values(values).returning(userColumns));
  if (account.tenant) await tx.insert(tenants).values({ id: row.id, ...account.tenant });
  await insertConsents(tx, row.id, account.consents, at);
  return {
    _id: row.id,
    role,
    username: row.username,
    email,
    name,
    surname,
    isEnabled: row.isEnabled,
    isConfirmed: row.isConfirmed,
    affiliateCode,
    ...(account.tenant && { tenant: { _id: row.id, ...account.tenant } }),
  };
}

/** Keeps what somebody consented to, and what not. */
export async function insertConsents(
  tx: Db,
  userId: string,
  given: Record<ConsentKind, boolean>,
  at: string,
): Promise<void> {
  await tx
    .insert(consents)
    .values(consentKinds.map((kind) => ({ userId, kind, isGiven: given[kind], textVersion: CONSENT_VERSION, at })));
}

/** Keeps a link's token, hashed, for the time its purpose allows. */
export async function insertLink(
  tx: Db,
  link: { userId: string; purpose: LinkPurpose; tokenHash: string; now: Date },
): Promise<void> {
  const { userId, purpose, tokenHash, now } = link;
  const expiresAt = new Date(now.getTime() + linkMinutes[purpose] * MINUTE).toISOString();
  await tx.insert(oneTimeLinks).values({ userId, purpose, tokenHash, expiresAt });
}

const isOpen = (purpose: LinkPurpose, tokenHash: string, now: Date) =>
  and(
    eq(oneTimeLinks.tokenHash, tokenHash),
    eq(oneTimeLinks.purpose, purpose),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now.toISOString()),
  );

/** Whether a link still works. */
export async function isLinkOpen(db: Db, purpose: LinkPurpose, tokenHash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(isOpen(purpose, tokenHash, now));
  return row !== undefined;
}

/** Uses a link up, with every other of its purpose; answers whose it is, or undefined when it no longer works. */
export async function useLink(
  tx: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  now: Date,
): Promise<UserRow | undefined> {
  const usedAt = now.toISOString();
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt })
    .where(isOpen(purpose, tokenHash, now))
    .returning({ userId: oneTimeLinks.userId });
  if (!link) return undefined;
  await retireLinks(tx, link.userId, purpose, now);
  const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update');
  return user?.isEnabled && !user.isDeleted ? user : undefined;
}

/** Ends every open link of a purpose. */
export async function retireLinks(tx: Db, userId: string, purpose: LinkPurpose, now: Date): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt)));
}

export async function confirmAccount(tx: Db, userId: string): Promise<void> {
  await tx.update(users).set({ isConfirmed: true }).where(eq(users.id, userId));
}

/**
 * Sets a new password: every session of the account ends, and failed sign-ins are forgotten.
 * @param keptSession the one in which its owner changed it
 */
export async function setPassword(
  tx: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  passwordHash: string,
  now: Date,
  keptSession?: string,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await tx
    .update(sessions)
    .set({ revokedAt: now.toISOString(), successorSealed: null })
    .where(
      and(
        eq(sessions.userId, user.id),
        isNull(sessions.revokedAt),
        keptSession === undefined ? undefined : ne(sessions.id, keptSession),
      ),
    );
  // Anyone who knew the old password may have signed in from anywhere: every device counts as a stranger's again.
  await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id));
  await clearGuesses(tx, user.email);
}

/**
 * Removes accounts that registered before a day and never confirmed their address nor left anything behind, with the mails that
 * asked them to; some at a time.
 */
export async function removeUnconfirmed(tx: Db, before: Date): Promise<number> {
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from users u
    where not u.is_confirmed and not u.is_deleted and u.role in ('user', 'tenant')
      and u.created_at < ${before.toISOString()}
      and exists (select 1 from consents where user_id = u.id)
      and not exists (select 1 from sessions where user_id = u.id)
      and not exists (select 1 from reservations where user_id = u.id)
      and not exists (select 1 from participation_requests where user_id = u.id)
      and not exists (select 1 from waiting_list_entries where user_id = u.id)
      and not exists (select 1 from payments where user_id = u.id)
      and not exists (select 1 from tenant_subscriptions where user_id = u.id or tenant_id = u.id)
      and not exists (select 1 from communication_recipients where user_id = u.id)
      and not exists (select 1 from subscriptions where tenant_id = u.id)
      and not exists (select 1 from events where tenant_id = u.id)
      and not exists (select 1 from users s where s.tenant_id = u.id)
    order by u.id limit 200 for update of u`);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const emails = rows.map(({ email }) => email);
  await tx.delete(mails).where(inArray(mails.to, emails));
  await tx.delete(tenants).where(inArray(tenants.id, ids));
  await tx.delete(users).where(inArray(users.id, ids));
  return ids.length;
}

/** Whether somebody may sign in under one of the addresses. */
export async function hasAccount(db: Db, emails: readonly string[]): Promise<boolean> {
  const isOne = and(inArray(users.email, [...emails]), ne(users.role, 'guest'), eq(users.isDeleted, false));
  return (await db.$count(users, and(isOne, eq(users.isEnabled, true)))) > 0;
}
