import { closingOf } from '#domain/events/dates.ts';
import {
  assertEventEdit,
  assertNotOver,
  assertNotPast,
  assertPublish,
  assertStatusChange,
  paymentRightsForEdit,
} from '#domain/events/editing.ts';
import type { EventFields, EventStatus, EventWithCounters } from '#domain/events/entity.ts';
import { cardDropped, unusedAfter } from '#domain/events/form-changes.ts';
import { assertEventRules } from '#domain/events/validation/validate.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';
import { cleanHtmlFields } from '#server/kernel/rich-text.ts';
import type { Services } from '#server/services.ts';
import { type AuditEntry, audit, changesOf } from '../../audit/queries/audit.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import { closedEarlier, eventCanceled, placesAdded } from '../facts.ts';
import { fieldsOfRow, getEvent, lockEventOfKind, toEvent } from '../queries/event.ts';
import { assertEventCategory } from '../queries/event-category.ts';
import { updateEvent } from '../queries/event-edit.ts';
import { extraPrices } from '../queries/event-part.ts';
import { followSchedule, type ScheduleCall } from './change-schedule.ts';
import { withPointIds } from './create-event.ts';

export type EventPatch = Partial<EventFields> &
  ScheduleCall & { status?: EventStatus | undefined; isVisible?: boolean | undefined; allowPast?: boolean | undefined };

/**
 * Changes content, status or the published flag of an event, under the lock of its capacity. Answers what sends the last
 * statements, behind which the commit goes.
 * @throws Refusal of assertEventEdit, assertEventRules, assertNotPast, assertStatusChange, assertPublish, assertNotOver; stale_write through `assertFresh`
 */
export async function editEvent(
  tx: Db,
  caller: Caller,
  id: string,
  patch: EventPatch,
  assertFresh: (version: number) => void,
  services: Services,
): Promise<() => Promise<EventWithCounters>> {
  const { row, subtype, rights } = await lockWithRights(tx, id);
  assertFresh(row.version);
  const before = toEvent(row);
  const { status, isVisible, movedPoints, tellParticipants, allowPast, ...rest } = patch;
  const fields = fieldsOfRow(row);
  const given = cardDropped(fields, cleanHtmlFields(withPointIds(rest)), rights);
  const content = { ...given, ...unusedAfter(fields, given) };
  if (Object.keys(content).length > 0) {
    assertEventEdit(before, given, { slots: row.slots + row.heldPlaces });
    const merged = { ...fields, ...content };
    const becomesFree = merged.priceType === 'free' && fields.priceType !== 'free';
    const extras = becomesFree ? await extraPrices(tx, id) : [];
    const payments = paymentRightsForEdit(before, content, rights);
    assertEventRules(merged, { subtype, ...payments, minimumPrice: 'server', extras });
    assertNotPast(before, merged, { allowPast, now: services.now() });
    if (merged.categoryId !== fields.categoryId) await assertEventCategory(tx, merged.categoryId);
    await followSchedule(tx, services, caller, row, merged, { movedPoints, tellParticipants });
  }
  if (status !== undefined && status !== before.status) {
    const { sentTickets } = await getEvent(tx, id);
    assertStatusChange(before.status, status, sentTickets);
  }
  if (isVisible === true && !before.isVisible) assertPublish(before, rights);
  assertNotOver(before, { status, isVisible }, { ...fields, ...content }, services.now());
  const stored = { ...content, ...(status !== undefined && { status }), ...(isVisible !== undefined && { isVisible }) };
  const entry: AuditEntry = {
    action: 'update',
    resource: 'events',
    recordId: id,
    tenantId: row.tenantId,
    changes: changesOf({ ...before }, stored),
  };
  if (status === 'canceled' && before.status !== 'canceled') {
    await updateEvent(tx, id, stored);
    await eventCanceled.announce(tx, services, caller, row);
    await audit(tx, caller, entry);
    return () => getEvent(tx, id);
  }
  const doing = actionContext(services, caller);
  const at = closingOf({ ...fields, ...content });
  if (at !== null && isEarlier(at, closingOf(fields))) await closedEarlier.announce(tx, doing, { eventId: id, at });
  if ((content.maxParticipants ?? 0) > row.maxParticipants) {
    await updateEvent(tx, id, stored);
    await placesAdded.announce(tx, doing, [id]);
    await audit(tx, caller, entry);
    return () => getEvent(tx, id);
  }
  return async () => {
    // Travel together, answered in this order.
    const [, , event] = await Promise.all([updateEvent(tx, id, stored), audit(tx, caller, entry), getEvent(tx, id)]);
    return event;
  };
}

const isEarlier = (at: string, before: string | null): boolean =>
  before === null || Date.parse(at) < Date.parse(before);

/** The event, locked, and what its community may do; asked for together when the caller's community is known. */
async function lockWithRights(tx: Db, id: string) {
  const tenantId = tenantOf(tx);
  const [locked, known] = await Promise.all([
    lockEventOfKind(tx, id),
    tenantId === null ? null : communityRights(tx, tenantId),
  ]);
  return { ...locked, rights: known ?? (await communityRights(tx, locked.row.tenantId)) };
}
