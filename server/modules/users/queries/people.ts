import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ListQuery, QueryOf } from '#domain/list-query.ts';
import { duplicateReason, phoneDigits } from '#domain/users/duplicate.ts';
import { isMergeable } from '#domain/users/merge.ts';
import type {
  CommunityPerson,
  communityPersonList,
  PersonMessage,
  PersonPage,
  PossibleDuplicate,
} from '#domain/users/person.ts';
import { pick } from '#domain/values/pick.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { filterSql, isFound, type ListColumns, offsetOf, totalOf } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { payments, peopleApart, tenantSubscriptions, users } from '#server/tables.ts';
import { othersBack, othersDue, othersTaken, sumOf } from '../../money/queries/handed-on.ts';
import { waitingAmount } from '../../money/queries/payment-amounts.ts';
import { nowOf, peopleOf, relatedTo } from './person.ts';

type Sort = (typeof communityPersonList.sortable)[number];
type Filter = keyof typeof communityPersonList.filters;
export type CommunityPersonQuery = QueryOf<typeof communityPersonList>;

/** Figures of one person in one community; the database works them out for the rows of the page alone, unless it sorts by them. */
function figures(tenantId: string) {
  const of = (table: SQL) => sql`from ${table} where tenant_id = ${tenantId} and user_id = ${users.id}`;
  const ofPayments = sql`from ${payments} where ${payments.tenantId} = ${tenantId} and ${payments.userId} = ${users.id}`;
  const amount = (sum: SQL) => sql<number>`(select coalesce(sum(${sum}), 0) ${ofPayments})`.mapWith(Number);
  const count = (table: SQL) => sql<number>`(select count(*) ${of(table)})`.mapWith(Number);
  const ofTickets = sql`t.reservation_id in (select id ${of(sql`reservations`)})`;
  // Found once for all rows: few have given a ticket away, and a list may be sorted by what everybody owes.
  const hasGiven = sql`${users.id} in (select r.user_id from ticket_hand_ons h join reservations r on r.id = h.reservation_id
    where h.tenant_id = ${tenantId} and h.state = 'accepted')`;
  const ofOthers = (sum: SQL) => sql<number>`(case when ${hasGiven} then ${sum} else 0 end)`.mapWith(Number);
  // The same of those who have taken one over: it is by their address that they did.
  const hasTaken = sql`${users.id} in (select coalesce(m.merged_into, m.id) from users m join ticket_hand_ons h on h.email = m.email
    where h.tenant_id = ${tenantId} and h.state = 'accepted')`;
  const takenOver = sql`t.id in (select h.ticket_id from ticket_hand_ons h where h.tenant_id = ${tenantId} and h.state = 'accepted'
    and h.email in (select m.email from users m where m.id = ${users.id} or m.merged_into = ${users.id}))`;
  const asTaker = (sum: SQL) => sql<number>`(case when ${hasTaken} then ${sum} else 0 end)`.mapWith(Number);
  const others = {
    othersOwed: ofOthers(sumOf(othersBack(ofTickets))),
    othersAwaited: ofOthers(othersDue(ofTickets)),
    othersTaken: ofOthers(sumOf(othersTaken(ofTickets))),
  };
  const held = {
    heldOwed: asTaker(sumOf(othersBack(takenOver))),
    heldAwaited: asTaker(othersDue(takenOver)),
    heldTaken: asTaker(sumOf(othersTaken(takenOver))),
  };
  const theirs = (sum: SQL, given: SQL, taken: SQL) => sql<number>`(${sum} - ${given} + ${taken})`.mapWith(Number);
  return {
    reservations: count(sql`reservations`),
    lastBookingAt: sql<string | null>`(select max(created_at) ${of(sql`reservations`)})`.mapWith(
      users.createdAt,
    ) as SQL<string | null>,
    owed: theirs(amount(sql`${payments.owedAmount}`), others.othersOwed, held.heldOwed),
    awaited: theirs(amount(waitingAmount), others.othersAwaited, held.heldAwaited),
    taken: theirs(amount(sql`${payments.takenAmount}`), others.othersTaken, held.heldTaken),
    ...others,
    ...held,
    attended: sql<number>`(select count(*) ${of(sql`reservations r`)}
      and exists (select 1 from tickets t where t.reservation_id = r.id and t.is_scanned))`.mapWith(Number),
    orders: count(sql`orders`),
    payments: count(sql`payments`),
  };
}

