import { useLocaleState, useTranslate } from 'react-admin';

/** Words of a page that are no part of the catalogue, in the reader's language, and how a text with numbers or names in it is said. */
export function useWords<T>(english: T, italian: T) {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const words = locale === 'en' ? english : italian;
  return { words, say: (text: string, values: object = {}): string => translate(text, { _: text, ...values }) };
}
