import type { Language } from '#domain/shared/language.ts';
import type { gate as en } from '#i18n/en/gate.ts';
import { gate as it } from '#i18n/it/gate.ts';
import type { Texts } from '#i18n/texts.ts';

export type GateTexts = Texts<typeof en>;

/** The gate's texts. Those most phones show are there at once, the others are fetched by who reads them, and kept for offline. */
export const textsOf = async (language: Language): Promise<GateTexts> =>
  language === 'it' ? it : (await import('#i18n/en/gate.ts')).gate;

/**
 * Puts values into a text; `one |||| many` is chosen by `smart_count`, as polyglot does in the back office. An amount is not
 * parted from its currency at the end of a line.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [one = '', many = one] = text.split(' |||| ');
  const chosen = values['smart_count'] === 1 ? one : many;
  return chosen.replace(/%\{(\w+)\}/g, (_match, name: string) =>
    String(values[name] ?? '').replace(/ (?=€)/g, '\u00a0'),
  );
}
