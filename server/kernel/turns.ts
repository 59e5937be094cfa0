import { Semaphore, withTimeout } from 'async-mutex';
import { Refusal } from '#domain/errors.ts';

/** Milliseconds that heavy work waits for its turn before it is refused. */
const PATIENCE_MS = 5000;

export interface TurnsLimits {
  /** Pieces of work that run at once on this process. */
  atOnce: number;
  /** Pieces of work of one community, or of anyone else who asks, that run at once. */
  each: number;
  patienceMs?: number;
}

/**
 * Bounds work that is heavy per call: so much at once for each who asks, and so much on this process. Anyone who waited too long is
 * refused with 503 and may try again, so that a line never grows without end.
 */
export class Turns {
  readonly #limits: TurnsLimits & { patienceMs: number };
  readonly #all: Semaphore;
  readonly #shares = new Map<string, { turns: Semaphore; users: number }>();

  constructor(limits: TurnsLimits) {
    this.#limits = { patienceMs: PATIENCE_MS, ...limits };
    this.#all = new Semaphore(limits.atOnce);
  }

  /**
   * Runs work once its turn has come.
   * @param who whose share it counts in
   * @throws Refusal unavailable for anyone who waited too long
   */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const share = this.#shares.get(who) ?? { turns: new Semaphore(this.#limits.each), users: 0 };
    this.#shares.set(who, share);
    share.users++;
    const since = performance.now();
    try {
      return await this.#within(share.turns, since, () => this.#within(this.#all, since, work));
    } finally {
      share.users--;
      if (share.users === 0) this.#shares.delete(who);
    }
  }

  #within<T>(turns: Semaphore, since: number, work: () => Promise<T>): Promise<T> {
    const left = Math.max(1, this.#limits.patienceMs - (performance.now() - since));
    return withTimeout(turns, left, new Refusal('unavailable')).runExclusive(work);
  }
}
