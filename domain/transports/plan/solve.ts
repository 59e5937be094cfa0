import { type Company, mayMix } from './company.ts';
import { type Packing, Puzzle, type Solution } from './packing.ts';

/** As many ways of putting units onto lists as are all looked at. */
const ALL_WAYS = 20_000;
/** Steps of a search for a way to place everybody; of an improvement. */
const SEARCH_STEPS = 40_000;
const IMPROVEMENTS = 400_000;

const BELOW = 1e-3;

/** Looks at every way: for few people and lists. */
function best(puzzle: Puzzle): Solution {
  const { units, bins } = puzzle.packing;
  const members: number[][] = bins.map(() => []);
  const current: Solution = units.map(() => -1);
  let found: Solution = [...current];
  let most = Number.NEGATIVE_INFINITY;
  const walk = (at: number): void => {
    if (at === units.length) {
      const score = members.reduce((sum, list, bin) => sum + puzzle.worth(list, bin), 0);
      if (score > most) [most, found] = [score, [...current]];
      return;
    }
    for (let bin = 0; bin < bins.length; bin++) {
      const list = members[bin];
      if (!list) continue;
      list.push(at);
      if (puzzle.fits(list, bin)) {
        current[at] = bin;
        walk(at + 1);
      }
      list.pop();
    }
    current[at] = -1;
    walk(at + 1);
  };
  walk(0);
  return found;
}

/** The largest first, each where it is worth most. */
function greedy(puzzle: Puzzle): Solution {
  const { units, bins } = puzzle.packing;
  const members: number[][] = bins.map(() => []);
  const worth = bins.map((_bin, at) => puzzle.worth([], at));
  const solution: Solution = units.map(() => -1);
  const order = units.map((_unit, at) => at).sort((a, b) => (units[b]?.size ?? 0) - (units[a]?.size ?? 0) || a - b);
  for (const at of order) {
    let most = Number.NEGATIVE_INFINITY;
    let into = -1;
    for (let bin = 0; bin < bins.length; bin++) {
      const next = [...(members[bin] ?? []), at];
      if (!puzzle.fits(next, bin)) continue;
      const gain = puzzle.worth(next, bin) - (worth[bin] ?? 0);
      if (gain > most) [most, into] = [gain, bin];
    }
    if (into === -1) continue;
    solution[at] = into;
    const list = members[into];
    list?.push(at);
    if (list) worth[into] = puzzle.worth(list, into);
  }
  return solution;
}

/** Units that can stand in for each other: as many people, as particular. */
interface Kind {
  size: number;
  company: Company;
  left: number;
}

/** Whether more of a kind may come to those of a list, where there are any. */
const mayJoin = (those: Company | null, more: Company): boolean => those === null || mayMix(those, more);

/**
 * A way to place everybody by size alone: list by list, the largest first, going back where places would be left over that
 * somebody needs. Answers how many of each kind go onto each list; undefined when none was found.
 */
function bySize(puzzle: Puzzle): { kinds: Kind[]; taken: number[][] } | undefined {
  const { bins } = puzzle.packing;
  // A child without an adult goes where their booking's adult is, which no size says.
  const units = puzzle.packing.units.filter(({ company }) => company !== 'kin');
  const kinds: Kind[] = [];
  for (const { size, company } of units) {
    const kind = kinds.find((one) => one.size === size && one.company === company);
    if (kind) kind.left++;
    else kinds.push({ size, company, left: 1 });
  }
  kinds.sort((a, b) => b.size - a.size);
  let spare = bins.reduce((sum, { free }) => sum + free, 0) - units.reduce((sum, { size }) => sum + size, 0);
  if (spare < 0) return undefined;
  const order = bins.map((_bin, at) => at).sort((a, b) => (bins[a]?.free ?? 0) - (bins[b]?.free ?? 0));
  const taken: number[][] = bins.map(() => kinds.map(() => 0));
  const dead = new Set<string>();
  let steps = 0;
  const fill = (place: number, free: number, from: number, company: Company | null): boolean => {
    if (kinds.every(({ left }) => left === 0)) return true;
    const bin = order[place];
    if (bin === undefined || ++steps > SEARCH_STEPS) return false;
    const key = `${place} ${free} ${from} ${company} ${spare} ${kinds.map(({ left }) => left).join()}`;
    if (dead.has(key)) return false;
    for (let at = from; at < kinds.length; at++) {
      const kind = kinds[at];
      const row = taken[bin];
      if (!kind || !row || kind.left === 0 || kind.size > free) continue;
      if (!mayJoin(company, kind.company)) continue;
      kind.left--;
      row[at] = (row[at] ?? 0) + 1;
      if (fill(place, free - kind.size, at, kind.company)) return true;
      kind.left++;
      row[at] = (row[at] ?? 0) - 1;
    }
    if (free <= spare) {
      spare -= free;
      if (begin(place + 1)) return true;
      spare += free;
    }
    dead.add(key);
    return false;
  };
  const begin = (place: number): boolean => {
    const at = order[place];
    const into = at === undefined ? undefined : bins[at];
    return fill(place, into?.free ?? 0, 0, into?.company ?? null);
  };
  return begin(0) ? { kinds, taken } : undefined;
}

