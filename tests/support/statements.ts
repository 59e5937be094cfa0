import pg from 'pg';

const textOf = (first: unknown): string =>
  typeof first === 'string'
    ? first
    : typeof first === 'object' && first !== null && 'text' in first
      ? String(first.text)
      : '';

/** Beginning and end of a transaction, which ask for nothing. */
export const isFrame = (text: string): boolean => /^(begin|commit|rollback)/i.test(text);

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

/** What the session and the access of whoever calls are read with, before the call's own work begins. */
const ofSession = /from "?sessions"?|plan_of_caller/i;

/**
 * Gathers what calls send on the connections of requests: `together` from one state of the database, or in one transaction, and
 * `alone` each from its own. Call it before the world is made.
 */
export function statementsOfRequests() {
  const alone: string[] = [];
  const together: string[] = [];
  const begun = new WeakSet<pg.Client>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function gathered(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (/^begin/i.test(text)) begun.add(this);
    else if (/^(commit|rollback)/i.test(text)) begun.delete(this);
    else if (text !== '' && !notCounted.test(text)) (begun.has(this) ? together : alone).push(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
  return async (work: () => Promise<unknown>) => {
    alone.length = 0;
    together.length = 0;
    await work();
    return { alone: alone.filter((text) => !ofSession.test(text)), together: [...together] };
  };
}

/**
 * Lets something happen between two statements of a call: the next that matches on a connection of requests waits for it. Call it
 * before the world is made.
 */
export function happeningsBetween() {
  let next: { statement: RegExp; happens: () => Promise<unknown> } | undefined;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function interrupted(this: pg.Client, ...args: unknown[]) {
    const here = next;
    if (!here?.statement.test(textOf(args[0]))) return Reflect.apply(query, this, args);
    next = undefined;
    return here.happens().then(() => Reflect.apply(query, this, args));
  } as typeof query;
  return (statement: RegExp, happens: () => Promise<unknown>): void => {
    next = { statement, happens };
  };
}
