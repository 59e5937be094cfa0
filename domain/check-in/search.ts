import { foldText, isFound, readSearch, searchText } from '../search.ts';
import type { GateTicket } from './schema.ts';

/** Fewer letters would list everybody. */
export const SEARCH_MIN = 2;

type Sought = Pick<GateTicket, '_id' | 'name' | 'surname' | 'code' | 'reservationCode' | 'holder'>;

/** Whether enough was typed to search. */
export const isSearchable = (text: string): boolean => text.replace(/\s/g, '').length >= SEARCH_MIN;

/** What a ticket is found by: who it is for, who booked, its code and the booking's. */
const textOf = ({ name, surname, code, reservationCode, holder }: Sought): string =>
  searchText([name, surname, holder, code, reservationCode]);

/** The words of a name. */
const namesOf = ({ name, surname }: Pick<GateTicket, 'name' | 'surname'>): string[] =>
  searchText([name, surname]).split(' ').filter(Boolean);

/** 0 when every word is a whole word of the name, 1 when every word begins one, 2 otherwise. */
function rankOf(words: readonly string[], names: readonly string[]): number {
  if (words.every((word) => names.includes(word))) return 0;
  return words.every((word) => names.some((name) => name.startsWith(word))) ? 1 : 2;
}

/**
 * People found as every list finds them (DEC-084), by name, holder, code or booking; whole names first: somebody called Re
 * stands before everybody called Renzi. None for fewer than two letters.
 */
export function findTickets<T extends Sought>(tickets: Iterable<T>, text: string): T[] {
  if (!isSearchable(text)) return [];
  const search = readSearch(text);
  const words = search?.words ?? [];
  const found = [...tickets].filter((ticket) => isFound(textOf(ticket), search));
  const ranked = found.map((ticket) => ({ ticket, rank: rankOf(words, namesOf(ticket)) }));
  ranked.sort(
    (a, b) =>
      a.rank - b.rank ||
      a.ticket.surname.localeCompare(b.ticket.surname, 'it') ||
      a.ticket.name.localeCompare(b.ticket.name, 'it') ||
      a.ticket._id.localeCompare(b.ticket._id),
  );
  return ranked.map(({ ticket }) => ticket);
}

/** How many letters of a name's word were typed: they stand out in the results. */
export function typedPart(word: string, text: string): number {
  const folded = foldText(word);
  const typed = (readSearch(text)?.words ?? []).filter((one) => folded.startsWith(one));
  return Math.max(0, ...typed.map((one) => one.length));
}

const nameOf = (ticket: Pick<GateTicket, 'name' | 'surname'>): string => namesOf(ticket).sort().join(' ');

/**
 * Tells of each person found how many of them bear the same name, itself included; in either order, accents and case aside
 * (DEC-090).
 */
export function countNamesakes(found: readonly Sought[]): (ticket: Pick<GateTicket, 'name' | 'surname'>) => number {
  const counts = new Map<string, number>();
  for (const ticket of found) counts.set(nameOf(ticket), (counts.get(nameOf(ticket)) ?? 0) + 1);
  return (ticket) => counts.get(nameOf(ticket)) ?? 0;
}

/**
 * Whether one tap on a search's row may let the person in: nobody else found bears the name, the ticket is valid and paid,
 * and nobody entered with it. Otherwise the ticket is opened first (DEC-090).
 */
export const admitsAtOnce = (
  { status, condition, scannedAt }: Pick<GateTicket, 'status' | 'condition' | 'scannedAt'>,
  namesakes: number,
): boolean => status === 'valid' && condition === 'payed' && scannedAt === null && namesakes === 1;
