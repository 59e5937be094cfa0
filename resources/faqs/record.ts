import { type Faq, type FaqScope, isOwnFaq, ownFaqs } from '#domain/faqs/entity.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';

export type FaqRecord = Faq & { id: string };

/** Whose FAQs the person writes, and which they may change. */
export function useOwnFaqs(): { scope: FaqScope; isOwn: (faq: Faq) => boolean } {
  const actor = actorOf(useSessionUser());
  return { scope: ownFaqs(actor).scope, isOwn: (faq) => isOwnFaq(actor, faq) };
}
