import { type SQL, sql } from 'drizzle-orm';

/**
 * Who is on which list: a ticket has one place in each layer of its event. The only text that knows where places are kept, for
 * every query of this module.
 */
export const places: SQL = sql`(select k.id as ticket_id, k.tenant_id, k.transport_id, null::text as seat
  from tickets k where k.transport_id is not null)`;
