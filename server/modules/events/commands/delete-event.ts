import { Refusal } from '#domain/errors.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { getEvent, lockEvent, deleteEvent as removeEvent } from '../queries/event.ts';

/**
 * Deletes an event that no ticket was ever made for, with its stages and extras; any other can only be cancelled.
 * @throws Refusal not_found, event_has_tickets
 */
export async function deleteEvent(tx: Db, caller: Caller, id: string): Promise<void> {
  const row = await lockEvent(tx, id);
  const { totalTickets } = await getEvent(tx, id);
  if (totalTickets > 0) throw new Refusal('event_has_tickets');
  await removeEvent(tx, id);
  await audit(tx, caller, {
    action: 'delete',
    resource: 'events',
    recordId: id,
    tenantId: row.tenantId,
    changes: { name: row.name },
  });
}
