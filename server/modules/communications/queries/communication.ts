import { and, desc, eq, getTableColumns, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Communication, communicationList } from '#domain/communications/entity.ts';
import { idsOf, type NarrowedTo } from '#domain/communications/narrowing.ts';
import { statusOf } from '#domain/communications/rules.ts';
import type { QueryOf } from '#domain/list-query.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { type Batch, batchOf, joinedPage, lockOwn } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFound, ownRows, searchable } from '#server/kernel/database/list-sql.ts';
import { foundRow, type ReadRecord, revise, storedRow, storeEdit } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { communications, consents, events, tenants, users } from '#server/tables.ts';
import type { Letter } from '../mails/communication-mail.ts';
import { letterParts, toLetter } from './letter.ts';

export type CommunicationListQuery = QueryOf<typeof communicationList>;
export type CommunicationRow = typeof communications.$inferSelect;

const columns = columnsOf(communicationList, communications);

const { sendingSince: _since, attempts: _attempts, updatedAt: _at, ...own } = getTableColumns(communications);

function fromRelated(db: Db) {
  return db
    .select({
      communication: own,
      senderName: sql<string>`${users.name} || ' ' || ${users.surname}`,
      tenant: { _id: tenants.id, businessName: tenants.businessName },
      event: { _id: events.id, name: events.name },
    })
    .from(communications)
    .innerJoin(users, eq(users.id, communications.senderId))
    .leftJoin(tenants, eq(tenants.id, communications.tenantId))
    .leftJoin(events, eq(events.id, communications.eventId));
}

function toCommunication(row: Awaited<ReturnType<typeof fromRelated>>[number]): Communication {
  const { id, ...fields } = row.communication;
  const { senderName, tenant, event } = row;
  return {
    _id: id,
    ...fields,
    ...idsOf(fields),
    sender: { _id: fields.senderId, name: senderName },
    ...(tenant && { tenant }),
    ...(event && { event }),
  };
}

/** What a list of communications selects; `q` finds by the subject. */
export function communicationConditions(query: Pick<CommunicationListQuery, 'filters' | 'q'>): SQL | undefined {
  const { q } = query;
  return and(
    ...filterSql(query, columns),
    q === undefined ? undefined : isFound(searchable(communications.subject), q),
  );
}

export async function listCommunications(db: Db, query: CommunicationListQuery): Promise<Page<Communication>> {
  const where = ownRows(db, communications.tenantId, communicationConditions(query));
  return joinedPage(db, fromRelated(db), { table: communications, columns, query, where }, toCommunication);
}

/** A batch of an export. */
export async function communicationBatch(db: Db, where: SQL | undefined, batch: Batch): Promise<Communication[]> {
  const rows = await batchOf(fromRelated(db), communications.id, ownRows(db, communications.tenantId, where), batch);
  return rows.map(toCommunication);
}

/** @throws Refusal not_found */
export async function getCommunication(db: Db, id: string): Promise<Communication> {
  const row = await fromRelated(db)
    .where(and(eq(communications.id, id), ownTenant(db, communications.tenantId)))
    .then(foundRow);
  return toCommunication(row);
}

/** The row, held until the transaction ends. @throws Refusal not_found */
export const lockCommunication = (tx: Db, id: string): Promise<CommunicationRow> =>
  lockOwn(tx, communications, id, 'update');

/** What is kept of a communication as it is written. */
type Kept = Pick<CommunicationRow, 'subject' | 'body' | 'userType' | 'eventId' | 'plannedFor'> & NarrowedTo;
/** Of a communication whose people are chosen later. */
type Planned = Pick<CommunicationRow, 'status' | 'stopReason' | 'finishedAt'>;

export async function insertCommunication(
  tx: Db,
  values: Kept & Pick<CommunicationRow, 'tenantId' | 'senderId' | 'senderRole' | 'status'>,
): Promise<string> {
  const row = storedRow(await tx.insert(communications).values(values).returning({ id: communications.id }));
  return row.id;
}

/** @throws Refusal stale_write */
export async function updateCommunication(tx: Db, read: ReadRecord, patch: Partial<Kept & Planned>): Promise<void> {
  await storeEdit(tx, communications, read, patch);
}

/** Takes a communication away, with the people it was to go to. */
export async function removeCommunication(tx: Db, id: string): Promise<void> {
  await tx.delete(communications).where(eq(communications.id, id));
}

/** Makes a communication that was settled one that is on its way again. */
export async function reopenCommunication(tx: Db, id: string): Promise<void> {
  await tx
    .update(communications)
    .set({ finishedAt: null, attempts: 0, sendingSince: null })
    .where(eq(communications.id, id));
}

/** Adds what a person says of being written to by the platform; rows are only ever added. */
export async function addConsent(
  db: Db,
  values: Pick<typeof consents.$inferInsert, 'userId' | 'isGiven' | 'textVersion' | 'at'>,
): Promise<void> {
  await db.insert(consents).values({ ...values, kind: 'marketing' });
}

