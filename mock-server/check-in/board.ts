import { type Attendance, attendanceOf } from '#domain/check-in/attendance.ts';
import { isPutAway } from '#domain/check-in/board/alerts.ts';
import { type BoardFacts, boardOf } from '#domain/check-in/board/board.ts';
import { BoardCount } from '#domain/check-in/board/count.ts';
import type { Board } from '#domain/check-in/board/schema.ts';
import type { Tally } from '#domain/check-in/board/tally.ts';
import { isArrival } from '#domain/check-in/checkpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/schema.ts';
import type { Store } from '../kernel/store.ts';

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
  const { arrivals } = tallyOf(store, event._id, now);
  const came = new Set(
    store.tickets.filter(({ eventId, isScanned }) => eventId === event._id && isScanned).map(({ _id }) => _id),
  );
  const bookings = new Map(store.reservations.map((row) => [row._id, row.paymentType]));
  const holders = store.tickets.filter(
    ({ _id, eventId, status }) => eventId === event._id && (status === 'valid' || came.has(_id)),
  );
  const people = holders.map(({ _id, reservationId, participantInfo }) => ({
    ...{ tier: participantInfo.userType ?? 'normal', paymentType: bookings.get(reservationId) ?? 'free' },
    ...{ hasCome: came.has(_id), count: 1 },
  }));
  return attendanceOf({ eventId: event._id, startsAt: beginningOf(event), arrivals, people });
}

/** The live board of an event. @throws Refusal not_found for a post */
export function eventBoard(store: Store, event: Event, now: Date): Board {
  if (event.eventType === 'post') throw new Refusal('not_found');
  const owner = store.users.find(({ _id }) => _id === event.tenantId);
  const tenantName = store.tenants.find(({ userId }) => userId === event.tenantId)?.businessName ?? owner?.name ?? '';
  const numbers = new Map(store.users.map(({ _id, phone }) => [_id, phone ?? null]));
  const seen = store.gatePhones.filter((one) => one.eventId === event._id && !isPutAway(one, now));
  const doors = store.checkpoints.filter((one) => one.eventId === event._id && isArrival(one));
  const isUsed = ({ _id }: { _id: string }) =>
    store.scans.some(({ checkpointId, revertedAt }) => checkpointId === _id && revertedAt === null);
  const facts: BoardFacts = {
    ...tallyOf(store, event._id, now),
    event: { _id: event._id, name: event.name, tenantName, capacity: event.maxParticipants || null },
    checkpoints: doors.filter((one) => one.archivedAt === null || isUsed(one)),
    phones: seen.map(({ phone, eventId: _event, tenantId: _tenant, ...said }) => ({
      ...{ ...said, _id: phone, phoneNumber: numbers.get(said.userId) ?? null },
    })),
  };
  return boardOf(facts, now);
}
