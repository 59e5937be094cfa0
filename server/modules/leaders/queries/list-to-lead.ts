import { and, eq, sql } from 'drizzle-orm';
import type { Leading } from '#domain/leaders/schema.ts';
import { contactWindow, type Window } from '#domain/leaders/window.ts';
import { pick } from '#domain/values/pick.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { events, transports } from '#server/tables.ts';
import { isoText } from './led-list.ts';

const listId = sql.raw('transports.id');

/** The latest openings of a list's links, out of the log, which has them all. */
const openings = sql<
  Leading['openings']
>`(select coalesce(jsonb_agg(jsonb_build_object('_id', o.id, 'at', ${isoText(sql`o.at`)},
    'recordId', o.record_id, 'name', coalesce(o.changes ->> 'name', '')) order by o.at desc, o.id desc), '[]')
  from (select a.* from audit_log a where a.resource in ('leaders', 'shares') and a.action in ('open', 'openLink')
    and a.record_id in (select l.id from list_leaders l where l.transport_id = ${listId}
      union all select s.id from list_shares s where s.transport_id = ${listId})
    order by a.at desc, a.id desc limit 50) o)`;

/** Who works for a list's community and may lead: itself, and the person who scans for it. */
const candidates = sql<Leading['candidates']>`(select coalesce(jsonb_agg(jsonb_build_object('_id', u.id,
    'name', trim(concat_ws(' ', u.name, u.surname))) order by u.surname, u.name, u.id), '[]')
  from users u where u.is_enabled and not u.is_deleted
    and ((u.role = 'tenant' and u.id = transports.tenant_id)
      or (u.tenant_id = transports.tenant_id and (u.role = 'scanner' or u.secondary_role = 'scanner'))))`;

/** A list with what is arranged for it: its event's times, who may lead it, which of its links were opened. */
export interface ListToLead extends Pick<Leading, 'openings' | 'candidates'> {
  id: string;
  tenantId: string;
  eventId: string;
  identifier: string;
  layer: string;
  window: Window | null;
}

/** @throws Refusal not_found */
export async function listToLead(db: Db, transportId: string): Promise<ListToLead> {
  const row = await db
    .select({
      ...pick(transports, 'id', 'tenantId', 'eventId', 'identifier', 'layer'),
      begins: events.beginsAt,
      ends: events.endsAt,
      openings,
      candidates,
    })
    .from(transports)
    .innerJoin(events, eq(events.id, transports.eventId))
    .where(and(eq(transports.id, transportId), ownTenant(db, transports.tenantId)))
    .then(foundRow);
  const { begins, ends, ...list } = row;
  return { ...list, window: contactWindow({ begins, ends }) };
}
