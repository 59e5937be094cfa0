import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { scanList } from '#domain/check-in/list.ts';
import type { FirstScan, Scan, ScanReason } from '#domain/check-in/schema.ts';
import type { QueryOf } from '#domain/list-query.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, ownRows } from '#server/kernel/database/list-sql.ts';
import type { Page } from '#server/kernel/page.ts';
import { events, scans, tickets } from '#server/tables.ts';

type ScanRow = typeof scans.$inferSelect;

const toFirst = (row: ScanRow): FirstScan => ({
  _id: row.id,
  at: row.at,
  userName: row.userName,
  device: row.device,
});

export function toScan(row: ScanRow): Scan {
  const {
    id,
    read: _read,
    nonce: _nonce,
    revertedBy: _by,
    version: _version,
    createdAt,
    updatedAt: _updated,
    ...rest
  } = row;
  return { _id: id, ...rest, receivedAt: createdAt };
}

/** An entry that was not taken back; an exit, and one that does not count, is none. */
const counts = ({ status, direction, revertedAt }: Record<'status' | 'direction' | 'revertedAt', AnyPgColumn>) =>
  and(eq(status, 'valid'), eq(direction, 'in'), isNull(revertedAt));

/** The check-in of a ticket at its event that counts, or null: at the checkpoint that every event has, or wherever it came in first. */
export async function readWinner(db: Db, ticketId: string): Promise<FirstScan | null> {
  const [row] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.ticketId, ticketId), counts(scans)))
    .orderBy(sql`${scans.checkpointId} is not null`, asc(scans.at))
    .limit(1);
  return row ? toFirst(row) : null;
}

/** The check-in a scan was refused for: the last one before it, at the same checkpoint and on the same turn. */
async function readFirst(db: Db, row: ScanRow): Promise<FirstScan | undefined> {
  if (row.status !== 'used' || row.ticketId === null) return undefined;
  const won = and(
    ...[eq(scans.ticketId, row.ticketId), eq(scans.status, 'valid'), eq(scans.direction, 'in')],
    ...[lte(scans.createdAt, row.createdAt), eq(scans.period, row.period), eq(scans.turn, row.turn)],
    row.checkpointId === null ? undefined : eq(scans.checkpointId, row.checkpointId),
  );
  const [first] = await db.select().from(scans).where(won).orderBy(desc(scans.createdAt)).limit(1);
  return first && toFirst(first);
}

/** The scan a community stored under a nonce, with what was read and the check-in it was refused for. */
export async function readByNonce(
  db: Db,
  tenantId: string,
  nonce: string,
): Promise<{ scan: Scan; read: string } | undefined> {
  const [row] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.tenantId, tenantId), eq(scans.nonce, nonce)));
  if (!row) return undefined;
  const firstScan = await readFirst(db, row);
  return { scan: { ...toScan(row), ...(firstScan && { firstScan }) }, read: row.read };
}

/** @returns the ticket of a scan (null for one that named none), undefined without the scan */
export async function readScanTicket(db: Db, id: string): Promise<string | null | undefined> {
  const [row] = await db.select({ ticketId: scans.ticketId }).from(scans).where(eq(scans.id, id));
  return row?.ticketId;
}

/** Records that a refused scan's holder was let in: the device never saw the refusal and decided alone. */
export async function markConflict(db: Db, id: string, reason: ScanReason): Promise<void> {
  await db.update(scans).set({ isOffline: true, isConflict: true, reason }).where(eq(scans.id, id));
}

/** The scan's row, locked. */
export async function lockScan(tx: Db, id: string): Promise<ScanRow | undefined> {
  const [row] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.id, id), ownTenant(tx, scans.tenantId)))
    .for('no key update');
  return row;
}

