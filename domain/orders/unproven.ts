import { Refusal } from '../errors.ts';
import { CONFIRM_MINUTES, unprovenLimit } from '../reservations/unproven.ts';

/** Pieces of an option that orders wait to be proven for, and those nobody has taken. */
export interface UnprovenPieces {
  stock: number;
  held: number;
}

/**
 * The most pieces of an option that somebody without an account orders at once: what unproven orders may hold together, so
 * that anyone who is offered a number is not refused for it.
 */
export const mostPieces = (stock: number): number => Math.min(stock, unprovenLimit(stock));

/**
 * Refuses an order without a proven address while too many pieces of an option wait for theirs: a fifth of those that can be
 * had, four at least, so that nobody empties a shop with addresses that are made up.
 * @param pieces what is ordered, by option
 * @param options what there is of each, read under their locks
 * @throws Refusal too_many_unconfirmed
 */
export function assertPiecesForUnproven(
  pieces: ReadonlyMap<string, number>,
  options: ReadonlyMap<string, UnprovenPieces>,
): void {
  for (const [id, count] of pieces) {
    const { stock, held } = options.get(id) ?? { stock: 0, held: 0 };
    if (held + count > unprovenLimit(stock + held)) {
      throw new Refusal('too_many_unconfirmed', { params: { minutes: CONFIRM_MINUTES } });
    }
  }
}
