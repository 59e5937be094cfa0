import { copyOn, daysBetween, daysLater } from '#domain/events/copy.ts';
import { copiedPoints, duplicateName } from '#domain/events/duplicate.ts';
import { assertMayCreateEvent } from '#domain/events/editing.ts';
import type { EventFields, EventWithCounters } from '#domain/events/entity.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import { fieldsOfRow, getEvent, insertEvent, lockEvent } from '../queries/event.ts';
import { copyCheckpoints, copyEventParts } from '../queries/event-part.ts';

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
 * transports or sponsorship. On another day every date moves, and the checkpoints come along.
 * @throws Refusal not_found, subscription_required, payment_profile_required, event_in_past
 */
export async function cloneEvent(
  tx: Db,
  caller: Caller,
  id: string,
  { firstDay, ...given }: Partial<ClonedFields> & { firstDay?: string | undefined },
  now: Date,
): Promise<EventWithCounters> {
  const source = await lockEvent(tx, id);
  assertMayCreateEvent(await communityRights(tx, source.tenantId));
  const copied = { ...fieldsOfRow(source), name: duplicateName(source.name), healthDataReason: null, ...given };
  const points = () => copiedPoints(copied.departurePoints, source, copied);
  const fields = firstDay === undefined ? { ...copied, departurePoints: points() } : copyOn(copied, firstDay, now);
  const copy = await insertEvent(tx, { ...fields, tenantId: source.tenantId });
  await copyEventParts(tx, source.id, copy.id, fields);
  const days = firstDay === undefined ? null : daysBetween(fieldsOfRow(source), firstDay);
  if (days !== null) await copyCheckpoints(tx, source.id, copy.id, (instant) => daysLater(instant, days));
  await audit(tx, caller, { action: 'duplicate', resource: 'events', recordId: copy.id, changes: { from: source.id } });
  return getEvent(tx, copy.id);
}
