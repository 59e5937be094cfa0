import { copiedPoints, duplicateName } from '#domain/events/duplicate.ts';
import { assertMayCreateEvent } from '#domain/events/editing.ts';
import type { EventFields, EventWithCounters } from '#domain/events/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import { fieldsOfRow, getEvent, insertEvent, lockEvent } from '../queries/event.ts';
import { copyEventParts } from '../queries/event-part.ts';

type ClonedFields = Pick<
  EventFields,
  | 'name'
  | 'startDate'
  | 'endDate'
  | 'departureDate'
  | 'returnDate'
  | 'openReservationDate'
  | 'closingReservationDate'
  | 'wireTransferLimitDate'
  | 'onSiteLimitDate'
  | 'preemptions'
>;

/**
 * Copies an event with content, rules, images, stages and extras; hidden, waiting for confirmation, without bookings,
 * transports or sponsorship.
 * @throws Refusal not_found, subscription_required, payment_profile_required
 */
export async function cloneEvent(
  tx: Db,
  caller: Caller,
  id: string,
  given: Partial<ClonedFields>,
): Promise<EventWithCounters> {
  const source = await lockEvent(tx, id);
  assertMayCreateEvent(await communityRights(tx, source.tenantId));
  const copied = { ...fieldsOfRow(source), name: duplicateName(source.name), healthDataReason: null, ...given };
  const fields = { ...copied, departurePoints: copiedPoints(copied.departurePoints, source, copied) };
  const copy = await insertEvent(tx, { ...fields, tenantId: source.tenantId });
  await copyEventParts(tx, source.id, copy.id);
  await audit(tx, caller, { action: 'duplicate', resource: 'events', recordId: copy.id, changes: { from: source.id } });
  return getEvent(tx, copy.id);
}
