import { createHash } from 'node:crypto';
import pg from 'pg';
import { databaseCode } from './connections.ts';

/** Statements named at the most: texts made of long value lists must not fill every connection's memory. */
const LIMIT = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= LIMIT || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined;
  const name = `r_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

type Send = (first: unknown, ...rest: unknown[]) => unknown;

/** The last failure of a connection that is none of its own: not of a statement refused since the one before had failed. */
const failures = new WeakMap<object, Error>();

/** What PostgreSQL answers to statements that come after one that failed, until the transaction ends. */
const ABORTED = '25P02';

/**
 * The error that counts: of statements sent together the one that failed, whichever of them was heard first.
 * @param client the connection they were sent on
 */
export const causeOf = (client: object, error: unknown): unknown =>
  databaseCode(error) === ABORTED ? (failures.get(client) ?? error) : error;

/**
 * A connection that names the statements it is given by their text, so that PostgreSQL parses and plans each once per
 * connection, and only their values travel from then on. What is asked for in one go is written to the socket in one go.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Send;
    let isGathering = false;
    // Each write is a call of the system: statements of the same moment share one.
    const gather = () => {
      const { stream } = this.connection;
      if (isGathering) return;
      isGathering = true;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    };
    const named: Send = (first, ...rest) => {
      gather();
      if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') {
        return send(first, ...rest);
      }
      const isNamed = 'name' in first && Boolean(first.name);
      return send(isNamed ? first : { ...first, name: nameOf(first.text) }, ...rest);
    };
    this.query = named as typeof this.query;
    this.connection.on('errorMessage', (error: Error) => {
      if (databaseCode(error) !== ABORTED) failures.set(this, error);
    });
  }
}
