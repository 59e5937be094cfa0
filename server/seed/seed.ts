import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { buildAudit } from '#demo/audit.ts';
import { buildDemo, type Demo } from '#demo/build.ts';
import { buildNotifications } from '#demo/notifications.ts';
import { pictureFile } from '#demo/support/pictures.ts';
import { DEMO_PASSWORD, type DemoData } from '#demo/support/types.ts';
import { buildViews } from '#demo/views.ts';
import { monthNow, periodAfter } from '#domain/metrics/account/period.ts';
import { monthRange } from '#domain/metrics/months.ts';
import { addDays } from '#domain/values/time.ts';
import { hashPassword } from '../kernel/auth/passwords.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Database, Db } from '../kernel/database/database.ts';
import type { FileStorage } from '../kernel/files/storage.ts';
import { projectFile } from '../kernel/project-file.ts';
import { openLedger } from '../modules/money/queries/ledger.ts';
import { closeMonth } from '../modules/reports/commands/close-month.ts';
import * as tables from '../tables.ts';
import { demoCards, planPayments, unmarkedRows } from './demo-cards.ts';
import * as merchandise from './demo-orders.ts';
import * as rows from './demo-rows.ts';
import { insertRows } from './insert-rows.ts';

/** Two servers that start on one empty database must not both fill it. */
const LOCK = 7_301_944;

async function writeCovers(data: DemoData, storage: FileStorage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const cover of data.covers) {
    const bytes = await readFile(projectFile(pictureFile(cover)));
    await storage.write(rows.coverPath(cover), bytes);
    sizes.set(cover.fileId, bytes.byteLength);
  }
  return sizes;
}

/** Rows by the name of their table, in the order in which they are given. */
async function insertEach(tx: Db, given: Partial<Record<keyof typeof tables, readonly object[]>>): Promise<void> {
  const byName: Readonly<Record<string, unknown>> = tables;
  for (const [name, kept = []] of Object.entries(given)) await insertRows(tx, byName[name] as PgTable, kept);
}

/** Order follows the references between the tables. */
async function insertAll(tx: Db, data: Demo, passwordHash: string, now: Date): Promise<void> {
  await insertRows(tx, tables.users, rows.userRows(data, passwordHash));
  await insertRows(tx, tables.tenants, rows.tenantRows(data));
  await insertEach(tx, rows.keptRows(data));
  await insertRows(tx, tables.subscriptions, rows.subscriptionRows(data));
  await insertRows(tx, tables.sandboxObjects, rows.sandboxRows(data));
  await insertRows(tx, tables.labels, rows.labelRows(data));
  await insertRows(tx, tables.reservations, rows.reservationRows(data));
  await insertRows(tx, tables.tickets, rows.ticketRows(data));
  await insertRows(tx, tables.transportPlaces, rows.placeRows(data));
  await insertRows(tx, tables.ticketHandOns, rows.handOnRows(data));
  await insertRows(tx, tables.mails, rows.confirmationRows(data));
  await insertRows(tx, tables.mails, rows.reminderRows(data));
  await insertRows(tx, tables.mails, rows.ticketMailRows(data));
  await insertRows(tx, tables.personalLinks, rows.openedLinkRows(data));
  await insertRows(tx, tables.mails, rows.failedMailRows(data));
  await insertRows(tx, tables.bankPayouts, rows.bankPayoutRows(data));
  await failJob(tx, now);
  await insertRows(tx, tables.listLeaders, rows.leaderRows(data));
  await insertRows(tx, tables.listShares, rows.shareRows(data));
  await insertRows(tx, tables.rollCalls, rows.rollCallRows(data));
  await insertRows(tx, tables.rollCallMarks, rows.rollCallMarkRows(data));
  await insertRows(tx, tables.orders, merchandise.orderRows(data));
  await insertRows(tx, tables.orderLines, merchandise.orderLineRows(data));
  await insertRows(tx, tables.handOvers, merchandise.handOverRows(data));
  await insertRows(tx, tables.tills, merchandise.tillRows(data));
  await insertRows(tx, tables.doorSales, merchandise.doorSaleRows(data));
  await insertRows(tx, tables.refundRequests, merchandise.refundRequestRows(data));
  await insertRows(tx, tables.refundRequestLines, merchandise.refundRequestLineRows(data));
  await insertRows(tx, tables.payments, rows.paymentRows(data));
  await insertRows(tx, tables.payments, planPayments(data));
  const cards = demoCards(data);
  await insertRows(tx, tables.cardCheckouts, cards.checkouts);
  await insertRows(tx, tables.cardAttempts, cards.attempts);
  await insertRows(tx, tables.refunds, cards.refunds);
  await insertRows(tx, tables.sandboxObjects, cards.sandboxObjects);
  await openLedger(tx);
  await insertRows(tx, tables.ledgerEntries, unmarkedRows(data));
  await insertRows(tx, tables.refunds, cards.disputes);
  await insertRows(tx, tables.participationRequests, rows.requestRows(data));
  await insertRows(tx, tables.waitingListEntries, rows.waitingRows(data));
  await insertRows(tx, tables.scans, rows.scanRows(data));
  await insertRows(tx, tables.gatePhones, rows.phoneRows(data));
  await insertRows(tx, tables.consents, rows.consentRows(data));
  await insertRows(tx, tables.communicationOptouts, rows.optoutRows(data));
  await insertRows(tx, tables.communications, rows.communicationRows(data));
  await insertRows(tx, tables.communicationRecipients, rows.recipientRows(data));
  await insertEach(tx, rows.areaRows(data));
  const views = buildViews(data);
  await insertRows(
    tx,
    tables.views,
    views.map((view) => ({ id: v7(), ...view })),
  );
  await insertRows(tx, tables.liveEvents, buildNotifications(data, views, now));
  await insertRows(
    tx,
    tables.auditLog,
    buildAudit(data, now).map((entry) => ({ id: v7({ msecs: Date.parse(entry.at) }), ...entry })),
  );
}

