import { groupBy } from '../../values/group-by.ts';
import type { Transport } from '../entity.ts';
import { freeSlots } from '../rules.ts';
import type { Assignment } from '../schema.ts';
import { areAmongThemselves, type Company, companyIn, isAdult } from './company.ts';
import type { Bin, Unit } from './packing.ts';
import type { Plan, PlanPerson } from './schema.ts';
import { solve } from './solve.ts';
import { wishesOf } from './wishes.ts';

/** People of one booking who go together. */
export interface Party {
  reservationId: string;
  ticketIds: readonly string[];
}

/** Why somebody is left over: no list takes so many together, none has a place, those of the rooms with beds stay among themselves, a single needs an empty room, a child an adult of their booking. */
export type WhyLeft = 'together' | 'full' | 'company' | 'alone' | 'child';

export interface LeftOver extends Party {
  why: WhyLeft;
}

export interface ProposedList {
  transportId: string;
  parties: readonly Party[];
  /** People who would join. */
  joining: number;
}

export interface Proposal {
  layer: string;
  /** Lists that somebody would join. */
  lists: ProposedList[];
  /** Those who are on no list. */
  left: LeftOver[];
  /** Bookings too large for any list of the layer, which are put on several. */
  split: string[];
}

/** Weights of a wish: one-sided, or of both; of a companion of the booking who is on a list already. */
const WISH = 1;
const COMPANION = 4;

const companyOf = (people: readonly PlanPerson[], layer: string): Company =>
  layer === 'room' ? companyIn(people) : 'anybody';

/** Who of a booking stays together: of rooms, a person who took a single is alone, whatever the others do. */
function togetherIn(layer: string, booking: readonly PlanPerson[]): PlanPerson[][] {
  const isApart = ({ hasSingleRoom }: PlanPerson) => layer === 'room' && hasSingleRoom;
  const others = booking.filter((one) => !isApart(one));
  return [...(others.length > 0 ? [others] : []), ...booking.filter(isApart).map((one) => [one])];
}

const isPrivate = (people: readonly PlanPerson[], layer: string): boolean =>
  layer === 'room' && areAmongThemselves(people);

const placeIn = ({ places }: PlanPerson, layer: string) => places.find((place) => place.layer === layer);

/** The people of a booking in parts no list is too small for, the oldest spread over them. */
function partsOf(people: readonly PlanPerson[], most: number): PlanPerson[][] {
  if (people.length <= most || most < 1) return [[...people]];
  const parts: PlanPerson[][] = Array.from({ length: Math.ceil(people.length / most) }, () => []);
  const byAge = [...people].sort((a, b) => (b.age ?? 99) - (a.age ?? 99));
  byAge.forEach((person, at) => void parts[at % parts.length]?.push(person));
  return parts;
}

interface Layer {
  layer: string;
  lists: readonly Transport[];
  waiting: PlanPerson[][];
  placed: readonly (readonly [PlanPerson, number])[];
  keyOf: (person: PlanPerson) => string | null;
  cameWith: (person: PlanPerson) => string | undefined;
  split: string[];
}

/** A plan as one layer sees it. */
function layerOf({ lists: all, people, bookings }: Plan, layer: string): Layer {
  const lists = all.filter((list) => list.layer === layer);
  const names = new Map(all.map(({ _id, identifier }) => [_id, identifier]));
  const points = new Map(bookings.map(({ _id, departurePoint }) => [_id, departurePoint]));
  const cameWith = (person: PlanPerson) =>
    layer === 'return' ? names.get(placeIn(person, 'outward')?.transportId ?? '') : undefined;
  const most = Math.max(0, ...lists.map(({ maximumSlots }) => maximumSlots));
  const groups = [
    ...groupBy(
      people.filter((one) => !placeIn(one, layer)),
      ({ reservationId }) => reservationId,
    ).values(),
  ].flatMap((booking) => togetherIn(layer, booking));
  const placed = people.flatMap((person): [PlanPerson, number][] => {
    const at = lists.findIndex(({ _id }) => _id === placeIn(person, layer)?.transportId);
    return at === -1 ? [] : [[person, at]];
  });
  return {
    ...{ layer, lists, placed, cameWith },
    keyOf: (person) => cameWith(person) ?? points.get(person.reservationId) ?? null,
    waiting: groups.flatMap((group) => partsOf(group, most)),
    split: groups.filter(({ length }) => length > most && most > 0).map(([one]) => one?.reservationId ?? ''),
  };
}

