import type { FastifyContextConfig } from 'fastify';
import type { DeclaredCall } from '#domain/contract.ts';
import type { ListDeclaration, ListQuery } from '#domain/list-query.ts';
import type { Services } from '../../services.ts';
import type { SignedIn } from '../caller.ts';
import { type Db, EVERY_TENANT } from '../database/database.ts';
import type { Page } from '../page.ts';
import { type Reach, reachOf, type Visibility } from '../reach.ts';
import type { App } from './app-types.ts';
import { createOnce } from './idempotency.ts';
import { readList, sendDataList, sendList } from './list.ts';
import { callerOf } from './policy.ts';
import { type Answered, type RequestOf, route } from './route.ts';
import { assertFresh } from './version.ts';

/** What a call was sent with, and by whom. */
interface Asked<C extends DeclaredCall> extends Pick<RequestOf<C>, 'params' | 'query' | 'body'> {
  caller: SignedIn;
  /** Whose records are read beyond the connection's community. */
  visible: Visibility;
  /** @throws Refusal stale_write when somebody else saved the record since it was loaded */
  isFresh(version: number): void;
}

/** Whose records calls reach: of the community their caller acts for; what their permission lets the caller reach; everybody's. */
type Reached = 'community' | 'permitted' | 'everybody';

function reachIn(reached: Reached, caller: SignedIn, { policy }: FastifyContextConfig): Reach {
  if (reached === 'permitted' && typeof policy === 'object') return reachOf(caller, policy.action, policy.resource);
  return { scope: reached === 'everybody' ? EVERY_TENANT : caller.scope, visible: {} };
}

type Work<C extends DeclaredCall> = (db: Db, asked: Asked<C>) => Promise<Answered<C>>;

/** Serves calls whose work is done on one connection, within what they reach. */
export function callsOf(app: App, services: Services, reached: Reached = 'community') {
  const { database } = services;
  function askedOf<C extends DeclaredCall>(request: RequestOf<C>): Asked<C> & Reach {
    const { params, query, body } = request;
    const caller = callerOf(request);
    const reach = reachIn(reached, caller, request.routeOptions.config);
    return { params, query, body, caller, ...reach, isFresh: (version) => assertFresh(request, version) };
  }
  const served =
    (on: 'run' | 'read' | 'readFigures' | 'transaction') =>
    <C extends DeclaredCall>(call: C, config: FastifyContextConfig, work: Work<C>): void =>
      route(app, call, config, (request) => {
        const asked = askedOf<C>(request);
        return database[on](asked.scope, (db) => work(db, asked));
      });
  const pages =
    (on: 'run' | 'read', send = sendList) =>
    <C extends DeclaredCall, S extends string, F extends string>(
      call: C,
      config: FastifyContextConfig,
      declaration: ListDeclaration<S, F>,
      work: (db: Db, query: ListQuery<S, F>, asked: Asked<C>) => Promise<Page<object>>,
    ): void =>
      route(app, call, config, async (request, reply) => {
        const query = readList(declaration, request);
        const asked = askedOf<C>(request);
        return send(reply, await database[on](asked.scope, (db) => work(db, query, asked)), query.fields);
      });
  return {
    /** One statement. */
    get: served('run'),
    /** Several statements, which see one state of the database. */
    read: served('read'),
    /** The same of what is added up of many rows. */
    figures: served('readFigures'),
    /** One transaction. */
    change: served('transaction'),
    /** One transaction that an Idempotency-Key repeats once. */
    create: <C extends DeclaredCall>(
      call: C,
      config: FastifyContextConfig,
      work: (tx: Db, asked: Asked<C>) => Promise<object>,
    ): void =>
      route(app, call, config, (request, reply) => {
        const asked = askedOf<C>(request);
        return createOnce(services, asked.scope, request, reply, (tx) => work(tx, asked));
      }),
    /** A page of a list, with its total. */
    list: pages('run'),
    /** The same of several statements, which see one state of the database. */
    readList: pages('read'),
    /** Both as `{data, totalData}`. */
    dataList: pages('run', sendDataList),
    readDataList: pages('read', sendDataList),
  };
}
