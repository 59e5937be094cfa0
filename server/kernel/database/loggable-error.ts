import { DrizzleQueryError } from 'drizzle-orm';
import { databaseCode } from './connections.ts';

type LoggableError = {
  type: string;
  message: string;
  stack: string;
  /** The database's error code, and where it happened. */
  code?: string;
  table?: string;
  constraint?: string;
  cause?: LoggableError;
};

/** Classes of database errors whose words quote what somebody sent: data exceptions and violated constraints. */
const quotesValues = /^2[23]/;

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** The lines of a stack that say where, without the first ones, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/**
 * An error as the log may keep it: the query builder puts the values of a statement into message and stack, and the database
 * quotes them in its own words, so both are left out (ASVS 16.2.5).
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error', stack: '' };
  const code = textOf(error, 'code') ?? databaseCode(error);
  const isQuery = error instanceof DrizzleQueryError;
  const isSpeaking = code !== undefined && quotesValues.test(code);
  const [table, constraint] = [textOf(error, 'table'), textOf(error, 'constraint')];
  return {
    type: error.name,
    message: isQuery ? `failed query: ${error.query}` : isSpeaking ? 'refused by the database' : error.message,
    stack: framesOf(error),
    ...(code && { code }),
    ...(table && { table }),
    ...(constraint && { constraint }),
    ...(error.cause instanceof Error && { cause: loggableError(error.cause) }),
  };
}
