import { isEmail } from './values/email.ts';

/** Rules of single texts, apart from the schemas: the sign-in pages read them without loading the schema library. */

/**
 * Whether a mail can arrive at all. Names under `.invalid` lead nowhere (RFC 2606): they are where nobody gave an address, and
 * where it was erased; at the gate nobody is shown any.
 */
export const isReachable = (email: string | undefined): email is string =>
  email !== undefined && isEmail(email) && !email.toLowerCase().endsWith('.invalid');

/** The length and the four classes a password needs, each shown while it is typed. */
export const passwordRules = {
  length: (text: string) => text.length >= 8,
  lower: (text: string) => /[a-z]/.test(text),
  upper: (text: string) => /[A-Z]/.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[!#$%&@()]/.test(text),
} as const;
export type PasswordRule = keyof typeof passwordRules;

export const isPassword = (text: string): boolean => Object.values(passwordRules).every((holds) => holds(text));
