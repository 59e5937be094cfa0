/** A small seeded generator: the same seed gives the same sequence on every machine (sfc32). */
export interface Prng {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [min, max]. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A value chosen in proportion to its weight. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError('pick from an empty list');
  return value;
}

export function createPrng(seed: number): Prng {
  let a = seed | 0;
  let b = 0x9e3779b9;
  let c = 0x243f6a88;
  let d = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let turn = 0; turn < 12; turn += 1) next();
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return at(choices, choices.length - 1)[0];
    },
    shuffle(list) {
      const result = [...list];
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        const moved = at(result, other);
        result[other] = at(result, last);
        result[last] = moved;
      }
      return result;
    },
  };
}
