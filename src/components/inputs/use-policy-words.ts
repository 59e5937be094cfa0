import { useLocaleState } from 'react-admin';
import type { Language } from '#domain/shared/language.ts';
import { policy as english } from '#i18n/en/events/policy.ts';
import { policy as italian } from '#i18n/it/events/policy.ts';

/** What is said of a cancellation policy; outside the catalogue, as two forms alone need it. */
export function usePolicyWords(): { words: typeof english; language: Language } {
  const [locale] = useLocaleState();
  return locale === 'en' ? { words: english, language: 'en' } : { words: italian, language: 'it' };
}
