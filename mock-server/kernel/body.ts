import { z } from 'zod';
import { refusalOf } from './contract.ts';
import type { Call } from './route.ts';

const stamps = ['_id', 'id', 'tenantId', 'version', 'createdAt', 'updatedAt'] as const;

/** The body of a call in the shape asked for. @throws Refusal validation_failed */
export function readBody<S extends z.ZodType>(call: Pick<Call, 'body'>, schema: S): z.output<S> {
  const result = schema.safeParse(call.body ?? {});
  if (!result.success) throw refusalOf(result.error);
  return result.data;
}

/**
 * The body of an edit: what the entity lets be written; read-only keys may come along and are ignored, others are refused.
 * @throws Refusal validation_failed
 */
export function readEdit<S extends z.ZodRawShape>(
  call: Pick<Call, 'body'>,
  fields: z.ZodObject<S>,
  readOnly: readonly string[] = [],
): z.output<z.ZodObject<S>> {
  const ignored = [...stamps, ...readOnly].filter((key) => !(key in fields.shape));
  const given = typeof call.body === 'object' && call.body !== null ? call.body : {};
  const body = Object.fromEntries(Object.entries(given).filter(([key]) => !ignored.includes(key)));
  return readBody({ body }, fields);
}

export const idsBody = z.strictObject({ ids: z.array(z.uuid()).min(1, 'validation.required').max(1000) });
