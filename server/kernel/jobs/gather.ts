import { setImmediate } from 'node:timers/promises';

/**
 * Does together what is asked for one by one in the same moment, so that many jobs of a kind cost the statements of one. Where the
 * whole fails each is done alone: one that cannot be done keeps none of the others from it.
 * @param work answers for each of those given, in their order
 */
export function gathered<K extends object, T, R>(
  work: (key: K, all: readonly T[]) => Promise<readonly R[]>,
): (key: K, one: T) => Promise<R> {
  const open = new WeakMap<K, { all: T[]; done: Promise<readonly R[]> }>();

  async function start(key: K, all: T[]): Promise<readonly R[]> {
    await setImmediate();
    open.delete(key);
    return work(key, all);
  }

  return async (key, one) => {
    const gathering = open.get(key) ?? { all: [], done: Promise.resolve([]) };
    const at = gathering.all.push(one) - 1;
    if (at === 0) {
      gathering.done = start(key, gathering.all);
      open.set(key, gathering);
    }
    const { all, done } = gathering;
    const results = await done.catch((error: unknown) => {
      if (all.length === 1) throw error;
      return undefined;
    });
    const [result] = results ? results.slice(at) : await work(key, [one]);
    return result as R;
  };
}
