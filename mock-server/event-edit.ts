import { v7 } from 'uuid';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { copyOn, daysBetween, daysLater } from '#domain/events/copy.ts';
import { copiedPoints, duplicateName, newEventState } from '#domain/events/duplicate.ts';
import {
  assertEventEdit,
  assertMayCreateEvent,
  assertNotOver,
  assertNotPast,
  assertPublish,
  assertStatusChange,
  paymentRightsForEdit,
} from '#domain/events/editing.ts';
import { cardDropped, cleanUnused, unusedAfter } from '#domain/events/form-changes.ts';
import {
  type EventImpact,
  isScheduleChanged,
  type MovedPoints,
  movedPoints,
  pointsAfter,
  scheduleChanges,
} from '#domain/events/schedule.ts';
import {
  type Event,
  type EventFields,
  eventCounters,
  eventFields,
  eventStatuses,
  newEvent,
} from '#domain/events/schema.ts';
import { assertEventRules } from '#domain/events/validation/validate.ts';
import { communityRights } from './communities.ts';
import { countersOf } from './event-view.ts';
import { readEdit } from './kernel/body.ts';
import { newRecord } from './kernel/records.ts';
import { assertFresh, type Call, find, findOwn, tenantOf } from './kernel/route.ts';
import { cancelBookings } from './settle.ts';

const readOnly = [
  'slots',
  'heldPlaces',
  'healthDataClearedAt',
  'sponsorshipId',
  'eventStages',
  'eventSubtype',
  'category',
  'tenant',
  ...Object.keys(eventCounters.shape),
];
const body = eventFields.extend({ status: z.enum(eventStatuses), isVisible: z.boolean() }).partial();
const creation = body.extend({ allowPast: z.boolean().optional() });
const edit = creation.extend({ movedPoints: movedPoints.optional(), tellParticipants: z.boolean().optional() });
const cloneBody = body.extend({ firstDay: z.iso.date({ error: 'validation.day' }).optional() });
const fieldKeys = Object.keys(eventFields.shape) as (keyof EventFields)[];

const fieldsOf = (event: Event): EventFields =>
  Object.fromEntries(fieldKeys.map((key) => [key, event[key]])) as unknown as EventFields;

const withPointIds = <E extends Partial<Pick<EventFields, 'departurePoints'>>>(fields: E): E =>
  fields.departurePoints
    ? { ...fields, departurePoints: fields.departurePoints.map((point) => ({ ...point, _id: point._id ?? v7() })) }
    : fields;

function store(call: Call, fields: EventFields, tenantId: string): Event {
  const state = {
    ...newEventState,
    slots: 0,
    heldPlaces: 0,
    sponsorshipId: null,
    tenantId,
    updatedAt: call.now.toISOString(),
  };
  const event: Event = newRecord(call, { ...fields, ...state });
  call.store.events.push(event);
  return event;
}

/** Holds an event to the categories of events. @throws Refusal validation_failed */
function assertEventCategory({ store }: Call, id: string): void {
  if (!store.categories.some((one) => one._id === id && one.entityType !== 'event')) return;
  throw new Refusal('validation_failed', { fields: { categoryId: 'validation.unknown' } });
}

/** Creates an event, hidden and waiting. */
export function createEvent(call: Call): Event {
  const { status: _status, isVisible: _visible, allowPast, ...input } = readEdit(call, creation, readOnly);
  const rights = communityRights(call.store, tenantOf(call));
  assertMayCreateEvent(rights);
  const fields: EventFields = cleanUnused(cardDropped(null, withPointIds({ ...newEvent(), ...input }), rights));
  if (!input.eventSubtypeId)
    throw new Refusal('missing_required_fields', { fields: { eventSubtypeId: 'validation.required' } });
  const subtype = find(call.store.eventSubtypes, input.eventSubtypeId);
  assertEventRules(fields, { subtype, ...rights, minimumPrice: 'server' });
  assertEventCategory(call, fields.categoryId);
  assertNotPast(null, fields, { allowPast, now: call.now });
  return store(call, fields, tenantOf(call));
}

function usesOf(call: Call, event: Event): EventImpact['used'] {
  const used: EventImpact['used'] = {};
  const { reservations, participations } = call.store;
  const open = participations.filter(({ status }) => status === 'pending' || status === 'toAuthorize');
  for (const { eventId, slots, departurePoint } of [...reservations, ...open]) {
    if (eventId !== event._id || slots === 0) continue;
    const id = departurePoint?._id ?? '';
    const before = used[id] ?? { bookings: 0, people: 0 };
    used[id] = { bookings: before.bookings + 1, people: before.people + slots };
  }
  return used;
}

