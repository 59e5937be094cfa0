import type { DemoTill } from '#demo/support/door-types.ts';
import { type Attendance, attendanceOf } from '#domain/check-in/attendance.ts';
import { isPutAway } from '#domain/check-in/board/alerts.ts';
import { type BoardFacts, boardOf } from '#domain/check-in/board/board.ts';
import { BoardCount } from '#domain/check-in/board/count.ts';
import type { Board } from '#domain/check-in/board/schema.ts';
import type { Tally } from '#domain/check-in/board/tally.ts';
import { isArrival } from '#domain/check-in/checkpoint.ts';
import { CHECKPOINTS_MAX, checkpointProblems } from '#domain/check-in/checkpoint-schema.ts';
import { tillDifference, tillOf } from '#domain/check-in/door-sale.ts';
import type { Till } from '#domain/check-in/door-sale-schema.ts';
import { type Checkpoint, type CheckpointFields, checkpoints } from '#domain/check-in/entity.ts';
import { scanList } from '#domain/check-in/list.ts';
import type { GateSnapshot, GateTicket, ScanningEvent } from '#domain/check-in/schema.ts';
import { lastDigitsOf, mailStartOf } from '#domain/check-in/search.ts';
import { booksForOthers } from '#domain/check-in/selling.ts';
import { Refusal } from '#domain/errors.ts';
import { beginningOf, endingOf, gateOrder } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import { scanningList } from '#domain/events/list.ts';
import { restOf } from '#domain/tickets/paid.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { firstPlaceOf } from '#domain/transports/places.ts';
import { entityRoutes, openEvent } from '../kernel/entity.ts';
import { list } from '../kernel/list.ts';
import { byId, eventWords, showScan, tenantRef } from '../kernel/related.ts';
import { type Call, findOwn, ok, type Route, route, visible } from '../kernel/route.ts';
import type { Store } from '../kernel/store.ts';
import { countersOf } from './events/events.ts';

/** The figures of an event. */
function tallyOf(store: Store, eventId: string, now: Date): Tally {
  const ofEvent = <T extends { eventId: string }>(rows: readonly T[]) => rows.filter((row) => row.eventId === eventId);
  const tickets = ofEvent(store.tickets);
  const doors = ofEvent(store.checkpoints).filter(isArrival);
  const count = new BoardCount(doors.map(({ _id }) => _id));
  for (const scan of ofEvent(store.scans)) count.putScan(scan);
  const points = new Map(store.reservations.map(({ _id, departurePoint }) => [_id, departurePoint?.groupingPoint]));
  for (const { participantInfo, reservationId, ...ticket } of tickets) {
    const name = `${participantInfo.name} ${participantInfo.surname}`;
    count.putTicket({ ...ticket, name, departurePoint: points.get(reservationId) ?? null });
  }
  count.putLists(new Map(tickets.map(({ _id, places }) => [_id, places.map(({ transportId }) => transportId)])));
  const lists = ofEvent(store.transports).map(({ _id, identifier }) => ({ _id, name: identifier }));
  return count.tally(lists, now);
}

/** How an event's entries went. @throws Refusal not_found for a post */
export function eventAttendance(store: Store, event: Event, now: Date): Attendance {
  if (event.eventType === 'post') throw new Refusal('not_found');
  const holders = store.tickets.filter(
    ({ eventId, status, isScanned }) => eventId === event._id && (status === 'valid' || isScanned),
  );
  const people = holders.map(({ reservationId, participantInfo, isScanned: hasCome }) => ({
    ...{ tier: participantInfo.userType ?? 'normal', hasCome, count: 1 },
    paymentType: byId(store.reservations, reservationId)?.paymentType ?? 'free',
  }));
  const { arrivals } = tallyOf(store, event._id, now);
  return attendanceOf({ eventId: event._id, startsAt: beginningOf(event), arrivals, people });
}

