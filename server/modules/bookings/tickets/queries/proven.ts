import { and, eq, type SQL, sql } from 'drizzle-orm';
import { tickets } from '#server/tables.ts';

/**
 * SQL: whether the address of a ticket's booking is proven: somebody else may have typed one that is not, and nothing is sent there.
 * Few are not, at any time, and an index has them.
 */
export const isProven: SQL<boolean> = sql<boolean>`${tickets.reservationId} not in (select r.id from reservations r where r.confirm_by is not null)`;

/** SQL: what `isToSend` asks of a ticket. */
export const isToSend = and(eq(tickets.status, 'valid'), eq(tickets.isSent, false), isProven);
