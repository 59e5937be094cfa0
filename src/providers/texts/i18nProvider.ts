import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Label } from '#domain/labels/entity.ts';
import type { Language } from '#domain/shared/language.ts';
import { elided } from '#i18n/fill.ts';
import { readTexts } from './texts.ts';

type Catalogue = { [key: string]: Catalogue | string };

/**
 * The group of texts a label is in, made where there is none; undefined where a text of the catalogue is in its way.
 * Only the catalogue's own groups count, nothing inherited.
 */
function groupOf(catalogue: Catalogue, parts: readonly string[]): Catalogue | undefined {
  let node = catalogue;
  for (const part of parts) {
    if (part === '__proto__') return undefined;
    const next = Object.hasOwn(node, part) ? node[part] : {};
    if (typeof next !== 'object') return undefined;
    node[part] = next;
    node = next;
  }
  return node;
}

/**
 * Puts the texts an administrator changed (`category.key`) over the compiled ones; unknown keys are added. A label never takes
 * the place of a group of texts, nor a group that of a text.
 */
export function withLabels(
  catalogue: Catalogue,
  labels: readonly Pick<Label, 'category' | 'key' | 'value'>[],
): Catalogue {
  const result = structuredClone(catalogue);
  for (const { category, key, value } of labels) {
    const parts = [...category.split('.'), ...key.split('.')];
    const leaf = parts.pop();
    const group = groupOf(result, parts);
    if (!group || leaf === undefined || leaf === '__proto__') continue;
    if (!Object.hasOwn(group, leaf) || typeof group[leaf] !== 'object') group[leaf] = value;
  }
  return result;
}

async function load(language: Language): Promise<TranslationMessages> {
  const { messages, labels } = await readTexts(language);
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
    translate: (key, options) => elided(provider.translate(key, options)),
    async changeLocale(locale) {
      await provider.changeLocale(locale);
      document.documentElement.lang = locale;
    },
  };
}