function columnsOf(tenantId: string): ListColumns<Sort, Filter> {
  const { reservations, lastBookingAt, owed, awaited } = figures(tenantId);
  return {
    _id: users.id,
    tenantId: sql`${tenantId}::uuid`,
    ...pick(users, 'role', 'email', 'surname', 'createdAt'),
    userType: tenantSubscriptions.userType,
    ...{ reservations, lastBookingAt, owed, awaited },
  };
}

const identity = {
  _id: users.id,
  ...pick(users, 'role', 'name', 'surname', 'email', 'phone', 'createdAt'),
  userType: tenantSubscriptions.userType,
  followerStatus: tenantSubscriptions.status,
};

const relation = (tenantId: string) =>
  and(eq(tenantSubscriptions.userId, users.id), eq(tenantSubscriptions.tenantId, tenantId));

const nationalPhone = sql`regexp_replace(regexp_replace(${users.phone}, '^(\\+|00)39', ''), '[^0-9]', '', 'g')`;

/** People by name, e-mail or user name, or by the digits of their phone. */
function searched(q: string | undefined): SQL | undefined {
  if (q === undefined) return undefined;
  const digits = phoneDigits(q);
  const named = isFound(users.searchText, q);
  return digits === undefined ? named : or(named, sql`${nationalPhone} like ${`%${digits}%`}`);
}

/** One page of the people a community deals with: its guests and followers, and the person who booked, asked or ordered. */
export async function listCommunityPeople(
  db: Db,
  tenantId: string,
  query: CommunityPersonQuery,
): Promise<Page<CommunityPerson>> {
  const columns = columnsOf(tenantId);
  const { reservations, lastBookingAt, owed, awaited } = figures(tenantId);
  const where = and(peopleOf(tenantId), eq(users.isDeleted, false), ...filterSql(query, columns), searched(query.q));
  const selection = db
    .select({ ...identity, reservations, lastBookingAt, owed, awaited })
    .from(users)
    .leftJoin(tenantSubscriptions, relation(tenantId));
  const count = async () => {
    const [all] = await db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(users)
      .leftJoin(tenantSubscriptions, relation(tenantId))
      .where(where);
    return all?.total ?? 0;
  };
  return joinedPage(db, selection, { table: users, columns, query, where, count }, (row) => row);
}

/** Whether somebody is one of a community's people, and is still there. @throws Refusal not_found */
export async function assertOfCommunity(db: Db, tenantId: string, id: string): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isDeleted, false), relatedTo(tenantId)))
    .then(foundRow);
}

/** Somebody of the community who may be the same person, unless it was said that they are not. */
async function possibleDuplicate(
  db: Db,
  tenantId: string,
  person: Pick<PersonPage, '_id' | 'role' | 'name' | 'surname' | 'phone' | 'bornDate'>,
): Promise<PossibleDuplicate | null> {
  const { _id, name, surname, phone, bornDate } = person;
  const digits = phoneDigits(phone);
  const samePhone = digits === undefined ? undefined : sql`${nationalPhone} = ${digits}`;
  const sameBirth =
    bornDate === null
      ? undefined
      : and(
          eq(users.bornDate, bornDate),
          sql`regia_fold(${users.name} || ' ' || ${users.surname}) = regia_fold(${`${name} ${surname}`})`,
        );
  if (!samePhone && !sameBirth) return null;
  const apart = sql`exists (select 1 from ${peopleApart} a where a.tenant_id = ${tenantId}
    and a.user_id = least(${users.id}, ${_id}::uuid) and a.other_id = greatest(${users.id}, ${_id}::uuid))`;
  const [other] = await db
    .select({
      ...{ _id: users.id, name: users.name, surname: users.surname, email: users.email },
      ...{
        ...pick(users, 'role', 'phone', 'bornDate'),
        reservations: figures(tenantId).reservations,
      },
    })
    .from(users)
    .where(
      and(
        peopleOf(tenantId),
        ne(users.id, _id),
        eq(users.isDeleted, false),
        or(samePhone, sameBirth),
        sql`not ${apart}`,
      ),
    )
    .orderBy(users.id)
    .limit(1);
  if (!other) return null;
  const { phone: _phone, bornDate: _born, role, ...shown } = other;
  const canMerge = [person, { role }].every(isMergeable);
  return { ...shown, reason: duplicateReason(person, other) ?? 'phone', canMerge };
}

