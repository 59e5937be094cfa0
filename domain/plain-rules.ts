/** Rules of single texts, apart from the schemas: the sign-in pages read them without loading the schema library. */

/** One pattern on client and server: one @, no blanks, a dot in the domain (OPEN-057). */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text);

/**
 * Whether a mail can arrive at all. Names under `.invalid` lead nowhere (RFC 2606): they stand where nobody gave an address, and
 * where it was erased.
 */
export const isReachable = (email: string): boolean => isEmail(email) && !email.toLowerCase().endsWith('.invalid');

/** `+39` or `0039`, one space, 8 to 10 digits (VAL-P002). */
export const isPhone = (text: string): boolean => /^(\+39|0039) \d{8,10}$/.test(text);

/** The length and the four classes a password needs, each shown while it is typed (VAL-P005). */
export const passwordRules = {
  length: (text: string) => text.length >= 8,
  lower: (text: string) => /[a-z]/.test(text),
  upper: (text: string) => /[A-Z]/.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[!#$%&@()]/.test(text),
} as const;
export type PasswordRule = keyof typeof passwordRules;

export const isPassword = (text: string): boolean => Object.values(passwordRules).every((holds) => holds(text));
