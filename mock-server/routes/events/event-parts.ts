import { Refusal } from '#domain/errors.ts';
import { eventPartList } from '#domain/events/list.ts';
import { eventStageFields, extraFields } from '#domain/events/schema.ts';
import { readBody, readEdit } from '../../kernel/body.ts';
import { list } from '../../kernel/list.ts';
import { newRecord, remove } from '../../kernel/records.ts';
import {
  assertFresh,
  type Call,
  find,
  findOwn,
  noContent,
  ok,
  type Route,
  reaches,
  route,
  update,
  visible,
} from '../../kernel/route.ts';

/** The event whose parts change; a cancelled one is final. @throws Refusal not_found, event_canceled */
export function openEvent(call: Call, eventId: string): { tenantId: string } {
  const event = find(call.store.events, eventId);
  if (!reaches(call, event)) throw new Refusal('not_found');
  if (event.status === 'canceled') throw new Refusal('event_canceled');
  return event;
}

const stageBody = eventStageFields.partial({ description: true, image: true, position: true });

const stages: Route[] = [
  route('get', '/api/event-stages', ['list', 'event-stages'], (call) =>
    list(call, eventPartList, visible(call, call.store.eventStages)),
  ),
  route('get', '/api/event-stages/:id', ['get', 'event-stages'], (call) => ok(findOwn(call, call.store.eventStages))),
  route('post', '/api/event-stages', ['create', 'event-stages'], (call) => {
    const fields = readBody(call, stageBody);
    const { tenantId } = openEvent(call, fields.eventId);
    const stage = newRecord(call, { description: '', image: null, position: 0, ...fields, tenantId });
    call.store.eventStages.push(stage);
    return ok(stage, 201);
  }),
  ...update('/api/event-stages/:id', ['update', 'event-stages'], (call) => {
    const stage = findOwn(call, call.store.eventStages);
    assertFresh(call, stage.version);
    openEvent(call, stage.eventId);
    const { eventId: _fixed, ...content } = readEdit(call, eventStageFields.partial());
    return ok(Object.assign(stage, content, { version: stage.version + 1 }));
  }),
  route('delete', '/api/event-stages/:id', ['delete', 'event-stages'], (call) => {
    const stage = findOwn(call, call.store.eventStages);
    openEvent(call, stage.eventId);
    remove(call.store.eventStages, stage);
    return noContent;
  }),
];

const extras: Route[] = [
  route('get', '/api/extras', ['list', 'extras'], (call) =>
    list(call, eventPartList, visible(call, call.store.extras)),
  ),
  route('get', '/api/extras/:id', ['get', 'extras'], (call) => ok(findOwn(call, call.store.extras))),
  route('post', '/api/extras', ['create', 'extras'], (call) => {
    const fields = readBody(call, extraFields);
    const { tenantId } = openEvent(call, fields.eventId);
    const extra = newRecord(call, { ...fields, tenantId, usedQuantity: 0 });
    call.store.extras.push(extra);
    return ok(extra, 201);
  }),
  ...update('/api/extras/:id', ['update', 'extras'], (call) => {
    const extra = findOwn(call, call.store.extras);
    openEvent(call, extra.eventId);
    assertFresh(call, extra.version);
    const { eventId: _fixed, ...content } = readEdit(call, extraFields.partial(), ['usedQuantity']);
    if (content.availableQuantity !== undefined && content.availableQuantity < extra.usedQuantity) {
      const fields = { availableQuantity: 'validation.belowUsed' };
      throw new Refusal('extra_quantity_below_used', { params: { used: extra.usedQuantity }, fields });
    }
    return ok(Object.assign(extra, content, { version: extra.version + 1 }));
  }),
  route('delete', '/api/extras/:id', ['delete', 'extras'], (call) => {
    const extra = findOwn(call, call.store.extras);
    openEvent(call, extra.eventId);
    if (extra.usedQuantity > 0) throw new Refusal('extra_in_use', { params: { used: extra.usedQuantity } });
    remove(call.store.extras, extra);
    return noContent;
  }),
];

/** Stages and extras of an event. */
export const eventPartRoutes: Route[] = [...stages, ...extras];
