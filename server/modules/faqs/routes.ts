import { faqFields, faqInput, faqList, faqMove, faqReadOnly, ownFaqs } from '../../../domain/faqs/schema.ts';
import type { Action } from '../../../domain/permissions.ts';
import type { Caller } from '../../kernel/caller.ts';
import { byId, type Routes } from '../../kernel/http/app-types.ts';
import { writableBody } from '../../kernel/http/body.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../kernel/http/list.ts';
import { allow } from '../../kernel/http/policy.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../access/session-hook.ts';
import { changeFaq, createFaq, deleteFaq, moveFaq } from './commands/faqs.ts';
import { type FaqListQuery, getFaq, listFaqs } from './queries/faq.ts';

const config = (action: Action) => allow(action, 'faqs');
/** Filters that say themselves whose FAQs are asked for. */
const ofSomebody = new Set(['_id', 'scope', 'tenantId']);

/** Unless it is asked otherwise, a list shows one's own: a community's, or the platform's for an administrator (API-E102). */
function withOwn(query: FaqListQuery, caller: Caller): FaqListQuery {
  if (query.filters.some(({ field }) => ofSomebody.has(field))) return query;
  const own = { field: 'scope' as const, operator: 'eq' as const, values: [ownFaqs(caller.actor).scope] };
  return { ...query, filters: [...query.filters, own] };
}

/** Questions and answers of a community, and the platform's for all of them (FAQ-001 to FAQ-004). */
export const faqRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get(
    '/api/faqs',
    { config: config('list'), schema: { querystring: listQuerySchema(faqList) } },
    async (request, reply) => {
      const caller = callerOf(request);
      const query = withOwn(readList(faqList, request), caller);
      return sendList(reply, await database.run(tenantScopeOf(caller), (db) => listFaqs(db, query)), query.fields);
    },
  );
  app.get('/api/faqs/:id', { config: config('get'), schema: { params: byId } }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), (db) => getFaq(db, request.params.id)),
  );
  app.post('/api/faqs', { config: config('create'), schema: { body: faqInput } }, (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, tenantScopeOf(caller), request, reply, (tx) => createFaq(tx, caller, request.body));
  });
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/faqs/:id',
    config: config('update'),
    schema: { params: byId, body: writableBody(faqFields.partial(), faqReadOnly) },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        changeFaq(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
      );
    },
  });
  app.delete('/api/faqs/:id', { config: config('delete'), schema: { params: byId } }, async (request, reply) => {
    const caller = callerOf(request);
    await database.transaction(tenantScopeOf(caller), (tx) => deleteFaq(tx, caller, request.params.id));
    return reply.code(204).send();
  });
  app.put('/api/faqs/:id/move', { config: config('update'), schema: { params: byId, body: faqMove } }, (request) => {
    const caller = callerOf(request);
    return database.transaction(tenantScopeOf(caller), (tx) =>
      moveFaq(tx, caller, request.params.id, request.body.direction),
    );
  });
};
