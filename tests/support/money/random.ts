/** The same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    chance: (share: number) => next() < share,
    below: (end: number) => Math.floor(next() * end),
    of: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  };
}
