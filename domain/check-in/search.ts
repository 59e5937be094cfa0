import { foldText, isFound, readSearch, type Search, searchText } from '../search.ts';
import type { GateTicket } from './schema.ts';

/** Fewer letters would list everybody. */
export const SEARCH_MIN = 2;

export type Sought = Pick<
  GateTicket,
  '_id' | 'name' | 'surname' | 'code' | 'reservationCode' | 'holder' | 'mailStart' | 'lastDigits'
>;

/** Whether enough was typed to search. */
export const isSearchable = (text: string): boolean => text.replace(/\s/g, '').length >= SEARCH_MIN;

/** So much of an address a device holds, and never what is behind the @: it finds its owner and writes to nobody. */
export const MAIL_START = 5;
/** Fewer letters are a name's beginning, not an address's. */
const MAIL_MIN = 3;
const LAST_DIGITS = 4;
/** A search's mark of so many digits: `domain/search.ts` keeps a phone from its end, behind two signs. */
const MARK = 2 + LAST_DIGITS;

/** The beginning of an e-mail address, as a device holds it. */
export const mailStartOf = (email: string): string => foldText(email.split('@', 1)[0] ?? '').slice(0, MAIL_START);

/** The last four digits of a phone, as a device holds them; empty where there are fewer. */
export function lastDigitsOf(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits.length < LAST_DIGITS ? '' : digits.slice(-LAST_DIGITS);
}

/** What a ticket is found by, taken apart once: a device asks thousands of them at each key. */
interface Prepared {
  /** Who it is for, who booked, its code and the booking's. */
  named: string;
  /** The same, and the end of the phone. */
  text: string;
  /** The words of the name, and the same sorted, in which people of one name are alike. */
  names: readonly string[];
  sameName: string;
  order: string;
}

const prepared = new WeakMap<object, Prepared>();

/** The words of a name. */
const namesOf = ({ name, surname }: Pick<GateTicket, 'name' | 'surname'>): string[] =>
  searchText([name, surname]).split(' ').filter(Boolean);

/** Takes a ticket apart, the first time only: a changed ticket is another object. */
export function prepareSearch(ticket: Sought): Prepared {
  const known = prepared.get(ticket);
  if (known) return known;
  const { _id, name, surname, code, reservationCode, holder, lastDigits } = ticket;
  const named = searchText([name, surname, holder, code, reservationCode]);
  const names = namesOf(ticket);
  const made = {
    ...{ named, names },
    text: lastDigits ? named + searchText([], lastDigits) : named,
    sameName: [...names].sort().join(' '),
    order: `${foldText(surname)}\u0000${foldText(name)}\u0000${_id}`,
  };
  prepared.set(ticket, made);
  return made;
}

/** 0 when every word is a whole word of the name, 1 when every word begins one, 2 otherwise. */
function rankOf(words: readonly string[], names: readonly string[]): number {
  if (words.every((word) => names.includes(word))) return 0;
  return words.every((word) => names.some((name) => name.startsWith(word))) ? 1 : 2;
}

/** Whether a text is an address that begins as a ticket's does, as far as the device knows it. */
function isOfMail(typed: string, { mailStart }: Pick<GateTicket, 'mailStart'>): boolean {
  if (!mailStart || typed.length < MAIL_MIN) return false;
  if (mailStart.startsWith(typed)) return true;
  // A beginning that is shorter than what is kept is the whole name: only the @ may follow.
  return typed.startsWith(mailStart.length < MAIL_START ? `${mailStart}@` : mailStart);
}

/** Found by the e-mail's beginning alone: after everybody found by name or code. */
const BY_MAIL = 3;

/** A search of the gate: a text as it was typed, read once. */
export interface GateSearch {
  /** The whole text, for addresses; empty when it has a space, which no address has. */
  typed: string;
  /** Undefined when no word was typed. */
  read: Search | undefined;
}

export function readGateSearch(text: string): GateSearch {
  const read = readSearch(text);
  // Of a whole number only its end is on the device.
  const numbers = (read?.numbers ?? []).map((one) => ({ ...one, mark: one.mark.slice(0, MARK) }));
  const typed = foldText(text.trim());
  return { typed: /\s/.test(typed) ? '' : typed, read: read && { ...read, numbers } };
}

/**
 * How well a search finds a ticket, as every list finds: by name, holder, code, booking or the last four digits of the
 * phone, and by the beginning of the e-mail. The lower, the better: whole names first, so that somebody called Re
 * is before everybody called Renzi. Null when it is not found.
 */
export function matchOf(ticket: Sought, { typed, read }: GateSearch): number | null {
  const { text, names } = prepareSearch(ticket);
  if (isFound(text, read)) return rankOf(read?.words ?? [], names);
  return isOfMail(typed, ticket) ? BY_MAIL : null;
}

/** Whether a search names the person, and not only their e-mail or phone, of which the device knows a part. */
export const isNamedBy = (ticket: Sought, text: string): boolean =>
  isFound(prepareSearch(ticket).named, readSearch(text));

/** The words typed last: every word of every row shown asks for the same. */
let lastTyped: { text: string; words: readonly string[] } = { text: '', words: [] };

function typedWords(text: string): readonly string[] {
  if (lastTyped.text !== text) lastTyped = { text, words: readSearch(text)?.words ?? [] };
  return lastTyped.words;
}

/** How many letters of a name's word were typed: they stand out in the results. */
export function typedPart(word: string, text: string): number {
  const folded = foldText(word);
  const typed = typedWords(text).filter((one) => folded.startsWith(one));
  return Math.max(0, ...typed.map((one) => one.length));
}

/**
 * Tells of each person found how many of them bear the same name, itself included; in either order, accents and case aside.
 */
export function countNamesakes(found: readonly Sought[]): (ticket: Sought) => number {
  const counts = new Map<string, number>();
  for (const ticket of found) {
    const { sameName } = prepareSearch(ticket);
    counts.set(sameName, (counts.get(sameName) ?? 0) + 1);
  }
  return (ticket) => counts.get(prepareSearch(ticket).sameName) ?? 0;
}

/**
 * Whether one tap on a search's row may let the person in: nobody else found bears the name, the ticket is valid and paid,
 * and nobody entered with it. Otherwise the ticket is opened first.
 */
export const admitsAtOnce = (
  { status, condition, scannedAt }: Pick<GateTicket, 'status' | 'condition' | 'scannedAt'>,
  namesakes: number,
): boolean => status === 'valid' && condition === 'payed' && scannedAt === null && namesakes === 1;
