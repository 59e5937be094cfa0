import { isPhone as isPhoneNumber } from '../../../domain/plain-rules.ts';

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** A text that holds something. */
export const filled = (value: unknown): string | undefined => (isBlank(value) ? 'validation.required' : undefined);

/** A phone in the product's form, or nothing (VAL-P002, VAL-P004). */
export const isPhone = (value: unknown): string | undefined =>
  typeof value !== 'string' || isBlank(value) || isPhoneNumber(value) ? undefined : 'validation.phone';
