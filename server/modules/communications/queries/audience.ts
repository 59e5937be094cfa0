import { type SQL, sql } from 'drizzle-orm';
import type { Audience, AudienceCount } from '#domain/communications/audience.ts';
import { type LeftOutReason, leftOutReasons } from '#domain/communications/audience.ts';
import { type Narrowing, narrowingOf } from '#domain/communications/narrowing.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';

/**
 * SQL: whether somebody who came with one of their bookings came with no other of the community's, and has no place at what is to
 * come or going on.
 * @param of columns of that booking
 */
const cameOnlyWith = (of: { tenantId: SQL; userId: SQL; eventId: SQL }, now: SQL): SQL<boolean> =>
  sql<boolean>`not exists (select from reservations o join events f on f.id = o.event_id
    where o.tenant_id = ${of.tenantId} and o.user_id = ${of.userId} and o.event_id <> ${of.eventId} and o.slots > 0
      and (coalesce(f.ends_at, f.begins_at) >= ${now}
        or exists (select from tickets x where x.reservation_id = o.id and x.status = 'valid' and x.is_scanned)))`;

/** Whom a communication is for. */
export interface Addressees extends Partial<Narrowing> {
  /** Null for the platform's own: the followers of every community. */
  tenantId: string | null;
  userType: Audience;
  eventId: string | null;
}

/** `isReachable` of the rules, as the database asks it: an address that a mail may reach. */
const ADDRESS = '^(?!.*[.]invalid$)[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$';
const unreachable = sql`when u.is_deleted or not u.is_enabled or not u.is_confirmed then 'disabled'
  when u.email !~ ${ADDRESS} then 'noAddress'`;

/** The followers of a community; who ended its messages stays a follower and gets none. */
function followersOf(tenantId: string, userType: Audience): SQL {
  const ofType = userType === 'all' ? sql`` : sql`and ts.user_type = ${userType}`;
  return sql`select u.id as user_id, u.name, u.surname, lower(btrim(u.email)) as email, 0 as place,
      case ${unreachable} when o.user_id is not null then 'unsubscribed' end as reason
    from tenant_subscriptions ts join users u on u.id = ts.user_id
    left join communication_optouts o on o.tenant_id = ts.tenant_id and o.user_id = ts.user_id
    where ts.tenant_id = ${tenantId} and ts.status = 'accepted' ${ofType}`;
}

/** The followers of every community, each once: the platform writes only to those who agreed to hear from it. */
function followersOfAll(userType: Audience): SQL {
  const ofType = userType === 'all' ? sql`` : sql`and ts.user_type = ${userType}`;
  return sql`select u.id as user_id, u.name, u.surname, lower(btrim(u.email)) as email, 0 as place,
      case ${unreachable} when u.id not in (select regia_marketing_consents()) then 'noConsent' end as reason
    from users u where exists (select 1 from tenant_subscriptions ts where ts.user_id = u.id and ts.status = 'accepted' ${ofType})`;
}

const among = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0 ? sql`` : sql`and ${column} = any(${sql.param([...values])}::text[])`;

const onLists = (ids: readonly string[]): SQL =>
  ids.length === 0
    ? sql``
    : sql`and id in (select ticket_id from transport_places where transport_id::text = any(${sql.param([...ids])}::text[]))`;

/** Of participants those who came, who did not, or who came to nothing else: the last are asked of who booked alone. */
function attending(attendance: Narrowing['attendance']): SQL {
  if (attendance.length === 0) return sql``;
  const booking = { tenantId: sql`r.tenant_id`, userId: sql`r.user_id`, eventId: sql`r.event_id` };
  const isOnce = sql`t.is_scanned and is_own and ${cameOnlyWith(booking, sql`now()`)}`;
  return sql`where (case when t.is_scanned then 'came' else 'absent' end = any(${sql.param([...attendance])}::text[])
    ${attendance.includes('once') ? sql`or (${isOnce})` : sql``})`;
}

/**
 * The people of an event's valid tickets, at the address of the ticket; the account of the one who booked must be in order, and
 * their address proven: nobody is written to at one that somebody else may have typed.
 * They may be narrowed by their ticket's condition and list, by whether they came in and by their booking's departure point.
 */
