import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { SharedMoney } from '#domain/tickets/paid.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { ledgerEntries, payments, ticketHandOns, tickets } from '#server/tables.ts';

/** SQL: whether somebody else has accepted a ticket; what it owes and what it shows is theirs alone. */
export const isHandedOn = (ticketId: Column | SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${ticketHandOns} h where h.ticket_id = ${ticketId} and h.state = 'accepted')`;

/** SQL: since when a ticket is somebody else's; null where nobody took it over. */
const takenOverAt = (ticketId: Column | SQL): SQL<string | null> =>
  sql<
    string | null
  >`(select min(h.settled_at) from ${ticketHandOns} h where h.ticket_id = ${ticketId} and h.state = 'accepted')`;

/** SQL: to whom the person who booked gave a ticket; null where they did not. Whose it became after that is not theirs to know. */
export const takenOverBy = (ticketId: Column | SQL): SQL<{ name: string; surname: string } | null> =>
  sql<{ name: string; surname: string } | null>`(select jsonb_build_object('name', h.name, 'surname', h.surname)
    from ${ticketHandOns} h where h.ticket_id = ${ticketId} and h.state = 'accepted' order by h.settled_at limit 1)`;

/** SQL: of what was taken for a ticket, what the person who took it over paid; what came before stays the money of who gave it. */
export const holdersPaid = (ticketId: Column | SQL): SQL<number> => sql<number>`coalesce((
  select o.paid_amount - coalesce((select sum(e.amount) from ${ledgerEntries} e
    where e.payment_id in (select p.id from ${payments} p where p.reservation_id = o.reservation_id)
      and e.ticket_id = o.id and e.kind = 'taken' and e.at < ${takenOverAt(sql`o.id`)}), 0)
  from ${tickets} o where o.id = ${ticketId} and o.payed_at > ${takenOverAt(sql`o.id`)}), 0)::int`;

/** SQL: whether ticket `t` is not paid: what the index of unpaid tickets holds. */
export const isOwingTicket = sql`t.status = 'valid' and t.condition = 'pending' and t.price > 0`;
/** SQL: what is still to be paid for ticket `t`, as `restOf` says. */
export const restOfTicket = sql`t.price - t.paid_amount`;

/** SQL: what is still to be paid for tickets `t` that others took over. @param of which tickets */
export const othersDue = (of: SQL): SQL<number> => sql<number>`coalesce((select sum(${restOfTicket}) from ${tickets} t
  where ${of} and ${isOwingTicket} and ${isHandedOn(sql`t.id`)}), 0)`;

/** SQL: of what goes back of tickets `t`, the money of those who took them over, by ticket, as `readersMoney` says. @param of which tickets */
export const othersBack = (of: SQL): SQL => sql`(select o.name, o.surname, o.amount from (
    select t.name, t.surname, round((t.paid_amount - t.kept_amount - t.given_back_amount)::numeric * ${holdersPaid(sql`t.id`)} / t.paid_amount)::int as amount
    from ${tickets} t where ${of} and t.condition = 'toRefund' and t.paid_amount > 0 and ${isHandedOn(sql`t.id`)}) o where o.amount > 0)`;

/** SQL: what was taken of people who took tickets `t` over, by ticket. @param of which tickets */
export const othersTaken = (of: SQL): SQL => sql`(select o.name, o.surname, o.amount from (
    select t.name, t.surname, ${holdersPaid(sql`t.id`)} as amount
    from ${tickets} t where ${of} and t.paid_amount > 0 and ${isHandedOn(sql`t.id`)}) o where o.amount > 0)`;

/** SQL: what those come to. @param rows of othersBack or othersTaken */
export const sumOf = (rows: SQL): SQL<number> => sql<number>`coalesce((select sum(b.amount) from ${rows} b), 0)`;

/** What the ledger has of money that moved: its tickets, an array, its kind and its moment. */
interface MovedMoney {
  tickets: SQL;
  kind: SQL;
  at: SQL;
}

/**
 * SQL: of each ticket of money that moved, who paid, or has it back, where that is the money of who took it over: of what was taken
 * whoever had it then, of what went back whoever had paid for it. Null where some of it is the money of who booked.
 */
const takers = ({ tickets: of, kind, at }: MovedMoney): SQL => sql`(
  select case when ${kind} = 'taken' then (select jsonb_build_object('name', h.name, 'surname', h.surname) from ${ticketHandOns} h
      where h.ticket_id = t.id and h.state = 'accepted' and h.settled_at < ${at} order by h.settled_at desc limit 1)
    when t.paid_amount > 0 and ${isHandedOn(sql`t.id`)} and ${holdersPaid(sql`t.id`)} = t.paid_amount
      then jsonb_build_object('name', t.name, 'surname', t.surname) end as taker
  from ${tickets} t where t.id = any(${of}))`;

/** SQL: the names of all whose money it is, where none of it is the money of who booked. */
export const takersNames = (moved: MovedMoney): SQL<string | null> =>
  sql<string | null>`(select case when bool_and(o.taker is not null)
    then string_agg(distinct (o.taker ->> 'name') || ' ' || (o.taker ->> 'surname'), ', ') end from ${takers(moved)} o)`;

/** SQL: whose money an entry of the ledger is, where it is that of who took its ticket over. */
export const takerOfEntry = sql<{
  name: string;
  surname: string;
} | null>`(select o.taker from ${takers({
  tickets: sql`array[${ledgerEntries.ticketId}]`,
  kind: sql`${ledgerEntries.kind}`,
  at: sql`${ledgerEntries.at}`,
})} o)`;

/** Whether a ticket's money had come when somebody took it over. @param ticket as it was while it was paid */
export async function wasPaidWhenTakenOver(
  db: Db,
  { id, payedAt }: { id: string; payedAt: string | null },
): Promise<boolean> {
  const [row] = await db
    .select({ at: sql<string | null>`min(${ticketHandOns.settledAt})` })
    .from(ticketHandOns)
    .where(and(eq(ticketHandOns.ticketId, id), eq(ticketHandOns.state, 'accepted')));
  return row?.at != null && payedAt !== null && Date.parse(payedAt) < Date.parse(row.at);
}

/** Of tickets of a booking that somebody took over and paid, or paid for in part: what of their money is whose. */
export async function sharedMoneyOf(db: Db, reservationId: string): Promise<Map<string, SharedMoney>> {
  // Named with its table: the subqueries have an id of their own.
  const ticketId = sql`${tickets}.id`;
  const rows = await db
    .select({ id: tickets.id, paid: tickets.paidAmount, holders: holdersPaid(ticketId) })
    .from(tickets)
    .where(and(eq(tickets.reservationId, reservationId), isHandedOn(ticketId)));
  return new Map(rows.flatMap(({ id, ...money }) => (money.holders > 0 ? [[id, money] as const] : [])));
}
