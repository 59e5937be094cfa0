import { cleanText } from './clean.ts';

/** `Pio Sala <pio@example.org>`, as mail programs copy it. */
const withName = /^([^<>@]*)<([^<>]*)>$/;

/**
 * An address as it was pasted, in the form in which it is compared and stored: lower case, without what stands around it in mail
 * programs and on pages.
 */
export function readEmail(text: string): string {
  const clean = cleanText(text);
  const address = cleanText(withName.exec(clean)?.[2] ?? clean).replace(/\u00a0/g, '');
  const linked = /^mailto:([^?]*)/i.exec(address);
  return (linked?.[1] ?? address).trim().toLowerCase();
}

/** The name that is before an address, where there is one. */
export const nameBeforeEmail = (text: string): string =>
  (withName.exec(cleanText(text))?.[1] ?? '').replace(/["“”]/g, '').trim();

/**
 * One pattern on client and server: one @, a dot in the domain, nothing that separates addresses or belongs to a link, no two dots
 * running.
 */
export const isEmail = (text: string): boolean =>
  /^[^\s@.,;:/<>()"\\]+(\.[^\s@.,;:/<>()"\\]+)*@[^\s@.,;:/<>()"\\]+(\.[^\s@.,;:/<>()"\\]+)*\.[^\s@.,;:/<>()"\\]{2,}$/.test(
    readEmail(text),
  );