/**
 * Who somebody is to a community, what is owed either way, and how much there is of each part. A guest who was merged into
 * another is that other one.
 * @throws Refusal not_found
 */
export async function getCommunityPerson(db: Db, tenantId: string, id: string): Promise<PersonPage> {
  const isNow = nowOf(id);
  const row = await db
    .select({
      ...identity,
      bornDate: users.bornDate,
      followerId: tenantSubscriptions.id,
      followerSince: tenantSubscriptions.activationDate,
      ...figures(tenantId),
      messages: sql<number>`(select count(*) from (${messagesOf(tenantId, isNow)}) m)`.mapWith(Number),
    })
    .from(users)
    .leftJoin(tenantSubscriptions, relation(tenantId))
    .where(and(eq(users.id, isNow), eq(users.isDeleted, false), relatedTo(tenantId)))
    .then(foundRow);
  return { ...row, duplicate: await possibleDuplicate(db, tenantId, row) };
}

/** What of a community's records is about somebody: bookings, requests, orders. */
const subjectsOf = (tenantId: string, id: string | SQL): SQL => sql`(
  select id from reservations where tenant_id = ${tenantId} and user_id = ${id}
  union all select id from participation_requests where tenant_id = ${tenantId} and user_id = ${id}
  union all select id from orders where tenant_id = ${tenantId} and user_id = ${id})`;

const ticketsOf = (tenantId: string, id: string | SQL): SQL => sql`(
  select t.id from tickets t join reservations r on r.id = t.reservation_id
  where r.tenant_id = ${tenantId} and r.user_id = ${id})`;

/** Mails to somebody's own address about what they booked or ordered, and the communications they were sent. */
const messagesOf = (tenantId: string, id: string | SQL): SQL => sql`
  select m.id as _id, 'mail' as kind, m.subject, m.state, coalesce(m.sent_at, m.created_at) as at, null::uuid as communication_id
    from mails m where m.tenant_id = ${tenantId} and m.to in (select email from users where id = ${id} or merged_into = ${id})
      and (m.ticket_id in ${ticketsOf(tenantId, id)} or m.subject_id in ${subjectsOf(tenantId, id)})
  union all
  select r.id, 'communication', c.subject, r.state, coalesce(r.sent_at, r.created_at), c.id
    from communication_recipients r join communications c on c.id = r.communication_id
    where r.tenant_id = ${tenantId} and r.user_id = ${id} and r.state <> 'skipped'`;

/** One page of what somebody was sent, newest first. */
export async function listMessages(
  db: Db,
  tenantId: string,
  id: string,
  query: ListQuery<'at'>,
): Promise<Page<PersonMessage>> {
  const order = query.sort[0]?.descending === false ? sql`asc` : sql`desc`;
  const { rows: found } = await db.execute<{
    _id: string;
    kind: PersonMessage['kind'];
    subject: string;
    state: string;
    at: string;
    communication_id: string | null;
  }>(sql`select * from (${messagesOf(tenantId, id)}) m order by at ${order}, _id ${order}
    limit ${query.limit} offset ${offsetOf(query)}`);
  const rows = found.map(({ communication_id: communicationId, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    communicationId,
  }));
  const total = await totalOf(query, rows, async () => {
    const all = await db.execute<{ n: string }>(sql`select count(*) as n from (${messagesOf(tenantId, id)}) m`);
    return Number(all.rows[0]?.n ?? 0);
  });
  return { rows, total };
}
