import type { Language } from '../../domain/categories/schema.ts';
import { gate as en } from '../../i18n/en/gate.ts';
import { gate as it } from '../../i18n/it/gate.ts';
import type { Texts } from '../../i18n/texts.ts';

export type GateTexts = Texts<typeof en>;
export const gateTexts: Record<Language, GateTexts> = { it, en };

/** Puts values into a text; `one |||| many` is chosen by `smart_count`, as polyglot does in the back office. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [one = '', many = one] = text.split(' |||| ');
  const chosen = values['smart_count'] === 1 ? one : many;
  return chosen.replace(/%\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
}
