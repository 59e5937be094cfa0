import { Refusal } from '../../../../domain/errors.ts';
import { assign } from '../../../../domain/transports/rules.ts';
import type { Assignment, Transport } from '../../../../domain/transports/schema.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../audit/queries/audit.ts';
import * as bookings from '../../reservations/queries/booking.ts';
import * as transports from '../queries/transport.ts';
import { openEvent } from './transports.ts';

/**
 * Stores who is on which list of an event, all of it or nothing. Locks are taken as everywhere: the event, its lists, the
 * tickets; counts and tickets change under them, so no list ever holds more than its places (OPEN-196).
 * @throws Refusal not_found, event_canceled, tickets_not_eligible, transport_full, transport_not_enough
 */
export async function storeAssignments(
  tx: Db,
  services: Services,
  caller: Caller,
  eventId: string,
  assignments: readonly Assignment[],
): Promise<Transport[]> {
  const isLocked = !services.testing?.skipTransportLock;
  const { tenantId } = isLocked ? await openEvent(tx, eventId) : await bookings.readEvent(tx, eventId);
  const lists = await transports.transportsOfEvent(tx, eventId, isLocked);
  const wanted = [...new Set(assignments.flatMap(({ ticketIds }) => ticketIds))];
  const tickets = (await bookings.lockTicketRows(tx, wanted)).filter((ticket) => ticket.eventId === eventId);
  const { moves, counts } = assign(
    lists,
    tickets.map((ticket) => ({ ...ticket, _id: ticket.id })),
    assignments,
  );
  if (moves.size === 0) return lists;
  for (const [transportId, ids] of moves) await bookings.updateTickets(tx, ids, { transportId });
  await transports.countTransports(tx, counts);
  const changes = { moves: [...moves].map(([transportId, ticketIds]) => ({ transportId, ticketIds })) };
  await audit(tx, caller, { action: 'assign', resource: 'transports', recordId: eventId, tenantId, changes });
  return lists.map((list) => ({ ...list, slots: list.slots + (counts.get(list._id) ?? 0) }));
}

/**
 * Puts tickets onto a list; those on another of the event are moved (API-E035).
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
  const { eventId } = await transports.getTransport(tx, id);
  const lists = await storeAssignments(tx, services, caller, eventId, [{ transportId: id, ticketIds }]);
  const list = lists.find(({ _id }) => _id === id);
  if (!list) throw new Refusal('not_found');
  return list;
}

/**
 * Takes tickets off whatever list they are on, of one event or of several (API-E036).
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
