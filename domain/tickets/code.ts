import { isId } from '../list-query.ts';

/** Crockford's base 32: no I, L, O, U, so that a code survives being read aloud. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 10;
/** Nothing a ticket shows is longer; longer texts are not looked at. */
const TEXT_MAX = 2048;

/**
 * A new ticket code from random bytes: five bits of each, so every code is equally likely.
 * @throws RangeError when fewer than ten bytes are given
 */
export function newTicketCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < CODE_LENGTH) throw new RangeError('a ticket code takes ten random bytes');
  return Array.from(randomBytes.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET.charAt(byte & 31)).join('');
}

/** The text of a ticket's QR code. */
export function ticketUrl(publicUrl: string, code: string): string {
  return `${publicUrl.endsWith('/') ? publicUrl.slice(0, -1) : publicUrl}/t/${code}`;
}

/** A code as typed or read — any case, look-alikes, blanks and hyphens between — in its one form; null when it is none. */
export function normalizeCode(text: string): string | null {
  // Checked before upper-casing: other alphabets have letters whose capitals are ASCII.
  if (text.length > 3 * CODE_LENGTH || !/^[0-9A-Za-z\s-]*$/.test(text)) return null;
  const code = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && !code.includes('U') ? code : null;
}

export interface ScannedText {
  kind: 'code' | 'id';
  value: string;
}

/**
 * What a scanned or typed text names: `{any host}/t/{code}`, a bare code, an entity id, or a URL that ends in one. Total: any
 * other text is null.
 */
export function readScannedText(text: string): ScannedText | null {
  if (text.length > TEXT_MAX) return null;
  const [path = ''] = text.trim().split(/[?#]/);
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  if (isId(last)) return { kind: 'id', value: last.toLowerCase() };
  const isBare = !path.includes('/');
  if (!isBare && parts.at(-2)?.toLowerCase() !== 't') return null;
  const code = normalizeCode(last);
  return code === null ? null : { kind: 'code', value: code };
}
