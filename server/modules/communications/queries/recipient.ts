import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { CommunicationRecipient, recipientList } from '#domain/communications/schema.ts';
import { INTERRUPTED } from '#domain/communications/status.ts';
import type { ListQuery } from '#domain/list-query.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { listPage } from '#server/kernel/database/list-page.ts';
import { isFound, searchable } from '#server/kernel/database/list-sql.ts';
import type { Page } from '#server/kernel/page.ts';
import { mails, communicationRecipients as recipients, reservations, tickets } from '#server/tables.ts';

type Query = ListQuery<(typeof recipientList.sortable)[number], keyof typeof recipientList.filters>;
export type RecipientRow = typeof recipients.$inferSelect;

function toRecipient({ id, communicationId, name, surname, email, ...row }: RecipientRow): CommunicationRecipient {
  const { state, reason, error, sentAt } = row;
  return { _id: id, communicationId, name, surname, email, state, reason, error, sentAt };
}

/** The people of a communication and what became of each. */
export function listRecipients(db: Db, query: Query): Promise<Page<CommunicationRecipient>> {
  const { id, communicationId, state, reason, surname, name, email, sentAt } = recipients;
  const { q } = query;
  const text = searchable(sql`${surname} || ' ' || ${name} || ' ' || ${email}`);
  return listPage(db, {
    table: recipients,
    columns: { _id: id, communicationId, state, reason, surname, email, sentAt },
    query,
    where: q === undefined ? undefined : isFound(text, q),
    toRecord: toRecipient,
  });
}

/** What a later try may deliver: neither refused for good nor of unknown outcome. */
const isRetryable: SQL = sql`(${recipients.error} !~ '^5[0-9][0-9]' and ${recipients.error} <> ${INTERRUPTED})`;
const ofState = (id: string, state: RecipientRow['state']) =>
  and(eq(recipients.communicationId, id), eq(recipients.state, state));

/**
 * Takes the next people in hand, each for one job only: anyone who is taken is never taken again unless somebody asks for it.
 * @param isGuarded false leaves them where they are, for the control of the tests that show the guard is needed
 */
export async function claimRecipients(db: Db, id: string, limit: number, isGuarded = true): Promise<RecipientRow[]> {
  const next = db
    .select({ id: recipients.id })
    .from(recipients)
    .where(ofState(id, 'queued'))
    .orderBy(asc(recipients.id))
    .limit(limit);
  if (!isGuarded) return db.select().from(recipients).where(inArray(recipients.id, next));
  return db
    .update(recipients)
    .set({ state: 'sending', claimedAt: sql`clock_timestamp()`, error: null })
    .where(inArray(recipients.id, next.for('update', { skipLocked: true })))
    .returning();
}

export interface KeptMail {
  state: 'sent' | 'local' | 'failed';
  subject: string;
  html: string;
  text: string;
  error: string | null;
}

/** Records what became of one person's mail, and keeps the mail in the outbox under the same id. */
export async function settleRecipient(db: Db, row: RecipientRow, mail: KeptMail): Promise<void> {
  const isSent = mail.state !== 'failed';
  const sentAt = isSent ? sql`clock_timestamp()` : null;
  await db.transaction(async (tx) => {
    await tx
      .update(recipients)
      .set({ state: isSent ? 'sent' : 'failed', error: mail.error, sentAt })
      .where(eq(recipients.id, row.id));
    const kept = { ...mail, sentAt };
    await tx
      .insert(mails)
      .values({ id: row.id, tenantId: row.tenantId, jobId: row.communicationId, to: row.email, ...kept })
      .onConflictDoUpdate({ target: mails.id, set: kept });
  });
}

/** Those a job that ended had in hand: whether their mail arrived nobody knows, so it counts as failed (at most once). */
export async function failInterrupted(db: Db, id: string, before: Date): Promise<void> {
  await db
    .update(recipients)
    .set({ state: 'failed', error: INTERRUPTED })
    .where(and(ofState(id, 'sending'), lt(recipients.claimedAt, before.toISOString())));
}

/** What those read who come to an event under an address of their own: what whoever booked for them does. */
export async function comersLanguages(
  db: Db,
  eventId: string | null,
  rows: readonly RecipientRow[],
): Promise<Map<string, Language>> {
  const emails = rows.filter(({ userId }) => userId === null).map(({ email }) => email.toLowerCase());
  if (eventId === null || emails.length === 0) return new Map();
  const email = sql<string>`lower(${tickets.participantInfo} ->> 'email')`;
  const found = await db
    .select({ email, language: reservations.language })
    .from(tickets)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .where(and(eq(tickets.eventId, eventId), inArray(email, emails)))
    .orderBy(asc(reservations.createdAt));
  return new Map(found.map((one) => [one.email, one.language]));
}

/** How many failed for a reason that may pass. */
export function countRetryable(db: Db, id: string): Promise<number> {
  return db.$count(recipients, and(ofState(id, 'failed'), isRetryable));
}

/** Puts those who failed back in the queue: all of them when somebody asks for it, otherwise where a later try may help. */
export async function requeueFailed(db: Db, id: string, which: 'all' | 'retryable'): Promise<number> {
  const rows = await db
    .update(recipients)
    .set({ state: 'queued', error: null, claimedAt: null })
    .where(and(ofState(id, 'failed'), which === 'all' ? undefined : isRetryable))
    .returning({ id: recipients.id });
  return rows.length;
}
