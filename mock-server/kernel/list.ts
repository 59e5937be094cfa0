import { Refusal } from '#domain/errors.ts';
import {
  type FilterKind,
  type FilterTerm,
  kindOf,
  type ListDeclaration,
  parseListQuery,
  type SortTerm,
} from '#domain/list-query.ts';
import type { Owned, Resource } from '#domain/permissions.ts';
import { foldText, isFound, readSearch, searchText } from '#domain/search.ts';
import { type Answer, type Call, findOwn, ok, type Route, route, visible } from './route.ts';
import type { Store } from './store.ts';

type Read<T> = (row: T, field: string) => unknown;

export interface ListOptions<T> {
  /** Where a field stands when it is not a property of the row. */
  read?: Partial<Record<string, (row: T) => unknown>>;
  /** What `q` searches. */
  search?: (row: T) => string;
  /** Whose last digits `q` finds. */
  phone?: (row: T) => string | null | undefined;
}

const collator = new Intl.Collator('it', { sensitivity: 'base', numeric: false });

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

function order<T extends { _id: string }>(rows: T[], sort: readonly SortTerm[], read: Read<T>): T[] {
  const byTerm = (a: T, b: T, term: SortTerm): number => {
    const [left, right] = [read(a, term.field), read(b, term.field)];
    // Absent values come last in either direction.
    if (isAbsent(left) || isAbsent(right)) return Number(isAbsent(left)) - Number(isAbsent(right));
    return compareValues(left, right) * (term.descending ? -1 : 1);
  };
  const last = sort.at(-1)?.descending ? -1 : 1;
  return rows.sort((a, b) => {
    for (const term of sort) {
      const result = byTerm(a, b, term);
      if (result !== 0) return result;
    }
    return (a._id < b._id ? -1 : 1) * last;
  });
}

const numberOf = (kind: FilterKind, value: unknown): number =>
  kind === 'instant' ? new Date(String(value)).getTime() : Number(value);

function matches(kind: FilterKind, term: FilterTerm, value: unknown): boolean {
  const [first = ''] = term.values;
  const isEqual = term.values.some((wanted) =>
    kind === 'instant' || kind === 'number'
      ? numberOf(kind, value) === numberOf(kind, wanted)
      : Array.isArray(value)
        ? value.includes(wanted)
        : String(value) === wanted,
  );
  if (term.operator === 'exists') return (first === 'true') !== isAbsent(value);
  if (isAbsent(value)) return false;
  switch (term.operator) {
    case 'eq':
    case 'in':
      return isEqual;
    case 'ne':
      return !isEqual;
    case 'contains':
      return foldText(String(value)).includes(foldText(first));
    case 'gte':
      return numberOf(kind, value) >= numberOf(kind, first);
    case 'lte':
      return numberOf(kind, value) <= numberOf(kind, first);
    case 'gt':
      return numberOf(kind, value) > numberOf(kind, first);
    case 'lt':
      return numberOf(kind, value) < numberOf(kind, first);
  }
}

function project<T extends object>(rows: readonly T[], fields: readonly string[] | undefined): object[] {
  const [first] = rows;
  if (!fields || !first) return [...rows];
  const unknown = fields.find((field) => !(field in first));
  if (unknown !== undefined) throw new Refusal('unknown_field', { params: { field: unknown } });
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => key === '_id' || fields.includes(key))),
  );
}

/** The rows a list query selects, in its order, before paging. @throws Refusal of parseListQuery */
export function select<T extends { _id: string }>(
  call: Call,
  declaration: ListDeclaration,
  rows: readonly T[],
  options: ListOptions<T> = {},
): T[] {
  const query = parseListQuery(declaration, call.query);
  const read: Read<T> = (row, field) => (options.read?.[field] ? options.read[field](row) : row[field as keyof T]);
  const search = readSearch(query.q ?? '');
  const found = rows.filter(
    (row) =>
      query.filters.every((term) =>
        matches(kindOf(declaration.filters[term.field] ?? 'text'), term, read(row, term.field)),
      ) &&
      (query.q === undefined || isFound(searchText([options.search?.(row)], options.phone?.(row)), search)),
  );
  return order(found, query.sort, read);
}

export interface PageOptions<T> extends ListOptions<T> {
  /** Adds what the API answers beside the stored fields; called for the rows of the page only. */
  show?: (row: T) => object;
  /** `{data, totalData}` instead of a plain array. */
  wrapped?: boolean;
}

/** One page of a list with the total in `odin-count`. */
export function list<T extends { _id: string }>(
  call: Call,
  declaration: ListDeclaration,
  rows: readonly T[],
  options: PageOptions<T> = {},
): Answer {
  const { page, limit, fields } = parseListQuery(declaration, call.query);
  const selected = select(call, declaration, rows, options);
  const shown = selected.slice((page - 1) * limit, page * limit).map(options.show ?? ((row) => row));
  const data = project(shown, fields);
  const headers = { 'odin-count': String(selected.length) };
  return { headers, body: options.wrapped ? { data, totalData: selected.length } : data };
}

interface Records<T> {
  list: ListDeclaration;
  rows: (store: Store) => readonly T[];
  options?: (call: Call) => PageOptions<T>;
  /** A record by itself, where it is answered with more than in a list. */
  whole?: (call: Call, row: T) => object;
}

/** The list of a table of the demo, and its records one by one. */
export const records = <T extends Owned & { _id: string }>(
  path: string,
  resource: Resource,
  { list: declaration, rows, options = () => ({}), whole }: Records<T>,
): Route[] => [
  route('get', path, ['list', resource], (call) =>
    list(call, declaration, visible(call, rows(call.store)), options(call)),
  ),
  route('get', `${path}/:id`, ['get', resource], (call) => {
    const row = findOwn(call, rows(call.store));
    return ok(whole ? whole(call, row) : (options(call).show?.(row) ?? row));
  }),
];
