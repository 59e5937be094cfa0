import { foldText } from '../../search.ts';
import type { MaterializedExtra } from '../../shared/materialized-extra.ts';
import type { RoomWish } from '../room-wishes.ts';
import type { PlanPerson } from './schema.ts';

/**
 * With whom people may share a room: everybody of the same kind, their own booking (`nobody` else), an adult of their own booking
 * (`kin`), or not even their own booking, as they paid to be `alone`.
 */
export type Company = Exclude<RoomWish, 'mixed'> | 'anybody' | 'nobody' | 'kin' | 'alone';

const ADULT = 18;
export const isAdult = ({ age }: Pick<PlanPerson, 'age'>): boolean => age === null || age >= ADULT;

const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const SINGLE = wordsIn('singola singolo single dus');
const ROOM = wordsIn('camera stanza cabina bungalow uso doppia matrimoniale room cabin use occupancy double');
/** A single bed is none of these, nor is a single ride: what else is said has to be about the room. */
const BED = wordsIn('letto letti bed beds');
const BESIDE = wordsIn(
  'supplemento suppl supplement extra per la il in a an the for con senza with without of di e and bagno bathroom privato private notte notti night nights',
);

/** Whether what somebody booked beside their place is a room for themselves, by the name it is sold under. */
export function isSingleRoom({ name, extraType }: Pick<MaterializedExtra, 'name' | 'extraType'>): boolean {
  const words = foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  if (extraType !== 'supplement' || !words.some((word) => SINGLE.has(word))) return false;
  if (words.some((word) => BED.has(word))) return false;
  return words.some((word) => ROOM.has(word)) || words.every((word) => SINGLE.has(word) || BESIDE.has(word));
}

type Guest = Pick<PlanPerson, 'reservationId' | 'age' | 'roomWish' | 'hasSingleRoom'>;

/** Whether somebody is a child among people none of whom is an adult of their own booking. */
export const isUnaccompanied = (child: Guest, people: readonly Guest[]): boolean =>
  !isAdult(child) && !people.some((one) => one.reservationId === child.reservationId && isAdult(one));

const companyWished = (people: readonly Guest[]): 'women' | 'men' | 'anybody' | 'nobody' => {
  const wishes = new Set(
    people.map(({ roomWish }) => (roomWish === 'women' || roomWish === 'men' ? roomWish : 'anybody')),
  );
  const [only = 'anybody', ...others] = wishes;
  return others.length > 0 ? 'nobody' : only;
};

/** With whom people who are in one room, or shall be, may share it. */
export function companyIn(people: readonly Guest[]): Company {
  if (people.some(({ hasSingleRoom }) => hasSingleRoom)) return 'alone';
  if (people.some((one) => isUnaccompanied(one, people))) return 'kin';
  return companyWished(people);
}

/** Two or more of a booking who asked for nothing else have a room for themselves, as far as rooms go. */
export const areAmongThemselves = (people: readonly Pick<PlanPerson, 'roomWish'>[]): boolean =>
  people.length > 1 && people.every(({ roomWish }) => roomWish === null);

/** Whether people of those kinds, of different bookings, may share a room. */
export const mayMix = (one: Company, other: Company): boolean =>
  one === other && one !== 'nobody' && one !== 'kin' && one !== 'alone';

/** Whether people may join those who are in a room. */
export function mayJoinRoom(joining: readonly Guest[], people: readonly Guest[]): boolean {
  const all = [...joining, ...people];
  if (all.some(({ hasSingleRoom }) => hasSingleRoom)) return all.length === 1;
  if (joining.some((one) => isUnaccompanied(one, all))) return false;
  if (people.length === 0 || new Set(all.map(({ reservationId }) => reservationId)).size === 1) return true;
  return !people.some((one) => isUnaccompanied(one, people)) && mayMix(companyWished(joining), companyWished(people));
}
