import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/shared/language.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { users } from '#server/tables.ts';

/** SQL: what an account reads, by the columns of `users`; Italian until it says otherwise. */
export const readByAccount = sql<Language>`coalesce(${users.language}, 'it')`;

/** What an account reads; a community reads what its account does, which has the same id. */
export async function accountLanguage(db: Db, id: string): Promise<Language> {
  const [row] = await db.select({ language: readByAccount }).from(users).where(eq(users.id, id));
  return row?.language ?? 'it';
}

/** Keeps what somebody reads who opens a session: mails to them are written in it from now on. */
export async function keepLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), sql`${readByAccount} <> ${language}`));
}

/**
 * SQL: what a person reads at a community: the language of the page on which they last booked, asked or waited there, else of the
 * one on which they asked to follow it, else what their account reads.
 */
export const readByPerson = (tenantId: SQL, userId: SQL): SQL<Language> =>
  sql<Language>`coalesce((select said.language from (
      select language, created_at from reservations where tenant_id = ${tenantId} and user_id = ${userId}
      union all select language, created_at from participation_requests
        where tenant_id = ${tenantId} and user_id = ${userId}
      union all select language, created_at from waiting_list_entries
        where tenant_id = ${tenantId} and user_id = ${userId}
    ) said order by said.created_at desc limit 1),
    (select f.language from tenant_subscriptions f where f.tenant_id = ${tenantId} and f.user_id = ${userId}),
    (select a.language from users a where a.id = ${userId}), 'it')`;

/** What each of so many people reads at a community, by the person; at none, what their accounts do. */
export async function personLanguages(
  db: Db,
  tenantId: string | null,
  ids: readonly string[],
): Promise<Map<string, Language>> {
  if (ids.length === 0) return new Map();
  const language = tenantId === null ? readByAccount : readByPerson(sql`${tenantId}::uuid`, sql`${users.id}`);
  const rows = await db
    .select({ id: users.id, language })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.language]));
}
