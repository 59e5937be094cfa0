import type { RefusalCode } from '#domain/errors.ts';
import { changeErrors } from './change-errors.ts';
import { errors } from './errors.ts';
import { extraErrors } from './extra-errors.ts';
import { productErrors } from './product-errors.ts';
import { visitorErrors } from './visitor-errors.ts';

/** The sentence of every refusal. */
export const allErrors = {
  ...errors,
  ...changeErrors,
  ...extraErrors,
  ...productErrors,
  ...visitorErrors,
} satisfies Record<RefusalCode, string>;
