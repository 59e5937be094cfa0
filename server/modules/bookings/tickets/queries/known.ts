import { type SQL, sql } from 'drizzle-orm';
import { wasMailedTo } from '#server/modules/outbox/queries/mail.ts';
import { tickets } from '#server/tables.ts';

/** SQL: whether a ticket, or anything else about its booking, was mailed to the ticket's address: its person knows of it. */
export const isTicketKnown: SQL<boolean> = sql<boolean>`(${tickets.isSent}
  or ${wasMailedTo(tickets.reservationId, sql`(${tickets.participantInfo} ->> 'email')`)})`;
