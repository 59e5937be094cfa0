import type { MarkState } from '#domain/leaders/roll-call.ts';
import type { LedPerson, LedRoom, LedSnapshot, LedStop, RollCallMark } from '#domain/leaders/schema.ts';
import { marksOf } from '../device/led-view.ts';

export const fullName = ({ name, surname }: Pick<LedPerson, 'name' | 'surname'>): string => `${name} ${surname}`;

export const stopOf = ({ stops }: LedSnapshot, { stopId }: LedPerson): LedStop | undefined =>
  stops.find(({ _id }) => _id === stopId);

export const roomOf = ({ rooms }: LedSnapshot, { _id }: Pick<LedPerson, '_id'>): LedRoom | undefined =>
  rooms.find(({ ticketIds }) => ticketIds.includes(_id));

/** Who else is on the booking, by first name. */
export const companionsOf = ({ people }: LedSnapshot, person: LedPerson): LedPerson[] =>
  people.filter(({ _id, reservationId }) => _id !== person._id && reservationId === person.reservationId);

/** People of a list by what is known of them, at one roll call. */
export interface Sorted {
  marks: ReadonlyMap<string, RollCallMark>;
  /** Of whom nobody knows, in order of their stops. */
  missing: LedPerson[];
  absent: LedPerson[];
  /** The latest on top. */
  here: LedPerson[];
  excused: LedPerson[];
  /** Marks of people who are no longer on the list. */
  gone: number;
}

/** Sorts the list for a roll call; everybody is missing before the first. */
export function sortPeople(list: LedSnapshot, rollCallId: string | undefined): Sorted {
  const marks = marksOf(list, rollCallId ?? '');
  const stateOf = (person: LedPerson): MarkState => marks.get(person._id)?.state ?? 'open';
  const of = (state: MarkState) => list.people.filter((person) => stateOf(person) === state);
  const stopIndex = ({ stopId }: LedPerson) => {
    const index = list.stops.findIndex(({ _id }) => _id === stopId);
    return index === -1 ? list.stops.length : index;
  };
  const known = new Set(list.people.map(({ _id }) => _id));
  const at = ({ _id }: LedPerson) => marks.get(_id)?.at ?? '';
  return {
    marks,
    missing: of('open').sort((a, b) => stopIndex(a) - stopIndex(b)),
    absent: of('absent'),
    here: of('here').sort((a, b) => at(b).localeCompare(at(a))),
    excused: of('excused'),
    gone: [...marks.values()].filter(({ ticketId, state }) => !known.has(ticketId) && state !== 'open').length,
  };
}

/** Where the bus is: the first stop it has not left. */
export const currentStop = (list: LedSnapshot, left: Readonly<Record<string, string>>): LedStop | undefined =>
  list.stops.find(({ _id }) => left[_id] === undefined);
