import { setTimeout as pause } from 'node:timers/promises';

/** A reading that waits or is under way, and the one that the person who asked after it began waits for. */
interface Reading<T> {
  now: Promise<T>;
  hasBegun: boolean;
  next: Promise<T> | undefined;
}

/** How long those who ask in the same moment are waited for: a live message has all boards ask at once. */
const GATHERED_MS = 5;

/**
 * Readings that many ask for in the same moment: a reading begins a moment after it was first asked for, and is shared by all who
 * asked until then; who asks while it is under way shares the next. So nobody is answered with what was read before they asked,
 * and twenty boards that ask at once cost one reading.
 */
export class SharedReadings<T> {
  readonly #readings = new Map<string, Reading<T>>();
  readonly #gather: () => Promise<unknown>;

  constructor(gather: () => Promise<unknown> = () => pause(GATHERED_MS)) {
    this.#gather = gather;
  }

  /** Reads what the key names; of one key never twice at a time. */
  read(key: string, read: () => Promise<T>): Promise<T> {
    const found = this.#readings.get(key);
    if (!found) return this.#begin(key, read, this.#gather);
    if (!found.hasBegun) return found.now;
    // Anyone who waits for the next was gathered while this one was under way.
    const begin = () => this.#begin(key, read, () => Promise.resolve());
    found.next ??= found.now.then(begin, begin);
    return found.next;
  }

  #begin(key: string, read: () => Promise<T>, gather: () => Promise<unknown>): Promise<T> {
    const now = gather().then(() => {
      reading.hasBegun = true;
      return read();
    });
    const reading: Reading<T> = { now, hasBegun: false, next: undefined };
    this.#readings.set(key, reading);
    const end = () => {
      if (!reading.next) this.#readings.delete(key);
    };
    now.then(end, end);
    return now;
  }
}
