import type { z } from 'zod';
import type { Calls } from '#domain/api.ts';
import type { AnswerOf, Call } from '#domain/contract.ts';
import { formatListQuery } from '#domain/list-query.ts';
import type { Http, HttpAnswer, HttpOptions } from './http.ts';

type Given<S, K extends string> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** A query is left out where nothing in it is compulsory. */
type GivenQuery<S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { query?: z.input<S> | undefined }
    : { query: z.input<S> }
  : unknown;

/** What a call takes: what it declares, and how it is sent. */
type Sent<C extends Call> = Given<C['params'], 'params'> &
  GivenQuery<C['query']> &
  Given<C['body'], 'body'> &
  Pick<HttpOptions, 'ifMatch' | 'idempotencyKey' | 'deletes' | 'signal'>;

export type Answered<C extends Call> = C extends { readonly mayBeNothing: true }
  ? AnswerOf<C> | undefined
  : AnswerOf<C>;

export type Arguments<C extends Call> = object extends Sent<C> ? [sent?: Sent<C>] : [sent: Sent<C>];

export type Api = ReturnType<typeof createApi>;

export interface AnySent extends Pick<HttpOptions, 'ifMatch' | 'idempotencyKey' | 'deletes' | 'signal' | 'body'> {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
}

/** `GET events/:id` with its parameters: the method, and the path that is asked for. */
function address(name: string, { params = {}, query = {} }: AnySent): { method: HttpOptions['method']; path: string } {
  const [method, declared = ''] = name.split(' ');
  const path = declared.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const asked = formatListQuery({ filter: query });
  return { method: method as HttpOptions['method'], path: asked === '' ? path : `${path}?${asked}` };
}

/**
 * The API as its contract declares it (`domain/<area>/api.ts`): `api('GET events/:id', { params: { id } })` takes what that
 * call takes and answers what it answers.
 */
export function createApi(http: Http) {
  const request = <N extends keyof Calls>(name: N, sent: AnySent): Promise<HttpAnswer<Answered<Calls[N]>>> => {
    const { params: _params, query: _query, ...options } = sent;
    const { method, path } = address(name, sent);
    return http<Answered<Calls[N]>>(path, { ...options, method });
  };
  return async <N extends keyof Calls>(name: N, ...[sent]: Arguments<Calls[N]>): Promise<Answered<Calls[N]>> =>
    (await request(name, (sent ?? {}) as AnySent)).body;
}
