import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
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

/**
 * SQL: who paid, or has it back, where all of the tickets' money is that of people who took them over: whoever had each of them then,
 * and of what went back whoever had paid for it. Null where some of it is the money of who booked.
 * @param moved what the ledger has of it: its tickets, an array, its kind and its moment
 */
export const takersNames = (moved: { tickets: SQL; kind: SQL; at: SQL }): SQL<string | null> =>
  sql<string | null>`(select case when bool_and(o.name is not null) then string_agg(distinct o.name, ', ') end
    from (select case when ${moved.kind} = 'taken' then (select h.name || ' ' || h.surname from ${ticketHandOns} h
          where h.ticket_id = t.id and h.state = 'accepted' and h.settled_at < ${moved.at} order by h.settled_at desc limit 1)
        when t.paid_amount > 0 and ${holdersPaid(sql`t.id`)} = t.paid_amount then t.name || ' ' || t.surname end as name
      from ${tickets} t where t.id = any(${moved.tickets})) o)`;

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

/**
 * Of tickets of a booking that somebody took over and paid, or paid for in part: what of their money is that of who booked, 0 to 1.
 */
export async function bookersShares(db: Db, reservationId: string): Promise<Map<string, number>> {
  // Named with its table: the subqueries have an id of their own.
  const ticketId = sql`${tickets}.id`;
  const rows = await db
    .select({ id: tickets.id, paid: tickets.paidAmount, others: holdersPaid(ticketId) })
    .from(tickets)
    .where(and(eq(tickets.reservationId, reservationId), isHandedOn(ticketId)));
  return new Map(rows.flatMap(({ id, paid, others }) => (others > 0 ? [[id, (paid - others) / paid] as const] : [])));
}
