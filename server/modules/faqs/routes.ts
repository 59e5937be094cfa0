import { Refusal } from '#domain/errors.ts';
import type { FaqDirection } from '#domain/faqs/api.ts';
import { faqApi } from '#domain/faqs/api.ts';
import { type Faq, faqs, isOwnFaq, ownFaqs } from '#domain/faqs/entity.ts';
import { moved } from '#domain/faqs/order.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { type EntityService, serveEntity } from '../../entity/serve-entity.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow } from '../../kernel/http/policy.ts';
import { audit } from '../audit/queries/audit.ts';
import { faqRecords, lockFaqsOf, setOrders } from './queries/faq.ts';

/** Moves a FAQ of the caller's one place up or down among those of its owner. @throws Refusal not_found */
async function moveFaq(tx: Db, caller: Caller, id: string, direction: FaqDirection): Promise<Faq> {
  const faq = await faqRecords.lock(tx, id);
  if (!isOwnFaq(caller.actor, faq)) throw new Refusal('not_found');
  const { tenantId } = faq;
  const orders = moved(await lockFaqsOf(tx, tenantId), id, direction);
  await setOrders(tx, orders);
  if (orders.length > 0) {
    await audit(tx, caller, { action: 'update', resource: 'faqs', recordId: id, tenantId, changes: { direction } });
  }
  return faqRecords.get(tx, id);
}

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
  const { change } = callsOf(app, services);
  serveEntity(app, services, faqs, faqRecords, service);
  change(faqApi.move, allow('update', 'faqs'), (tx, { caller, params, body }) =>
    moveFaq(tx, caller, params.id, body.direction),
  );
};
