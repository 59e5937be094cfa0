import type { Language } from '#domain/shared/language.ts';
import type { gate as en } from '#i18n/en/gate.ts';
import { gate as it } from '#i18n/it/gate.ts';
import type { Texts } from '#i18n/texts.ts';

export { fill } from '#i18n/fill.ts';

export type GateTexts = Texts<typeof en>;

/** The gate's texts. Those most phones show are there at once, the others are fetched by who reads them, and kept for offline. */
export const textsOf = async (language: Language): Promise<GateTexts> =>
  language === 'it' ? it : (await import('#i18n/en/gate.ts')).gate;
