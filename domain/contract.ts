import { z } from 'zod';
import type { RefusalCode } from './errors.ts';
import { id } from './fields.ts';
import { type Filter, kindOf, type ListDeclaration, operatorsOf } from './list-query.ts';

/**
 * How a call of the API is declared: once, in `domain/<area>/api.ts`. The server takes path, checks and answer from it, the
 * API document its words, the application its types, and the tests compare what was really answered.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  /** Several do the same. */
  readonly method: Method | readonly [Method, ...Method[]];
  /** With `:name` for what is in `params`. */
  readonly path: string;
  /** Another path of the same call. */
  readonly alias?: string;
  /** One sentence without a full stop. */
  readonly summary: string;
  /** What a program that calls it must know beside its schemas. */
  readonly note?: string;
  /** A body as one would send it. */
  readonly example?: object;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Parts of a multipart form instead of a JSON body: text parts as they are named, each as JSON; files under any other name. */
  readonly parts?: z.ZodObject;
  /** E-mail and password in an Authorization header of kind Basic instead of a bearer token. */
  readonly signsIn?: true;
  /** Repeating it with one Idempotency-Key does it once; what creates (201) or sends (202) does so unless it says no. */
  readonly once?: boolean;
  /** Takes the version that was read in If-Match; what is both PUT and PATCH does so anyway. */
  readonly versioned?: true;
  /** What is answered; null for nothing at all (204). */
  readonly answer: z.ZodType | null;
  /** 200 unless it says so, 204 for nothing. */
  readonly status?: 201 | 202;
  /** It may also answer nothing (204). */
  readonly mayBeNothing?: true;
  /** A file of this type instead of JSON; the answer says what is in it. */
  readonly file?: string;
  /** Codes of its own; those that every call, list or body may be refused with are not named. */
  readonly refusals?: readonly RefusalCode[];
}

/** A call with the area it belongs to. */
export type DeclaredCall<C extends Call = Call> = C & { readonly tag: string; readonly name: string };

type Declared<A extends Readonly<Record<string, Call>>> = { readonly [N in keyof A]: DeclaredCall<A[N]> };

const methodsOf = ({ method }: Call): readonly Method[] => (typeof method === 'string' ? [method] : method);

/** Whether a call takes an Idempotency-Key. */
export const takesKey = (call: Call): boolean => call.once ?? (call.status !== undefined && call.parts === undefined);

/** Whether a call takes the version that was read in If-Match. */
export const takesVersion = (call: Call): boolean => call.versioned ?? methodsOf(call).length > 1;

/** Declares the calls of an area; the tag groups them in the API document. */
export function declareApi<const A extends Readonly<Record<string, Call>>>(tag: string, calls: A): Declared<A> {
  const declared = Object.entries(calls).map(([name, call]) => [name, { ...call, tag, name }]);
  return Object.fromEntries(declared) as Declared<A>;
}

/** What a client may send in a call's body. */
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;

/** What a client reads. */
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;

/** A plain array; how many there are in all is in `odin-count`. */
export const listOf = <T extends z.ZodType>(row: T) => z.array(row);

/** A page of rows and how many there are in all, as events and a few others answer it. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), totalData: z.int() });

/** The bytes of a file. */
export const fileContent = z.string().meta({ format: 'binary' });
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const byId = z.object({ id });
export const byEvent = z.object({ eventId: id });
export const recordIdAnswer = z.object({ _id: z.string() });

const declarations = new WeakMap<z.ZodType, ListDeclaration>();

/** What a query made by `listQuery` can sort, filter and search; undefined for another. */
export const listOfQuery = (query: z.ZodType): ListDeclaration | undefined => declarations.get(query);

/** What a filter takes, in words: its values, and the operators that may follow its name. */
function describeFilter(name: string, filter: Filter): string {
  const kind = kindOf(filter);
  const values = typeof filter === 'string' ? ` (${kind})` : '';
  const others = operatorsOf[kind].filter((operator) => operator !== 'eq');
  return `Equal to one of the given values${values}; also ${others.map((one) => `${name}.$${one}`).join(', ')}`;
}

function filterQuery(name: string, filter: Filter): z.ZodType {
  const one = z.string();
  const values = typeof filter === 'string' ? undefined : { enum: filter };
  // What it takes is for the document; what was sent is read by `parseListQuery`, which names the filter it refuses.
  const value = values ? one.meta(values) : one;
  return z
    .union([value, z.array(value)])
    .optional()
    .describe(describeFilter(name, filter));
}

/** The query of a list, made from the list's declaration; the dialect itself is read by `parseListQuery`. */
export function listQuery(declaration: ListDeclaration) {
  const order = `${declaration.sortable.join(', ')}; a minus prefix is descending, several are separated by commas; default ${declaration.defaultSort}`;
  const shape: Record<string, z.ZodType> = {
    page: z.string().optional().describe('from 1'),
    limit: z.string().optional().describe('1 to 100, default 10; 1000 reads whole lists in blocks'),
    sort: z.string().optional().describe(order),
    fields: z.string().optional().describe('names of the fields to answer, separated by commas; all without it'),
    count: z.string().optional().describe('true with limit=1 counts without reading: the total stands in odin-count'),
  };
  if (declaration.search)
    shape['q'] = z.string().optional().describe('words to find, in any order, each by its beginning');
  for (const [name, filter] of Object.entries(declaration.filters)) shape[name] = filterQuery(name, filter);
  for (const name of declaration.extra ?? []) shape[name] = z.string().optional().describe('read by this list alone');
  const query = z.looseObject(shape);
  declarations.set(query, declaration);
  return query;
}

/** Keys every record is answered with and no client writes. */
const stamps = ['_id', 'id', 'tenantId', 'version', 'createdAt', 'updatedAt'] as const;

/**
 * The body of an edit: the entity's writable fields; its read-only keys may come along, as forms send whole records, and
 * are ignored; keys it does not have are refused.
 */
export function writableBody<S extends z.ZodRawShape>(fields: z.ZodObject<S>, readOnly: readonly string[] = []) {
  const ignored = [...stamps, ...readOnly].filter((key) => !(key in fields.shape));
  // No keys for the compiler: anyone who writes a body names fields, only whole records bring the others along.
  const ignoredShape: Record<never, z.ZodOptional<z.ZodUnknown>> = Object.fromEntries(
    ignored.map((key) => [key, z.unknown().optional().meta({ readOnly: true })]),
  );
  return z.strictObject({ ...ignoredShape, ...fields.shape }).transform((body): z.output<z.ZodObject<S>> => {
    const written = Object.entries(body).filter(([key, value]) => key in fields.shape && value !== undefined);
    return Object.fromEntries(written) as z.output<z.ZodObject<S>>;
  });
}
