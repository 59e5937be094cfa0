import { Refusal } from './errors.ts';

/**
 * The one list dialect, written and read here alone: the app formats with `formatListQuery`, server and mock
 * parse with `parseListQuery`. What a list can sort, filter and search is declared once per entity (`declareList`).
 */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 100;
/** Block size for lists read whole ("all"). */
export const PAGE_SIZE_BLOCK = 1000;
/** Offset paging ends here; beyond it answers `page_too_deep`. */
export const OFFSET_MAX = 10_000;

/** A `number` is a whole one, as cents and counts are. */
export type FilterKind = 'id' | 'text' | 'enum' | 'boolean' | 'number' | 'instant';

export const filterOperators = ['eq', 'contains', 'gte', 'lte', 'gt', 'lt', 'ne', 'in', 'exists'] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const operatorsOf: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  id: ['eq', 'ne', 'in', 'exists'],
  text: ['eq', 'ne', 'in', 'contains', 'exists'],
  enum: ['eq', 'ne', 'in'],
  boolean: ['eq', 'ne'],
  number: ['eq', 'ne', 'in', 'gte', 'lte', 'gt', 'lt'],
  instant: ['eq', 'gte', 'lte', 'gt', 'lt', 'exists'],
};

/** A filter by its kind; one that takes a few words only by these words. */
export type Filter = FilterKind | readonly string[];

export const kindOf = (filter: Filter): FilterKind => (typeof filter === 'string' ? filter : 'enum');

export interface ListDeclaration<S extends string = string, F extends string = string> {
  readonly sortable: readonly S[];
  readonly filters: Readonly<Record<F, Filter>>;
  /** Whether `q` searches this list. */
  readonly search: boolean;
  readonly defaultSort: `${'-' | ''}${NoInfer<S>}`;
  /** Extra query keys the route reads itself (`showKpi`, `tab`). */
  readonly extra?: readonly string[];
}

/** Declares what a list can sort, filter and search; the names are those of the API's fields. */
export function declareList<const S extends string, const F extends string>(
  declaration: ListDeclaration<S, F>,
): ListDeclaration<S, F> {
  return declaration;
}

export interface SortTerm<S extends string = string> {
  field: S;
  descending: boolean;
}

export interface FilterTerm<F extends string = string> {
  field: F;
  operator: FilterOperator;
  values: string[];
}

export interface ListQuery<S extends string = string, F extends string = string> {
  page: number;
  limit: number;
  sort: SortTerm<S>[];
  filters: FilterTerm<F>[];
  q: string | undefined;
  fields: string[] | undefined;
}

/** What a declared list is asked for. */
export type QueryOf<L extends ListDeclaration> = ListQuery<L['sortable'][number], keyof L['filters'] & string>;

/** A query string as Node parses it: repeated keys become arrays. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const reserved = new Set(['page', 'limit', 'sort', 'q', 'fields', 'count']);
const MAX_VALUES = 1000;
const MAX_VALUE_LENGTH = 500;

function single(raw: RawQuery, key: string): string | undefined {
  const value = raw[key];
  if (value === undefined || typeof value === 'string') return value;
  throw new Refusal('validation_failed', { fields: { [key]: 'validation.single' } });
}

function wholeNumber(raw: RawQuery, key: string, fallback: number): number {
  const text = single(raw, key);
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,7}$/.test(text)) throw new Refusal('validation_failed', { fields: { [key]: 'validation.integer' } });
  return Number(text);
}

function parseSort<S extends string>(declaration: ListDeclaration<S>, text: string): SortTerm<S>[] {
  return text.split(',').map((part) => {
    const descending = part.startsWith('-');
    const name = descending ? part.slice(1) : part;
    const field = declaration.sortable.find((candidate) => candidate === name);
    if (field === undefined) throw new Refusal('unknown_field', { params: { field: name } });
    return { field, descending };
  });
}

function isOperator(name: string): name is FilterOperator {
  return (filterOperators as readonly string[]).includes(name);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a text has the form of an entity id; anything else cannot be looked up. */
export const isId = (text: string): boolean => uuid.test(text);

