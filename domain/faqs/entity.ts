import { z } from 'zod';
import { declareEntity, field, type InputOf, type RecordOf } from '../entity/entity.ts';
import { namedCommunity, nameText } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { type Actor, scopeOf } from '../permissions.ts';
import { requiredHtml } from '../rich-text.ts';
import { languages } from '../shared/language.ts';

/** Of the platform for everybody, or of one community. */
export const faqScopes = ['global', 'tenant'] as const;
export type FaqScope = (typeof faqScopes)[number];

/** The one language FAQs are written in. */
export const FAQ_LANGUAGE = 'it';

/** Questions with their answers: of a community, or of the platform for all of them. */
export const faqs = declareEntity('faqs', {
  noun: ['a question', 'questions and answers'],
  example: { question: 'Si parte anche con la pioggia?', answer: '<p>Sì, salvo allerta.</p>', order: 3 },
  owner: 'platform',
  fields: {
    question: field(nameText(300), { initial: '', isSortable: true, isSearched: true }),
    answer: field(requiredHtml(20_000), { initial: '', isSearched: true, isHtml: true }),
    order: field(z.int({ error: 'validation.required' }).min(0, 'validation.min').max(9999, 'validation.max'), {
      initial: 1,
      isSortable: true,
    }),
    language: field(z.literal(FAQ_LANGUAGE, { error: 'validation.enum' }).default(FAQ_LANGUAGE), {
      initial: FAQ_LANGUAGE,
    }),
  },
  answered: {
    language: z.literal(FAQ_LANGUAGE),
    scope: z.enum(faqScopes),
    tenantId: z.nullable(z.string()),
    createdAt: z.string(),
  },
  related: { tenant: namedCommunity.optional() },
  // Whose it is follows from who writes it.
  sent: { scope: z.unknown().optional(), tenantId: z.unknown().optional() },
  fixed: ['language'],
  /** By order, then by creation, which is the order of the ids. */
  list: declareList({
    sortable: ['order', 'question', 'createdAt'],
    filters: {
      _id: 'id',
      scope: faqScopes,
      tenantId: 'id',
      language: languages,
      order: 'number',
      createdAt: 'instant',
    },
    search: true,
    defaultSort: 'order',
  }),
  calledBy: 'question',
  recordedAs: ['question'],
});
export type Faq = RecordOf<typeof faqs>;

/** What the form asks for. */
export const faqFields = faqs.input.pick({ question: true, answer: true, order: true });
export type FaqFields = Pick<InputOf<typeof faqs>, 'question' | 'answer' | 'order'>;

/** Whose the FAQs are that somebody writes: the platform's, or their community's. */
export function ownFaqs(actor: Actor): { scope: FaqScope; tenantId: string | null } {
  return scopeOf(actor, 'create', 'faqs') === 'all'
    ? { scope: 'global', tenantId: null }
    : { scope: 'tenant', tenantId: actor.tenantId };
}

/** Whether somebody may change a FAQ: those of others are to be read. */
export function isOwnFaq(actor: Actor, faq: Pick<Faq, 'scope' | 'tenantId'>): boolean {
  const own = ownFaqs(actor);
  return faq.scope === own.scope && faq.tenantId === own.tenantId;
}
