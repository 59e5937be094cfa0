import { z } from 'zod';
import { nameText } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { type Actor, scopeOf } from '../permissions.ts';
import { requiredHtml } from '../rich-text.ts';
import { languages } from '../shared/language.ts';

/** Of the platform for everybody, or of one community. */
export const faqScopes = ['global', 'tenant'] as const;
export type FaqScope = (typeof faqScopes)[number];

/** The one language FAQs are written in. */
export const FAQ_LANGUAGE = 'it';

const shape = {
  question: nameText(300),
  answer: requiredHtml(20_000),
  order: z.int({ error: 'validation.required' }).min(0, 'validation.min').max(9999, 'validation.max'),
};

/** What is written of a FAQ. */
export const faqFields = z.strictObject(shape);
export type FaqFields = z.infer<typeof faqFields>;

/** Body of POST faqs; whose it is follows from who writes it. */
export const faqInput = z.strictObject({
  ...shape,
  scope: z.unknown().optional(),
  tenantId: z.unknown().optional(),
  language: z.literal(FAQ_LANGUAGE, { error: 'validation.enum' }).default(FAQ_LANGUAGE),
});

/** A question with its answer. */
export const faqAnswer = z.object({
  ...faqFields.shape,
  _id: z.string(),
  scope: z.enum(faqScopes),
  tenantId: z.nullable(z.string()),
  tenant: z.optional(
    z.object({
      _id: z.string(),
      businessName: z.string(),
    }),
  ),
  language: z.literal(FAQ_LANGUAGE),
  createdAt: z.string(),
  version: z.number(),
});
export type Faq = z.infer<typeof faqAnswer>;

export const faqReadOnly = ['scope', 'language', 'tenant'] as const;

/** By order, then by creation, which is the order of the ids. */
export const faqList = declareList({
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
});

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

/** Body of PUT faqs/{id}/move. */
export const faqMove = z.strictObject({ direction: z.enum(['up', 'down'], { error: 'validation.enum' }) });
export type FaqDirection = z.infer<typeof faqMove>['direction'];
