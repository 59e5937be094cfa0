import { waitingListApi } from '#domain/waiting-list/api.ts';
import { waitingList } from '#domain/waiting-list/schema.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow } from '#server/kernel/http/policy.ts';
import { leaveWaitingList, lockOnList } from './commands/answer-offer.ts';
import { joinWaitingList } from './commands/join.ts';
import { keepPlacesFree, offerByHand } from './commands/offer-by-hand.ts';
import { getWaiting, listWaiting, readWaitingInfo } from './queries/list.ts';

const resource = 'waiting-list';

/** The waiting lists of a community's events, as staff lead them. */
export const waitingListRoutes: Routes = (app, services) => {
  const { change, create, get, read, readList } = callsOf(app, services);

  /** An entry in the version that was read, locked until the change is done. */
  async function held(tx: Db, id: string, isFresh: (version: number) => void): Promise<string> {
    const { entry } = await lockOnList(tx, services, id);
    isFresh(entry.version);
    return id;
  }

  readList(waitingListApi.list, allow('list', resource), waitingList, listWaiting);
  get(waitingListApi.info, allow('list', resource), (db, { query }) => readWaitingInfo(db, query.eventId));
  read(waitingListApi.get, allow('get', resource), (db, { params }) => getWaiting(db, params.id));
  create(waitingListApi.create, allow('create', resource), async (tx, { caller, body }) =>
    getWaiting(tx, (await joinWaitingList(tx, services, caller, body)).id),
  );
  change(waitingListApi.offer, allow('update', resource), async (tx, { caller, params, isFresh }) => {
    const id = await held(tx, params.id, isFresh);
    await offerByHand(tx, services, caller, id);
    return getWaiting(tx, id);
  });
  change(waitingListApi.keep, allow('update', resource), async (tx, { caller, params, body, isFresh }) => {
    const id = await held(tx, params.id, isFresh);
    await keepPlacesFree(tx, services, caller, id, body);
    return getWaiting(tx, id);
  });
  change(waitingListApi.remove, allow('delete', resource), async (tx, { caller, params, body, isFresh }) => {
    const id = await held(tx, params.id, isFresh);
    await leaveWaitingList(tx, services, caller, id, body);
    return getWaiting(tx, id);
  });
};