function holdersOf(
  eventId: string,
  tenantId: string,
  { conditions, attendance, departurePointIds, transportIds }: Narrowing,
): SQL {
  return sql`select case when is_own then u.id end as user_id, t.name, t.surname, t.email,
      case when t.holder = 'accountholder' then 0 else 1 end as place,
      case when is_own and (u.is_deleted or not u.is_enabled) then 'disabled'
        when t.email !~ ${ADDRESS} then 'noAddress' end as reason
    from (select name, surname, reservation_id, is_scanned, lower(btrim(coalesce(participant_info ->> 'email', ''))) as email,
        participant_info ->> 'participant_type' as holder
      from tickets where event_id = ${eventId} and tenant_id = ${tenantId} and status = 'valid'
        ${among(sql`condition`, conditions)} ${onLists(transportIds)}) t
    join reservations r on r.id = t.reservation_id and r.confirm_by is null ${among(sql`r.departure_point ->> '_id'`, departurePointIds)}
    join users u on u.id = r.user_id
    cross join lateral (select lower(btrim(u.email)) = t.email as is_own) own ${attending(attendance)}`;
}

const NOBODY = sql`select null::uuid as user_id, '' as name, '' as surname, '' as email, 0 as place, null::text as reason where false`;

function peopleOf({ tenantId, userType, eventId, ...narrowing }: Addressees): SQL {
  if (userType === 'participants') {
    return eventId && tenantId ? holdersOf(eventId, tenantId, narrowingOf(narrowing)) : NOBODY;
  }
  return tenantId === null ? followersOfAll(userType) : followersOf(tenantId, userType);
}

/** Everybody of an audience with why they are left out, if they are; of those at one address the first gets it. */
function judged(to: Addressees): SQL {
  return sql`with people as (${peopleOf(to)}), judged as (select user_id, name, surname, email, case when reason is null
      and row_number() over (partition by email, reason is null order by place, surname, name, user_id) > 1
      then 'duplicate' else reason end as reason from people)`;
}

/** How many people a communication would reach, and how many it would leave out (one query). */
export async function countAudience(db: Db, to: Addressees): Promise<AudienceCount> {
  assertScope(db, to);
  const { rows } = await db.execute<{ reason: LeftOutReason | null; people: number }>(
    sql`${judged(to)} select reason, count(*)::int as people from judged group by reason`,
  );
  const of = (reason: LeftOutReason | null): number => rows.find((row) => row.reason === reason)?.people ?? 0;
  const leftOut = leftOutReasons.flatMap((reason) => (of(reason) > 0 ? [[reason, of(reason)] as const] : []));
  return { total: of(null), leftOut: Object.fromEntries(leftOut) };
}

/**
 * Writes down who gets a communication, as things stand now, in place of those who were written down before.
 * @returns how many there are
 */
export async function freezeRecipients(tx: Db, id: string, to: Addressees): Promise<number> {
  assertScope(tx, to);
  await tx.execute(sql`delete from communication_recipients where communication_id = ${id}`);
  const { rows } = await tx.execute<{ recipients: number }>(sql`${judged(to)}, written as (
      insert into communication_recipients (id, tenant_id, communication_id, user_id, name, surname, email, state, reason)
      select gen_random_uuid(), ${to.tenantId}::uuid, ${id}::uuid, user_id, name, surname, email,
        case when reason is null then 'queued' else 'skipped' end, reason from judged
      returning state)
    update communications set delivered = 0, failed = 0,
      recipients = (select count(*) from written where state = 'queued'),
      skipped = (select count(*) from written where state = 'skipped')
    where id = ${id} returning recipients`);
  return rows[0]?.recipients ?? 0;
}

/** Behind row-level security stands that nobody asks for another community's people. */
function assertScope(db: Db, { tenantId }: Addressees): void {
  const scope = tenantOf(db);
  if (scope !== null && scope !== tenantId) throw new Error('an audience of another community was asked for');
}

export async function hasLeftCommunity(db: Db, tenantId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from communication_optouts where tenant_id = ${tenantId} and user_id = ${userId}`,
  );
  return rows.length > 0;
}
