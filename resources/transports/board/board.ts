import type { Transport } from '#domain/transports/entity.ts';
import { layersOf } from '#domain/transports/layers.ts';
import type { Plan, PlanBooking, PlanPerson } from '#domain/transports/plan/schema.ts';
import { freeSlots } from '#domain/transports/rules.ts';

/** A plan as the columns show it. */
export interface Board {
  plan: Plan;
  layers: readonly string[];
  listsOf: (layer: string) => readonly Transport[];
  /** Who is on a list, by surname. */
  peopleOn: (transportId: string) => readonly PlanPerson[];
  person: (id: string) => PlanPerson | undefined;
  booking: (id: string) => PlanBooking | undefined;
  list: (id: string) => Transport | undefined;
  /** The list a person is on in a layer. */
  listOf: (person: PlanPerson, layer: string) => Transport | undefined;
  /** Who has no place in a layer. */
  without: (layer: string) => readonly PlanPerson[];
}

export const nameOf = ({ name, surname }: Pick<PlanPerson, 'name' | 'surname'>): string => `${name} ${surname}`;
/** As it is in a bed: "Serena O." */
export const shortName = ({ name, surname }: Pick<PlanPerson, 'name' | 'surname'>): string =>
  `${name} ${surname.slice(0, 1)}.`;

const bySurname = (a: PlanPerson, b: PlanPerson): number =>
  a.surname.localeCompare(b.surname, 'it') || a.name.localeCompare(b.name, 'it');

export function boardOf(plan: Plan): Board {
  const people = new Map(plan.people.map((person) => [person._id, person]));
  const bookings = new Map(plan.bookings.map((booking) => [booking._id, booking]));
  const lists = new Map(plan.lists.map((list) => [list._id, list]));
  const on = new Map<string, PlanPerson[]>();
  for (const person of [...plan.people].sort(bySurname))
    for (const { transportId } of person.places) on.set(transportId, [...(on.get(transportId) ?? []), person]);
  const listOf = (person: PlanPerson, layer: string) =>
    lists.get(person.places.find((place) => place.layer === layer)?.transportId ?? '');
  const inOrder = [...plan.lists].sort((a, b) => a.identifier.localeCompare(b.identifier, 'it', { numeric: true }));
  return {
    plan,
    layers: layersOf(plan.lists),
    listsOf: (layer) => inOrder.filter((list) => list.layer === layer),
    peopleOn: (id) => on.get(id) ?? [],
    person: (id) => people.get(id),
    booking: (id) => bookings.get(id),
    list: (id) => lists.get(id),
    listOf,
    without: (layer) => plan.people.filter((person) => !listOf(person, layer)),
  };
}

/** A mark of a few letters for a list among the marks of a person: "B2" for Bus 2, "101" for Camera 101. */
export function markOf(identifier: string): string {
  const number = /\d+[A-Za-z]?$/.exec(identifier.trim())?.[0] ?? '';
  if (number.length > 2) return number.slice(-4);
  const letter = identifier.trim().slice(0, 1).toUpperCase();
  return number === ''
    ? identifier.trim().slice(0, 2).toUpperCase()
    : /\d/.test(letter)
      ? number
      : `${letter}${number}`;
}

/** What becomes of people who are let go over a list. */
export type Landing = 'fits' | 'already' | 'notEnough' | 'full';

export function landingOn(board: Board, list: Transport, ticketIds: readonly string[]): Landing {
  const joining = ticketIds.filter((id) => {
    const person = board.person(id);
    return person && board.listOf(person, list.layer)?._id !== list._id;
  });
  if (joining.length === 0) return 'already';
  const free = freeSlots(list);
  if (free >= joining.length) return 'fits';
  return free === 0 ? 'full' : 'notEnough';
}
