import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

/** Checks a form by its schema; the checker is loaded when the form is first sent, so that lists open without it. */
export function lazyResolver(schema: ZodType<FieldValues, FieldValues>): Resolver<FieldValues> {
  return async (...form) => {
    const [{ zodResolver }, { withLimits }] = await Promise.all([
      import('@hookform/resolvers/zod'),
      import('../inputs/limit-messages.ts'),
    ]);
    const result = await zodResolver(schema)(...form);
    withLimits(result.errors, schema, form[0]);
    return result;
  };
}
