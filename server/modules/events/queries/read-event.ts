import { and, eq, sql } from 'drizzle-orm';
import { builtOnce, type Db, ownTenantGiven, tenantOf } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { events } from '#server/tables.ts';
import { type EventRow, eventColumns } from './event.ts';

const eventById = builtOnce((db) =>
  db
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.id, sql.placeholder('id')), ownTenantGiven(events.tenantId)))
    .prepare('event_to_book'),
);

/** The event's row without a lock. @throws Refusal not_found */
export async function readEvent(db: Db, id: string): Promise<EventRow> {
  return foundRow(await eventById(db).execute({ id, tenantId: tenantOf(db) }));
}
