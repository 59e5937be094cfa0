import { Refusal } from '#domain/errors.ts';
import { moved } from '#domain/faqs/order.ts';
import {
  type Faq,
  faqFields,
  faqInput,
  faqList,
  faqMove,
  faqReadOnly,
  isOwnFaq,
  ownFaqs,
} from '#domain/faqs/schema.ts';
import { readBody, readEdit } from '../kernel/body.ts';
import { list, type PageOptions } from '../kernel/list.ts';
import { newRecord, remove } from '../kernel/records.ts';
import { tenantRef } from '../kernel/related.ts';
import {
  type Answer,
  assertFresh,
  type Call,
  find,
  noContent,
  ok,
  type Route,
  route,
  update,
  visible,
} from '../kernel/route.ts';

const show = (call: Call, faq: Faq): Faq => ({
  ...faq,
  ...(faq.tenantId && { tenant: tenantRef(call.store, faq.tenantId) }),
});
const options = (call: Call): PageOptions<Faq> => ({
  show: (row) => show(call, row),
  search: (row) => `${row.question} ${row.answer.replace(/<[^<>]*>/g, ' ')}`,
});

/** A community's own and the platform's; an administrator reads all. */
const readable = (call: Call): Faq[] => [
  ...visible(call, call.store.faqs),
  ...(call.actor.tenantId === null ? [] : call.store.faqs.filter(({ tenantId }) => tenantId === null)),
];

/** A FAQ the caller may change. @throws Refusal not_found */
function own(call: Call): Faq {
  const faq = find(readable(call), call.params['id']);
  if (!isOwnFaq(call.actor, faq)) throw new Refusal('not_found');
  return faq;
}

function listed(call: Call): Answer {
  const isNamed = Object.keys(call.query).some((key) => /^(_id|scope|tenantId)(\.|$)/.test(key));
  const rows = readable(call).filter((faq) => isNamed || faq.scope === ownFaqs(call.actor).scope);
  return list(call, faqList, rows, options(call));
}

/** Questions and answers. */
export const faqRoutes: Route[] = [
  route('get', '/api/faqs', ['list', 'faqs'], listed),
  route('get', '/api/faqs/:id', ['get', 'faqs'], (call) => ok(show(call, find(readable(call), call.params['id'])))),
  route('post', '/api/faqs', ['create', 'faqs'], (call) => {
    const { question, answer, order, language } = readBody(call, faqInput);
    const faq: Faq = newRecord(call, { question, answer, order, language, ...ownFaqs(call.actor) });
    call.store.faqs.push(faq);
    return ok(show(call, faq), 201);
  }),
  ...update('/api/faqs/:id', ['update', 'faqs'], (call) => {
    const faq = own(call);
    assertFresh(call, faq.version);
    Object.assign(faq, readEdit(call, faqFields.partial(), faqReadOnly), { version: faq.version + 1 });
    return ok(show(call, faq));
  }),
  route('delete', '/api/faqs/:id', ['delete', 'faqs'], (call) => {
    remove(call.store.faqs, own(call));
    return noContent;
  }),
  route('put', '/api/faqs/:id/move', ['update', 'faqs'], (call) => {
    const faq = own(call);
    const { direction } = readBody(call, faqMove);
    const siblings = call.store.faqs
      .filter(({ tenantId }) => tenantId === faq.tenantId)
      .sort((a, b) => a.order - b.order || (a._id < b._id ? -1 : 1));
    for (const { _id, order } of moved(siblings, faq._id, direction)) find(siblings, _id).order = order;
    return ok(show(call, faq));
  }),
];
