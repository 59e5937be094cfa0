import { phone } from '../../../domain/fields.ts';

/** A phone in the product's form, or nothing (VAL-P002, VAL-P004). */
export const isPhone = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' || phone.safeParse(value).success
    ? undefined
    : 'validation.phone';
