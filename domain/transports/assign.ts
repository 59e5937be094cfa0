import { Refusal } from '../errors.ts';
import type { Transport } from './entity.ts';
import type { HeldPlace } from './fields.ts';
import { fitOf, freeSlots } from './rules.ts';
import type { Assignment, Swap } from './schema.ts';

/** What of a ticket decides where it can go. */
export interface Rider {
  _id: string;
  status: 'valid' | 'invalid';
  /** At most one of each layer. */
  places: readonly HeldPlace[];
}

/** A place of a ticket. */
export interface TicketPlace extends HeldPlace {
  ticketId: string;
}

/** What an assignment changes: which places are given up, which are taken, and by how many each list's count moves. */
export interface AssignmentChange {
  /** Places that are no longer those of their tickets; gone before any is taken, so that two may exchange theirs. */
  left: readonly TicketPlace[];
  /** Places as they are afterwards; what stays as it was is left out. */
  taken: readonly TicketPlace[];
  /** By how much the count of each list changes; lists that stay as they are are left out. */
  counts: ReadonlyMap<string, number>;
}

type Places = Map<string, HeldPlace>;
const byLayer = (places: readonly HeldPlace[]): Places => new Map(places.map((place) => [place.layer, place]));
const isSame = (a: HeldPlace | undefined, b: HeldPlace | undefined): boolean =>
  a?.transportId === b?.transportId && a?.seat === b?.seat;

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

/** Nobody sits where somebody else does. */
function assertSeats(
  transports: readonly Transport[],
  change: Pick<AssignmentChange, 'left' | 'taken'>,
  seated: readonly TicketPlace[],
): void {
  const keyOf = ({ transportId, seat }: HeldPlace) => `${transportId} ${seat}`;
  const gone = new Set(change.left.map(({ ticketId, layer }) => `${ticketId} ${layer}`));
  const held = new Set(seated.filter(({ ticketId, layer }) => !gone.has(`${ticketId} ${layer}`)).map(keyOf));
  for (const place of change.taken) {
    if (place.seat === null) continue;
    if (held.has(keyOf(place))) {
      const name = transports.find(({ _id }) => _id === place.transportId)?.identifier ?? '';
      throw new Refusal('transport_seat_taken', {
        params: { seat: place.seat, name },
        data: { ticketId: place.ticketId },
      });
    }
    held.add(keyOf(place));
  }
}

/** Carries assignments out on the places of tickets, in their order: of a ticket named twice in a layer the last counts. */
function carryOut(
  places: ReadonlyMap<string, Places>,
  transports: ReadonlyMap<string, Transport>,
  assignments: readonly Assignment[],
): void {
  for (const { transportId, layer, ticketIds, seats } of assignments) {
    const list = transportId === null ? undefined : transports.get(transportId);
    for (const ticketId of ticketIds) {
      const own = places.get(ticketId);
      if (list) {
        const before = own?.get(list.layer);
        const kept = before?.transportId === list._id ? before.seat : null;
        const said = seats?.[ticketId];
        own?.set(list.layer, { transportId: list._id, layer: list.layer, seat: said === undefined ? kept : said });
      } else if (layer === undefined) own?.clear();
      else own?.delete(layer);
    }
  }
}

/**
 * Puts tickets onto lists, moves them from one to another of a layer, takes them off: all of it, or nothing. A ticket is on
 * one list of a layer at most, and what it has in another layer stays; only valid tickets go onto one; a
 * list takes no more than it has places for, once those who leave it in the same assignment are gone.
 * @param transports lists of the event, with their counts; those named must be among them
 * @param seated places with a seat on those lists, where seats are given
 * @throws Refusal not_found for a list or ticket that is not of the event, tickets_not_eligible with the ids in the way,
 *   transport_full, transport_not_enough, transport_seat_taken
 */
