import { and, type Column, count, desc, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#domain/list-query.ts';
import type { MailKind, OutboxMail } from '#domain/notifications/outbox.ts';
import { outboxList } from '#domain/notifications/outbox-list.ts';
import { pick } from '#domain/values/pick.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { gathered } from '#server/kernel/jobs/gather.ts';
import type { DrawnMail } from '#server/kernel/mail/layout.ts';
import type { Page } from '#server/kernel/page.ts';
import { mails, tickets } from '#server/tables.ts';

export type MailRow = typeof mails.$inferSelect;

const columns = columnsOf(outboxList, mails);

const listed = {
  _id: mails.id,
  ...pick(mails, 'to', 'subject', 'state', 'error', 'createdAt', 'sentAt'),
};

export async function listMails(db: Db, query: QueryOf<typeof outboxList>): Promise<Page<OutboxMail>> {
  const where = and(...filterSql(query, columns));
  const selection = db.select(listed).from(mails);
  return joinedPage(db, selection, { table: mails, columns, query, where }, (row) => row);
}

const wentTo = (about: SQL, address: Column | SQL): SQL<boolean> =>
  // Looked up for each row by its index: as `exists` it would have all mails read for a list of every community.
  sql<boolean>`coalesce((select true from ${mails} m where ${about}
    and lower(m."to") = lower(${address}) and m.state <> 'failed' limit 1), false)`;

/** SQL: whether a mail about something ever went to an address, or is on its way there. */
export const wasMailedTo = (subjectId: Column, address: Column | SQL): SQL<boolean> =>
  wentTo(sql`m.subject_id = ${subjectId}`, address);

/** SQL: whether a ticket itself did, or is. */
export const wasTicketMailedTo = (ticketId: Column, address: Column | SQL): SQL<boolean> =>
  wentTo(sql`m.ticket_id = ${ticketId}`, address);

/** Whether a mail about a booking went to an address or is on its way there, and whether one with the ticket did. */
export async function isWrittenTo(
  db: Db,
  { subjectId, ticketId, to }: { subjectId: string; ticketId: string; to: string },
): Promise<{ isWrittenTo: boolean; hasTicket: boolean }> {
  const rows = await db
    .select({ isTicket: sql<boolean>`${mails.ticketId} is not null` })
    .from(mails)
    .where(
      and(
        or(eq(mails.subjectId, subjectId), eq(mails.ticketId, ticketId)),
        ...[sql`lower(${mails.to}) = lower(${to})`, ne(mails.state, 'failed')],
      ),
    );
  return { isWrittenTo: rows.length > 0, hasTicket: rows.some(({ isTicket }) => isTicket) };
}

/** Whether one carried an appointment. */
export async function hasAppointment(db: Db, { subjectId, to }: { subjectId: string; to: string }): Promise<boolean> {
  const isTheirs = and(eq(mails.subjectId, subjectId), sql`lower(${mails.to}) = lower(${to})`);
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isTheirs, isNotNull(mails.calendar)))
    .limit(1);
  return rows.length > 0;
}

/** Whether the last mail about something was refused for good by the server of the address it went to. */
export async function isRefusedForGood(db: Db, { subjectId, to }: { subjectId: string; to: string }): Promise<boolean> {
  const [last] = await db
    .select({ isRefused: sql<boolean>`${mails.state} = 'failed' and coalesce(${mails.error}, '') ~ '^5[0-9][0-9]'` })
    .from(mails)
    .where(and(eq(mails.subjectId, subjectId), sql`lower(${mails.to}) = lower(${to})`))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  return last?.isRefused ?? false;
}

/** @throws Refusal not_found */
export async function getMail(db: Db, id: string): Promise<MailRow> {
  return foundRow(await db.select().from(mails).where(eq(mails.id, id)));
}

/** Rows of one statement: a mail is some kilobytes. */
const MAILS_AT_ONCE = 200;

export interface NewMail extends DrawnMail {
  tenantId: string;
  jobId: string;
  ticketId: string;
  to: string;
  attachments: { name: string; contentType: string }[];
  /** An appointment, attached after the files. */
  calendar: string | null;
}

/**
 * The mail of a ticket in a job, claimed for sending: made on the first try, taken again after a failure or a crash.
 * Undefined when it has gone out.
 */
export async function claimMail(db: Db, values: NewMail): Promise<string | undefined> {
  const [row] = await db
    .insert(mails)
    .values(values)
    .onConflictDoUpdate({
      target: [mails.jobId, mails.ticketId],
      set: { state: 'queued', error: null },
      setWhere: inArray(mails.state, ['queued', 'failed']),
    })
    .returning({ id: mails.id });
  return row?.id;
}

/** Tickets of a job whose mail needs no other try: gone out, or refused for good by the receiving server. */
export async function settledTickets(db: Db, jobId: string, ticketIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ ticketId: mails.ticketId })
    .from(mails)
    .where(
      and(
        eq(mails.jobId, jobId),
        inArray(mails.ticketId, [...ticketIds]),
        sql`(${mails.state} in ('sent', 'local') or (${mails.state} = 'failed' and ${mails.error} ~ '^5[0-9][0-9]'))`,
      ),
    );
  return new Set(rows.flatMap(({ ticketId }) => ticketId ?? []));
}

/** How many mails of a job failed for a reason that may pass. */
export async function countRetryable(db: Db, jobId: string): Promise<number> {
  const [row] = await db
    .select({ failed: count() })
    .from(mails)
    .where(and(eq(mails.jobId, jobId), eq(mails.state, 'failed'), sql`${mails.error} !~ '^5[0-9][0-9]'`));
  return row?.failed ?? 0;
}

