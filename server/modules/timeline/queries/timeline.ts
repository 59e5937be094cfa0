import { sql } from 'drizzle-orm';
import { isAuditedResource } from '#domain/audit/actions.ts';
import type { AuditFacts } from '#domain/audit/schema.ts';
import { Refusal } from '#domain/errors.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { cardName } from '#domain/payments/provider-reasons.ts';
import { groupOf, type TimelineFact } from '#domain/timeline/facts.ts';
import {
  type TimelineGroup,
  type TimelineKind,
  type TimelineSubject,
  timelineGroups,
  timelineKinds,
} from '#domain/timeline/schema.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';
import { offsetOf } from '#server/kernel/database/list-sql.ts';
import type { Page } from '#server/kernel/page.ts';
import { type Holders, holdersThen } from '../../audit/queries/ticket-holders.ts';
import { scopeSql, type TimelineOf } from './scope.ts';
import { sourcesSql } from './sources.ts';

/** What a row of the timeline carries beside its columns. */
interface Details {
  resource?: string;
  action?: string;
  recordId?: string | null;
  tenantId?: string | null;
  changes?: Record<string, unknown>;
  person?: string | null;
  /** Whose places it is about: they are named as they were then. */
  tickets?: string[] | null;
  otherCode?: string | null;
  isForOther?: boolean | null;
  reason?: string | null;
  places?: number;
  way?: string | null;
  where?: string | null;
  brand?: string | null;
  lastDigits?: string | null;
  day?: string;
  isOtherDay?: boolean;
  to?: string;
  subject?: string;
  state?: string;
  openedAt?: string | null;
  hasLink?: boolean;
  undo?: string[];
  undoPeople?: string[];
  undoAmount?: number | null;
}

type Row = Record<string, unknown> & {
  id: string;
  at: string;
  kind: string;
  who: string | null;
  doer_id: string | null;
  doer_name: string | null;
  doer_surname: string | null;
  r_id: string | null;
  r_code: string | null;
  event: string | null;
  o_id: string | null;
  o_code: string | null;
  amount: number | null;
  d: Details;
  total: string;
};

/** Kinds that are in the log under the same name. */
const loggedKinds: readonly TimelineKind[] = [
  ...(['refundAtProvider', 'refundAtProviderFailed', 'disputeOpened', 'disputeWon', 'disputeLost'] as const),
];

function kindOf({ kind, d }: Row): TimelineKind {
  const { action = '', changes = {} } = d;
  if (kind !== 'audit') return timelineKinds.find((one) => one === kind) ?? 'audit';
  if (action === 'update' && Object.keys(changes).join() === 'confirmBy') return 'confirmed';
  return loggedKinds.find((one) => one === action) ?? 'audit';
}

function aboutOf({ r_id, r_code, event, o_id, o_code }: Row): TimelineFact['about'] {
  if (r_id) return { resource: 'reservations', _id: r_id, name: [event, r_code].filter(Boolean).join(' · ') };
  return o_id ? { resource: 'orders', _id: o_id, name: o_code ?? '' } : null;
}

/** The log's own entry; what it is called follows from the page it is on. */
function auditOf(row: Row, person: string | null): AuditFacts | null {
  const { resource = '', action = '', recordId = null, tenantId = null, changes = {} } = row.d;
  if (!isAuditedResource(resource)) return null;
  const user =
    row.doer_id === null ? null : { _id: row.doer_id, name: row.doer_name ?? '', surname: row.doer_surname ?? '' };
  const recordName = person ?? (resource === 'orders' ? row.o_code : resource === 'reservations' ? row.r_code : null);
  const at = new Date(row.at).toISOString();
  return {
    _id: row.id,
    at,
    resource,
    action,
    recordId,
    tenantId,
    changes,
    user,
    tenant: null,
    recordName,
    person: null,
  };
}

const aboutTickets = ({ at, d }: Row) => (d.tickets ?? []).map((ticketId) => ({ ticketId, at: new Date(at) }));

