import { Refusal } from '#domain/errors.ts';
import { faqMove } from '#domain/faqs/api.ts';
import { type Faq, faqs, isOwnFaq, ownFaqs } from '#domain/faqs/entity.ts';
import { moved } from '#domain/faqs/order.ts';
import { readBody } from '../kernel/contract.ts';
import { type EntityParts, entityRoutes } from '../kernel/entity.ts';
import { tenantRef } from '../kernel/related.ts';
import { type Call, find, ok, type Route, route, visible } from '../kernel/route.ts';

const show = (call: Call, faq: Faq): Faq => ({
  ...faq,
  ...(faq.tenantId && { tenant: tenantRef(call.store, faq.tenantId) }),
});

/** A community's own and the platform's; an administrator reads all. */
const readable = (call: Call): Faq[] => [
  ...visible(call, call.store.faqs),
  ...(call.actor.tenantId === null ? [] : call.store.faqs.filter(({ tenantId }) => tenantId === null)),
];

const parts: EntityParts<Faq> = {
  readable,
  show,
  listed(call) {
    const isNamed = Object.keys(call.query).some((key) => /^(_id|scope|tenantId)(\.|$)/.test(key));
    return readable(call).filter((faq) => isNamed || faq.scope === ownFaqs(call.actor).scope);
  },
  ownerOf({ actor }, record, action) {
    const own = ownFaqs(actor);
    if (action !== 'create' && !isOwnFaq(actor, { ...own, ...record })) throw new Refusal('not_found');
    return own;
  },
};

/** Questions and answers. */
export const faqRoutes: Route[] = [
  ...entityRoutes(faqs, parts),
  route('put', '/api/faqs/:id/move', ['update', 'faqs'], (call) => {
    const faq = find(readable(call), call.params['id']);
    if (!isOwnFaq(call.actor, faq)) throw new Refusal('not_found');
    const { direction } = readBody(call, faqMove);
    const siblings = call.store.faqs
      .filter(({ tenantId }) => tenantId === faq.tenantId)
      .sort((a, b) => a.order - b.order || (a._id < b._id ? -1 : 1));
    for (const { _id, order } of moved(siblings, faq._id, direction)) find(siblings, _id).order = order;
    return ok(show(call, faq));
  }),
];
