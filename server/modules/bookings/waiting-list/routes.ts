import type { FastifyRequest } from 'fastify';
import { waitingListApi } from '#domain/waiting-list/api.ts';
import { waitingList } from '#domain/waiting-list/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { leaveWaitingList, lockOnList } from './commands/answer-offer.ts';
import { joinWaitingList } from './commands/join.ts';
import { keepPlacesFree, offerByHand } from './commands/offer-by-hand.ts';
import { getWaiting, listWaiting, readWaitingInfo } from './queries/list.ts';

const resource = 'waiting-list';

/** The waiting lists of a community's events, as staff lead them. */
export const waitingListRoutes: Routes = (app, services) => {
  const { create, get, read } = callsOf(app, services);
  const { database } = services;

  /** Changes an entry that was read in this version, and answers it as it is then. */
  function change(request: FastifyRequest, id: string, work: (tx: Db, caller: Caller) => Promise<unknown>) {
    const caller = callerOf(request);
    return database.transaction(caller.scope, async (tx) => {
      const { entry } = await lockOnList(tx, services, id);
      assertFresh(request, entry.version);
      await work(tx, caller);
      return getWaiting(tx, id);
    });
  }

  route(app, waitingListApi.list, allow('list', resource), async (request, reply) => {
    const query = readList(waitingList, request);
    const page = await database.read(callerOf(request).scope, (db) => listWaiting(db, query));
    return sendList(reply, page, query.fields);
  });
  get(waitingListApi.info, allow('list', resource), (db, { query }) => readWaitingInfo(db, query.eventId));
  read(waitingListApi.get, allow('get', resource), (db, { params }) => getWaiting(db, params.id));
  create(waitingListApi.create, allow('create', resource), async (tx, { caller, body }) =>
    getWaiting(tx, (await joinWaitingList(tx, services, caller, body)).id),
  );
  route(app, waitingListApi.offer, allow('update', resource), (request) => {
    const { id } = request.params;
    return change(request, id, (tx, caller) => offerByHand(tx, services, caller, id));
  });
  route(app, waitingListApi.keep, allow('update', resource), (request) => {
    const { id } = request.params;
    return change(request, id, (tx, caller) => keepPlacesFree(tx, services, caller, id, request.body));
  });
  route(app, waitingListApi.remove, allow('delete', resource), (request) => {
    const { id } = request.params;
    return change(request, id, (tx, caller) => leaveWaitingList(tx, services, caller, id, request.body));
  });
};