/** Names who stands for each kind on each list: the one who is worth most there. */
function named(puzzle: Puzzle, { kinds, taken }: NonNullable<ReturnType<typeof bySize>>): Solution | undefined {
  const { units } = puzzle.packing;
  const solution: Solution = units.map(() => -1);
  for (const [bin, row] of taken.entries()) {
    const members: number[] = [];
    for (const [at, count] of row.entries()) {
      for (let n = 0; n < count; n++) {
        let most = Number.NEGATIVE_INFINITY;
        let who = -1;
        units.forEach(({ size, company }, unit) => {
          if (solution[unit] !== -1 || size !== kinds[at]?.size || company !== kinds[at]?.company) return;
          const worth = puzzle.worth([...members, unit], bin);
          if (worth > most) [most, who] = [worth, unit];
        });
        if (who === -1) return undefined;
        solution[who] = bin;
        members.push(who);
      }
    }
    if (!puzzle.fits(members, bin)) return undefined;
  }
  return solution;
}

/** A list, and who is on it from now on. */
type Change = [bin: number, members: number[]];

/** Moves units to other lists and exchanges them, while it gets better. */
function improved(puzzle: Puzzle, begun: Solution): Solution {
  const { units, bins } = puzzle.packing;
  const solution = [...begun];
  const members = puzzle.membersOf(solution);
  const worth = members.map((list, bin) => puzzle.worth(list, bin));
  const without = (bin: number, unit: number) => (members[bin] ?? []).filter((one) => one !== unit);
  let steps = 0;
  /** Puts new members onto lists when they fit and are worth more than those before. */
  const tryOut = (changes: readonly Change[], moves: readonly (readonly [number, number])[]) => {
    steps++;
    let gain = 0;
    const next: number[] = [];
    for (const [bin, list] of changes) {
      if (bin === -1) continue;
      if (!puzzle.fits(list, bin)) return false;
      const value = puzzle.worth(list, bin);
      gain += value - (worth[bin] ?? 0);
      next.push(value);
    }
    if (gain < BELOW) return false;
    const real = changes.filter(([bin]) => bin !== -1);
    real.forEach(([bin, list], at) => {
      members[bin] = list;
      worth[bin] = next[at] ?? 0;
    });
    for (const [unit, bin] of moves) solution[unit] = bin;
    return true;
  };
  const move = (one: number): boolean => {
    let isBetter = false;
    for (let bin = 0; bin < bins.length; bin++) {
      const from = solution[one] ?? -1;
      if (bin === from) continue;
      const changes: Change[] = [
        [from, without(from, one)],
        [bin, [...(members[bin] ?? []), one]],
      ];
      if (tryOut(changes, [[one, bin]])) isBetter = true;
    }
    return isBetter;
  };
  const exchange = (one: number): boolean => {
    let isBetter = false;
    for (let other = one + 1; other < units.length; other++) {
      const [from, to] = [solution[one] ?? -1, solution[other] ?? -1];
      if (from === to) continue;
      const changes: Change[] = [
        [from, [...without(from, one), other]],
        [to, [...without(to, other), one]],
      ];
      const moves: [number, number][] = [
        [one, to],
        [other, from],
      ];
      if (tryOut(changes, moves)) isBetter = true;
    }
    return isBetter;
  };
  for (let isBetter = true; isBetter && steps < IMPROVEMENTS; ) {
    isBetter = false;
    for (let one = 0; one < units.length && steps < IMPROVEMENTS; one++) {
      if (move(one)) isBetter = true;
      if (exchange(one)) isBetter = true;
    }
  }
  return solution;
}

/**
 * Who goes onto which list. Few people and lists are looked at in every way; of more a good way is found: everybody placed
 * where a search by size finds how, then exchanged as long as it gets better.
 */
export function solve(packing: Packing): Solution {
  const puzzle = new Puzzle(packing);
  const ways = (packing.bins.length + 1) ** packing.units.length;
  if (ways <= ALL_WAYS) return best(puzzle);
  const candidates = [greedy(puzzle)];
  if (candidates[0]?.includes(-1)) {
    const sizes = bySize(puzzle);
    const found = sizes && named(puzzle, sizes);
    if (found) candidates.push(found);
  }
  const [first = [], ...others] = candidates.map((one) => improved(puzzle, one));
  return others.reduce((a, b) => (puzzle.score(b) > puzzle.score(a) ? b : a), first);
}
