/** A seat however it was written: "12 b", "12-B" and "012B" are one. */
export const sameSeat = (seat: string): string =>
  seat
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=\d)/, '');

/**
 * The first seat of a list that nobody has, written as the others are: row and letter where those are, else a number.
 * @param taken seats that are given out
 * @param places how many the list has
 */
export function nextSeat(taken: readonly string[], places: number): string {
  const held = new Set(taken.map(sameSeat));
  const letters = [...new Set(taken.map(sameSeat).flatMap((seat) => /^\d+([A-Z])$/.exec(seat)?.[1] ?? []))].sort();
  const row = letters.some((letter) => letter > 'D') ? [...new Set([...'ABCD', ...letters])] : [...'ABCD'];
  for (let n = 1; n <= places + taken.length; n++) {
    const found = (letters.length > 0 ? row.map((letter) => `${n}${letter}`) : [`${n}`]).find(
      (seat) => !held.has(seat),
    );
    if (found !== undefined) return found;
  }
  return `${places + taken.length + 1}`;
}
