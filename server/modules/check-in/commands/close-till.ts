import { tillDifference, tillOf, tillProblems } from '#domain/check-in/door-sale.ts';
import type { Till, TillInput } from '#domain/check-in/door-sale-schema.ts';
import { Refusal } from '#domain/errors.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Database, TenantScope } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { readEvent } from '../../events/queries/read-event.ts';
import * as store from '../queries/till.ts';
import { maySell } from './sell-at-door.ts';

/**
 * Closes what the caller sold at an event since the last time: what they counted is beside what their sales say, and each sale
 * is counted once. The same nonce answers its first closing.
 * @throws Refusal not_found, door_sale_not_granted, till_empty, idempotency_mismatch; validation_failed at the note of a till that
 *   does not add up
 */
export function closeTill(
  database: Database,
  scope: TenantScope,
  caller: Caller,
  { eventId, input, now }: { eventId: string; input: TillInput; now: Date },
): Promise<Till> {
  return database.transaction(scope, async (tx) => {
    const { tenantId } = await readEvent(tx, eventId);
    if (!(await maySell(tx, caller))) throw new Refusal('door_sale_not_granted');
    const { userId } = caller.actor;
    const open = await store.lockOpenSales(tx, { eventId, userId });
    // Asked under the lock: of two closings at once the second sees the first.
    const stored = await store.tillByNonce(tx, tenantId, input.nonce);
    if (stored && (stored.eventId !== eventId || stored.till.userId !== userId))
      throw new Refusal('idempotency_mismatch');
    if (stored) return stored.till;
    if (open.length === 0) throw new Refusal('till_empty');
    const expected = tillOf(open);
    const { counted } = input;
    const difference = tillDifference(expected, counted);
    const problems = tillProblems(difference, input.note);
    if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
    const till = await store.insertTill(
      tx,
      {
        ...{ tenantId, eventId, nonce: input.nonce, userId, userName: caller.name, sales: open.length },
        ...{ expectedCash: expected.cash, expectedReader: expected.reader },
        ...{ countedCash: counted.cash, countedReader: counted.reader },
        ...{ note: input.note?.trim() || null, closedAt: now.toISOString() },
      },
      open.map(({ id }) => id),
    );
    const changes = { expected, counted, note: till.note };
    await audit(tx, caller, { action: 'closeTill', resource: 'events', recordId: eventId, tenantId, changes });
    return till;
  });
}