/** A link that could not be sent to an address nobody has: tried again, it finds that there is nothing to send. */
const failJob = (tx: Db, now: Date) =>
  tx.execute(sql`insert into jobs.job (name, data, state, retry_limit, retry_count, completed_on, output)
    values ('sendLink', ${JSON.stringify({ email: 'nessuno@posta.example', purpose: 'resetPassword', language: 'it' })}::jsonb,
      'failed', 5, 5, ${addDays(now, -1).toISOString()}, ${JSON.stringify({ message: 'connect ETIMEDOUT' })}::jsonb)`);

async function isEmpty(tx: Db): Promise<boolean> {
  const { rows: found } = await tx.execute(sql`select 1 from users limit 1`);
  return found.length === 0;
}

/**
 * Its community closed the month before the last one, on the second of the next, by hand as people do: of the sums of what was
 * just filled in. The last waits for anyone who looks.
 */
async function closeDemoMonth(database: Database, now: Date): Promise<void> {
  const closer = buildDemo(now).users.find(({ email }) => email === 'tenant@regia.test');
  if (!closer) throw new Error('the demo has no community');
  const { _id: tenantId, name, surname } = closer;
  const month = periodAfter(monthNow(now), -2);
  const closedAt = new Date(Date.parse(monthRange(month).to) + 33 * 3_600_000);
  const caller: Caller = {
    actor: { userId: tenantId, role: 'tenant', secondaryRole: null, tenantId },
    ...{ sessionId: '', authenticatedAt: closedAt.toISOString(), requestId: '' },
    ...{ name: `${name} ${surname}`, language: 'it' },
  };
  await database.transaction(tenantId, (tx) => closeMonth(tx, { now: () => closedAt }, caller, month));
}

/**
 * Fills an empty database with the demo data, pictures included; any other database is left as it is. All or
 * nothing: a start that is cut short finds the database empty again; only the month its community closed comes after it.
 * @param storage where the pictures go; null leaves them out, for tests that look at none
 */
export async function seedDemo(database: Database, storage: FileStorage | null, now: Date): Promise<void> {
  const isFilled = await database.system.transaction(async (tx) => {
    // The person who comes second waits for the pictures of the first.
    await tx.execute(sql`set local lock_timeout = '2min'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (!(await isEmpty(tx))) return false;
    const data = buildDemo(now);
    const insert = async (): Promise<void> => insertAll(tx, data, await hashPassword(DEMO_PASSWORD), now);
    const [sizes] = await Promise.all([storage && writeCovers(data, storage), insert()]);
    if (sizes) await insertRows(tx, tables.uploads, rows.uploadRows(data, sizes));
    await insertRows(tx, tables.settings, [{ key: 'demo', value: now.toISOString() }]);
    return true;
  });
  await database.system.execute(sql`analyze`);
  if (isFilled) await closeDemoMonth(database, now);
}
