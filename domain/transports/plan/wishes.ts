import type { PlanPerson } from './schema.ts';

/** A wish of one person to be with another, as far as the text names somebody of the event. */
export interface Wish {
  from: string;
  to: string;
  /** The other wishes it too. */
  isMutual: boolean;
}

type Named = Pick<PlanPerson, '_id' | 'name' | 'surname' | 'together'>;

/** Words of a wish that name nobody. */
const FILLERS = new Set(
  'con with and insieme together the il lo la i gli le l mio mia miei mie suo sua my amico amica amici friend possibile si se if possible please grazie a al alla'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Each name of a wish by itself: "con Anna Bianchi e Luca" names two. */
const namesIn = (text: string): string[][] =>
  text
    .split(/[,;/&+\n]|\s(?:e|ed|and|und|oppure|o|or)\s/iu)
    .map((part) => wordsOf(part).filter((word) => !FILLERS.has(word)))
    .filter((words) => words.length > 0);

/**
 * Whom the wishes of an event's people mean: somebody whose name has all the words that were written. Of several with such a
 * name it is the one who wishes back; where that says nothing it is nobody, and the text is left for a person to read.
 */
export function wishesOf(people: readonly Named[]): Wish[] {
  const words = new Map(people.map(({ _id, name, surname }) => [_id, new Set(wordsOf(`${name} ${surname}`))]));
  const wishers = people.filter(({ together }) => together.trim() !== '');
  const meant = new Map<string, Set<string>[]>();
  for (const { _id, together } of wishers) {
    meant.set(
      _id,
      namesIn(together).map(
        (name) =>
          new Set(
            people
              .filter((other) => other._id !== _id && name.every((word) => words.get(other._id)?.has(word)))
              .map((other) => other._id),
          ),
      ),
    );
  }
  const isMeant = (from: string, to: string) => meant.get(from)?.some((found) => found.has(to)) === true;
  const pairs: [string, string][] = [];
  for (const [from, names] of meant) {
    for (const found of names) {
      const back = [...found].filter((to) => isMeant(to, from));
      const [to, ...further] = found.size === 1 ? [...found] : back;
      if (to !== undefined && further.length === 0) pairs.push([from, to]);
    }
  }
  const keys = new Set(pairs.map(([from, to]) => `${from} ${to}`));
  return [...keys].map((key) => {
    const [from = '', to = ''] = key.split(' ');
    return { from, to, isMutual: keys.has(`${to} ${from}`) };
  });
}
