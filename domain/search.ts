/**
 * How everything is searched: each word typed has to begin a word of the record, in whatever order, case and accents
 * aside; four digits or more also find a phone by its end. The database folds alike (`regia_words`), the mock and the gate's
 * device call these functions.
 */

/** What `NFD` does not take apart, as the database's `unaccent` reads it; a test compares both. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', þ: 'th' },
  ...{ '–': '-', '—': '-', '…': '...', ʼ: "'" },
};

const plain = /^[\x20-\x7e]*$/;

/** Case and accents away. Most texts have none, and a phone at the gate reads twenty thousand of them. */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[ßæœøđðħıłŧþ–—…ʼ]/g, (letter) => letters[letter] ?? '');

/** Words end at spaces and at every sign but `@`. */
const separator = /[\s!-/:-?[-`{-~«»·‘’“”]/g;

/** The part of an address behind its @ is one word that begins with it: else `it` would find everybody with such an address. */
const joinDomain = (token: string): string => {
  const at = token.indexOf('@');
  return at < 0 ? token : token.slice(0, at) + token.slice(at).replace(/[._-]/g, '').replaceAll('@', ' @');
};

/** Within a word: O'Neill is also written Oneill. */
const apostrophe = /(?<=\S)['‘’](?=\S)/g;

const addresses = (text: string): string => foldText(text).replace(/\S+/g, joinDomain);

const spaced = (text: string): string => ` ${text.replace(separator, ' ')}`;

/** A text as search reads it: a space before each of its words, and all once more without apostrophes where it has some. */
function wordsText(text: string): string {
  const split = addresses(text);
  const closed = split.replace(apostrophe, '');
  return closed === split ? spaced(split) : spaced(split) + spaced(closed);
}

const PHONE_END_MIN = 4;
const PHONE_MAX = 15;

/** A phone is kept from its end, behind a mark that no text contains. */
const phoneMark = (digits: string): string => ` #${[...digits].reverse().join('')}`;

/**
 * What a record is searched in.
 * @param texts names, e-mail, code: only what anyone who searches may see
 * @param phone its last digits find the record
 */
export function searchText(texts: readonly (string | null | undefined)[], phone?: string | null): string {
  const words = wordsText(texts.filter(Boolean).join(' '));
  return phone ? words + phoneMark(phone.replace(/\D/g, '')) : words;
}

/** Digits typed beside each other: each part begins a word, or all together end a phone. */
export interface SearchNumber {
  parts: readonly string[];
  /** As it is in a `searchText`. */
  mark: string;
}

export interface Search {
  /** Longest first, none the beginning of another. */
  words: readonly string[];
  numbers: readonly SearchNumber[];
}

/** Words in their order without those that another one begins with: they are found with it. */
function longestWords(words: readonly string[]): string[] {
  const sorted = [...new Set(words)].sort();
  return sorted
    .filter((word, index) => !sorted[index + 1]?.startsWith(word))
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** What was typed, taken apart; undefined when there is no word in it, which finds nothing. */
export function readSearch(text: string): Search | undefined {
  const words: string[] = [];
  const numbers: SearchNumber[] = [];
  let run: string[] = [];
  const endRun = () => {
    const digits = run.join('').replace(/^00/, '');
    if (digits.length < PHONE_END_MIN || digits.length > PHONE_MAX) words.push(...run);
    else numbers.push({ parts: run, mark: phoneMark(digits) });
    run = [];
  };
  for (const word of spaced(addresses(text)).split(' ')) {
    if (word === '') continue;
    if (/^\d+$/.test(word)) run.push(word);
    else {
      endRun();
      words.push(word);
    }
  }
  endRun();
  return words.length + numbers.length === 0 ? undefined : { words: longestWords(words), numbers };
}

const begins = (within: string, word: string): boolean => within.includes(` ${word}`);

/** Whether a search finds a record. @param within a `searchText` */
export function isFound(within: string, search: Search | undefined): boolean {
  if (!search) return false;
  return (
    search.words.every((word) => begins(within, word)) &&
    search.numbers.every(({ parts, mark }) => within.includes(mark) || parts.every((part) => begins(within, part)))
  );
}
