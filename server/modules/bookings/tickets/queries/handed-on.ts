import { type Column, type SQL, sql } from 'drizzle-orm';
import { ticketHandOns } from '#server/tables.ts';

/** SQL: whether somebody else has accepted a ticket; what it owes and what it shows is theirs alone. */
export const isHandedOn = (ticketId: Column | SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${ticketHandOns} h where h.ticket_id = ${ticketId} and h.state = 'accepted')`;
