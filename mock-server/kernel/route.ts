import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import type { RawQuery } from '#domain/list-query.ts';
import { type Action, type Actor, type Owned, type Resource, scopeOf } from '#domain/permissions.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Store } from './store.ts';

/** What a handler is given of a request. */
export interface Call {
  store: Store;
  actor: Actor;
  /** Name and surname of who is calling. */
  name: string;
  params: Readonly<Record<string, string>>;
  query: RawQuery;
  body: unknown;
  language: Language;
  now: Date;
  publicUrl: string;
  header(name: string): string | undefined;
  /** What this call may do, as wide as the route's permission reaches. */
  action: Action;
  resource: Resource;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; bytes are sent as they are. */
  body?: unknown;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Route {
  method: Method;
  path: string;
  /** `public`, or a permission of the shared table. */
  policy: 'public' | readonly [Action, Resource];
  handler: Handler;
}

export const route = (method: Method, path: string, policy: Route['policy'], handler: Handler): Route => ({
  method,
  path,
  policy,
  handler,
});

/** PUT and PATCH both merge. */
export const update = (path: string, policy: Route['policy'], handler: Handler): Route[] => [
  route('put', path, policy, handler),
  route('patch', path, policy, handler),
];

export const ok = (body: unknown, status = 200): Answer => ({ status, body });
export const noContent: Answer = { status: 204 };

/** Whether the caller's permission reaches a record. */
export function reaches(call: Call, record: Owned): boolean {
  const scope = scopeOf(call.actor, call.action, call.resource);
  if (scope === 'all') return true;
  if (scope === 'tenant') return call.actor.tenantId !== null && record.tenantId === call.actor.tenantId;
  return scope === 'own' && record.userId === call.actor.userId;
}

/** The records a caller sees. */
export const visible = <T extends Owned>(call: Call, rows: readonly T[]): T[] =>
  rows.filter((row) => reaches(call, row));

/**
 * A record by the id of the path; one of another community is as if it did not exist.
 * @throws Refusal not_found
 */
export function findOwn<T extends Owned & { _id: string }>(call: Call, rows: readonly T[], id = call.params['id']): T {
  const row = rows.find((candidate) => candidate._id === id);
  if (!row || !reaches(call, row)) throw new Refusal('not_found');
  return row;
}

/** A platform record by its id. @throws Refusal not_found */
export function find<T extends { _id: string }>(rows: readonly T[], id: string | undefined): T {
  const row = rows.find((candidate) => candidate._id === id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Refuses an edit of a record somebody else saved since. @throws Refusal stale_write */
export function assertFresh(call: Call, version: number): void {
  const header = call.header('if-match');
  if (header === undefined || header === '*') return;
  if (header.replace(/^(?:W\/)?"?|"$/g, '') !== String(version))
    throw new Refusal('stale_write', { data: { version } });
}

/** The community a call acts for. @throws Refusal not_found when it acts for none */
export function tenantOf(call: Call): string {
  if (call.actor.tenantId === null) throw new Refusal('not_found');
  return call.actor.tenantId;
}

/** A new record with id, version and creation. */
export function newRecord<T extends object>(
  call: Pick<Call, 'now'>,
  fields: T,
): T & { _id: string; version: number; createdAt: string } {
  return { ...fields, _id: v7(), version: 1, createdAt: call.now.toISOString() };
}

/** Removes a record from the array that holds it. */
export function remove<T>(rows: T[], row: T): void {
  const index = rows.indexOf(row);
  if (index >= 0) rows.splice(index, 1);
}
