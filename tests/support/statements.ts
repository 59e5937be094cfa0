import pg from 'pg';
import { REQUEST_SETTINGS } from '#server/kernel/database/database-options.ts';

type Query = typeof pg.Client.prototype.query;

const textOf = (first: unknown): string =>
  typeof first === 'string'
    ? first
    : typeof first === 'object' && first !== null && 'text' in first
      ? String(first.text)
      : '';

/**
 * Sees every statement that connections of this process send, and says when it is sent. Call it before the world is made: a
 * connection keeps what it was made with.
 */
function onEveryStatement(send: (client: pg.Client, text: string, query: () => unknown) => unknown): void {
  const { query } = pg.Client.prototype;
  // Assigned, not spied on: vitest takes spies away between tests, and the connections live as long as the file.
  pg.Client.prototype.query = function seen(this: pg.Client, ...args: unknown[]) {
    return send(this, textOf(args[0]), () => Reflect.apply(query, this, args));
  } as Query;
}

/** Beginning and end of a transaction, which ask for nothing. */
export const isFrame = (text: string): boolean => /^(begin|commit|rollback)/i.test(text);

/** What asks for something: not what a connection is told of itself, nor what the queue asks for in its own time. */
const isAsked = (text: string): boolean =>
  text !== '' && !isFrame(text) && !/^(set|reset|select set_config|select pg_notify)|\bjobs\./i.test(text);

/** Whether a connection serves requests: work in the background has others. */
function servesRequests(client: pg.Client): boolean {
  const parameters: unknown = Reflect.get(client, 'connectionParameters');
  return (
    typeof parameters === 'object' &&
    parameters !== null &&
    'options' in parameters &&
    parameters.options === REQUEST_SETTINGS
  );
}

/**
 * Counts the statements sent on every connection of this process, the owner's and the public's too, which pages behind a key
 * read with. Call it before the world is made.
 */
export function everyStatement() {
  const sent: string[] = [];
  onEveryStatement((_client, text, query) => {
    if (isAsked(text)) sent.push(text);
    return query();
  });
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    sent.length = 0;
    await work();
    return [...sent];
  };
}

/**
 * Gathers what calls send on the connections of requests: `together` from one state of the database, or in one transaction, and
 * `alone` each from its own. Call it before the world is made.
 */
export function statementsOfRequests() {
  const alone: string[] = [];
  const together: string[] = [];
  const begun = new WeakSet<pg.Client>();
  onEveryStatement((client, text, query) => {
    if (servesRequests(client)) {
      if (isFrame(text)) begun[/^begin/i.test(text) ? 'add' : 'delete'](client);
      else if (isAsked(text)) (begun.has(client) ? together : alone).push(text);
    }
    return query();
  });
  return async (work: () => Promise<unknown>) => {
    alone.length = 0;
    together.length = 0;
    await work();
    return { alone: [...alone], together: [...together] };
  };
}

/**
 * Lets something happen between two statements of a call: the next that matches on a connection of requests waits for it. Call it
 * before the world is made.
 */
export function happeningsBetween() {
  let next: { statement: RegExp; happens: () => Promise<unknown> } | undefined;
  onEveryStatement((client, text, query) => {
    const here = next;
    if (!here?.statement.test(text) || !servesRequests(client)) return query();
    next = undefined;
    return here.happens().then(query);
  });
  return (statement: RegExp, happens: () => Promise<unknown>): void => {
    next = { statement, happens };
  };
}
