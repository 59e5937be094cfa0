import type { z } from 'zod';
import { byEvent, byId, type Call, fileContent, listOf, listQuery, XLSX_TYPE } from './contract.ts';
import type { RefusalCode } from './errors.ts';
import type { ListDeclaration } from './list-query.ts';

/** What is said of a call beside its method, path and sentence. */
type Rest = Omit<Call, 'method' | 'path' | 'summary'>;

/** What a path names alone needs no saying: a record, or an event. */
type Named<P extends string> = P extends `${string}/:id` | `${string}/:id/${string}`
  ? { readonly params: typeof byId }
  : P extends `${string}/:eventId` | `${string}/:eventId/${string}`
    ? { readonly params: typeof byEvent }
    : unknown;

type CallOf<M, P extends string, R> = { readonly method: M; readonly path: P; readonly summary: string } & Readonly<R> &
  ('params' extends keyof R ? unknown : Named<P>);

const namedIn = (path: string) => {
  if (/\/:id(\/|$)/.test(path)) return { params: byId };
  return /\/:eventId(\/|$)/.test(path) ? { params: byEvent } : {};
};

const callsBy =
  <const M extends Call['method']>(method: M) =>
  <const P extends string, const R extends Rest>(path: P, summary: string, rest: R) =>
    ({ method, path, summary, ...namedIn(path), ...rest }) as unknown as CallOf<M, P, R>;

export const getCall = callsBy('GET');
export const postCall = callsBy('POST');
export const putCall = callsBy('PUT');
export const patchCall = callsBy('PATCH');
export const deleteCall = callsBy('DELETE');
/** Changes a record, by some of its fields or by all of it. */
export const editCall = callsBy(['PUT', 'PATCH']);

/** Reads a list; how many there are in all is in `odin-count`. */
export const listCall = <const P extends string, T extends z.ZodType>(
  path: P,
  summary: string,
  list: ListDeclaration,
  row: T,
) => getCall(path, summary, { query: listQuery(list), answer: listOf(row) });

/** Exports a list as a spreadsheet. */
export const exportCall = <const P extends string>(path: P, summary: string, list: ListDeclaration) =>
  getCall(path, summary, { query: listQuery(list), answer: fileContent, file: XLSX_TYPE });

/** Reads one record, or something of one. */
export const readCall = <const P extends string, T extends z.ZodType>(path: P, summary: string, answer: T) =>
  getCall(path, summary, { answer });

/** Deletes one record, and answers nothing. */
export const removeCall = <const P extends string>(path: P, summary: string, refusals: readonly RefusalCode[] = []) =>
  deleteCall(path, summary, { answer: null, refusals });
