import { freeSlots } from './rules.ts';
import type { Assignment, Transport } from './schema.ts';

/** People of one booking who have no list yet; they want to stay together. */
export interface Party {
  reservationId: string;
  /** Null without a departure point. */
  departurePoint: string | null;
  ticketIds: readonly string[];
}

export interface ProposedList {
  transportId: string;
  parties: Party[];
  /** How many people would join it. */
  joining: number;
}

export interface Proposal {
  lists: ProposedList[];
  /** Parties for which no list has enough places together. */
  left: Party[];
}

interface Open {
  transport: Transport;
  free: number;
  /** People of each departure point, those it would take on included. */
  points: Map<string | null, number>;
  parties: Party[];
}

const sizeOf = (party: Party) => party.ticketIds.length;

/** The lists a proposal fills: vehicles where there are any with a place, otherwise whatever has one. */
export function fillable(transports: readonly Transport[]): Transport[] {
  const open = transports.filter((transport) => freeSlots(transport) > 0);
  const vehicles = open.filter(({ transportType }) => transportType !== 'list' && transportType !== 'room');
  return vehicles.length > 0 ? vehicles : open;
}

/** The list a party fits best: with most people of its departure point, then the one it fills most. */
function bestFor(party: Party, lists: readonly Open[]): Open | undefined {
  const size = sizeOf(party);
  let best: Open | undefined;
  const companions = (list: Open) => list.points.get(party.departurePoint) ?? 0;
  const isBetter = (list: Open, than: Open) =>
    companions(list) !== companions(than)
      ? companions(list) > companions(than)
      : isUntouched(list) !== isUntouched(than)
        ? isUntouched(list)
        : list.free < than.free;
  for (const list of lists) if (list.free >= size && (!best || isBetter(list, best))) best = list;
  return best;
}

const isUntouched = ({ points }: Open): boolean => points.size === 0;

/**
 * Proposes a list for everybody who has none: departure point by departure point, the busiest first, bookings kept together,
 * the largest first. Nobody already assigned is moved, no list gets more than its places, and whoever fits nowhere together is
 * named in `left`.
 * @param onBoard how many people of each departure point a list has already, by list
 */
export function proposeFill(
  transports: readonly Transport[],
  parties: readonly Party[],
  onBoard: ReadonlyMap<string, ReadonlyMap<string | null, number>> = new Map(),
): Proposal {
  const lists = fillable(transports).map(
    (transport): Open => ({
      transport,
      free: freeSlots(transport),
      points: new Map(onBoard.get(transport._id)),
      parties: [],
    }),
  );
  const waiting = new Map<string | null, number>();
  for (const party of parties)
    waiting.set(party.departurePoint, (waiting.get(party.departurePoint) ?? 0) + sizeOf(party));
  const busiest = [...waiting].sort(([, a], [, b]) => b - a).map(([point]) => point);
  const left: Party[] = [];
  for (const point of busiest) {
    const own = parties.filter(({ departurePoint }) => departurePoint === point);
    for (const party of own.sort((a, b) => sizeOf(b) - sizeOf(a))) {
      const list = bestFor(party, lists);
      if (!list) {
        left.push(party);
        continue;
      }
      list.free -= sizeOf(party);
      list.points.set(point, (list.points.get(point) ?? 0) + sizeOf(party));
      list.parties.push(party);
    }
  }
  const proposed = lists
    .filter((list) => list.parties.length > 0)
    .map(({ transport, parties: taken }) => ({
      transportId: transport._id,
      parties: taken,
      joining: taken.reduce((sum, party) => sum + sizeOf(party), 0),
    }));
  return { lists: proposed, left };
}

/** What has to be stored for a proposal. */
export const assignmentsOf = ({ lists }: Proposal): Assignment[] =>
  lists.map(({ transportId, parties }) => ({ transportId, ticketIds: parties.flatMap(({ ticketIds }) => ticketIds) }));
