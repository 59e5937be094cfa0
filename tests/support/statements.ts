import pg from 'pg';

const textOf = (first: unknown): string =>
  typeof first === 'string'
    ? first
    : typeof first === 'object' && first !== null && 'text' in first
      ? String(first.text)
      : '';

/** Beginning and end of a transaction, what a connection is told of itself, and what the queue asks for in its own time. */
const notCounted = /^(begin|commit|rollback|set|reset|select set_config)|\bjobs\./i;

/**
 * Counts the statements sent on every connection of this process, the owner's and the public's too, which pages behind a key
 * read with. Call it before the world is made: a connection keeps what it was made with.
 */
export function everyStatement() {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  // Assigned, not spied on: vitest takes spies away between tests, and the connections live as long as the file.
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (text !== '' && !notCounted.test(text)) sent.push(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    sent.length = 0;
    await work();
    return [...sent];
  };
}
