import { type Faq, type FaqScope, isOwnFaq, ownFaqs } from '#domain/faqs/entity.ts';
import { useActor } from '#src/providers/authProvider.ts';

export type FaqRecord = Faq & { id: string };

/** Whose FAQs the person writes, and which they may change. */
export function useOwnFaqs(): { scope: FaqScope; isOwn: (faq: Faq) => boolean } {
  const actor = useActor();
  return { scope: ownFaqs(actor).scope, isOwn: (faq) => isOwnFaq(actor, faq) };
}
