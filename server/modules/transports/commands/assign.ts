import { Refusal } from '#domain/errors.ts';
import { type AssignmentChange, assign, type Rider, swapOf } from '#domain/transports/assign.ts';
import type { Transport } from '#domain/transports/entity.ts';
import type { Assignment, Swap } from '#domain/transports/schema.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import * as bookings from '../../bookings/reservations/queries/booking.ts';
import * as places from '../../bookings/tickets/queries/place.ts';
import { type EventRow, lockEvent } from '../../events/queries/event.ts';
import { readEvent } from '../../events/queries/read-event.ts';
import * as transports from '../queries/transport.ts';

/** The event whose lists change, locked; a cancelled one is final. @throws Refusal not_found, event_canceled */
export async function openEvent(tx: Db, eventId: string): Promise<EventRow> {
  const event = await lockEvent(tx, eventId);
  if (event.status === 'canceled') throw new Refusal('event_canceled');
  return event;
}

/** What of an assignment the log keeps: who went onto which list, and who left which layer. */
function logged({ left, taken }: AssignmentChange) {
  type Move = { transportId: string | null; layer: string; ticketIds: string[] };
  const moves = new Map<string, Move>();
  const stays = new Set(taken.map(({ ticketId, layer }) => `${ticketId} ${layer}`));
  const off = left.filter(({ ticketId, layer }) => !stays.has(`${ticketId} ${layer}`));
  for (const { ticketId, layer, transportId } of [...taken, ...off.map((place) => ({ ...place, transportId: null }))]) {
    const key = `${layer} ${transportId}`;
    const move: Move = moves.get(key) ?? { transportId, layer, ticketIds: [] };
    move.ticketIds.push(ticketId);
    moves.set(key, move);
  }
  return { moves: [...moves.values()] };
}

/**
 * Stores who is on which list of an event, all of it or nothing. Locks are taken as everywhere: the event, its lists, the
 * tickets; counts, places and tickets change under them, so no list ever holds more than its places.
 * @param decide what is to be stored, given the places tickets have under the locks
 * @throws Refusal not_found, event_canceled, tickets_not_eligible, transport_full, transport_not_enough, transport_seat_taken
 */
async function changePlaces(
  tx: Db,
  services: Services,
  caller: Caller,
  { eventId, ticketIds }: { eventId: string; ticketIds: readonly string[] },
  decide: (riders: readonly Rider[]) => readonly Assignment[],
): Promise<Transport[]> {
  const isLocked = !services.testing?.skipTransportLock;
  const { tenantId } = isLocked ? await openEvent(tx, eventId) : await readEvent(tx, eventId);
  const lists = await transports.transportsOfEvent(tx, eventId, isLocked);
  const wanted = [...new Set(ticketIds)];
  const tickets = (await bookings.lockTicketRows(tx, wanted)).filter((ticket) => ticket.eventId === eventId);
  const held = groupBy(await places.placesOfTickets(tx, wanted), ({ ticketId }) => ticketId);
  const riders = tickets.map(({ id, status }) => ({ _id: id, status, places: held.get(id) ?? [] }));
  const assignments = decide(riders);
  const withSeats = assignments.flatMap(({ transportId, seats }) => (transportId && seats ? [transportId] : []));
  const change = assign(lists, riders, assignments, await places.seatedOn(tx, withSeats));
  const moved = [...new Set([...change.left, ...change.taken].map(({ ticketId }) => ticketId))];
  if (moved.length === 0) return lists;
  await places.deletePlaces(tx, change.left);
  await places.insertPlaces(tx, { id: eventId, tenantId }, change.taken);
  // The person who holds a ticket's copy hears that it changed.
  await bookings.updateTickets(tx, moved, {});
  await transports.countTransports(tx, change.counts);
  await audit(tx, caller, {
    action: 'assign',
    resource: 'transports',
    recordId: eventId,
    tenantId,
    changes: logged(change),
  });
  return lists.map((list) => ({ ...list, slots: list.slots + (change.counts.get(list._id) ?? 0) }));
}

/** Stores assignments to lists of an event. @throws as changePlaces */
export function storeAssignments(
  tx: Db,
  services: Services,
  caller: Caller,
  eventId: string,
  assignments: readonly Assignment[],
): Promise<Transport[]> {
  const ticketIds = assignments.flatMap((assignment) => assignment.ticketIds);
  return changePlaces(tx, services, caller, { eventId, ticketIds }, () => assignments);
}

/**
 * Two people exchange what they have in a layer, as it is under the locks: full lists need no free place.
 * @throws as changePlaces
 */
export function swapParticipants(
  tx: Db,
  services: Services,
  caller: Caller,
  eventId: string,
  swap: Swap,
): Promise<Transport[]> {
  const { ticketIds } = swap;
  return changePlaces(tx, services, caller, { eventId, ticketIds }, (riders) => swapOf(riders, swap));
}

/**
 * Puts tickets onto a list; those on another of its layer are moved.
 * @returns the list with its new count
 * @throws as storeAssignments
 */
export async function addParticipants(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  ticketIds: string[],
): Promise<Transport> {
  const { eventId } = await transports.transportRecords.get(tx, id);
  const lists = await storeAssignments(tx, services, caller, eventId, [{ transportId: id, ticketIds }]);
  const list = lists.find(({ _id }) => _id === id);
  if (!list) throw new Refusal('not_found');
  return list;
}

/**
 * Takes tickets off whatever lists they are on, of one event or of several.
 * @returns the lists of those events
 * @throws as storeAssignments
 */
export async function removeParticipants(
  tx: Db,
  services: Services,
  caller: Caller,
  ticketIds: readonly string[],
): Promise<Transport[]> {
  const wanted = [...new Set(ticketIds)];
  const found = await bookings.belongingsOfTickets(tx, wanted);
  if (found.length < wanted.length) throw new Refusal('not_found');
  const byEvent = new Map<string, string[]>();
  for (const { id, eventId } of found) byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), id]);
  const eventIds = [...byEvent.keys()].sort();
  if (eventIds.length > 1) await bookings.lockEvents(tx, eventIds);
  const lists: Transport[] = [];
  for (const eventId of eventIds) {
    const leaving = { transportId: null, ticketIds: byEvent.get(eventId) ?? [] };
    lists.push(...(await storeAssignments(tx, services, caller, eventId, [leaving])));
  }
  return lists;
}
