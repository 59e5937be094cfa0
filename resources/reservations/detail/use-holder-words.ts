import { useLocaleState } from 'react-admin';
import { holderCards as english } from '#i18n/en/holder-cards.ts';
import { holderCards as italian } from '#i18n/it/holder-cards.ts';

/** What is said of what a reservation's holder did. */
export function useHolderWords(): typeof english {
  const [locale] = useLocaleState();
  return locale === 'en' ? english : italian;
}
