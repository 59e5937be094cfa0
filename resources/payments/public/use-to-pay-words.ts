import { useLocaleState, useTranslate } from 'react-admin';
import { toPay as english } from '#i18n/en/to-pay.ts';
import { toPay as italian } from '#i18n/it/to-pay.ts';

/** What is said of who has to pay, and how a text with numbers or names in it is said. */
export function useToPayWords() {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const words: typeof english = locale === 'en' ? english : italian;
  return { words, say: (text: string, values: object = {}): string => translate(text, { _: text, ...values }) };
}