/** The live board of an event. @throws Refusal not_found for a post */
export function eventBoard(store: Store, event: Event, now: Date): Board {
  if (event.eventType === 'post') throw new Refusal('not_found');
  const { businessName: tenantName } = tenantRef(store, event.tenantId);
  const seen = store.gatePhones.filter((one) => one.eventId === event._id && !isPutAway(one, now));
  const facts: BoardFacts = {
    ...tallyOf(store, event._id, now),
    event: { _id: event._id, name: event.name, tenantName, capacity: event.maxParticipants || null },
    checkpoints: store.checkpoints.filter((one) => one.eventId === event._id && isArrival(one) && !one.archivedAt),
    phones: seen.map(({ phone, eventId: _event, tenantId: _tenant, ...said }) => ({
      ...{ ...said, _id: phone, phoneNumber: byId(store.users, said.userId)?.phone ?? null },
    })),
  };
  return boardOf(facts, now);
}

function toTill({ tenantId: _tenant, eventId: _event, nonce: _nonce, createdAt: _at, ...till }: DemoTill): Till {
  return { ...till, difference: tillDifference(till.expected, till.counted) };
}

/** Every till of an event: those that are closed, and what each person has sold since. */
export function tillsOfEvent({ tills, doorSales }: Store, eventId: string): Till[] {
  const closed = tills.filter((one) => one.eventId === eventId);
  closed.sort((a, b) => a.closedAt.localeCompare(b.closedAt));
  const open = doorSales.filter((one) => one.eventId === eventId && one.tillId === null);
  const none = { _id: null, counted: null, difference: null, note: null, closedAt: null };
  const people = [...new Set(open.map(({ userId }) => userId))].map((userId): Till => {
    const own = open.filter((one) => one.userId === userId);
    return { ...none, userId, userName: own[0]?.userName ?? '', sales: own.length, expected: tillOf(own) };
  });
  return [...closed.map(toTill), ...people];
}

/** A row of the check-in area's root. */
export function scanningEvent(store: Store, event: Event): ScanningEvent {
  const counters = countersOf(store, event._id);
  return {
    ...{ ...event, startDate: beginningOf(event), endDate: endingOf(event), eventStatus: event.status },
    departurePoints: event.departurePoints.length,
    hasTransport: byId(store.eventSubtypes, event.eventSubtypeId)?.hasTransport ?? false,
    ...{ tickets: counters.totalTickets, validAndScannedTickets: counters.scannedTickets },
    ...{ validTickets: counters.ticketsValid, pendingTickets: counters.ticketsToPayTotal },
    invalidTickets: counters.ticketsInvalid,
  };
}

function gateTicket(store: Store, event: Event, ticket: Ticket): GateTicket {
  const reservation = byId(store.reservations, ticket.reservationId);
  const holder = byId(store.users, reservation?.userId ?? null);
  const entry = store.scans.find(
    (one) => one.ticketId === ticket._id && one.status === 'valid' && one.direction === 'in' && !one.revertedAt,
  );
  const { name, surname, note = '', age = null, email, participant_type: participantType } = ticket.participantInfo;
  return {
    ...{ ...ticket, name, surname, note, participantType, age: event.priceType === 'byAges' ? age : null },
    transport: firstPlaceOf(ticket.places).transport?.identifier ?? null,
    departurePoint: reservation?.departurePoint?.groupingPoint ?? null,
    reservationCode: reservation?.code ?? '',
    paymentType: reservation?.paymentType ?? 'free',
    holder: holder ? `${holder.name} ${holder.surname}` : '',
    amountDue: restOf(ticket),
    ...{ scannedAt: entry?.at ?? null, scannedBy: entry?.userName ?? null, scannedDevice: entry?.device ?? null },
    ...{ mailStart: mailStartOf(email), lastDigits: lastDigitsOf(holder?.phone) },
  };
}

