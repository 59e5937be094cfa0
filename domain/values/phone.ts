import { cleanText } from './clean.ts';

/** What people write between the digits. */
const separators = /[\s().\-/‐‑–—]/g;
/** The word that is before one where it was copied from. */
const before = /^(?:tel|telefono|cell|cellulare|mobile|phone)(?=[\s.:+\d])[\s.:]*/i;

/** A phone as it was pasted without the word that is before it. */
export const bareNumber = (text: string): string => cleanText(text).replace(before, '');

/** The digits, and whatever is none of what is between them. */
export const withoutSeparators = (text: string): string => text.replace(separators, '');

const ITALY = '39';

/**
 * A phone as it was typed or pasted, in the form in which it is stored: `+39`, one space, 8 to 10 digits, or the number of
 * another country, which begins with `+` or `00`. Undefined for what is none.
 */
export function readPhone(text: string): string | undefined {
  const compact = withoutSeparators(bareNumber(text).replace('(0)', ''));
  const [, prefix = '', digits = ''] = /^(\+|00)?(\d+)$/.exec(compact) ?? [];
  const isItalian = digits.startsWith(ITALY) && (prefix !== '' || digits.length > 10);
  const national = isItalian ? digits.slice(ITALY.length) : prefix === '' ? digits : '';
  if (national !== '') return /^\d{8,10}$/.test(national) ? `+39 ${national}` : undefined;
  return !isItalian && /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
}

export const isPhone = (text: string): boolean => readPhone(text) !== undefined;
