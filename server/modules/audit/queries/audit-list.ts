import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type AuditedResource,
  auditedActions,
  auditedResources,
  isAuditedResource,
  isRecorded,
  type RecordedResource,
} from '#domain/audit/actions.ts';
import { type AuditFacts, auditList } from '#domain/audit/schema.ts';
import type { QueryOf } from '#domain/list-query.ts';
import { nameColumns } from '#server/kernel/database/columns.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Batch } from '#server/kernel/database/list-page.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFound, ownRows, searchable } from '#server/kernel/database/list-sql.ts';
import type { Page } from '#server/kernel/page.ts';
import { auditLog, tenants, users } from '#server/tables.ts';
import { holdersThen } from './ticket-holders.ts';

export type AuditQuery = QueryOf<typeof auditList>;

const columns = columnsOf(auditList, auditLog);

/** The table of a resource and the column its records are called by. */
function placeOfName(resource: RecordedResource): readonly [table: string, name: string] {
  const table = resource.replaceAll('-', '_');
  return [table, nameColumns.get(table) ?? 'name'];
}

/** Where a record's name stands: table and expression. Records that are named by nothing are left out. */
const names: Partial<Record<AuditedResource, readonly [table: string, name: string]>> = {
  ...Object.fromEntries(auditedResources.filter(isRecorded).map((resource) => [resource, placeOfName(resource)])),
  session: ['users', `concat_ws(' ', name, surname)`],
  me: ['users', `concat_ws(' ', name, surname)`],
  users: ['users', `concat_ws(' ', name, surname)`],
  scanners: ['users', `concat_ws(' ', name, surname)`],
  guests: ['users', `concat_ws(' ', name, surname)`],
  people: ['users', `concat_ws(' ', name, surname)`],
  tenants: ['tenants', 'business_name'],
  'payment-account': ['tenants', 'business_name'],
  'tenant-subscriptions': [
    'tenant_subscriptions s join users u on u.id = s.user_id',
    `concat_ws(' ', u.name, u.surname)`,
  ],
  subscriptions: ['subscriptions', `plan->>'name'`],
  available_subscriptions: ['plans', 'name'],
  events: ['events', 'name'],
  reservations: ['reservations', 'code'],
  tickets: ['tickets', `concat_ws(' ', participant_info->>'name', participant_info->>'surname')`],
  orders: ['orders', 'code'],
  'refund-requests': ['refund_requests', 'code'],
  products: ['products', 'name'],
  communications: ['communications', 'subject'],
  sponsorships: ['sponsorships', 'name'],
  'closed-months': ['closed_months', 'month'],
  leaders: ['list_leaders', 'name'],
  shares: ['list_shares', 'name'],
};

const quoted = (text: string) => `'${text}'`;
const idOf = (table: string) => (table.includes(' s join ') ? 's.id' : 'id');

const recordName: SQL<string | null> = sql`${sql.raw(`(case audit_log.resource
  ${Object.entries(names)
    .map(
      ([resource, [table, name]]) =>
        `when ${quoted(resource)} then (select ${name} from ${table} where ${idOf(table)} = audit_log.record_id)`,
    )
    .join('\n  ')}
  when 'transports' then coalesce((select identifier from transports where id = audit_log.record_id),
    (select name from events where id = audit_log.record_id))
  end)`)}`;

/** Where whose record it is stands, for records that are not called by their person themselves. */
const owned: Partial<Record<AuditedResource, string>> = {
  reservations: 'reservations',
  participations: 'participation_requests',
  'waiting-list': 'waiting_list_entries',
  payments: 'payments',
  orders: 'orders',
  'refund-requests': 'refund_requests',
};

const ownerId: SQL<string | null> = sql`${sql.raw(`(case audit_log.resource
  ${Object.entries(owned)
    .map(
      ([resource, table]) =>
        `when ${quoted(resource)} then (select user_id from ${table} where id = audit_log.record_id)`,
    )
    .join('\n  ')}
  end)`)}`;

const owners = alias(users, 'owners');

/** The ticket that was scanned, of what became of an entry. */
const scannedTicketId: SQL<string | null> = sql`(case audit_log.resource
  when 'scans' then (select ticket_id from scans where id = audit_log.record_id) end)`;

/** Entries of a time before a pair was retired are kept, and not shown: nothing could be said of them. */
const isKnown: SQL = sql.raw(
  `audit_log.resource || '.' || audit_log.action in (${Object.entries(auditedActions)
    .flatMap(([resource, actions]) => actions.map((action) => quoted(`${resource}.${action}`)))
    .join(', ')})`,
);

function conditions(db: Db, query: AuditQuery): SQL | undefined {
  const doer = searchable(sql`concat_ws(' ', ${users.name}, ${users.surname})`);
  const owner = searchable(sql`(select concat_ws(' ', u.name, u.surname) from users u where u.id = ${ownerId})`);
  return ownRows(
    db,
    auditLog.tenantId,
    isKnown,
    ...filterSql(query, columns),
    query.q === undefined
      ? undefined
      : or(isFound(doer, query.q), isFound(searchable(recordName), query.q), isFound(owner, query.q)),
  );
}

function entries(db: Db) {
  return db
    .select({
      entry: auditLog,
      user: { _id: users.id, name: users.name, surname: users.surname },
      tenant: { _id: tenants.id, businessName: tenants.businessName },
      recordName,
      person: { _id: owners.id, name: owners.name, surname: owners.surname },
      scannedTicketId,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(owners, eq(owners.id, ownerId))
    .leftJoin(tenants, eq(tenants.id, auditLog.tenantId));
}

type Row = Awaited<ReturnType<typeof entries>>[number];

/** Of a ticket, or of its entry: which, and when something was done to it. */
function ticketOf({ entry: { resource, recordId, at }, scannedTicketId: scanned }: Row) {
  const ticketId = resource === 'tickets' ? recordId : scanned;
  return ticketId === null ? undefined : { ticketId, at: new Date(at) };
}

/** Entries as they are told; a ticket is called by who had it then. */
async function toFacts(db: Db, rows: readonly Row[]): Promise<AuditFacts[]> {
  const holders = await holdersThen(
    db,
    rows.flatMap((row) => ticketOf(row) ?? []),
  );
  return rows.flatMap((row): AuditFacts[] => {
    const { entry, scannedTicketId: _scanned, ...related } = row;
    const { id: _id, at, resource, action, recordId, tenantId, changes } = entry;
    if (!isAuditedResource(resource)) return [];
    const ticket = ticketOf(row);
    const named = ticket ? { recordName: holders(ticket) } : {};
    return [{ _id, at, resource, action, recordId, tenantId, changes, ...related, ...named }];
  });
}

/** One page of the log: a community's own entries, or everybody's, newest first. */
export async function listAudit(db: Db, query: AuditQuery): Promise<Page<AuditFacts>> {
  const where = conditions(db, query);
  const count = async () => {
    const [row] = await db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userId))
      .where(where);
    return row?.total ?? 0;
  };
  const asked = { table: auditLog, columns, query, where, count };
  const { rows, total } = await joinedPage(db, entries(db), asked, (row) => row);
  return { rows: await toFacts(db, rows), total };
}

/** The next entries of a file, older than the one named. */
export async function auditBatch(db: Db, query: AuditQuery, { after, limit }: Batch): Promise<AuditFacts[]> {
  // Ids are made in the order of time.
  const where = and(conditions(db, query), after === undefined ? undefined : lt(auditLog.id, after));
  const rows = await entries(db).where(where).orderBy(sql`${auditLog.id} desc`).limit(limit);
  return toFacts(db, rows);
}