/** Takes a check-in back: its ticket may be scanned again. Ticket first, then scan, as a scan locks them. */
export async function storeRevert(
  tx: Db,
  row: ScanRow,
  by: { userId: string; reason: string; at: string },
): Promise<Scan> {
  const reverted = { revertedAt: by.at, revertedBy: by.userId, revertReason: by.reason };
  const [stored] = await tx.update(scans).set(reverted).where(eq(scans.id, row.id)).returning();
  return toScan(stored ?? row);
}

/** Locks a ticket and, on demand, marks it as not scanned. */
export async function lockTicket(tx: Db, id: string): Promise<void> {
  await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id)).for('no key update');
}

/** Locks the tickets that were scanned at an event before a moment, wherever, in the order of their ids. */
export async function lockEntered(tx: Db, eventId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.eventId, eventId),
        sql`exists (select from scans s where s.ticket_id = ${tickets.id} and s.status = 'valid' and s.reverted_at is null
          and s.at < ${before.toISOString()})`,
      ),
    )
    .orderBy(asc(tickets.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Says since when an event is on the day it now is: what phones send later of a day before is of a former one. */
export async function storeDayChange(tx: Db, eventId: string, at: string): Promise<void> {
  await tx.update(events).set({ dayChangedAt: at }).where(eq(events.id, eventId));
}

/** Takes back what of tickets was scanned before a moment, entries and exits. */
export async function revertBefore(
  tx: Db,
  ticketIds: readonly string[],
  before: Date,
  by: { userId: string; reason: string; at: string },
): Promise<void> {
  await tx
    .update(scans)
    .set({ revertedAt: by.at, revertedBy: by.userId, revertReason: by.reason })
    .where(
      and(
        ...[inArray(scans.ticketId, [...ticketIds]), eq(scans.status, 'valid')],
        ...[isNull(scans.revertedAt), lt(scans.at, before.toISOString())],
      ),
    );
}

/** Marks tickets as entered when their first arrival that still counts says, if any does. */
export async function unscanTickets(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update tickets set is_scanned = first.at is not null, scanned_at = first.at
    from tickets own left join lateral (select min(s.at) at from scans s left join checkpoints c on c.id = s.checkpoint_id
      where s.ticket_id = own.id and s.status = 'valid' and s.direction = 'in' and s.reverted_at is null
        and (s.checkpoint_id is null or c.kind in ('entry', 'bus'))) first on true
    where tickets.id = own.id and ${inArray(sql`own.id`, [...ids])}`);
}

const columns = columnsOf(scanList, scans, {
  receivedAt: scans.createdAt,
});

/** One page of scans with their tickets' names; a scan refused as used also names the check-in it met. */
export async function listScans(db: Db, query: QueryOf<typeof scanList>): Promise<Page<Scan>> {
  const won = alias(scans, 'won');
  // Looked up for each row of the page: joined at large, every scan of the table would be read for it.
  const winner = db
    .select({ _id: sql<string>`${won.id}`.as('winner_id'), at: won.at, userName: won.userName, device: won.device })
    .from(won)
    .where(
      and(
        ...[eq(won.ticketId, scans.ticketId), counts(won)],
        sql`coalesce(${won.checkpointId}, ${won.eventId}) = coalesce(${scans.checkpointId}, ${scans.eventId})`,
        ...[eq(won.period, scans.period), eq(won.turn, scans.turn)],
      ),
    )
    .limit(1)
    .as('winner');
  const where = ownRows(db, scans.tenantId, ...filterSql(query, columns));
  const selection = db
    .select({
      scan: scans,
      first: { _id: winner._id, at: winner.at, userName: winner.userName, device: winner.device },
      ticket: { _id: tickets.id, code: tickets.code, name: tickets.name, surname: tickets.surname },
    })
    .from(scans)
    .leftJoin(tickets, eq(tickets.id, scans.ticketId))
    .leftJoinLateral(winner, sql`true`);
  return joinedPage(db, selection, { table: scans, columns, query, where }, ({ scan, ticket, first }) => ({
    ...toScan(scan),
    ...(ticket && { ticket }),
    ...(first && scan.status === 'used' && { firstScan: first }),
  }));
}
