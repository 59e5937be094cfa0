import { type Company, mayMix } from './company.ts';

/** People who stay together: a booking, or a part of one that is too large for any list. */
export interface Unit {
  size: number;
  reservationId: string;
  company: Company;
  /** A room taken together, by people who asked for nobody else in it. */
  isPrivate: boolean;
  /** What brings people together beside wishes: where they get on, or the list they came with. */
  key: string | null;
  /** How much it draws them to each list, by its index: those they belong to are there already. */
  pull: readonly number[];
  /** The same for less weighty reasons: the list has the name of the one they came with. */
  leaning: readonly number[];
}

/** A list to put people on. */
export interface Bin {
  free: number;
  capacity: number;
  company: Company | null;
  /** Bookings of those who are on it. */
  reservationIds: ReadonlySet<string>;
  /** Of these, those with an adult on it. */
  adultIds: ReadonlySet<string>;
  /** Whether those who are on it asked for nobody else. */
  isPrivate: boolean;
  keys: ReadonlyMap<string | null, number>;
}

export interface Packing {
  units: readonly Unit[];
  bins: readonly Bin[];
  /** Who wishes to be with whom, by the indices of the units. */
  links: readonly { from: number; to: number; weight: number }[];
  /** `gather`: few places of departure on a bus. `fill`: few beds left over in rooms that are used. */
  aim: 'gather' | 'fill';
}

/** Of each unit the index of its list, or -1. */
export type Solution = number[];

/** What a solution is measured by, in this order: people placed, wishes kept, then what the layer aims at. */
const PEOPLE = 1e10;
const WISHES = 1e6;
/** A stranger in the room of people who came together costs more than every bed of an empty room. */
const STRANGER = 1e3;

export const mayShare = (unit: Unit, bin: Bin): boolean => {
  if (bin.company === null) return unit.company !== 'kin';
  if (bin.company === 'alone' || unit.company === 'alone') return false;
  const isOwn = bin.reservationIds.size === 1 && bin.reservationIds.has(unit.reservationId);
  if (unit.company === 'kin') return bin.adultIds.has(unit.reservationId) && (isOwn || bin.company === 'anybody');
  return isOwn || mayMix(bin.company, unit.company);
};

const canStay = (units: readonly Unit[], members: readonly number[], bin: Bin): boolean => {
  let taken = 0;
  let company: Company | undefined;
  let booking: string | undefined;
  for (const at of members) {
    const unit = units[at];
    if (!unit || !mayShare(unit, bin)) return false;
    taken += unit.size;
    if (company !== undefined) {
      if (company === 'alone' || unit.company === 'alone') return false;
      if (booking !== unit.reservationId && !mayMix(company, unit.company)) return false;
    }
    company = unit.company;
    booking = unit.reservationId;
  }
  return taken <= bin.free;
};

/** How many bookings are one too many in a room that somebody has for themselves. */
function strangersIn(units: readonly Unit[], members: readonly number[], { isPrivate, reservationIds }: Bin): number {
  const theirs = members.flatMap((at) => units[at] ?? []);
  if (!isPrivate && !theirs.some((unit) => unit.isPrivate)) return 0;
  return new Set([...reservationIds, ...theirs.map(({ reservationId }) => reservationId)]).size - 1;
}

/** A packing with what is looked up again and again. */
export class Puzzle {
  readonly packing: Packing;
  readonly links: readonly (readonly { other: number; weight: number }[])[];

  constructor(packing: Packing) {
    this.packing = packing;
    const links: { other: number; weight: number }[][] = packing.units.map(() => []);
    for (const { from, to, weight } of packing.links) {
      links[from]?.push({ other: to, weight });
      links[to]?.push({ other: from, weight });
    }
    this.links = links;
  }

  fits(members: readonly number[], bin: number): boolean {
    const into = this.packing.bins[bin];
    return into !== undefined && canStay(this.packing.units, members, into);
  }

  /** What those on one list are worth; a wish counts where both are. */
  worth(members: readonly number[], bin: number): number {
    const { units, bins, aim } = this.packing;
    const into = bins[bin];
    if (!into) return 0;
    let people = 0;
    let wishes = 0;
    let leaning = 0;
    const keys = new Map(aim === 'gather' ? into.keys : []);
    for (const at of members) {
      const unit = units[at];
      if (!unit) continue;
      people += unit.size;
      wishes += unit.pull[bin] ?? 0;
      leaning += unit.leaning[bin] ?? 0;
      // Seen from both ends: half a wish each.
      for (const { other, weight } of this.links[at] ?? []) if (members.includes(other)) wishes += weight / 2;
      if (aim === 'gather') keys.set(unit.key, (keys.get(unit.key) ?? 0) + unit.size);
    }
    let aimed = leaning;
    if (aim === 'gather') {
      for (const count of keys.values()) aimed += count * count;
      aimed -= Math.max(0, keys.size - 1) * 2;
    } else if (members.length > 0 || into.free < into.capacity) {
      aimed -= (into.free - people) * 10 + members.length + STRANGER * strangersIn(units, members, into);
    }
    return people * PEOPLE + wishes * WISHES + aimed;
  }

  membersOf(solution: Solution): number[][] {
    const members: number[][] = this.packing.bins.map(() => []);
    solution.forEach((bin, at) => void members[bin]?.push(at));
    return members;
  }

  score(solution: Solution): number {
    return this.membersOf(solution).reduce((sum, members, bin) => sum + this.worth(members, bin), 0);
  }
}