function toFact(row: Row, holders: Holders): TimelineFact {
  const { id, amount, event, d } = row;
  const [isOfTickets, people] = [aboutTickets(row).length > 0, aboutTickets(row).map(holders)];
  const names = people.flatMap((name) => name ?? []);
  // Of several of whom one is not known nobody is named: they would be the wrong ones.
  const named = names.length === people.length ? [...new Set(names)].sort().join(', ') : null;
  const person = isOfTickets ? named : (d.person ?? null);
  const doer = [row.doer_name, row.doer_surname].filter(Boolean).join(' ');
  const kind = kindOf(row);
  return {
    ...{ _id: `${kind}-${id}`, at: new Date(row.at).toISOString(), kind, amount, event },
    who: row.who ?? (doer || null),
    about: aboutOf(row),
    where: d.where || null,
    ...{ person, isOfTickets, otherCode: d.otherCode ?? null },
    isForOther: d.isForOther ?? false,
    code: row.r_code ?? row.o_code,
    places: d.places ?? null,
    way: d.way ?? null,
    card: cardName(d.brand ?? null, d.lastDigits ?? null),
    reason: d.reason ?? null,
    day: d.isOtherDay && d.day ? d.day : null,
    mail:
      d.subject === undefined
        ? null
        : {
            ...{ to: d.to ?? '', subject: d.subject, state: d.state ?? 'sent' },
            ...{ openedAt: d.openedAt ?? null, hasLink: d.hasLink ?? false },
          },
    audit: row.kind === 'audit' && kind === 'audit' ? auditOf(row, person) : null,
    undoIds: d.undo ?? [],
    undone: { people: d.undoPeople ?? [], amount: d.undoAmount ?? null },
  };
}

/** SQL: which of things that happened at one moment comes first, as they are named: what was paid before it is given back. */
const rank = (row: string) => sql.raw(`array_position(array[${quoted(timelineKinds)}], ${row}.kind)`);

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const ofGroup = (group: TimelineGroup): string => quoted(timelineKinds.filter((kind) => groupOf(kind) === group));

/** Of which group a row is, as `groupOf` says of its kind. */
const groupSql = sql.raw(`case when kind = 'audit' and d ->> 'action' in (${quoted(loggedKinds)}) then 'money'
  ${timelineGroups.map((group) => `when kind in (${ofGroup(group)}) then '${group}'`).join(' ')} end`);

/** Says who a timeline is of, where the caller may know. @throws Refusal not_found */
export async function assertSubject(db: Db, subject: Exclude<TimelineSubject, 'people'>, id: string): Promise<void> {
  const tenantId = tenantOf(db);
  // What a community pays for its plan is between it and the platform.
  const own =
    subject === 'payments' ? sql`and num_nonnulls(reservation_id, participation_request_id, order_id) > 0` : sql``;
  const { rows } = await db.execute(sql`select 1 from ${sql.identifier(subject)} where id = ${id}
    ${tenantId === null ? sql`` : sql`and tenant_id = ${tenantId} ${own}`}`);
  if (rows.length === 0) throw new Refusal('not_found');
}

/** SQL: the event a booking was of when something happened to it: before it was moved, the one it came from. */
const eventThen = sql`coalesce((select a.changes ->> 'from' from audit_log a where a.resource = 'reservations'
  and a.record_id = f.r_id and a.action = 'moveBooking' and a.at > f.at order by a.at limit 1), r.event)`;

/** One page of what happened to a record, newest first, in one statement; in another, who had the tickets of it then. */
export async function timelineOf(db: Db, of: TimelineOf, query: ListQuery<'at', 'group'>): Promise<Page<TimelineFact>> {
  const wanted = query.filters.map(({ operator, values }) => {
    const isIn = sql`${groupSql} = any(${sql.param(values)}::text[])`;
    return operator === 'ne' ? sql`and not (${isIn})` : sql`and ${isIn}`;
  });
  // A payment's own tells of money and of what was written about it, not of who stood where.
  const ofMoney =
    of.subject === 'payments'
      ? sql`and (${groupSql} in ('money', 'messages') or kind in ('booked', 'ordered'))`
      : sql``;
  const direction = query.sort[0]?.descending === false ? sql`asc` : sql`desc`;
  const order = (row: string) =>
    sql.join(
      [sql.raw(`${row}.at`), rank(row), sql.raw(`${row}.id`)].map((key) => sql`${key} ${direction}`),
      sql`, `,
    );
  const { rows } = await db.execute<Row>(sql`with ${scopeSql(of)},
    facts as (${sourcesSql(of)})
    select f.id, f.at, f.kind, f.who, f.amount, f.d, f.r_id, f.o_id, r.code as r_code, ${eventThen} as event, o.code as o_code,
      u.id as doer_id, u.name as doer_name, u.surname as doer_surname, f.total
    from (select *, count(*) over () as total from facts where at is not null ${sql.join([...wanted, ofMoney], sql` `)}
      order by ${order('facts')} limit ${query.limit} offset ${offsetOf(query)}) f
    left join r on r.id = f.r_id left join o on o.id = f.o_id left join users u on u.id = f.doer
    order by ${order('f')}`);
  if (rows.length === 0 && query.page > 1) {
    const first = await timelineOf(db, of, { ...query, page: 1, limit: 1 });
    return { rows: [], total: first.total };
  }
  const holders = await holdersThen(db, rows.flatMap(aboutTickets));
  return { rows: rows.map((row) => toFact(row, holders)), total: Number(rows[0]?.total ?? 0) };
}