/** Whether the last that somebody said of the platform's messages is yes. */
export async function consentsToMessages(db: Db, userId: string): Promise<boolean> {
  const [last] = await db
    .select({ isGiven: consents.isGiven })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, 'marketing')))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1);
  return last?.isGiven ?? false;
}

/** Its people were written down: what is planned is nobody's yet. */
const isChosen = notInArray(communications.status, ['planned', 'stopped']);

const isDue = (now: Date): SQL | undefined =>
  and(eq(communications.status, 'planned'), lte(communications.plannedFor, now.toISOString()));

/** Planned communications whose moment has come, the first first. */
export function dueCommunications(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<CommunicationRow, 'id' | 'eventId'>[]> {
  return db
    .select({ id: communications.id, eventId: communications.eventId })
    .from(communications)
    .where(isDue(now))
    .orderBy(communications.plannedFor, communications.id)
    .limit(limit);
}

/** One of them, held until the transaction ends; undefined when another process has it, or it is planned otherwise by now. */
export async function takeDue(
  tx: Db,
  { id, eventId }: Pick<CommunicationRow, 'id' | 'eventId'>,
  now: Date,
): Promise<CommunicationRow | undefined> {
  const isAsFound = eventId === null ? isNull(communications.eventId) : eq(communications.eventId, eventId);
  const [row] = await tx
    .select()
    .from(communications)
    .where(and(eq(communications.id, id), isAsFound, isDue(now)))
    .for('update', { skipLocked: true });
  return row;
}

/** What is planned about an event, held until the transaction ends. */
export function plannedAbout(tx: Db, eventId: string): Promise<CommunicationRow[]> {
  return tx
    .select()
    .from(communications)
    .where(and(eq(communications.eventId, eventId), eq(communications.status, 'planned')))
    .orderBy(communications.id)
    .for('update');
}

/** Settles a planned communication: it goes out, or says why it does not. */
export async function settlePlanned(tx: Db, id: string, stopReason: CommunicationRow['stopReason']): Promise<void> {
  const set = stopReason
    ? { status: 'stopped' as const, stopReason, finishedAt: sql`clock_timestamp()` }
    : { status: 'new' as const };
  await revise(tx, communications, set).where(eq(communications.id, id));
}

/** A communication in the hands of a job. */
export interface TakenUp {
  id: string;
  tenantId: string | null;
  eventId: string | null;
  /** How often it was taken up, this time included. */
  attempts: number;
  letter: Letter;
}

/** Takes a communication up for sending, also one that a process left half done; undefined when it is settled. */
export async function takeUpCommunication(db: Db, id: string): Promise<TakenUp | undefined> {
  const [row] = await db
    .update(communications)
    .set({ sendingSince: sql`clock_timestamp()`, attempts: sql`${communications.attempts} + 1` })
    .where(and(eq(communications.id, id), isNull(communications.finishedAt), isChosen))
    .returning();
  if (!row) return undefined;
  const { tenantId, eventId, attempts, subject, body, userType } = row;
  const letter = toLetter({ subject, body, userType, ...(await letterParts(db, row)) });
  return { id, tenantId, eventId, attempts, letter };
}

// The outer column is written out: where rows are returned, a bare name would be the inner table's.
const countIn = (...states: string[]): SQL<number> =>
  sql<number>`(select count(*) from communication_recipients r where r.communication_id = communications.id
    and r.state in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}))`;

export interface Settling {
  /** No job goes on with it for now. */
  isOver: boolean;
  /** False while somebody is to be tried again later. */
  isSettled?: boolean;
}

/**
 * Counts what has become of the recipients, exact however often the sending was interrupted. The first mail that was taken
 * makes it sent; once it is over and nobody is waiting, it is settled.
 */
export async function countRecipients(db: Db, id: string, { isOver, isSettled = isOver }: Settling): Promise<void> {
  await db.transaction(async (tx) => {
    const [counted] = await tx
      .update(communications)
      .set({ delivered: countIn('sent'), failed: countIn('failed') })
      .where(eq(communications.id, id))
      .returning({
        recipients: communications.recipients,
        delivered: communications.delivered,
        failed: communications.failed,
        waiting: countIn('queued', 'sending'),
      });
    if (!counted) return;
    const isDone = isSettled && counted.waiting === 0;
    const status = isDone || counted.delivered > 0 ? statusOf(counted) : 'new';
    await tx
      .update(communications)
      .set({
        status,
        ...(isOver && { sendingSince: null }),
        ...(isDone && { finishedAt: sql`clock_timestamp()` }),
      })
      .where(eq(communications.id, id));
  });
}

/** Communications that no job has gone on with for a while: their process ended, and so did the queue's patience. */
export async function stuckCommunications(db: Db, before: Date): Promise<string[]> {
  const limit = before.toISOString();
  const rows = await db
    .select({ id: communications.id })
    .from(communications)
    .where(
      and(
        isNull(communications.finishedAt),
        isChosen,
        lt(communications.createdAt, limit),
        or(isNull(communications.sendingSince), lt(communications.sendingSince, limit)),
      ),
    );
  return rows.map(({ id }) => id);
}
