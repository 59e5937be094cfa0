import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FilterTerm, ListDeclaration, ListQuery } from '#domain/list-query.ts';
import { readSearch, type SearchNumber } from '#domain/search.ts';
import { builtPerShape, type Db, ownTenant, tenantOf } from './database.ts';

type Source = AnyColumn | SQL;

/** Where each sortable and filterable name of a declaration is in the tables. */
export type ListColumns<S extends string, F extends string> = Readonly<Record<S | F, Source>>;

type NameOf<L extends ListDeclaration> = L['sortable'][number] | (keyof L['filters'] & string);
/** The names of a list that its table has no column of. */
type Elsewhere<L extends ListDeclaration, T extends PgTable> = Exclude<NameOf<L>, '_id' | keyof T['$inferSelect']>;

/** The columns of a list: those of its table that are called as it says, and the others as they are given. */
export function columnsOf<L extends ListDeclaration, T extends PgTable>(
  { sortable, filters }: L,
  table: T,
  ...[others]: [Elsewhere<L, T>] extends [never]
    ? [others?: Partial<Record<NameOf<L>, Source>>]
    : [others: Partial<Record<NameOf<L>, Source>> & Record<Elsewhere<L, T>, Source>]
): ListColumns<NameOf<L>, never> {
  const own = [...sortable, ...Object.keys(filters)].map((name) => [
    name,
    Reflect.get(table, name === '_id' ? 'id' : name),
  ]);
  return { ...Object.fromEntries(own), ...others };
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A `like` pattern that finds a text anywhere, folded as the database folds it. */
const containing = (text: string): SQL => sql`'%' || regia_fold(${escapeLike(text)}) || '%'`;

/** A text as search reads it, for what is not stored so. */
export const searchable = (text: Source): SQL => sql`regia_words(${text})`;

/** Words kept as search reads them, in columns the server writes. */
export const searchableWords = (words: readonly string[]): SQL => sql`regia_words(${words.join(' ')})`;

/** What one word of fewer letters finds is so much that reading the list in its order is faster than an index. */
const SHORTEST_INDEXED = 3;
/** Further words are looked for among what two of them found. */
const MOST_INDEXED = 2;

/** The words to look up in an index: long ones, else the longest of several. */
function indexedWords(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => word.length >= SHORTEST_INDEXED);
  return long.length > 0 || words.length < 2 ? long.slice(0, MOST_INDEXED) : words.slice(0, 1);
}

/** Words hold no sign a pattern would read. */
const beginning = (word: string): SQL => sql`regia_fold(${`% ${word}%`})`;

