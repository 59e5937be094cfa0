import { groupBy } from '../../values/group-by.ts';
import type { Transport } from '../entity.ts';
import { compareLayers, type KnownLayer } from '../layers.ts';
import { freeSlots } from '../rules.ts';
import { areAmongThemselves, isAdult, isUnaccompanied, mayJoinRoom } from './company.ts';
import type { Finding, Remedy } from './findings.ts';
import type { Plan, PlanPerson } from './schema.ts';
import { nextSeat, sameSeat } from './seats.ts';
import { wishesOf } from './wishes.ts';

const idOf = ({ _id }: PlanPerson): string => _id;

/** A plan with what the checks look up. */
class Board {
  readonly plan: Plan;
  readonly lists: ReadonlyMap<string, Transport>;
  readonly on: ReadonlyMap<string, PlanPerson[]>;
  readonly people: ReadonlyMap<string, PlanPerson>;

  constructor(plan: Plan) {
    this.plan = plan;
    this.lists = new Map(plan.lists.map((list) => [list._id, list]));
    this.people = new Map(plan.people.map((person) => [person._id, person]));
    const on = new Map<string, PlanPerson[]>();
    for (const person of plan.people)
      for (const { transportId } of person.places) on.set(transportId, [...(on.get(transportId) ?? []), person]);
    this.on = on;
  }

  listOf(person: PlanPerson | undefined, layer: string): Transport | undefined {
    const place = person?.places.find((one) => one.layer === layer);
    return place && this.lists.get(place.transportId);
  }

  inLayer(layer: string): Transport[] {
    return this.plan.lists.filter((list) => list.layer === layer);
  }

  /** Who of a list could give their place to a person: nobody who is there with their booking or with a child of it. */
  exchangeable(list: Transport, person: PlanPerson, companion?: PlanPerson): PlanPerson | undefined {
    const on = this.on.get(list._id) ?? [];
    const from = this.listOf(person, list.layer);
    const isFree = (one: PlanPerson) =>
      one !== companion &&
      one.reservationId !== person.reservationId &&
      isAdult(one) &&
      on.every((other) => other === one || other.reservationId !== one.reservationId) &&
      this.isWelcome([person], list, one) &&
      (from === undefined || this.isWelcome([one], from, person));
    return on.find(isFree);
  }

  /** Whether people may be with those of a list, somebody who leaves it aside. */
  isWelcome(people: readonly PlanPerson[], list: Transport, leaving?: PlanPerson): boolean {
    const on = (this.on.get(list._id) ?? []).filter((one) => one !== leaving);
    return list.layer !== 'room' || mayJoinRoom(people, on);
  }

  /**
   * How a person comes onto a list: where there is room they move, else they exchange, but not with whom they want to be
   * with; else somebody has to look.
   */
  bring(person: PlanPerson, list: Transport, companion?: PlanPerson): Remedy {
    if (freeSlots(list) > 0 && this.isWelcome([person], list))
      return { action: 'assign', transportId: list._id, ticketIds: [person._id] };
    const other = this.exchangeable(list, person, companion);
    if (other) return { action: 'swap', layer: list.layer, ticketIds: [person._id, other._id] };
    return { action: 'show', ticketIds: [person._id], layer: list.layer };
  }
}

/** Who has no place in a layer that has lists; one finding a layer. */
function withoutPlace(board: Board): Finding[] {
  const layers = [...new Set(board.plan.lists.map(({ layer }) => layer))].sort(compareLayers);
  return layers.flatMap((layer): Finding[] => {
    const without = board.plan.people.filter((person) => !board.listOf(person, layer));
    const ticketIds = without.map(idOf);
    if (without.length === 0) return [];
    const isOneBooking = new Set(without.map(({ reservationId }) => reservationId)).size === 1;
    const roomy = board
      .inLayer(layer)
      .find((list) => freeSlots(list) >= without.length && board.isWelcome(without, list));
    const remedy: Remedy =
      isOneBooking && roomy
        ? { action: 'assign', transportId: roomy._id, ticketIds }
        : { action: 'show', ticketIds, layer };
    return [{ kind: 'withoutPlace', ticketIds, layer, remedy }];
  });
}

