import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, type Resource, scopeOf } from '#domain/permissions.ts';
import { userApi } from '#domain/users/api.ts';
import { accountList, personList } from '#domain/users/entity.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { asksDeleted } from '#server/kernel/http/deleted.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { createGuest } from '../commands/create-guest.ts';
import { getAccount, listAccounts } from '../queries/account-list.ts';
import { getPerson, guestsOf, listPeople, peopleOf, relatedTo } from '../queries/person.ts';

/** The community whose people a caller sees; null for anyone who sees them all. */
function ownCommunity(caller: Caller, action: Action, resource: Resource): string | null {
  return scopeOf(caller.actor, action, resource) === 'all' ? null : (caller.actor.tenantId ?? caller.actor.userId);
}

/** People: guests, followers and the look-ups of who can be booked for. */
export const peopleRoutes: Routes = (app, services) => {
  const { create, get } = callsOf(app, services);
  const { database } = services;

  type Where = (tenantId: string | null) => ReturnType<typeof guestsOf>;
  const answer = async (request: FastifyRequest, reply: FastifyReply, own: string | null, where: Where) => {
    const query = readList(personList, request);
    const scope = callerOf(request).scope;
    const page = await database.run(scope, (db) => listPeople(db, query, where(own), own));
    return sendList(reply, page, query.fields);
  };
  const related: Where = (tenantId) => (tenantId === null ? undefined : peopleOf(tenantId));

  route(app, userApi.guests, allow('list', 'guests'), (request, reply) =>
    answer(request, reply, ownCommunity(callerOf(request), 'list', 'guests'), guestsOf),
  );
  route(app, userApi.list, allow('list', 'users'), async (request, reply) => {
    const own = ownCommunity(callerOf(request), 'list', 'users');
    if (own !== null) return answer(request, reply, own, related);
    const query = readList(accountList, request);
    const page = await database.run(callerOf(request).scope, (db) =>
      listAccounts(db, query, { withDeleted: asksDeleted(request) }),
    );
    return sendList(reply, page, query.fields);
  });
  route(app, userApi.related, allow('list', 'users'), (request, reply) =>
    answer(request, reply, ownCommunity(callerOf(request), 'list', 'users'), related),
  );
  get(userApi.get, allow('get', 'users'), (db, { caller, params }) => {
    const own = ownCommunity(caller, 'get', 'users');
    const { id } = params;
    return own === null ? getAccount(db, id) : getPerson(db, id, relatedTo(own), own);
  });

  create(userApi.createGuest, allow('create', 'guests'), (tx, { caller, body }) => createGuest(tx, caller, body));
};
