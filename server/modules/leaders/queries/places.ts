import { type SQL, sql } from 'drizzle-orm';

/**
 * Who is on which list: a ticket has one place in each layer of its event. The only text that knows where places are kept, for
 * every query of this module.
 */
export const places: SQL = sql`(select pl.ticket_id, pl.tenant_id, pl.transport_id, pl.seat from transport_places pl)`;
