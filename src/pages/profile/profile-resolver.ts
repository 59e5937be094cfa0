import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { FieldMessages } from '#domain/errors.ts';
import { withLimits } from '../../components/inputs/limit-messages.ts';

/** What is wrong, by field path, and the schema whose limits the messages then name. */
interface Judgement {
  problems: FieldMessages;
  schema?: ZodType;
}

/** Judges a form by a rule that answers messages by field path. */
export function resolverOf(judge: (values: FieldValues) => Promise<Judgement>): Resolver<FieldValues> {
  return async (values, _context, options) => {
    const { problems, schema } = await judge(values);
    const entries = Object.entries(problems).map(([path, message]) => [path, { type: 'rule', message }]);
    if (entries.length === 0) return { values, errors: {} };
    const errors = toNestErrors(Object.fromEntries(entries) as FieldErrors, options);
    return { values: {}, errors: schema ? withLimits(errors, schema, values) : errors };
  };
}
