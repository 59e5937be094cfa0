import { v7 } from 'uuid';
import { z } from 'zod';
import { Refusal } from '../domain/errors.ts';
import { duplicateName, newEvent, newEventState } from '../domain/event/defaults.ts';
import {
  assertEventEdit,
  assertMayCreateEvent,
  assertPublish,
  assertStatusChange,
  paymentRightsForEdit,
} from '../domain/event/editing.ts';
import { type Event, type EventFields, eventCounters, eventFields, eventStatuses } from '../domain/event/schema.ts';
import { assertEventRules } from '../domain/event/validate.ts';
import { readEdit } from './body.ts';
import { communityRights } from './communities.ts';
import { countersOf } from './event-view.ts';
import { newRecord } from './records.ts';
import { assertFresh, type Call, find, findOwn, tenantOf } from './route.ts';
import { cancelBookings } from './settle.ts';

const readOnly = ['slots', 'sponsorshipId', 'eventSubtype', 'category', 'tenant', ...Object.keys(eventCounters.shape)];
const body = eventFields.extend({ status: z.enum(eventStatuses), isVisible: z.boolean() }).partial();
const fieldKeys = Object.keys(eventFields.shape) as (keyof EventFields)[];

const fieldsOf = (event: Event): EventFields =>
  Object.fromEntries(fieldKeys.map((key) => [key, event[key]])) as unknown as EventFields;

const withPointIds = <E extends Partial<Pick<EventFields, 'departurePoints'>>>(fields: E): E =>
  fields.departurePoints
    ? { ...fields, departurePoints: fields.departurePoints.map((point) => ({ ...point, _id: point._id ?? v7() })) }
    : fields;

function store(call: Call, fields: EventFields, tenantId: string): Event {
  const state = { ...newEventState, slots: 0, sponsorshipId: null, tenantId, updatedAt: call.now.toISOString() };
  const event: Event = newRecord(call, { ...fields, ...state });
  call.store.events.push(event);
  return event;
}

/** Creates an event, hidden and waiting (ENT-E014). */
export function createEvent(call: Call): Event {
  const { status: _status, isVisible: _visible, ...input } = readEdit(call, body, readOnly);
  const rights = communityRights(call.store, tenantOf(call));
  assertMayCreateEvent(rights);
  const fields: EventFields = withPointIds({ ...newEvent(), ...input });
  if (!input.eventSubtypeId)
    throw new Refusal('missing_required_fields', { fields: { eventSubtypeId: 'validation.required' } });
  const subtype = find(call.store.eventSubtypes, input.eventSubtypeId);
  assertEventRules(fields, { subtype, ...rights, minimumPrice: 'server' });
  return store(call, fields, tenantOf(call));
}

/** Changes content, status or publication (DEC-030, DEC-032). */
export function editEvent(call: Call): Event {
  const event = findOwn(call, call.store.events);
  assertFresh(call, event.version);
  const { status, isVisible, ...rest } = readEdit(call, body, readOnly);
  const content = withPointIds(rest);
  const rights = communityRights(call.store, event.tenantId);
  if (Object.keys(content).length > 0) {
    assertEventEdit(event, content, { slots: event.slots });
    const subtype = find(call.store.eventSubtypes, event.eventSubtypeId);
    const paymentRights = paymentRightsForEdit(event, content, rights);
    assertEventRules({ ...fieldsOf(event), ...content }, { subtype, ...paymentRights, minimumPrice: 'server' });
  }
  if (status) assertStatusChange(event.status, status, countersOf(call.store, event._id).sentTickets);
  if (isVisible === true && !event.isVisible) assertPublish(event, rights);
  const isCancelled = status === 'canceled' && event.status !== 'canceled';
  const state = { ...(status && { status }), ...(isVisible !== undefined && { isVisible }) };
  Object.assign(event, content, state, { version: event.version + 1, updatedAt: call.now.toISOString() });
  if (isCancelled) cancelBookings(call.store, event._id);
  return event;
}

/** Copies an event with stages and extras (DEC-038). */
export function cloneEvent(call: Call): Event {
  const source = findOwn(call, call.store.events);
  assertMayCreateEvent(communityRights(call.store, source.tenantId));
  const { status: _status, isVisible: _visible, ...given } = readEdit(call, body, readOnly);
  const copy = store(call, { ...fieldsOf(source), name: duplicateName(source.name), ...given }, source.tenantId);
  const { eventStages, extras } = call.store;
  for (const { _id: _old, ...stage } of eventStages.filter((one) => one.eventId === source._id)) {
    eventStages.push(newRecord(call, { ...stage, eventId: copy._id }));
  }
  for (const { _id: _old, ...extra } of extras.filter((one) => one.eventId === source._id)) {
    extras.push(newRecord(call, { ...extra, eventId: copy._id, usedQuantity: 0 }));
  }
  return copy;
}
