import { Refusal } from '../errors.ts';
import type { StatusLooks } from '../tone.ts';
import type { Assignment, Transport, TransportFields } from './schema.ts';

type Filled = Pick<Transport, 'slots' | 'maximumSlots'>;

/** Places left on a list. */
export const freeSlots = ({ slots, maximumSlots }: Filled): number => Math.max(0, maximumSlots - slots);

/** A list is full exactly when its places are taken (STATE-E031). */
export const isFull = ({ slots, maximumSlots }: Filled): boolean => slots >= maximumSlots;

/** While somebody is on a list it keeps its identifier, which tickets show, and is not deleted (VAL-E043, VAL-E044). */
export const isInUse = ({ slots }: Pick<Transport, 'slots'>): boolean => slots > 0;

export type Fill = 'empty' | 'partly' | 'full';

/** How far a list is filled. */
export function fillOf(transport: Filled): Fill {
  if (transport.slots === 0) return 'empty';
  return isFull(transport) ? 'full' : 'partly';
}

export const fillLooks: StatusLooks<Fill> = {
  empty: { tone: 'grey', icon: 'ScheduleOutlined' },
  partly: { tone: 'blue', icon: 'ScheduleOutlined' },
  full: { tone: 'green', icon: 'CheckCircle' },
};

export type Fit = 'fits' | 'full' | 'notEnough';

/** Whether so many more tickets can go onto a list (VAL-E047, VAL-E048). */
export function fitOf(transport: Filled, joining: number): Fit {
  if (isFull(transport)) return 'full';
  return freeSlots(transport) < joining ? 'notEnough' : 'fits';
}

/** @throws Refusal transport_in_use (VAL-E044) */
export function assertDeletable(transport: Pick<Transport, 'slots'>): void {
  if (isInUse(transport)) throw new Refusal('transport_in_use', { params: { assigned: transport.slots } });
}

/**
 * @throws Refusal transport_identifier_locked while somebody is on it (VAL-E043), transport_slots_below_assigned (DEC-032)
 */
export function assertEditable(
  before: Pick<Transport, 'slots' | 'identifier'>,
  patch: Partial<Pick<TransportFields, 'identifier' | 'maximumSlots'>>,
): void {
  if (patch.identifier !== undefined && patch.identifier !== before.identifier && isInUse(before)) {
    throw new Refusal('transport_identifier_locked', { fields: { identifier: 'errors.transport_identifier_locked' } });
  }
  if (patch.maximumSlots !== undefined && patch.maximumSlots < before.slots) {
    throw new Refusal('transport_slots_below_assigned', {
      params: { assigned: before.slots },
      fields: { maximumSlots: 'validation.belowUsed' },
    });
  }
}

/** What of a ticket decides where it can go. */
export interface Rider {
  _id: string;
  status: 'valid' | 'invalid';
  transportId: string | null;
}

/** What an assignment changes: whose list becomes which, and by how many each list's count moves. */
export interface AssignmentChange {
  /** Ticket ids by the list they go onto; `null` for those who leave theirs. Tickets that are there already are left out. */
  moves: ReadonlyMap<string | null, readonly string[]>;
  /** By how much the count of each list changes; lists that stay as they are are left out. */
  counts: ReadonlyMap<string, number>;
}

/** Each ticket's destination; a ticket named twice goes to the last. */
function destinations(assignments: readonly Assignment[]): Map<string, string | null> {
  const goals = new Map<string, string | null>();
  for (const { transportId, ticketIds } of assignments)
    for (const ticketId of ticketIds) goals.set(ticketId, transportId);
  return goals;
}

function assertRoom(transports: readonly Transport[], counts: ReadonlyMap<string, number>): void {
  for (const transport of transports) {
    const joining = counts.get(transport._id) ?? 0;
    const fit = joining > 0 ? fitOf(transport, joining) : 'fits';
    if (fit === 'fits') continue;
    throw new Refusal(fit === 'full' ? 'transport_full' : 'transport_not_enough', {
      params: { name: transport.identifier, free: freeSlots(transport), wanted: joining },
      data: { transportId: transport._id, free: freeSlots(transport) },
    });
  }
}

/**
 * Puts tickets onto lists, moves them from one to another, takes them off: all of it, or nothing (OPEN-196). A ticket is on
 * one list at most; only valid tickets go onto one; a list takes no more than it has places for, once those who leave it in
 * the same assignment are gone.
 * @param transports lists of the event, with their counts; those named must be among them
 * @throws Refusal not_found for a list or ticket that is not of the event, tickets_not_eligible with the ids in the way,
 *   transport_full, transport_not_enough
 */
export function assign(
  transports: readonly Transport[],
  tickets: readonly Rider[],
  assignments: readonly Assignment[],
): AssignmentChange {
  const goals = destinations(assignments);
  const known = new Set(transports.map(({ _id }) => _id));
  if (assignments.some(({ transportId }) => transportId !== null && !known.has(transportId)))
    throw new Refusal('not_found');
  const riders = tickets.filter(({ _id }) => goals.has(_id));
  if (riders.length < goals.size) throw new Refusal('not_found');
  const moves = new Map<string | null, string[]>();
  const counts = new Map<string, number>();
  const add = (transportId: string | null, by: 1 | -1) => {
    if (transportId !== null) counts.set(transportId, (counts.get(transportId) ?? 0) + by);
  };
  const ineligible: string[] = [];
  for (const { _id, status, transportId: from } of riders) {
    const to = goals.get(_id) ?? null;
    if (status !== 'valid' && to !== null) ineligible.push(_id);
    if (from === to) continue;
    moves.set(to, [...(moves.get(to) ?? []), _id]);
    add(from, -1);
    add(to, 1);
  }
  if (ineligible.length > 0) throw new Refusal('tickets_not_eligible', { data: { ids: ineligible } });
  assertRoom(transports, counts);
  return { moves, counts: new Map([...counts].filter(([, by]) => by !== 0)) };
}

/** The assignment that takes another back: every ticket where it was (`null`: on no list). */
export function reverseOf(tickets: readonly Pick<Rider, '_id' | 'transportId'>[]): Assignment[] {
  const byList = new Map<string | null, string[]>();
  for (const { _id, transportId } of tickets) byList.set(transportId, [...(byList.get(transportId) ?? []), _id]);
  return [...byList].map(([transportId, ticketIds]) => ({ transportId, ticketIds }));
}
