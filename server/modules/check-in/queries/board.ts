import { PUT_AWAY_AFTER } from '#domain/check-in/board/alerts.ts';
import type { BoardFacts } from '#domain/check-in/board/board.ts';
import type { CheckpointKind, Direction } from '#domain/check-in/checkpoint.ts';
import type { ScanOutcome, ScanReason } from '#domain/check-in/schema.ts';
import type { TicketCondition, TicketStatus } from '#domain/shared/ticket-status.ts';
import { type Database, type Statement, type TenantScope, tenantOfScope } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';

/** ISO 8601 in UTC, as the rest of the server writes instants. */
export const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a query as one JSON value. */
const rowsOf = (query: string): string => `(select coalesce(jsonb_agg(row), '[]'::jsonb) from (${query}) row)`;

/** How many rows there are, and those that are new to anyone who asks: a value for each column, as thousands of names weigh more. */
export interface Changed<Row> {
  count: number;
  rows: Row[];
}

/** What a board is counted from, as far as it changed since an earlier reading. */
export interface BoardChanges {
  tenantId: string;
  /** The oldest transaction that this reading may not have seen the end of: where the next begins. */
  seenTo: string;
  /** The next transaction, which had not begun to write. */
  begunTo: string;
  /** The database's clock. */
  at: string;
  event: BoardFacts['event'];
  phones: BoardFacts['phones'];
  lists: { _id: string; name: string }[];
  checkpoints: { _id: string; name: string; kind: CheckpointKind; isArchived: boolean }[];
  scans: Changed<
    [
      id: string,
      ticketId: string | null,
      status: ScanOutcome,
      reason: ScanReason | null,
      direction: Direction,
      at: string,
      device: string | null,
      userId: string,
      userName: string,
      isConflict: boolean,
      revertedAt: string | null,
      checkpointId: string | null,
    ]
  >;
  tickets: Changed<
    [id: string, status: TicketStatus, condition: TicketCondition, name: string, departurePoint: string | null]
  >;
  /** The lists of each ticket that is on any; null where nothing changed. */
  places: [ticketId: string, transportIds: string[]][] | null;
  placeCount: number;
}

/**
 * Whether a row was written by a transaction that the earlier reading may not have seen. Exact where a time could not be: a row
 * has the time of its writing, but is seen from its commit on. Rows that are read twice change nothing.
 */
const isNew = (table: string): string => `coalesce(age(${table}.xmin) <= (select age from since), true)`;

const changed = (table: string, columns: readonly string[], count: string): string => `(
    select json_build_object('count', ${count},
      'rows', coalesce(json_agg(json_build_array(${columns.join(', ')})) filter (where ${isNew('r')}), '[]'))
    from ${table} r where r.event_id = e.id and r.updated_at >= coalesce($6::timestamptz, '-infinity'))`;

const scanRows = changed(
  'scans',
  [
    ...[
      'r.id',
      'r.ticket_id',
      'r.status',
      'r.reason',
      'r.direction',
      iso('r.at'),
      'r.device',
      'r.user_id',
      'r.user_name',
    ],
    ...['r.is_conflict', iso('r.reverted_at'), 'r.checkpoint_id'],
  ],
  '(select count(*) from scans c where c.event_id = e.id)',
);
const ticketRows = changed(
  'tickets',
  [
    ...['r.id', 'r.status', 'r.condition', "trim(concat_ws(' ', r.name, r.surname))"],
    "(select b.departure_point ->> 'groupingPoint' from reservations b where b.id = r.reservation_id)",
  ],
  '(select c.total_tickets from event_counters c where c.event_id = e.id)',
);

/** A place that was given up leaves no row behind: another number of them says so. */
const places = `(
    select case when sum(p.count) is distinct from $3::int or bool_or(p.is_new)
      then coalesce(json_agg(json_build_array(p.ticket_id, p.lists)), '[]') end
    from (
      select ticket_id, count(*) as count, json_agg(transport_id) as lists, bool_or(${isNew('transport_places')}) as is_new
      from transport_places where event_id = e.id group by ticket_id) p)`;

const lists = rowsOf(`
    select l.id as "_id", l.identifier as name from transports l where l.event_id = e.id order by l.created_at, l.id`);

const checkpoints = rowsOf(`
    select c.id as "_id", c.name, c.kind, c.archived_at is not null as "isArchived"
    from checkpoints c where c.event_id = e.id order by c.created_at, c.id`);

const phones = rowsOf(`
    select p.phone as "_id", p.user_id as "userId", p.user_name as "userName", u.phone as "phoneNumber", p.device,
      p.checkpoint_id as "checkpointId", ${iso('p.seen_at')} as "seenAt", p.queued, p.battery, p.version
    from gate_phones p left join users u on u.id = p.user_id
    where p.event_id = e.id and (p.seen_at > $4::timestamptz or p.queued > 0)`);

/**
 * `$1` event, `$2` and `$3` where the earlier reading ended, `$4` when phones were put away, `$5` community, `$6` before when
 * nothing was written that the earlier reading has not seen.
 */
const boardChanges: Statement = {
  name: 'board_changes',
  text: `
    with since as materialized (select age($2::text::xid8::xid) as age)
    select e.tenant_id as "tenantId", pg_snapshot_xmin(pg_current_snapshot())::text as "seenTo",
      pg_snapshot_xmax(pg_current_snapshot())::text as "begunTo", ${iso('clock_timestamp()')} as at,
      jsonb_build_object('_id', e.id, 'name', e.name, 'tenantName', b.business_name,
        'capacity', nullif(e.max_participants, 0)) as event,
      ${phones} as phones, ${lists} as lists, ${checkpoints} as checkpoints,
      ${scanRows} as scans, ${ticketRows} as tickets, ${places} as places,
      (select count(*)::int from transport_places p where p.event_id = e.id) as "placeCount"
    from events e join tenants b on b.id = e.tenant_id
    where e.id = $1 and e.event_type <> 'post' and ($5::uuid is null or e.tenant_id = $5)`,
};

/**
 * What a board is counted from and what was written since an earlier reading, in one statement; everything where
 * there was none. The event is the caller's own: what hangs on it is its community's.
 * @throws Refusal not_found
 */
export async function readBoardChanges(
  database: Database,
  scope: TenantScope,
  eventId: string,
  earlier: { seenTo: string; placeCount: number; unseenFrom: Date | null } | null,
  now: Date,
): Promise<BoardChanges> {
  return foundRow(
    await database.query<BoardChanges>(scope, boardChanges, [
      ...[eventId, earlier?.seenTo ?? null, earlier?.placeCount ?? -1],
      ...[new Date(now.getTime() - PUT_AWAY_AFTER).toISOString(), tenantOfScope(scope)],
      earlier?.unseenFrom?.toISOString() ?? null,
    ]),
  );
}
