import type { z } from 'zod';
import { answerWriter } from '#domain/answer-writer.ts';
import * as apis from '#domain/apis.ts';
import { type DeclaredCall, listOfQuery, type Method } from '#domain/contract.ts';
import type { Refusal } from '#domain/errors.ts';
import { invalidInput } from '#domain/invalid-input.ts';
import { parseListQuery, type RawQuery } from '#domain/list-query.ts';
import type { Call, Route } from './route.ts';

const calls: readonly DeclaredCall[] = Object.values(apis).flatMap((area) => Object.values<DeclaredCall>(area));

/** Names of parameters are each side's own. */
export const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

const methodsOf = ({ method }: DeclaredCall): readonly Method[] => (typeof method === 'string' ? [method] : method);

/** Where every call of the contract is reached. */
export const declaredRoutes = calls.flatMap((call) =>
  [...new Set([call.path, call.alias ?? call.path])].flatMap((path) =>
    methodsOf(call).map((method) => ({ method: method.toLowerCase() as Route['method'], path, call })),
  ),
);

const byShape = new Map(declaredRoutes.map(({ method, path, call }) => [`${method} ${shapeOf(path)}`, call]));

/** The declaration of what a route of the mock answers; none for pages. */
export const declarationOf = (method: string, path: string): DeclaredCall | undefined =>
  byShape.get(`${method} ${shapeOf(path)}`);

/** What a schema found wrong, as the server says it. */
export const refusalOf = ({ issues }: z.ZodError): Refusal =>
  invalidInput(
    issues.map((issue) => ({
      path: issue.path,
      message: issue.message,
      unknownKeys: issue.code === 'unrecognized_keys' ? issue.keys : undefined,
    })),
  );

/** What is asked for, by the names of the declaration. */
function declaredParams({ path }: DeclaredCall, values: readonly string[]): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}

export interface Sent {
  /** In the order of the path. */
  params: readonly string[];
  query: RawQuery;
  /** Undefined where nothing was sent. */
  body: unknown;
}

/** Checks what was sent as the server does, before any work is done. @throws Refusal validation_failed */
export function checkSent(call: DeclaredCall, { params, query, body }: Sent): void {
  const parts: [z.ZodType | undefined, unknown][] = [
    [call.params, declaredParams(call, params)],
    [call.body, body],
    [call.query, query],
  ];
  for (const [schema, value] of parts) {
    const result = schema?.safeParse(value);
    if (result?.error) throw refusalOf(result.error);
  }
  const list = call.query && listOfQuery(call.query);
  if (list) parseListQuery(list, query);
}

const writers = new Map<z.ZodType, (payload: unknown) => string>();

/** An answer as it leaves: the keys that are declared and no others. */
export function asDeclared({ answer, file }: DeclaredCall, body: unknown): unknown {
  if (answer === null || file !== undefined || body === undefined) return body;
  const write = writers.get(answer) ?? answerWriter(answer);
  writers.set(answer, write);
  return JSON.parse(write(body));
}

/** The body of a call in the shape asked for. @throws Refusal validation_failed */
export function readBody<S extends z.ZodType>(call: Pick<Call, 'body'>, schema: S): z.output<S> {
  const result = schema.safeParse(call.body ?? {});
  if (!result.success) throw refusalOf(result.error);
  return result.data;
}