const begins = (text: Source, word: string): SQL => sql`${text} like ${beginning(word)}`;
const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`;

/** Whether an index finds quickly what is searched. */
export const isSelective = (text: string): boolean => {
  const { words = [], numbers = [] } = readSearch(text) ?? {};
  return numbers.length > 0 || indexedWords(words).length > 0;
};

const withPhone = (mark: string): SQL => sql`select id from users where search_text like ${`%${mark}%`}`;

/** Digits that begin words or end a phone: that of whose the record is, or one in the text itself. */
function isNumberFound(text: Source, { parts, mark }: SearchNumber, userId?: Source): SQL {
  const ofPhone = userId ? sql`${userId} in (${withPhone(mark)})` : sql`${text} like ${`%${mark}%`}`;
  return sql`(${allOf(parts.map((part) => begins(text, part)))} or ${ofPhone})`;
}

/**
 * Whether a search finds a text that is kept as search reads it; one without any word finds nothing.
 * @param userId whose the record is, when their phone does not stand in the text
 */
export function isFound(text: Source, typed: string, userId?: Source): SQL {
  const search = readSearch(typed);
  if (!search) return sql`false`;
  const { words, numbers } = search;
  return allOf([
    ...words.map((word) => begins(text, word)),
    ...numbers.map((number) => isNumberFound(text, number, userId)),
  ]);
}

/** A table under row-level security, where a `like` of the query's own may not use the trigram index. */
export interface SearchedTable {
  /** Its function in the database, which looks a word up. */
  search: `regia_search_${'tickets' | 'reservations' | 'orders' | 'events'}`;
  id: AnyColumn;
  text: AnyColumn;
  /** Whose the record is: it is found by the last digits of their phone. */
  owner?: { table: SQL; userId: AnyColumn };
}

/**
 * Whether a search finds a record of such a table.
 * @param isPart that the records are a part of another list's search, which has no order of its own to read them in
 */
export function isFoundBy({ search, id, text, owner }: SearchedTable, typed: string, isPart = false): SQL {
  const read = readSearch(typed);
  if (!read) return sql`false`;
  const lookUp = (word: string) => sql`select ${sql.raw(search)}(${beginning(word)})`;
  const ofPhone = (mark: string) =>
    owner ? sql` union select id from ${owner.table} where user_id in (${withPhone(mark)})` : sql``;
  const selective = indexedWords(read.words);
  const indexed = isPart && selective.length === 0 ? read.words : selective;
  const others = read.words.filter((word) => !indexed.includes(word));
  return allOf([
    ...indexed.map((word) => sql`${id} in (${lookUp(word)})`),
    ...others.map((word) => begins(text, word)),
    ...read.numbers.map((number) => {
      const [only, ...further] = number.parts;
      if (only === undefined || further.length > 0) return isNumberFound(text, number, owner?.userId);
      return sql`${id} in (${lookUp(only)}${ofPhone(number.mark)})`;
    }),
  ]);
}

const isTextColumn = (source: Source) => 'columnType' in source && source.columnType === 'PgText';

function condition(column: Source, term: FilterTerm): SQL {
  const source = sql`${column}`;
  const [first = ''] = term.values;
  switch (term.operator) {
    case 'eq':
    case 'in':
      return term.values.length === 1 ? eq(source, first) : inArray(source, term.values);
    case 'ne':
      return term.values.length === 1 ? ne(source, first) : notInArray(source, term.values);
    case 'contains':
      return sql`regia_fold(${source}) like ${containing(first)}`;
    case 'gte':
      return gte(source, first);
    case 'lte':
      return lte(source, first);
    case 'gt':
      return gt(source, first);
    case 'lt':
      return lt(source, first);
    case 'exists':
      return first === 'true' ? isNotNull(source) : isNull(source);
  }
}

/** What all participants of a booking or request answered, as one text to filter by. */
export const answersText = (participants: SQL): SQL =>
  sql`coalesce(jsonb_path_query_array(${participants}, '$[*].requirements')::text, '')`;

/** The conditions of a list query. */
export function filterSql<F extends string>(
  query: Pick<ListQuery<string, F>, 'filters'>,
  columns: Readonly<Record<F, Source>>,
): SQL[] {
  return query.filters.map((term) => condition(columns[term.field], term));
}

/** The rows a list selects: those of the community the handle acts for, with `tenantId`, that answer every condition. */
export const ownRows = (db: Db, tenantId: AnyPgColumn, ...conditions: (SQL | undefined)[]): SQL | undefined =>
  and(ownTenant(db, tenantId), ...conditions);

/** A page that is built and prepared. */
interface Prepared<R> {
  execute: (values: Record<string, unknown>) => Promise<R[]>;
}

/**
 * Keeps the pages of a list for each shape they are asked for in. Those without filters differ in little more than community
 * and time: the queries of a community's lists and their tabs. Both are given to `execute`, as `tenantId` and `now`.
 */
export function preparedPages<S extends string, O extends string | undefined, R>(
  tenantId: AnyPgColumn,
  build: (db: Db, query: Pick<ListQuery<S>, 'sort' | 'limit' | 'page'>, own: SQL | undefined, option: O) => Prepared<R>,
): (db: Db, query: ListQuery<S>, option: O, now: Date) => Promise<R[]> {
  const pages = builtPerShape<Prepared<R>>();
  return (db, query, option, now) => {
    const tenant = tenantOf(db);
    const shape = JSON.stringify([tenant === null, option, query.sort, query.limit, query.page]);
    const own = tenant === null ? undefined : eq(tenantId, sql.placeholder('tenantId'));
    const page = pages(db, shape, (connection) => build(connection, query, own, option));
    return page.execute({ tenantId: tenant, now: now.toISOString() });
  };
}

/** The order of a list query: names as Italian readers expect, absent dates last, the id as the tie-breaker. */
export function orderSql<S extends string>(
  query: { sort: readonly { field: S; descending: boolean }[] },
  columns: Readonly<Record<S, Source>>,
  id: AnyColumn,
): SQL[] {
  const terms = query.sort.map(({ field, descending }) => {
    const source: Source = columns[field];
    const ordered = isTextColumn(source) ? sql`${source} collate "und-x-icu"` : sql`${source}`;
    if ('notNull' in source && source.notNull) return descending ? desc(ordered) : asc(ordered);
    return descending ? sql`${ordered} desc nulls last` : sql`${ordered} asc nulls last`;
  });
  const last = query.sort.at(-1)?.descending ? desc(id) : asc(id);
  return [...terms, last];
}

/**
 * A number written into the statement instead of sent beside it. Only when PostgreSQL knows how short the page is does it
 * keep one plan of a list instead of making another for each call.
 */
export const inlineNumber = (value: number): number => sql.raw(String(Math.trunc(value))) as unknown as number;

export const offsetOf = (query: Pick<ListQuery, 'page' | 'limit'>): number => (query.page - 1) * query.limit;

/**
 * How many rows a list has in all. A page that is not full tells by itself; only otherwise is there something to count.
 * @param countAll counts the rows the list selects
 */
export async function totalOf(
  query: Pick<ListQuery, 'page' | 'limit'>,
  rows: readonly unknown[],
  countAll: () => Promise<number> | number,
): Promise<number> {
  const before = offsetOf(query);
  const isLastPage = rows.length < query.limit && (rows.length > 0 || before === 0);
  return isLastPage ? before + rows.length : countAll();
}

/** The number of rows before the limit, as a column beside each. */
export const allFound = sql<number>`count(*) over ()`.as('all_found');
