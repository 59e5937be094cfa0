import { cleanText } from './clean.ts';
import type { Cents } from './money.ts';

/** Digits as typed: without blanks and apostrophes between thousands, and with a plain minus. */
const compactOf = (text: string): string =>
  cleanText(text)
    .replace(/[\s'’]/g, '')
    .replace(/^[−–]/, '-');

/** Reads a whole number as it is typed: `1240`, `1.240`, `1 240`. Undefined when it is none, or could be read two ways. */
export function parseWhole(text: string): number | undefined {
  const compact = compactOf(text);
  const plain = /^-?\d{1,3}(\.\d{3})+$/.test(compact) ? compact.replaceAll('.', '') : compact;
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

/** Reads a percentage as it is typed, with at most two decimals: `2,5`, `2.50`, `2,5 %`. Undefined when it is none. */
export function parsePercentage(text: string): number | undefined {
  const compact = compactOf(text).replace(/%$/, '');
  return /^-?\d{1,4}([.,]\d{1,2})?$/.test(compact) ? Number(compact.replace(',', '.')) : undefined;
}

/**
 * Reads what a person typed: `1.234,50`, `1234,5`, `1234.50` or `12`.
 * Returns undefined when it is not an amount or could be read two ways (`1.234`).
 */
export function parseCents(text: string): Cents | undefined {
  const compact = cleanText(text).replace(/[\s€]|eur(o|i)?$/gi, '');
  if (/^\d{1,3}\.\d{3}$/.test(compact)) return undefined;
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(compact) ? compact.replaceAll('.', '') : compact;
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
}
