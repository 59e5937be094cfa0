import { z } from 'zod';

/** Keys every record is answered with and no client writes. */
const stamps = ['_id', 'id', 'tenantId', 'version', 'createdAt', 'updatedAt'] as const;

/**
 * The body of an edit: the entity's writable fields; its read-only keys may come along, as forms send whole records, and
 * are ignored; keys it does not have are refused (DEC-011).
 */
export function writableBody<S extends z.ZodRawShape>(fields: z.ZodObject<S>, readOnly: readonly string[] = []) {
  const ignored = [...stamps, ...readOnly].filter((key) => !(key in fields.shape));
  const ignoredShape = Object.fromEntries(ignored.map((key) => [key, z.unknown().optional()]));
  return z.strictObject({ ...ignoredShape, ...fields.shape }).transform((body): z.output<z.ZodObject<S>> => {
    const written = Object.entries(body).filter(([key, value]) => key in fields.shape && value !== undefined);
    return Object.fromEntries(written) as z.output<z.ZodObject<S>>;
  });
}