/** Two people on what is one seat, whatever way it was written: "12B" and "12 b". */
function sameSeats(board: Board): Finding[] {
  return board.plan.lists.flatMap((list): Finding[] => {
    const seats = new Map<string, PlanPerson>();
    const held = (board.on.get(list._id) ?? []).flatMap((person) => {
      const seat = person.places.find(({ transportId }) => transportId === list._id)?.seat ?? null;
      return seat === null ? [] : [{ person, seat }];
    });
    return held.flatMap(({ person, seat }): Finding[] => {
      const first = seats.get(sameSeat(seat));
      if (!first) {
        seats.set(sameSeat(seat), person);
        return [];
      }
      const free = nextSeat(
        held.map((one) => one.seat),
        list.maximumSlots,
      );
      const remedy: Remedy = { action: 'seat', transportId: list._id, ticketId: person._id, seat: free };
      return [
        { kind: 'sameSeat', ticketIds: [person._id, first._id], layer: list.layer, transportId: list._id, remedy },
      ];
    });
  });
}

/** A child in a room without a grown-up of their booking. */
function minorsAlone(board: Board): Finding[] {
  return board.plan.people.flatMap((child): Finding[] => {
    const room = board.listOf(child, 'room');
    if (!room || !isUnaccompanied(child, board.on.get(room._id) ?? [])) return [];
    const isKin = (one: PlanPerson) => one.reservationId === child.reservationId && isAdult(one) && !one.hasSingleRoom;
    const adult = board.plan.people.find((one) => isKin(one) && board.listOf(one, 'room'));
    const theirs = board.listOf(adult, 'room');
    const remedy: Remedy = theirs
      ? board.bring(child, theirs)
      : {
          action: 'show',
          ticketIds: board.plan.people.filter((one) => one.reservationId === child.reservationId).map(idOf),
          layer: 'room',
        };
    return [{ kind: 'minorAlone', ticketIds: [child._id], layer: 'room', transportId: room._id, remedy }];
  });
}

/** Others in the room that somebody paid to have alone: the person who paid moves into an empty one. */
function sharedSingles(board: Board): Finding[] {
  return board.inLayer('room').flatMap((room): Finding[] => {
    const on = board.on.get(room._id) ?? [];
    if (on.length < 2) return [];
    return on
      .filter(({ hasSingleRoom }) => hasSingleRoom)
      .map((person): Finding => {
        const [to] = board
          .inLayer('room')
          .filter((one) => (board.on.get(one._id) ?? []).length === 0 && freeSlots(one) > 0)
          .sort((a, b) => a.maximumSlots - b.maximumSlots);
        const remedy: Remedy = to
          ? { action: 'assign', transportId: to._id, ticketIds: [person._id] }
          : { action: 'show', ticketIds: [person._id], layer: 'room' };
        return { kind: 'singleShared', ticketIds: [person._id], layer: 'room', transportId: room._id, remedy };
      });
  });
}

/** Somebody in the room of people who came together, while a room stands empty for them: the smallest party moves. */
function strangersInRooms(board: Board): Finding[] {
  const empty = board
    .inLayer('room')
    .filter((room) => !board.on.has(room._id) && freeSlots(room) > 0)
    .sort((a, b) => a.maximumSlots - b.maximumSlots);
  return board.inLayer('room').flatMap((room): Finding[] => {
    const on = board.on.get(room._id) ?? [];
    const parties = [...groupBy(on, ({ reservationId }) => reservationId).values()];
    // Who paid to be alone is said to be.
    if (parties.length < 2 || !parties.some(areAmongThemselves) || on.some(({ hasSingleRoom }) => hasSingleRoom))
      return [];
    const [party = []] = parties.sort((a, b) => a.length - b.length);
    const to = empty.find(({ maximumSlots }) => maximumSlots >= party.length);
    if (!to) return [];
    const ticketIds = party.map(idOf);
    const remedy: Remedy = { action: 'assign', transportId: to._id, ticketIds };
    return [{ kind: 'strangerInRoom', ticketIds, layer: 'room', transportId: room._id, remedy }];
  });
}

/** Somebody alone in a room for three or more, while a smaller one has a bed. */
function aloneInRooms(board: Board): Finding[] {
  return board.inLayer('room').flatMap((room): Finding[] => {
    const [person, ...others] = board.on.get(room._id) ?? [];
    if (!person || others.length > 0 || room.maximumSlots < 3 || person.hasSingleRoom) return [];
    const rooms = board.inLayer('room').filter((one) => one._id !== room._id && freeSlots(one) > 0);
    const [to] = rooms
      .filter((one) => board.isWelcome([person], one))
      .sort((a, b) => freeSlots(a) - freeSlots(b) || a.maximumSlots - b.maximumSlots);
    const remedy: Remedy = to
      ? { action: 'assign', transportId: to._id, ticketIds: [person._id] }
      : { action: 'show', ticketIds: [person._id], layer: 'room' };
    return [{ kind: 'aloneInRoom', ticketIds: [person._id], layer: 'room', transportId: room._id, remedy }];
  });
}

