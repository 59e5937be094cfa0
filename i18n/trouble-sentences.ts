import type { Trouble } from '#domain/payments/trouble.ts';
import type { Language } from '#domain/shared/language.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { providerWords as english } from './en/payments/provider-words.ts';
import { fill } from './fill.ts';
import { providerWords as italian } from './it/payments/provider-words.ts';

/** What the payment provider says, in words. */
export const providerWordsIn = (language: string): typeof english => (language === 'en' ? english : italian);

/** A sentence for each thing that did not go smoothly with a payment; null where nothing did. */
export function troubleSentences(trouble: Trouble, language: Language): Record<keyof Trouble, string | null> {
  const words = providerWordsIn(language);
  const { refused, dispute, atProvider } = trouble;
  const told = ({ at, amount }: { at: string; amount: number }) => ({
    ...{ when: formatDateTime(at), amount: formatCents(amount, language) },
  });
  return {
    refused:
      refused &&
      fill(refused.count === 1 ? words.attempts.one : words.attempts.many, {
        ...{ smart_count: refused.count, when: formatDateTime(refused.at), reason: words.declined[refused.reason] },
      }),
    dispute:
      dispute && fill(words.dispute[dispute.state], { ...told(dispute), reason: words.disputed[dispute.reason] }),
    atProvider:
      atProvider &&
      fill(atProvider.state === 'failed' ? words.providerRefundFailed : words.providerRefund, {
        ...{ ...told(atProvider), reason: words.refunded[atProvider.reason] },
      }),
  };
}
