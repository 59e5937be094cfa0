import { sql } from 'drizzle-orm';
import { type FieldNames, type HolderChange, nameThen } from '#domain/audit/name-then.ts';
import type { Db } from '#server/kernel/database/database.ts';

type HeldTicket = Record<string, unknown> & FieldNames & { id: string; changes: HolderChange[] };

/** Who had a ticket at a moment, by name; null where nothing tells. */
export type Holders = (of: { ticketId: string; at: Date }) => string | null;

/**
 * Who had tickets when something happened to them, from what was recorded of each change of person: edits in the log, and hand-ons,
 * which name who gave the ticket away in the log too, but for those from before.
 */
export async function holdersThen(db: Db, asked: readonly { ticketId: string }[]): Promise<Holders> {
  const ids = [...new Set(asked.map(({ ticketId }) => ticketId))];
  if (ids.length === 0) return () => null;
  const { rows } = await db.execute<HeldTicket>(sql`
    select t.id, t.name, t.surname, coalesce(jsonb_agg(jsonb_build_object('at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'name', c.name, 'surname', c.surname) order by c.at) filter (where c.at is not null), '[]') as changes
    from tickets t left join lateral (
      select a.at, a.changes -> 'name' as name, a.changes -> 'surname' as surname from audit_log a
        where a.resource = 'tickets' and a.record_id = t.id and a.action in ('editParticipant', 'editByHolder')
      union all
      select h.settled_at, jsonb_build_object('before', g.giver ->> 'name', 'after', h.name),
          jsonb_build_object('before', g.giver ->> 'surname', 'after', h.surname)
        from ticket_hand_ons h left join lateral (select a.changes -> 'giver' as giver from audit_log a
          where a.resource = 'reservations' and a.record_id = h.reservation_id and a.action in ('handOn', 'agreeHandOn')
            and a.changes ->> 'ticketId' = t.id::text and a.changes ? 'giver' and a.changes ->> 'handOnId' = h.id::text) g on true
        where h.ticket_id = t.id and h.state = 'accepted') c on true
    where t.id = any(${sql.param(ids)}::uuid[]) group by t.id`);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ({ ticketId, at }) => {
    const ticket = known.get(ticketId);
    return ticket ? nameThen(ticket, ticket.changes, at.toISOString()) : null;
  };
}
