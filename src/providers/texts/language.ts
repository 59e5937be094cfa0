import type { Language } from '#domain/shared/language.ts';

/** Italian for Italian browsers and for those that do not say; English for all others. */
export function languageOf(browserLanguage: string | undefined): Language {
  return !browserLanguage || browserLanguage.toLowerCase().startsWith('it') ? 'it' : 'en';
}

/** A stored choice wins over the browser's language. */
export function chosenLanguage(stored: string | undefined, browserLanguage: string | undefined): Language {
  return stored === 'it' || stored === 'en' ? stored : languageOf(browserLanguage);
}
