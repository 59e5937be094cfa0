import { Refusal } from '#domain/errors.ts';
import { type Action, scopeOf } from '#domain/permissions.ts';
import { communityPersonList, personMessageList } from '#domain/users/person.ts';
import { personApi } from '#domain/users/person-api.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { mergePeople, previewMerge } from '../commands/merge-people.ts';
import { addNote, deleteNote, editNote, peopleCommunity, tellApart } from '../commands/person-notes.ts';
import {
  assertOfCommunity,
  type CommunityPersonQuery,
  getCommunityPerson,
  listCommunityPeople,
  listMessages,
} from '../queries/people.ts';
import { listNotes } from '../queries/person-note.ts';

const config = (action: Action) => allow(action, 'people');

/** Whose people a list is of: the caller's community, or the one an administrator names. @throws Refusal validation_failed */
function listedCommunity(caller: Caller, { filters }: CommunityPersonQuery): string {
  if (scopeOf(caller.actor, 'list', 'people') !== 'all') return peopleCommunity(caller);
  const [named, ...more] = filters.filter(({ field, operator }) => field === 'tenantId' && operator === 'eq');
  const [tenantId] = named?.values ?? [];
  if (tenantId === undefined || more.length > 0 || named?.values.length !== 1) {
    throw new Refusal('validation_failed', { fields: { tenantId: 'validation.required' } });
  }
  return tenantId;
}

/** The people of a community: the list, each one's page, what was written to them, what is noted about them. */
export const communityPeopleRoutes: Routes = (app, services) => {
  const { change, create, list, read, readList } = callsOf(app, services);
  const { database } = services;

  list(personApi.list, config('list'), communityPersonList, (db, query, { caller }) => {
    const tenantId = listedCommunity(caller, query);
    return listCommunityPeople(db, tenantId, query);
  });
  read(personApi.get, config('get'), (db, { caller, params }) =>
    getCommunityPerson(db, peopleCommunity(caller), params.id),
  );
  readList(personApi.messages, config('get'), personMessageList, async (db, query, { caller, params }) => {
    await assertOfCommunity(db, peopleCommunity(caller), params.id);
    return listMessages(db, peopleCommunity(caller), params.id, query);
  });
  route(app, personApi.tellApart, config('update'), async (request, reply) => {
    const caller = callerOf(request);
    await database.transaction(caller.scope, (tx) => tellApart(tx, caller, request.params.id, request.body.otherId));
    return reply.code(201).send({ _id: request.body.otherId });
  });

  read(personApi.previewMerge, config('get'), (db, { caller, params }) => {
    const { id: one, otherId } = params;
    return previewMerge(db, caller, one, otherId);
  });
  change(personApi.merge, config('update'), async (tx, { caller, params: { id }, body: { otherId } }) => {
    const { kept } = await mergePeople(tx, services, caller, { id, otherId });
    return { _id: kept._id };
  });

  route(app, personApi.notes, config('get'), async (request, reply) => {
    const caller = callerOf(request);
    const rows = await database.read(caller.scope, async (db) => {
      await assertOfCommunity(db, peopleCommunity(caller), request.params.id);
      return listNotes(db, peopleCommunity(caller), request.params.id);
    });
    return sendList(reply, { rows, total: rows.length });
  });
  create(personApi.createNote, config('update'), (tx, { caller, params, body }) =>
    addNote(tx, caller, params.id, body),
  );
  change(personApi.updateNote, config('update'), (tx, { caller, params, body, isFresh }) => {
    const { id: personId, noteId } = params;
    return editNote(tx, caller, { personId, id: noteId }, body, isFresh);
  });
  change(personApi.removeNote, config('update'), (tx, { caller, params }) => {
    const { id: personId, noteId } = params;
    return deleteNote(tx, caller, { personId, id: noteId });
  });
};
