import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { FieldMessages } from '#domain/errors.ts';
import { withLimits } from '../../components/inputs/limit-messages.ts';

/**
 * Judges a form by a rule that answers messages by field path.
 * @param schema whose limits the messages then name
 */
export function resolverOf(
  problemsOf: (values: FieldValues) => FieldMessages,
  schema?: ZodType,
): Resolver<FieldValues> {
  return (values, _context, options) => {
    const entries = Object.entries(problemsOf(values)).map(([path, message]) => [path, { type: 'rule', message }]);
    if (entries.length === 0) return { values, errors: {} };
    const errors = toNestErrors(Object.fromEntries(entries) as FieldErrors, options);
    return { values: {}, errors: schema ? withLimits(errors, schema, values) : errors };
  };
}
