import { faqApi } from '#domain/faqs/api.ts';
import { faqList, ownFaqs } from '#domain/faqs/schema.ts';
import type { Action } from '#domain/permissions.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { readList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { changeFaq, createFaq, deleteFaq, moveFaq } from './commands/faqs.ts';
import { type FaqListQuery, getFaq, listFaqs } from './queries/faq.ts';

const config = (action: Action) => allow(action, 'faqs');
/** Filters that say themselves whose FAQs are asked for. */
const ofSomebody = new Set(['_id', 'scope', 'tenantId']);

/** Unless it is asked otherwise, a list shows one's own: a community's, or the platform's for an administrator. */
function withOwn(query: FaqListQuery, caller: Caller): FaqListQuery {
  if (query.filters.some(({ field }) => ofSomebody.has(field))) return query;
  const own = { field: 'scope' as const, operator: 'eq' as const, values: [ownFaqs(caller.actor).scope] };
  return { ...query, filters: [...query.filters, own] };
}

/** Questions and answers of a community, and the platform's for all of them. */
export const faqRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, faqApi.list, config('list'), async (request, reply) => {
    const caller = callerOf(request);
    const query = withOwn(readList(faqList, request), caller);
    return sendList(reply, await database.run(caller.scope, (db) => listFaqs(db, query)), query.fields);
  });
  route(app, faqApi.get, config('get'), (request) =>
    database.run(callerOf(request).scope, (db) => getFaq(db, request.params.id)),
  );
  route(app, faqApi.create, config('create'), (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, caller.scope, request, reply, (tx) => createFaq(tx, caller, request.body));
  });
  route(app, faqApi.update, config('update'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      changeFaq(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
    );
  });
  route(app, faqApi.remove, config('delete'), async (request, reply) => {
    const caller = callerOf(request);
    await database.transaction(caller.scope, (tx) => deleteFaq(tx, caller, request.params.id));
    return reply.code(204).send();
  });
  route(app, faqApi.move, config('update'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) => moveFaq(tx, caller, request.params.id, request.body.direction));
  });
};