/**
 * Records that a mail was accepted, and, when it carries a ticket, that this was sent: as the mail has it, for the same event under
 * the same code to the same address.
 */
export async function markSent(
  tx: Db,
  id: string,
  state: 'sent' | 'local',
  ticket?: { id: string; code: string; eventId: string; to: string },
): Promise<void> {
  const sentAt = sql`clock_timestamp()`;
  await tx.update(mails).set({ state, sentAt, error: null }).where(eq(mails.id, id));
  if (!ticket) return;
  await tx
    .update(tickets)
    .set({ isSent: true, sentAt })
    .where(
      and(
        ...[eq(tickets.id, ticket.id), eq(tickets.code, ticket.code), eq(tickets.eventId, ticket.eventId)],
        sql`${tickets.participantInfo} ->> 'email' = ${ticket.to}`,
      ),
    );
}

export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db.update(mails).set({ state: 'failed', error }).where(eq(mails.id, id));
}

type FreeMail = DrawnMail & Pick<typeof mails.$inferInsert, 'tenantId' | 'to' | 'subjectId' | 'kind' | 'calendar'>;

/** Keeps mails that belong to no ticket; answers their ids. */
export async function insertMails(tx: Db, values: readonly FreeMail[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < values.length; at += MAILS_AT_ONCE) {
    const some = values.slice(at, at + MAILS_AT_ONCE);
    const rows = await tx.insert(mails).values(some).returning({ id: mails.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Keeps mails written for one cause, each address once; answers the ids of the new ones. */
export async function insertMailsOnce(
  tx: Db,
  values: readonly (FreeMail & { causeId: string })[],
): Promise<{ id: string; causeId: string | null }[]> {
  const stored: { id: string; causeId: string | null }[] = [];
  for (let at = 0; at < values.length; at += MAILS_AT_ONCE) {
    const rows = await tx
      .insert(mails)
      .values(values.slice(at, at + MAILS_AT_ONCE))
      .onConflictDoNothing({ target: [mails.causeId, mails.to] })
      .returning({ id: mails.id, causeId: mails.causeId });
    stored.push(...rows);
  }
  return stored;
}

/** Takes a mail away that nobody is to get any more. */
export async function removeMail(db: Db, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Paths whose links open what only the reader of the mail may open: they end in a secret. */
export const SECRET_PATHS = 'confirm|password-reset|invitation|data|stay|leave';

const SECRET_LINK = `/(${SECRET_PATHS})/[A-Za-z0-9_-]+`;
const secretLink = new RegExp(SECRET_LINK);

/** Whether a mail has links in it that anyone who reads the outbox later must not be able to use. */
export const holdsSecret = ({ html, text }: Pick<MailRow, 'html' | 'text'>): boolean =>
  secretLink.test(html) || secretLink.test(text);

interface SentMail {
  id: string;
  state: 'sent' | 'local';
  /** Its links are taken out of the kept copy. */
  isSecret: boolean;
}

/** Records that a mail of no ticket was accepted; of many that end in the same moment in one statement. */
export const markMailSent = gathered(async (db: Db, all: readonly SentMail[]) => {
  const idsOf = (state: SentMail['state'], isSecret: boolean) =>
    all.filter((mail) => mail.state === state && mail.isSecret === isSecret).map(({ id }) => id);
  for (const state of ['sent', 'local'] as const) {
    for (const isSecret of [false, true]) {
      const ids = idsOf(state, isSecret);
      if (ids.length === 0) continue;
      const redacted = {
        html: sql`regexp_replace(${mails.html}, ${SECRET_LINK}, '/\\1/…', 'g')`,
        text: sql`regexp_replace(${mails.text}, ${SECRET_LINK}, '/\\1/…', 'g')`,
      };
      await db
        .update(mails)
        .set({ state, sentAt: sql`clock_timestamp()`, error: null, ...(isSecret && redacted) })
        .where(inArray(mails.id, ids));
    }
  }
  return all.map(() => undefined);
});

/** The mail of a job, with those of the jobs that begin in the same moment; undefined where it is gone. */
export const mailToSend = gathered(async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select()
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
});

/** How long a change waits for the one before it: what a server does not take for longer is overtaken. */
const IN_TURN_SECONDS = 60;

/** Whether an address is still to get what an earlier cause changed about the same matter. Causes are named in the order of their time. */
export async function isBehindEarlier(db: Db, { kind, subjectId, to, causeId }: MailRow): Promise<boolean> {
  if (kind !== 'change' || subjectId === null || causeId === null) return false;
  const [earlier] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        ...[eq(mails.subjectId, subjectId), eq(mails.kind, kind), sql`lower(${mails.to}) = lower(${to})`],
        ...[lt(mails.causeId, causeId), sql`${mails.createdAt} > now() - make_interval(secs => ${IN_TURN_SECONDS})`],
        sql`(${mails.state} = 'queued' or (${mails.state} = 'failed' and ${mails.error} !~ '^5[0-9][0-9]'))`,
      ),
    )
    .limit(1);
  return earlier !== undefined;
}

/** Whether a mail of a kind was ever written to somebody about a booking. */
export async function wasMailed(
  db: Db,
  { subjectId, kind, to }: { subjectId: string; kind: MailKind; to: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.subjectId, subjectId), eq(mails.kind, kind), sql`lower(${mails.to}) = lower(${to})`))
    .limit(1);
  return row !== undefined;
}