function binsOf({ lists, placed, keyOf, layer }: Layer): Bin[] {
  return lists.map((list, at) => {
    const on = placed.filter(([, bin]) => bin === at).map(([person]) => person);
    const keys = new Map<string | null, number>();
    for (const person of on) keys.set(keyOf(person), (keys.get(keyOf(person)) ?? 0) + 1);
    return {
      free: freeSlots(list),
      capacity: list.maximumSlots,
      company: on.length === 0 ? null : companyOf(on, layer),
      reservationIds: new Set(on.map(({ reservationId }) => reservationId)),
      adultIds: new Set(on.filter(isAdult).map(({ reservationId }) => reservationId)),
      isPrivate: [...groupBy(on, ({ reservationId }) => reservationId).values()].some((party) =>
        isPrivate(party, layer),
      ),
      keys,
    };
  });
}

/**
 * Proposes a list of a layer for everybody who has none there. Bookings stay together unless they are larger than
 * any list; as many people as possible are placed, then as many wishes kept, and rooms asked for by women or men alone are
 * not shared with others. The person who paid a single has a room alone; a child is with an adult of their booking or left for a person to
 * place. Nobody becomes the third in a room of two who came together while another room is free. Of what is left open, buses gather
 * those who get on together, the way back those who came together, and rooms and tables are filled before others are begun.
 */
export function proposeLayer(plan: Plan, layer: string): Proposal {
  const seen = layerOf(plan, layer);
  const { lists, waiting, placed } = seen;
  const unitAt = new Map(waiting.flatMap((people, at) => people.map(({ _id }) => [_id, at] as const)));
  const binAt = new Map(placed.map(([{ _id }, bin]) => [_id, bin]));
  const pull = waiting.map(() => lists.map(() => 0));
  const links: { from: number; to: number; weight: number }[] = [];
  const draw = (unit: number, bin: number, weight: number) => {
    const row = pull[unit];
    if (row) row[bin] = (row[bin] ?? 0) + weight;
  };
  for (const { from, to } of wishesOf(plan.people)) {
    const [one, other] = [unitAt.get(from), unitAt.get(to)];
    const [onto, off] = [binAt.get(to), binAt.get(from)];
    if (one !== undefined && other !== undefined && one !== other) links.push({ from: one, to: other, weight: WISH });
    else if (one !== undefined && onto !== undefined) draw(one, onto, WISH);
    else if (other !== undefined && off !== undefined) draw(other, off, WISH);
  }
  waiting.forEach(([first], unit) => {
    for (const [person, bin] of placed) if (person.reservationId === first?.reservationId) draw(unit, bin, COMPANION);
  });
  const units = waiting.map((people, at): Unit => {
    const [first] = people;
    const name = first && seen.cameWith(first);
    return {
      size: people.length,
      reservationId: first?.reservationId ?? '',
      company: companyOf(people, layer),
      isPrivate: isPrivate(people, layer),
      key: first ? seen.keyOf(first) : null,
      pull: pull[at] ?? [],
      leaning: lists.map(({ identifier }) => (name !== undefined && identifier === name ? people.length : 0)),
    };
  });
  const aim = layer === 'room' || layer === 'table' ? 'fill' : 'gather';
  const solution = solve({ units, bins: binsOf(seen), links, aim });
  const partyOf = (people: readonly PlanPerson[]): Party => ({
    reservationId: people[0]?.reservationId ?? '',
    ticketIds: people.map(({ _id }) => _id),
  });
  const proposed = lists.map((list, bin): ProposedList => {
    const parties = waiting.filter((_people, at) => solution[at] === bin).map(partyOf);
    return {
      transportId: list._id,
      parties,
      joining: parties.reduce((sum, { ticketIds }) => sum + ticketIds.length, 0),
    };
  });
  const freeIn = lists.map((list, bin) => freeSlots(list) - (proposed[bin]?.joining ?? 0));
  const whyLeft = (people: readonly PlanPerson[]): WhyLeft => {
    if (!freeIn.some((free) => free > 0)) return 'full';
    const company = companyOf(people, layer);
    if (company === 'kin') return 'child';
    if (company === 'alone') return 'alone';
    return freeIn.some((free) => free >= people.length) ? 'company' : 'together';
  };
  return {
    layer,
    lists: proposed.filter(({ joining }) => joining > 0),
    left: waiting
      .filter((_people, at) => (solution[at] ?? -1) === -1)
      .map((people) => ({ ...partyOf(people), why: whyLeft(people) })),
    split: seen.split,
  };
}

/** What is stored of proposals once they are confirmed. */
export const assignmentsOf = (proposals: readonly Proposal[]): Assignment[] =>
  proposals.flatMap(({ lists }) =>
    lists.map(({ transportId, parties }) => ({
      transportId,
      ticketIds: parties.flatMap(({ ticketIds }) => ticketIds),
    })),
  );