const instant = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** A day, or a moment with its zone; `30 February` would be carried over by Date and refused by the database. */
export function isInstantText(text: string): boolean {
  const day = instant.exec(text)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

function checkValue(filter: Filter, operator: FilterOperator, value: string): boolean {
  if (value.length > MAX_VALUE_LENGTH || value.includes('\u0000')) return false;
  if (operator === 'exists') return value === 'true' || value === 'false';
  if (typeof filter !== 'string') return filter.includes(value);
  switch (filter) {
    case 'id':
      return isId(value);
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'number':
      return /^-?\d{1,9}$/.test(value);
    case 'instant':
      return isInstantText(value);
    case 'text':
    case 'enum':
      return true;
  }
}

function parseFilter<F extends string>(
  declaration: ListDeclaration<string, F>,
  key: string,
  raw: string | readonly string[],
): FilterTerm<F> {
  const at = key.indexOf('.$');
  const name = at < 0 ? key : key.slice(0, at);
  const operatorName = at < 0 ? 'eq' : key.slice(at + 2);
  if (!Object.hasOwn(declaration.filters, name)) throw new Refusal('unknown_field', { params: { field: name } });
  const field = name as F;
  const filter: Filter = declaration.filters[field];
  const kind = kindOf(filter);
  if (!isOperator(operatorName) || !operatorsOf[kind].includes(operatorName)) {
    throw new Refusal('unknown_operator', { params: { field: name, operator: operatorName } });
  }
  const values = typeof raw === 'string' ? [raw] : [...raw];
  if (values.length > MAX_VALUES || !values.every((value) => checkValue(filter, operatorName, value))) {
    const isWord = typeof filter !== 'string';
    throw new Refusal('validation_failed', {
      fields: { [name]: `validation.${isWord ? 'oneOf' : kind === 'number' ? 'integer' : kind}` },
      ...(isWord && { params: { allowed: filter.join(', ') } }),
    });
  }
  return { field, operator: operatorName, values };
}

/**
 * Reads a list query against its declaration.
 * @throws Refusal unknown_field, unknown_operator, validation_failed, page_too_deep
 */
export function parseListQuery<S extends string, F extends string>(
  declaration: ListDeclaration<S, F>,
  raw: RawQuery,
): ListQuery<S, F> {
  const page = wholeNumber(raw, 'page', 1);
  const limit = wholeNumber(raw, 'limit', PAGE_SIZE_DEFAULT);
  if (page < 1) throw new Refusal('validation_failed', { fields: { page: 'validation.integer' } });
  if (limit < 1 || (limit > PAGE_SIZE_MAX && limit !== PAGE_SIZE_BLOCK)) {
    throw new Refusal('validation_failed', { fields: { limit: 'validation.pageSize' } });
  }
  // "All" is read in whole blocks, so only ordinary pages are bounded by the offset.
  if (limit !== PAGE_SIZE_BLOCK && (page - 1) * limit >= OFFSET_MAX) throw new Refusal('page_too_deep');
  if (limit === PAGE_SIZE_BLOCK && page > 1000) throw new Refusal('page_too_deep');
  const q = single(raw, 'q')?.trim();
  if (q !== undefined && (q.length > 200 || q.includes('\u0000'))) {
    throw new Refusal('validation_failed', { fields: { q: 'validation.text' } });
  }
  if (q && !declaration.search) throw new Refusal('unknown_field', { params: { field: 'q' } });
  const filters: FilterTerm<F>[] = [];
  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined || reserved.has(key) || declaration.extra?.includes(key)) continue;
    filters.push(parseFilter(declaration, key, value));
  }
  return {
    page,
    limit,
    sort: parseSort(declaration, single(raw, 'sort') || declaration.defaultSort),
    filters,
    q: q || undefined,
    fields: single(raw, 'fields')?.split(',').filter(Boolean),
  };
}

export interface ListRequest {
  page?: number;
  limit?: number;
  sort?: { field: string; descending: boolean } | undefined;
  /** `{status: 'valid', 'name.$contains': 'ro', categoryId: ['a', 'b']}`; empty values are left out. */
  filter?: Readonly<Record<string, unknown>>;
}

/** Writes a list query; the inverse of `parseListQuery`. */
export function formatListQuery(request: ListRequest): string {
  const params = new URLSearchParams();
  if (request.page !== undefined) params.set('page', String(request.page));
  if (request.limit !== undefined) params.set('limit', String(request.limit));
  if (request.sort) params.set('sort', `${request.sort.descending ? '-' : ''}${request.sort.field}`);
  for (const [key, value] of Object.entries(request.filter ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue;
      params.append(key, item instanceof Date ? item.toISOString() : String(item));
    }
  }
  return params.toString();
}