/** A wish to be together that the rooms do not keep, or where there are none the tables or buses. */
function unkeptWishes(board: Board): Finding[] {
  const layer = ['room', 'table', 'outward'].find((one) => board.inLayer(one).length > 0);
  if (layer === undefined) return [];
  return wishesOf(board.plan.people).flatMap(({ from, to, isMutual }): Finding[] => {
    // A wish of both is said once.
    if (isMutual && to < from) return [];
    const [one, other] = [board.people.get(from), board.people.get(to)];
    const [place, goal] = [board.listOf(one, layer), board.listOf(other, layer)];
    if (!one || !other || !goal || place?._id === goal._id) return [];
    const remedy =
      place && freeSlots(goal) === 0 && freeSlots(place) > 0
        ? board.bring(other, place, one)
        : board.bring(one, goal, other);
    return [{ kind: 'wish', ticketIds: [from, to], layer, transportId: goal._id, remedy }];
  });
}

/** A leader who does not travel on the list they lead. */
function leadersElsewhere(board: Board): Finding[] {
  return (board.plan.leaders ?? []).flatMap(({ transportId, ticketId }): Finding[] => {
    const [list, person] = [board.lists.get(transportId), board.people.get(ticketId)];
    if (!list || !person || board.listOf(person, list.layer)?._id === transportId) return [];
    const remedy = board.bring(person, list);
    return [{ kind: 'leaderElsewhere', ticketIds: [ticketId], layer: list.layer, transportId, remedy }];
  });
}

/** The layers in which people travel. */
const travelLayers = ['outward', 'return'] as const satisfies readonly KnownLayer[];

/** People of one booking on several buses of a layer, though one would hold them all: those who are apart come to the most. */
function splitBookings(board: Board): Finding[] {
  const parties = [...groupBy(board.plan.people, ({ reservationId }) => reservationId).values()];
  return travelLayers.flatMap((layer) => {
    const largest = Math.max(0, ...board.inLayer(layer).map(({ maximumSlots }) => maximumSlots));
    return parties.flatMap((party): Finding[] => {
      const on = [...groupBy(party, (one) => board.listOf(one, layer)?._id ?? '')].filter(([id]) => id !== '');
      const travelling = on.flatMap(([, people]) => people);
      if (on.length < 2 || travelling.length > largest) return [];
      const [most] = on.sort(([, a], [, b]) => b.length - a.length);
      const apart = (id: string | undefined) => travelling.filter((one) => board.listOf(one, layer)?._id !== id);
      const fits = (list: Transport) => freeSlots(list) >= apart(list._id).length;
      const to = [board.lists.get(most?.[0] ?? ''), ...board.inLayer(layer)].find((list) => list && fits(list));
      const ticketIds = apart(most?.[0]).map(idOf);
      const remedy: Remedy = to
        ? { action: 'assign', transportId: to._id, ticketIds: apart(to._id).map(idOf) }
        : { action: 'show', ticketIds: travelling.map(idOf), layer };
      return [{ kind: 'splitBooking', ticketIds, layer, ...(most && { transportId: most[0] }), remedy }];
    });
  });
}

const aboutAll = (kind: 'missing' | 'unpaid', people: readonly PlanPerson[]): Finding[] => {
  const ticketIds = people.map(idOf);
  if (ticketIds.length === 0) return [];
  return [{ kind, ticketIds, remedy: { action: kind === 'unpaid' ? 'remind' : 'show', ticketIds } }];
};

/**
 * What does not add up in a plan, the gravest first, each with what settles it: two on one seat, a child without a
 * grown-up of the booking in the room, who has no bus or room, a leader not on their own bus, a booking
 * on several buses, a paid single that is shared, a stranger
 * in a couple's room, somebody alone in a triple, a document missing, a wish that is not kept, who has not paid.
 */
export function checkPlan(plan: Plan): Finding[] {
  const board = new Board(plan);
  return [
    ...sameSeats(board),
    ...minorsAlone(board),
    ...withoutPlace(board),
    ...leadersElsewhere(board),
    ...splitBookings(board),
    ...sharedSingles(board),
    ...strangersInRooms(board),
    ...aloneInRooms(board),
    ...aboutAll(
      'missing',
      plan.people.filter(({ missing }) => missing.length > 0),
    ),
    ...unkeptWishes(board),
    ...aboutAll(
      'unpaid',
      plan.people.filter(({ due }) => due > 0),
    ),
  ];
}
