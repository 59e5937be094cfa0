import { z } from 'zod';

type Json = z.core.JSONSchema.BaseSchema;

/** Leaves out of a value what is not declared; undefined where everything may leave as it is. */
type Narrow = ((value: unknown) => unknown) | undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function narrowObject(branches: readonly Json[]): Narrow {
  // Any key may leave: a record of texts, or whatever a program sent in.
  if (branches.some(({ properties, additionalProperties }) => !properties || additionalProperties === true)) return;
  const declared = new Map<string, Narrow>();
  for (const { properties } of branches) {
    for (const [key, part] of Object.entries(properties ?? {})) {
      // Declared by several branches: each of them may be meant.
      declared.set(key, declared.has(key) ? narrowAny(partsOf(branches, key)) : narrowOf(part as Json));
    }
  }
  return (value) => (isRecord(value) ? narrowRecord(value, declared) : value);
}

/** The record itself while all of it is declared, as nearly always: only what has more is copied. */
function narrowRecord(record: Readonly<Record<string, unknown>>, declared: ReadonlyMap<string, Narrow>): unknown {
  let copy: Record<string, unknown> | undefined;
  for (const key in record) {
    const part = record[key];
    const isDeclared = declared.has(key);
    const narrowed = isDeclared ? (declared.get(key)?.(part) ?? part) : undefined;
    if (isDeclared && narrowed === part) continue;
    copy ??= { ...record };
    if (isDeclared) copy[key] = narrowed;
    else delete copy[key];
  }
  return copy ?? record;
}

const partsOf = (branches: readonly Json[], key: string): Json[] =>
  branches.map(({ properties }) => properties?.[key] as Json | undefined).filter((part) => part !== undefined);

function narrowArray(items: readonly Json[]): Narrow {
  const narrow = narrowAny(items);
  return narrow && ((value) => (Array.isArray(value) ? narrowList(value, narrow) : value));
}

function narrowList(list: readonly unknown[], narrow: (value: unknown) => unknown): readonly unknown[] {
  const firstOther = list.findIndex((item) => narrow(item) !== item);
  return firstOther < 0 ? list : [...list.slice(0, firstOther), ...list.slice(firstOther).map(narrow)];
}

/** For a value that is one of several: objects keep the keys of every branch, as nothing says which one it is. */
function narrowAny(schemas: readonly Json[]): Narrow {
  const branches = schemas.flatMap((schema) => (schema.anyOf ?? schema.oneOf ?? [schema]) as Json[]);
  const objects = branches.filter(({ type }) => type === 'object');
  const arrays = branches.filter(({ type }) => type === 'array');
  const ofObject = objects.length > 0 ? narrowObject(objects) : undefined;
  const ofArray = arrays.length > 0 ? narrowArray(arrays.map(({ items }) => (items ?? {}) as Json)) : undefined;
  if (!ofObject && !ofArray) return;
  return (value) => {
    const narrow = Array.isArray(value) ? ofArray : ofObject;
    return narrow ? narrow(value) : value;
  };
}

const narrowOf = (schema: Json): Narrow => narrowAny([schema]);

/**
 * A function that writes an answer as JSON: of every object the declared keys and no others. Values are written as they are:
 * what a declaration says wrongly of their kind is found by the tests and must not become a person's error.
 */
export function answerWriter(answer: z.ZodType): (payload: unknown) => string {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any', reused: 'inline' });
  const narrow = narrowOf(schema);
  return narrow ? (payload) => JSON.stringify(narrow(payload)) : JSON.stringify;
}
