import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

type Json = z.core.JSONSchema.BaseSchema;

/** Anything, as it is. */
const asItIs = {} as Schema;

const isObject = (schema: Json): boolean => schema.type === 'object' && schema.properties !== undefined;

function merged(branches: readonly Json[]): Json {
  const properties: Record<string, Json> = {};
  for (const branch of branches) {
    for (const [key, property] of Object.entries(branch.properties ?? {})) {
      const known = properties[key];
      properties[key] = known === undefined ? (property as Json) : { anyOf: [known, property as Json] };
    }
  }
  return { type: 'object', properties };
}

function alternatives(branches: readonly Json[]): Schema {
  const [first, ...others] = branches.filter(({ type }) => type !== 'null');
  if (first === undefined) return asItIs;
  if (others.length === 0) return writing(first);
  if (isObject(first) && others.every(isObject)) return writing(merged([first, ...others]));
  const types = new Set([first, ...others].map(({ type }) => (type === 'integer' ? 'number' : type)));
  return types.size === 1 && !types.has('object') && !types.has('array') ? writing(first) : asItIs;
}

/**
 * The declaration as far as writing needs it: which keys leave, and of which kind they are. Nothing is demanded here, every
 * value may be null: what a declaration says wrongly is found by the tests and must not become a person's error.
 */
function writing(schema: Json): Schema {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return alternatives(branches as Json[]);
  switch (schema.type) {
    case 'object': {
      const { additionalProperties: more } = schema;
      const properties = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, writing(part as Json)]);
      const rest = typeof more === 'object' ? writing(more as Json) : schema.properties === undefined || more === true;
      // An empty schema lets any key through, as an object without declared keys does.
      const isOpen = rest === true || (typeof more === 'object' && Object.keys(more).length === 0);
      return {
        type: 'object',
        nullable: true,
        properties: Object.fromEntries(properties),
        ...(isOpen ? { additionalProperties: true } : rest && { additionalProperties: rest }),
      };
    }
    case 'array':
      return {
        type: 'array',
        nullable: true,
        items: Array.isArray(schema.items) ? asItIs : writing((schema.items ?? {}) as Json),
      };
    case 'integer':
    case 'number':
      return { type: 'number', nullable: true };
    case 'string':
    case 'boolean':
      return { type: schema.type, nullable: true };
    default:
      return asItIs;
  }
}

/** A function that writes an answer as JSON: the declared keys and no others. */
export function answerWriter(answer: z.ZodType): (payload: unknown) => string {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any', reused: 'inline' });
  return fastJsonStringify(writing(schema));
}

/** Answers leave as they are declared; refusals and files as they are. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema, httpStatus }) =>
  schema instanceof z.ZodType && httpStatus?.startsWith('2') ? answerWriter(schema) : JSON.stringify;
