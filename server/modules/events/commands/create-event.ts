import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { assertMayCreateEvent, assertNotPast } from '#domain/events/editing.ts';
import { type EventFields, type EventWithCounters, newEvent } from '#domain/events/entity.ts';
import { cardDropped, cleanUnused } from '#domain/events/form-changes.ts';
import { assertEventRules } from '#domain/events/validation/validate.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { cleanHtmlFields } from '#server/kernel/rich-text.ts';
import { audit } from '../../audit/queries/audit.ts';
import { subtypeRecords } from '../../event-subtypes/records.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import { getEvent, insertEvent } from '../queries/event.ts';
import { assertEventCategory } from '../queries/event-category.ts';

/** Departure points keep the id they have, new ones get one: bookings refer to it. */
export function withPointIds<E extends Partial<Pick<EventFields, 'departurePoints'>>>(fields: E): E {
  if (!fields.departurePoints) return fields;
  return { ...fields, departurePoints: fields.departurePoints.map((point) => ({ ...point, _id: point._id ?? v7() })) };
}

/**
 * Creates an event of the caller's community: hidden and waiting for confirmation.
 * @throws Refusal subscription_required, payment_profile_required, event_in_past and those of `assertEventRules`
 */
export async function createEvent(
  tx: Db,
  caller: Caller,
  input: Partial<EventFields>,
  when: { allowPast?: boolean | undefined; now: Date },
): Promise<EventWithCounters> {
  const tenantId = caller.actor.tenantId;
  if (!tenantId || !input.eventSubtypeId) {
    throw new Refusal('missing_required_fields', { fields: { eventSubtypeId: 'validation.required' } });
  }
  const rights = await communityRights(tx, tenantId);
  assertMayCreateEvent(rights);
  const subtype = await subtypeRecords.get(tx, input.eventSubtypeId);
  const fields: EventFields = cleanUnused(
    cardDropped(null, cleanHtmlFields(withPointIds({ ...newEvent(), ...input })), rights),
  );
  assertEventRules(fields, { subtype, ...rights, minimumPrice: 'server' });
  assertNotPast(null, fields, when);
  await assertEventCategory(tx, fields.categoryId);
  const row = await insertEvent(tx, { ...fields, tenantId });
  await audit(tx, caller, { action: 'create', resource: 'events', recordId: row.id, changes: { name: row.name } });
  return getEvent(tx, row.id);
}