export function assign(
  transports: readonly Transport[],
  tickets: readonly Rider[],
  assignments: readonly Assignment[],
  seated: readonly TicketPlace[] = [],
): AssignmentChange {
  const lists = new Map(transports.map((one) => [one._id, one]));
  if (assignments.some(({ transportId }) => transportId !== null && !lists.has(transportId)))
    throw new Refusal('not_found');
  const wanted = new Set(assignments.flatMap(({ ticketIds }) => ticketIds));
  const riders = tickets.filter(({ _id }) => wanted.has(_id));
  if (riders.length < wanted.size) throw new Refusal('not_found');
  const after = new Map(riders.map(({ _id, places }) => [_id, byLayer(places)]));
  carryOut(after, lists, assignments);

  const left: TicketPlace[] = [];
  const taken: TicketPlace[] = [];
  const counts = new Map<string, number>();
  const count = ({ transportId }: HeldPlace, by: 1 | -1) =>
    counts.set(transportId, (counts.get(transportId) ?? 0) + by);
  const ineligible: string[] = [];
  for (const { _id: ticketId, status, places } of riders) {
    const before = byLayer(places);
    const now = after.get(ticketId) ?? new Map<string, HeldPlace>();
    if (status !== 'valid' && now.size > 0) ineligible.push(ticketId);
    for (const layer of new Set([...before.keys(), ...now.keys()])) {
      const [from, to] = [before.get(layer), now.get(layer)];
      if (isSame(from, to)) continue;
      if (from) {
        left.push({ ticketId, ...from });
        count(from, -1);
      }
      if (to) {
        taken.push({ ticketId, ...to });
        count(to, 1);
      }
    }
  }
  if (ineligible.length > 0) throw new Refusal('tickets_not_eligible', { data: { ids: ineligible } });
  assertRoom(transports, counts);
  assertSeats(transports, { left, taken }, seated);
  return { left, taken, counts: new Map([...counts].filter(([, by]) => by !== 0)) };
}

/**
 * The assignment that brings tickets to places of one or several layers: everybody where they were sent (`null`: on no
 * list of the layer).
 */
function assignmentsTo(
  goals: readonly { ticketId: string; layer: string; place: HeldPlace | undefined }[],
): Assignment[] {
  type Group = { transportId: string | null; layer: string; ticketIds: string[]; seats: Record<string, string | null> };
  const groups = new Map<string, Group>();
  for (const { ticketId, layer, place } of goals) {
    const transportId = place?.transportId ?? null;
    const key = `${layer} ${transportId}`;
    const group: Group = groups.get(key) ?? { transportId, layer, ticketIds: [], seats: {} };
    group.ticketIds.push(ticketId);
    if (place) group.seats[ticketId] = place.seat;
    groups.set(key, group);
  }
  return [...groups.values()].map(({ seats, ...group }) => (group.transportId === null ? group : { ...group, seats }));
}

/** The assignment that takes another back: every ticket where it was in the layers that changed, seats with it. */
export function reverseOf(tickets: readonly Pick<Rider, '_id' | 'places'>[], layers: readonly string[]): Assignment[] {
  return assignmentsTo(
    tickets.flatMap(({ _id: ticketId, places }) =>
      layers.map((layer) => ({ ticketId, layer, place: places.find((one) => one.layer === layer) })),
    ),
  );
}

/**
 * Two people exchange what they have in a layer, seats with it: two full lists need no free place. Somebody
 * without a place takes the other's, who is then without.
 * @throws Refusal not_found when one of them is not among the tickets
 */
export function swapOf(tickets: readonly Pick<Rider, '_id' | 'places'>[], { layer, ticketIds }: Swap): Assignment[] {
  const [one, other] = ticketIds.map((id) => tickets.find(({ _id }) => _id === id));
  if (!one || !other) throw new Refusal('not_found');
  const placeOf = ({ places }: Pick<Rider, 'places'>) => places.find((place) => place.layer === layer);
  return assignmentsTo([
    { ticketId: one._id, layer, place: placeOf(other) },
    { ticketId: other._id, layer, place: placeOf(one) },
  ]);
}
