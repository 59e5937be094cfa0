import { isEmail } from '#domain/values/email.ts';
import { isPhone as isPhoneNumber } from '#domain/values/phone.ts';

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** A text that holds something. */
export const filled = (value: unknown): string | undefined => (isBlank(value) ? 'validation.required' : undefined);

/** A phone in the product's form, or nothing. */
export const isPhone = (value: unknown): string | undefined =>
  typeof value !== 'string' || isBlank(value) || isPhoneNumber(value) ? undefined : 'validation.phone';

/** An e-mail address, however it was pasted, or nothing. */
export const isEmailAddress = (value: unknown): string | undefined =>
  typeof value !== 'string' || isBlank(value) || isEmail(value) ? undefined : 'validation.email';
