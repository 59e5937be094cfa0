import type { RefusalCode } from '#domain/errors.ts';
import { errors } from './errors.ts';
import { visitorErrors } from './visitor-errors.ts';

/** The sentence of every refusal. */
export const allErrors = { ...errors, ...visitorErrors } satisfies Record<RefusalCode, string>;
