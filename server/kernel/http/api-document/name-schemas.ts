import {
  type ApiDocument,
  type Content,
  isJson,
  isRefusal,
  type Json,
  mapOperations,
  type Operation,
  singular,
  typeName,
} from './document.ts';

/** A schema that may stand in the document once, under a name. */
interface Part {
  uses: number;
  name: string | undefined;
}

/** Records with fields, and choices of several words: what a program has a type for. */
function isNameable(schema: Json): boolean {
  if (isJson(schema['properties'])) return Object.keys(schema['properties']).length > 1;
  return Array.isArray(schema['enum']) && schema['enum'].length > 2;
}

const REFERENCE = '#/components/schemas/';

/**
 * Gives names to the schemas of a document that are written where they are used: those of bodies and answers by their call, those
 * that come several times by the field they first are in. The document is a tenth as long, and a generated client has types.
 */
export function nameSchemas(document: ApiDocument): ApiDocument & { schemas: Readonly<Record<string, Json>> } {
  const parts = new Map<string, Part>();
  const named = new Map<string, Json>();

  /** The same schema has the same key, whatever its description. */
  const keyOf = ({ description: _, ...schema }: Json): string => JSON.stringify(schema);

  function free(...wanted: readonly string[]): string {
    const found = wanted.find((name) => !named.has(name));
    if (found !== undefined) return found;
    const [last = 'Part'] = wanted.slice(-1);
    let number = 2;
    while (named.has(`${last}${number}`)) number++;
    return `${last}${number}`;
  }

  function count(schema: unknown): void {
    if (Array.isArray(schema)) for (const one of schema) count(one);
    if (!isJson(schema)) return;
    if (isNameable(schema)) {
      const key = keyOf(schema);
      const part = parts.get(key);
      if (part) {
        part.uses++;
        // What is in it was counted with its first use.
        return;
      }
      parts.set(key, { uses: 1, name: undefined });
    }
    for (const one of Object.values(schema)) count(one);
  }

  /** The schema as it is written in its place: by its name, or as it is. */
  function place(schema: unknown, hint: string, owner: string, isTop = false): unknown {
    if (Array.isArray(schema)) return schema.map((one) => place(one, hint, owner));
    if (!isJson(schema)) return schema;
    const part = isNameable(schema) ? parts.get(keyOf(schema)) : undefined;
    if (!part || (part.uses < 2 && !isTop)) return placeParts(schema, hint, owner);
    const { description, ...own } = schema;
    if (part.name === undefined) {
      part.name = free(hint, `${owner}${hint}`);
      // Taken before its fields look for names of their own.
      named.set(part.name, own);
      const written = placeParts(own, part.name, part.name);
      if (isJson(written)) named.set(part.name, written);
    }
    const reference = { $ref: `${REFERENCE}${part.name}` };
    return description === undefined ? reference : { ...reference, description };
  }

  function placeParts(schema: Json, hint: string, owner: string): Json {
    const written = Object.entries(schema).map(([key, value]): [string, unknown] => {
      if (key === 'properties' && isJson(value)) return [key, placeFields(value, owner)];
      return [key, isSchemaKey(key) ? place(value, hint, owner) : value];
    });
    return Object.fromEntries(written);
  }

  function placeFields(fields: Json, owner: string): Json {
    const written = Object.entries(fields)
      // What a record may bring along and nobody reads is not offered.
      .filter(([, field]) => !(isJson(field) && field['readOnly'] === true))
      .map(([name, field]) => [name, place(field, typeName(singular(name)), owner)]);
    return Object.fromEntries(written);
  }

  function placeContent(content: Readonly<Record<string, Content>>, name: string): Readonly<Record<string, Content>> {
    const written = Object.entries(content).map(([type, { schema }]) => {
      const placed = place(schema, name, name, true);
      // Of a list its rows have the name.
      const rows =
        isJson(schema) && isJson(schema['items'])
          ? { ...schema, items: place(schema['items'], name, name, true) }
          : placed;
      return [type, { schema: isJson(rows) ? rows : schema }];
    });
    return Object.fromEntries(written);
  }

  function placeOperation(operation: Operation): Operation {
    const { requestBody } = operation;
    const { record, name } = wordsOf(operation);
    const answers = Object.entries(operation.responses).map(([status, answer]) => {
      if (!answer.content || isRefusal(status)) return [status, answer];
      return [status, { ...answer, content: placeContent(answer.content, answerName(record, name)) }];
    });
    return {
      ...operation,
      ...(requestBody && {
        requestBody: { ...requestBody, content: placeContent(requestBody.content, `${record}${typeName(name)}Body`) },
      }),
      responses: Object.fromEntries(answers),
    };
  }

  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const { requestBody, responses } of operations) {
    count(requestBody?.content);
    for (const [status, { content }] of Object.entries(responses)) if (!isRefusal(status)) count(content);
  }
  // Whole records have their names before rows, bodies and what else has parts of them.
  for (const one of operations) if (wordsOf(one).name === 'get') placeOperation(one);
  const written = mapOperations(document, placeOperation);
  const schemas = Object.fromEntries([...named].sort(([a], [b]) => a.localeCompare(b)));
  return { ...written, schemas };
}

const schemaKeys = new Set(['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'not', 'prefixItems']);
const isSchemaKey = (key: string): boolean => schemaKeys.has(key);

/** The record an operation is about, and what it does, from `tag_call`. */
function wordsOf({ operationId, tags = [] }: Operation): { record: string; name: string } {
  const [tag = ''] = tags;
  return { record: typeName(singular(tag)), name: operationId.slice(tag.length + 1) };
}

function answerName(record: string, name: string): string {
  if (name === 'get') return record;
  return name === 'list' ? `${record}Row` : `${record}${typeName(name)}Answer`;
}
