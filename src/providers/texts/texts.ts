import type { Label } from '#domain/labels/entity.ts';
import type { Language } from '#domain/shared/language.ts';

/** The compiled texts of a language and what an administrator put over them. */
export interface Texts {
  messages: object;
  labels: Label[];
}

const catalogues: Record<Language, () => Promise<{ messages: object }>> = {
  it: () => import('#i18n/it/index.ts'),
  en: () => import('#i18n/en/index.ts'),
};

/** The texts the application was built with, without what an administrator put over them. */
export const compiledTexts = async (language: Language): Promise<object> => (await catalogues[language]()).messages;

async function readLabels(language: Language): Promise<Label[]> {
  try {
    const response = await fetch(`/api/labels?language=${language}&limit=1000`, { signal: AbortSignal.timeout(3000) });
    return response.ok ? ((await response.json()) as Label[]) : [];
  } catch {
    // The compiled texts are complete: without labels nothing is missing.
    return [];
  }
}

async function read(language: Language): Promise<Texts> {
  const [messages, labels] = await Promise.all([compiledTexts(language), readLabels(language)]);
  return { messages, labels };
}

const begun = new Map<Language, Promise<Texts>>();

/** Begins to read texts that will be asked for; a failure shows when they are. */
export function beginTexts(language: Language): void {
  const reading = read(language);
  reading.catch(() => undefined);
  begun.set(language, reading);
}

/** The texts of a language: those that were begun, once; read anew otherwise. */
export function readTexts(language: Language): Promise<Texts> {
  const reading = begun.get(language) ?? read(language);
  begun.delete(language);
  return reading;
}
