/** A reading under way, and the one that whoever asked meanwhile waits for. */
interface UnderWay<T> {
  now: Promise<T>;
  next: Promise<T> | undefined;
}

/**
 * Readings that many ask for in the same moment: who asks while one is under way shares the next with everybody else who does, so
 * that nobody is answered with what was read before they asked, and twenty boards cost two readings (GATE-020, GATE-023).
 */
export class SharedReadings<T> {
  readonly #underWay = new Map<string, UnderWay<T>>();

  /** Reads what the key names; of one key never twice at a time. */
  read(key: string, read: () => Promise<T>): Promise<T> {
    const found = this.#underWay.get(key);
    if (!found) return this.#begin(key, read);
    const begin = () => this.#begin(key, read);
    found.next ??= found.now.then(begin, begin);
    return found.next;
  }

  #begin(key: string, read: () => Promise<T>): Promise<T> {
    const reading: UnderWay<T> = { now: read(), next: undefined };
    this.#underWay.set(key, reading);
    const end = () => {
      if (!reading.next) this.#underWay.delete(key);
    };
    reading.now.then(end, end);
    return reading.now;
  }
}
