import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { EventStage, Extra, eventStageFields, extraFields } from '#domain/events/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { cleanHtmlFields } from '#server/kernel/rich-text.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { type EventRow, lockEvent } from '../queries/event.ts';
import * as parts from '../queries/event-part.ts';

type StageFields = z.infer<typeof eventStageFields>;
type ExtraFields = z.infer<typeof extraFields>;
type Fresh = (version: number) => void;

/** The event whose parts change, locked; a cancelled one is final. */
async function openEvent(tx: Db, eventId: string): Promise<EventRow> {
  const event = await lockEvent(tx, eventId);
  if (event.status === 'canceled') throw new Refusal('event_canceled');
  return event;
}

/** @throws Refusal not_found, event_canceled */
export async function createStage(tx: Db, caller: Caller, fields: StageFields): Promise<EventStage> {
  const { tenantId } = await openEvent(tx, fields.eventId);
  const stage = await parts.insertStage(tx, { ...cleanHtmlFields(fields), tenantId });
  await audit(tx, caller, { action: 'create', resource: 'event-stages', recordId: stage._id, tenantId });
  return stage;
}

/** @throws Refusal not_found, event_canceled, stale_write */
export async function editStage(
  tx: Db,
  caller: Caller,
  id: string,
  patch: Partial<StageFields>,
  fresh: Fresh,
): Promise<EventStage> {
  await openEvent(tx, (await parts.getStage(tx, id)).eventId);
  // Read again under the event's lock: somebody may have saved it meanwhile.
  const before = await parts.getStage(tx, id);
  fresh(before.version);
  const { eventId: _fixed, ...content } = cleanHtmlFields(patch);
  const stage = await parts.updateStage(tx, before, content);
  const changes = changesOf(before, content);
  await audit(tx, caller, {
    action: 'update',
    resource: 'event-stages',
    recordId: id,
    tenantId: before.tenantId,
    changes,
  });
  return stage;
}

/** @throws Refusal not_found, event_canceled */
export async function removeStage(tx: Db, caller: Caller, id: string): Promise<void> {
  const stage = await parts.getStage(tx, id);
  await openEvent(tx, stage.eventId);
  await parts.deleteStage(tx, id);
  await audit(tx, caller, { action: 'delete', resource: 'event-stages', recordId: id, tenantId: stage.tenantId });
}

/** @throws Refusal not_found, event_canceled */
export async function createExtra(tx: Db, caller: Caller, fields: ExtraFields): Promise<Extra> {
  const { tenantId } = await openEvent(tx, fields.eventId);
  const extra = await parts.insertExtra(tx, { ...fields, tenantId });
  await audit(tx, caller, { action: 'create', resource: 'extras', recordId: extra._id, tenantId });
  return extra;
}

/**
 * Changes an extra; tickets that carry it keep the price they were sold at.
 * @throws Refusal not_found, event_canceled, stale_write, extra_quantity_below_used
 */
export async function editExtra(
  tx: Db,
  caller: Caller,
  id: string,
  patch: Partial<ExtraFields>,
  fresh: Fresh,
): Promise<Extra> {
  const { eventId } = await parts.getExtra(tx, id);
  await openEvent(tx, eventId);
  // Read again under the event's lock: a booking may have used some meanwhile.
  const before = await parts.getExtra(tx, id);
  fresh(before.version);
  if (patch.availableQuantity !== undefined && patch.availableQuantity < before.usedQuantity) {
    throw new Refusal('extra_quantity_below_used', {
      params: { used: before.usedQuantity },
      fields: { availableQuantity: 'validation.belowUsed' },
    });
  }
  const { eventId: _fixed, ...content } = patch;
  const extra = await parts.updateExtra(tx, before, content);
  const changes = changesOf(before, content);
  await audit(tx, caller, { action: 'update', resource: 'extras', recordId: id, tenantId: before.tenantId, changes });
  return extra;
}

/** @throws Refusal not_found, event_canceled, extra_in_use */
export async function removeExtra(tx: Db, caller: Caller, id: string): Promise<void> {
  const { eventId } = await parts.getExtra(tx, id);
  await openEvent(tx, eventId);
  const extra = await parts.getExtra(tx, id);
  if (extra.usedQuantity > 0) throw new Refusal('extra_in_use', { params: { used: extra.usedQuantity } });
  await parts.deleteExtra(tx, id);
  await audit(tx, caller, { action: 'delete', resource: 'extras', recordId: id, tenantId: extra.tenantId });
}
