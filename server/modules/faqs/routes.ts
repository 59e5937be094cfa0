import { Refusal } from '#domain/errors.ts';
import { faqApi } from '#domain/faqs/api.ts';
import { faqs, isOwnFaq, ownFaqs } from '#domain/faqs/entity.ts';
import { type EntityService, serveEntity } from '../../entity/serve-entity.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { moveFaq } from './commands/move-faq.ts';
import { faqRecords } from './queries/faq.ts';

/** Filters that say themselves whose FAQs are asked for. */
const ofSomebody = new Set(['_id', 'scope', 'tenantId']);

const service: EntityService = {
  /** Who writes one keeps it; those of others are as if they did not exist. @throws Refusal not_found */
  async ownerOf(_tx, { actor }, record, action) {
    const own = ownFaqs(actor);
    if (action !== 'create' && !isOwnFaq(actor, { ...own, ...record })) throw new Refusal('not_found');
    return own;
  },
  /** Unless it is asked otherwise, a list shows one's own: a community's, or the platform's for an administrator. */
  listed(query, { actor }) {
    if (query.filters.some(({ field }) => ofSomebody.has(field))) return query;
    const own = { field: 'scope', operator: 'eq' as const, values: [ownFaqs(actor).scope] };
    return { ...query, filters: [...query.filters, own] };
  },
};

/** Questions and answers of a community, and the platform's for all of them. */
export const faqRoutes: Routes = (app, services) => {
  serveEntity(app, services, faqs, faqRecords, service);
  route(app, faqApi.move, allow('update', 'faqs'), (request) => {
    const caller = callerOf(request);
    return services.database.transaction(caller.scope, (tx) =>
      moveFaq(tx, caller, request.params.id, request.body.direction),
    );
  });
};
