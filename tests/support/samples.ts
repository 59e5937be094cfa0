import { z } from 'zod';
import { type Entity, fieldsOf } from '#domain/entity/entity.ts';

function sampleOf(schema: z.ZodType, text: string): unknown {
  if (schema instanceof z.ZodOptional) return sampleOf(schema.unwrap() as z.ZodType, text);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodArray) return [];
  return schema instanceof z.ZodString ? text : undefined;
}

/** Fields a record of a declared entity may be made of, each text of them the same; none for what may be nothing. */
export const sampleRecord = (entity: Entity, text: string): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(entity).map(({ name, schema }) => [name, sampleOf(schema, text)]));
