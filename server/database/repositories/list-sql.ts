import {
  type AnyColumn,
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
import type { FilterTerm, ListQuery } from '../../../domain/list-query.ts';

type Source = AnyColumn | SQL;

/** Where each sortable and filterable name of a declaration stands in the tables. */
export type ListColumns<S extends string, F extends string> = Readonly<Record<S | F, Source>>;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A `like` pattern that finds a text anywhere, folded as the database folds it. */
export const containing = (text: string): SQL => sql`'%' || regia_fold(${escapeLike(text)}) || '%'`;

/** Shorter texts stand inside too many others: they are looked for at the beginning of words. */
const SHORTEST_PART = 3;

export const isPart = (text: string): boolean => text.length >= SHORTEST_PART;

/** Whether a search finds a folded text: it holds what is looked for or, for one or two letters, has a word that begins so. */
export function isFound(folded: Source, text: string): SQL {
  if (isPart(text)) return sql`${folded} like ${containing(text)}`;
  const beginning = sql`regia_fold(${escapeLike(text)}) || '%'`;
  return sql`(${folded} like ${beginning} or ${folded} like '% ' || ${beginning})`;
}

/**
 * The same for a table under row-level security, where a `like` of the query's own may not use the trigram index: a part is
 * looked up by a function of the database. What one or two letters find is so much that reading the list in its order is faster.
 */
export function isFoundBy(search: `regia_search_${string}`, id: AnyColumn, folded: AnyColumn, text: string): SQL {
  if (!isPart(text)) return isFound(folded, text);
  return sql`${id} in (select ${sql.raw(search)}(${containing(text)}))`;
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

/** The conditions of a list query. */
export function filterSql<S extends string, F extends string>(
  query: ListQuery<S, F>,
  columns: ListColumns<S, F>,
): SQL[] {
  return query.filters.map((term) => condition(columns[term.field], term));
}

/** The order of a list query: names as Italian readers expect, absent dates last, the id as the tie-breaker. */
export function orderSql<S extends string, F extends string>(
  query: ListQuery<S, F>,
  columns: ListColumns<S, F>,
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
export const literally = (value: number): number => sql.raw(String(Math.trunc(value))) as unknown as number;

export const offsetOf = (query: Pick<ListQuery, 'page' | 'limit'>): number => (query.page - 1) * query.limit;