/** Bookings follow their departure points. */
function moveBookings(call: Call, event: Event, after: EventFields, moved: MovedPoints | undefined): void {
  const targets = pointsAfter(scheduleChanges(event, after), after, usesOf(call, event), moved);
  for (const row of [...call.store.reservations, ...call.store.participations]) {
    const target = row.eventId === event._id ? targets.get(row.departurePoint?._id ?? '') : undefined;
    if (target) row.departurePoint = target;
  }
}

/** What an edit comes to for those who booked. */
export function eventImpact(call: Call): EventImpact {
  const event = findOwn(call, call.store.events);
  const patch = readEdit(call, eventFields.partial(), [...readOnly, 'status', 'isVisible']);
  const changes = scheduleChanges(event, { ...fieldsOf(event), ...patch });
  const all = usesOf(call, event);
  const used = isScheduleChanged(changes) ? all : {};
  const ids = changes.fields.length > 0 ? Object.keys(used) : changes.points.map(({ before }) => before._id ?? '');
  const sum = (key: 'bookings' | 'people') => ids.reduce((total, id) => total + (used[id]?.[key] ?? 0), 0);
  const mail = { subject: `Cambio programma: ${event.name}`, text: event.name };
  const people = sum('people');
  return { ...changes, used, bookings: sum('bookings'), people, recipients: people, mail: people > 0 ? mail : null };
}

/** Changes content, status or publication. */
export function editEvent(call: Call): Event {
  const event = findOwn(call, call.store.events);
  assertFresh(call, event.version);
  const wanted = readEdit(call, edit, readOnly);
  const { status, isVisible, movedPoints: moved, tellParticipants: _tell, allowPast, ...rest } = wanted;
  const rights = communityRights(call.store, event.tenantId);
  const given = cardDropped(fieldsOf(event), withPointIds(rest), rights);
  const content = { ...given, ...unusedAfter(fieldsOf(event), given) };
  if (Object.keys(content).length > 0) {
    assertEventEdit(event, given, { slots: event.slots + event.heldPlaces });
    const subtype = find(call.store.eventSubtypes, event.eventSubtypeId);
    const paymentRights = paymentRightsForEdit(event, content, rights);
    assertEventRules({ ...fieldsOf(event), ...content }, { subtype, ...paymentRights, minimumPrice: 'server' });
    assertNotPast(event, { ...fieldsOf(event), ...content }, { allowPast, now: call.now });
    if ((content.categoryId ?? event.categoryId) !== event.categoryId)
      assertEventCategory(call, content.categoryId ?? '');
    moveBookings(call, event, { ...fieldsOf(event), ...content }, moved);
  }
  if (status) assertStatusChange(event.status, status, countersOf(call.store, event._id).sentTickets);
  if (isVisible === true && !event.isVisible) assertPublish(event, rights);
  assertNotOver(event, { status, isVisible }, { ...fieldsOf(event), ...content }, call.now);
  const isCancelled = status === 'canceled' && event.status !== 'canceled';
  const state = { ...(status && { status }), ...(isVisible !== undefined && { isVisible }) };
  Object.assign(event, content, state, { version: event.version + 1, updatedAt: call.now.toISOString() });
  if (isCancelled) cancelBookings(call.store, event._id);
  return event;
}

/** Copies an event with stages and extras. */
export function cloneEvent(call: Call): Event {
  const source = findOwn(call, call.store.events);
  assertMayCreateEvent(communityRights(call.store, source.tenantId));
  const { status: _status, isVisible: _visible, firstDay, ...given } = readEdit(call, cloneBody, readOnly);
  const copied = { ...fieldsOf(source), name: duplicateName(source.name), healthDataReason: null, ...given };
  const fields =
    firstDay === undefined
      ? { ...copied, departurePoints: copiedPoints(source.departurePoints, source, copied) }
      : copyOn(copied, firstDay, call.now);
  const copy = store(call, fields, source.tenantId);
  const days = firstDay === undefined ? null : daysBetween(source, firstDay);
  const at = (instant: string | null) => (instant === null || days === null ? null : daysLater(instant, days));
  const doors = days === null ? [] : call.store.checkpoints;
  for (const { _id: _old, ...door } of doors.filter((one) => one.eventId === source._id && one.archivedAt === null)) {
    const audience = { ...door.audience, extraIds: [], transportIds: [] };
    const moved = { opensAt: at(door.opensAt), closesAt: at(door.closesAt), audience };
    call.store.checkpoints.push(newRecord(call, { ...door, ...moved, eventId: copy._id }));
  }
  const { eventStages, extras } = call.store;
  for (const { _id: _old, ...stage } of eventStages.filter((one) => one.eventId === source._id)) {
    eventStages.push(newRecord(call, { ...stage, eventId: copy._id }));
  }
  for (const { _id: _old, ...extra } of extras.filter((one) => one.eventId === source._id)) {
    extras.push(newRecord(call, { ...extra, eventId: copy._id, usedQuantity: 0 }));
  }
  return copy;
}
