import { type GateSearch, isSearchable, matchOf, prepareSearch, readGateSearch, type Sought } from './search.ts';

/** So many are in order of how well they match: more people than this are no help to anyone who looks, one more letter is. */
export const SHOWN_MAX = 12;

/** Words are kept by their first letters: few enough to find, enough to leave most people out. */
const LETTERS = 3;
/** What a phone's last digits, and an e-mail's beginning, are kept by. */
const digitsKey = (digits: string): string => `#${digits}`;
const mailKey = (start: string): string => `@${start}`;

function keysOf(ticket: Sought): Set<string> {
  const keys = new Set<string>();
  for (const word of prepareSearch(ticket).named.split(' ')) {
    for (let length = 2; length <= LETTERS; length++) if (word.length >= length) keys.add(word.slice(0, length));
  }
  if (ticket.lastDigits) keys.add(digitsKey(ticket.lastDigits));
  if (ticket.mailStart) keys.add(mailKey(ticket.mailStart.slice(0, LETTERS)));
  return keys;
}

interface Match<T> {
  ticket: T;
  rank: number;
}

const isBefore = (a: Match<Sought>, b: Match<Sought>): boolean =>
  a.rank < b.rank || (a.rank === b.rank && prepareSearch(a.ticket).order < prepareSearch(b.ticket).order);

/** The best in order, anyone else who matches behind them. */
function bestFirst<T extends Sought>(matches: readonly Match<T>[]): T[] {
  const best: Match<T>[] = [];
  const others: T[] = [];
  for (const match of matches) {
    const last = best[SHOWN_MAX - 1];
    if (last && !isBefore(match, last)) {
      others.push(match.ticket);
      continue;
    }
    let at = best.length;
    for (let before = best[at - 1]; before && isBefore(match, before); before = best[at - 1]) at--;
    best.splice(at, 0, match);
    if (best.length > SHOWN_MAX) others.push(...best.splice(SHOWN_MAX).map(({ ticket }) => ticket));
  }
  return [...best.map(({ ticket }) => ticket), ...others];
}

/** People as the gate finds them by `matchOf`, twenty thousand of them between two keys of a slow phone. */
export function createSearchIndex<T extends Sought>() {
  const byId = new Map<string, T>();
  const byKey = new Map<string, Set<T>>();
  /** Held and not yet taken apart. */
  const waiting = new Set<T>();

  function takeIn(ticket: T): void {
    for (const key of keysOf(ticket)) {
      const held = byKey.get(key);
      if (held) held.add(ticket);
      else byKey.set(key, new Set([ticket]));
    }
    waiting.delete(ticket);
  }

  function forget(ticket: T): void {
    if (waiting.delete(ticket)) return;
    for (const key of keysOf(ticket)) byKey.get(key)?.delete(ticket);
  }

  /** Takes at most so many apart that were put in since. @returns whether some are left */
  function settle(most = Number.POSITIVE_INFINITY): boolean {
    let count = 0;
    for (const ticket of waiting) {
      if (count++ >= most) return true;
      takeIn(ticket);
    }
    return false;
  }

  const ofKeys = (keys: readonly string[]): Set<T>[] => keys.flatMap((key) => byKey.get(key) ?? new Set<T>());

  /** Anyone who may match: the fewest that one of the words leaves; everybody when each word is a single letter. */
  function candidates({ typed, read }: GateSearch): Iterable<T>[] {
    const choices: Set<T>[][] = [];
    for (const word of read?.words ?? []) if (word.length >= 2) choices.push(ofKeys([word.slice(0, LETTERS)]));
    for (const { parts, mark } of read?.numbers ?? []) {
      const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
      const digits = [...mark.slice(2)].reverse().join('');
      if (longest.length >= 2) choices.push(ofKeys([longest.slice(0, LETTERS), digitsKey(digits)]));
    }
    const size = (sets: readonly Set<T>[]): number => sets.reduce((sum, set) => sum + set.size, 0);
    const [first, ...others] = choices;
    const fewest = first && others.reduce((best, sets) => (size(sets) < size(best) ? sets : best), first);
    // An address of one or two letters is kept by no more.
    const mails = Array.from({ length: LETTERS }, (_, index) => mailKey(typed.slice(0, index + 1)));
    return [...(fewest ?? [byId.values()]), ...ofKeys([...new Set(mails)])];
  }

  return {
    /** A ticket, in place of what was held under its id. */
    put(ticket: T): void {
      const before = byId.get(ticket._id);
      if (before) forget(before);
      byId.set(ticket._id, ticket);
      waiting.add(ticket);
    },
    clear(): void {
      byId.clear();
      byKey.clear();
      waiting.clear();
    },
    settle,
    /** The people a search finds: the first `SHOWN_MAX` the best, in order; none for fewer than two letters. */
    find(text: string): T[] {
      if (!isSearchable(text)) return [];
      settle();
      const search = readGateSearch(text);
      const seen = new Set<T>();
      const matches: Match<T>[] = [];
      for (const some of candidates(search)) {
        for (const ticket of some) {
          if (seen.has(ticket)) continue;
          const rank = matchOf(ticket, search);
          if (rank === null) continue;
          seen.add(ticket);
          matches.push({ ticket, rank });
        }
      }
      return bestFirst(matches);
    },
  };
}
