import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Label, Language } from '../../domain/lookup/schema.ts';

type Catalogue = { [key: string]: Catalogue | string };

const catalogues: Record<Language, () => Promise<{ messages: object }>> = {
  it: () => import('../../i18n/it/index.ts'),
  en: () => import('../../i18n/en/index.ts'),
};

/** Puts the texts an administrator changed (`category.key`) over the compiled ones; unknown keys are added. */
export function withLabels(
  catalogue: Catalogue,
  labels: readonly Pick<Label, 'category' | 'key' | 'value'>[],
): Catalogue {
  const result = structuredClone(catalogue);
  for (const { category, key, value } of labels) {
    const parts = [...category.split('.'), ...key.split('.')];
    const leaf = parts.pop();
    let node: Catalogue = result;
    for (const part of parts) {
      const next = node[part];
      node = node[part] = typeof next === 'object' ? next : {};
    }
    if (leaf && typeof node[leaf] !== 'object') node[leaf] = value;
  }
  return result;
}

async function readLabels(language: Language): Promise<Label[]> {
  try {
    const response = await fetch(`/api/labels?language=${language}&limit=1000`, { signal: AbortSignal.timeout(3000) });
    return response.ok ? ((await response.json()) as Label[]) : [];
  } catch {
    // The compiled texts are complete: without labels nothing is missing (DEC-028).
    return [];
  }
}

async function load(language: Language): Promise<TranslationMessages> {
  const [{ messages }, labels] = await Promise.all([catalogues[language](), readLabels(language)]);
  return withLabels(messages as Catalogue, labels) as unknown as TranslationMessages;
}

/** Builds the texts of the application; the other language is loaded when it is chosen. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  const first = await load(language);
  document.documentElement.lang = language;
  const provider = polyglotI18nProvider(
    (locale) => (locale === language ? first : load(locale === 'en' ? 'en' : 'it')),
    language,
    [
      { locale: 'it', name: 'Italiano' },
      { locale: 'en', name: 'English' },
    ],
  );
  return {
    ...provider,
    async changeLocale(locale) {
      await provider.changeLocale(locale);
      document.documentElement.lang = locale;
    },
  };
}
