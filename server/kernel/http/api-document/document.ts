/** The parts of an OpenAPI document that are completed here, as `@fastify/swagger` writes them. */
export type Json = Readonly<Record<string, unknown>>;

export interface Content {
  schema: Json;
}

export interface Parameter {
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Json;
  $ref?: string;
}

export interface Answer {
  description?: string;
  headers?: Readonly<Record<string, Json>>;
  content?: Readonly<Record<string, Content>>;
  $ref?: string;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  security?: readonly Json[];
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, Answer>>;
}

export interface ApiDocument {
  openapi: string;
  info: Json;
  components?: Json;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an operation is refused with a status. */
export const isRefusal = (status: string): boolean => status >= '400';

/** The document with each of its operations changed. */
export function mapOperations(document: ApiDocument, change: (operation: Operation) => Operation): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, change(one)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** `tenant-subscriptions` and `eventId` as the name of a type: `TenantSubscriptions`, `EventId`. */
export const typeName = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');

/** One of what a plural names. */
export function singular(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return /(?:[^su]s)$/.test(plural) ? plural.slice(0, -1) : plural;
}