/** What a device holds of an event. */
export function gateSnapshot({ store, actor, now }: Pick<Call, 'store' | 'actor' | 'now'>, event: Event): GateSnapshot {
  const isOfEvent = ({ eventId }: { eventId: string }): boolean => eventId === event._id;
  const checkpoints = store.checkpoints.filter(isOfEvent);
  const counters = countersOf(store, event._id);
  return {
    ...{ eventId: event._id, eventName: event.name, eventStatus: event.status, startDate: beginningOf(event) },
    ...{ at: now.toISOString(), entered: counters.scannedTickets, expected: counters.ticketsValid },
    tickets: store.tickets.filter(isOfEvent).map((ticket) => gateTicket(store, event, ticket)),
    sells: booksForOthers(actor) || (byId(store.users, actor.userId)?.sellsAtDoor ?? false),
    ...(checkpoints.length > 0 && { checkpoints }),
  };
}

/** The gate: its scans, what a device needs offline, the check-in area's list. */
export const scanRoutes: Route[] = [
  route('get', '/api/events/scanningdata', ['list', 'scans'], (call) =>
    list(
      call,
      scanningList,
      visible(call, call.store.events).filter((event) => event.eventType !== 'post'),
      {
        wrapped: true,
        read: { nearest: (event) => gateOrder(event, call.now), startDate: beginningOf },
        show: (event) => scanningEvent(call.store, event),
        search: eventWords,
      },
    ),
  ),
  route('get', '/api/events/:id/gate', ['snapshot', 'scans'], (call) =>
    ok(gateSnapshot(call, findOwn(call, call.store.events))),
  ),
  route('get', '/api/events/:id/board', ['get', 'scans'], (call) =>
    ok(eventBoard(call.store, findOwn(call, call.store.events), call.now)),
  ),
  route('get', '/api/events/:id/attendance', ['get', 'scans'], (call) =>
    ok(eventAttendance(call.store, findOwn(call, call.store.events), call.now)),
  ),
  route('get', '/api/events/:id/tills', ['list', 'ledger'], (call) =>
    ok(tillsOfEvent(call.store, findOwn(call, call.store.events)._id)),
  ),
  route('get', '/api/scans', ['list', 'scans'], (call) =>
    list(call, scanList, visible(call, call.store.scans), { show: (row) => showScan(call.store, row) }),
  ),
];

/** The event's own, the deleted ones left out. */
const kept = (call: Call) => visible(call, call.store.checkpoints).filter(({ archivedAt }) => archivedAt === null);

/** @throws Refusal validation_failed, checkpoint_name_taken, checkpoints_too_many */
function assertSound(call: Call, record: object) {
  const { store } = call;
  const { _id, eventId, audience, name, ...rest } = record as CheckpointFields & { _id?: string };
  const ofEvent = (rows: readonly { _id: string; eventId: string }[], ids: readonly string[]) =>
    rows.filter((row) => row.eventId === eventId && ids.includes(row._id)).length;
  const problems = checkpointProblems(
    { ...rest, audience },
    {
      extras: ofEvent(store.extras, audience.extraIds),
      transports: ofEvent(store.transports, audience.transportIds),
    },
  );
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
  const others = kept(call).filter((one) => one.eventId === eventId && one._id !== _id);
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('checkpoint_name_taken', { fields: { name: 'errors.checkpoint_name_taken' } });
  if (_id === undefined && others.length >= CHECKPOINTS_MAX) throw new Refusal('checkpoints_too_many');
}

/** Where tickets of an event are scanned; one that is deleted keeps its scans. */
export const checkpointRoutes: Route[] = entityRoutes<Checkpoint>(checkpoints, {
  readable: kept,
  check: assertSound,
  ownerOf(call, record, action) {
    if (action === 'create') return { ...openEvent(call, String(Reflect.get(record, 'eventId'))), archivedAt: null };
    return action === 'update' ? openEvent(call, String(Reflect.get(record, 'eventId'))) : {};
  },
  remove({ now }, checkpoint) {
    Object.assign(checkpoint, { archivedAt: now.toISOString(), version: checkpoint.version + 1 });
  },
});
