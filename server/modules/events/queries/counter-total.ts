import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FilterTerm, ListQuery } from '#domain/list-query.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { eventCounters as counters } from '#server/tables.ts';

/** What the counters of an event know of its records: how many in all, and how many have one value of one field. */
interface Counted {
  all: SQL;
  having: Readonly<Record<string, Readonly<Record<string, SQL>>>>;
}

export const countedTickets: Counted = {
  all: sql`${counters.totalTickets}`,
  having: {
    status: { valid: sql`${counters.ticketsValid}`, invalid: sql`${counters.ticketsInvalid}` },
    condition: { pending: sql`${counters.ticketsToPayTotal}`, toRefund: sql`${counters.ticketsToRefundTotal}` },
    isSent: { true: sql`${counters.sentTickets}`, false: sql`${counters.totalTickets} - ${counters.sentTickets}` },
  },
};

export const countedReservations: Counted = { all: sql`${counters.reservations}`, having: {} };

/** Filters that keep whole events. */
const places: Readonly<Record<string, AnyPgColumn>> = { eventId: counters.eventId, tenantId: counters.tenantId };

/** What to sum over which events; undefined when a filter asks for what no counter keeps. */
function sumOf(counted: Counted, filters: readonly FilterTerm[]): { summed: SQL; where: SQL[] } | undefined {
  let having: SQL | undefined;
  const where: SQL[] = [];
  for (const { field, operator, values } of filters) {
    if (operator !== 'eq' && operator !== 'in') return undefined;
    const place = places[field];
    const value = values.length === 1 ? values[0] : undefined;
    const counter = value === undefined ? undefined : counted.having[field]?.[value];
    if (place) where.push(inArray(place, values));
    else if (counter && !having) having = counter;
    else return undefined;
  }
  return { summed: having ?? counted.all, where };
}

/**
 * The exact number of a list's rows, as a column to be read with its page, from the counters of its events, which the
 * transactions that change them keep. Null when more is asked for than the counters know: another filter, a search, one
 * person's own.
 */
export function counterTotal(
  db: Db,
  counted: Counted,
  query: Pick<ListQuery, 'filters' | 'q'>,
  { userId }: { userId?: string | undefined },
): SQL<number | null> {
  const sum = userId === undefined && query.q === undefined ? sumOf(counted, query.filters) : undefined;
  if (!sum) return sql<null>`null::bigint`;
  const where = and(ownTenant(db, counters.tenantId), ...sum.where) ?? sql`true`;
  return sql<number>`(select coalesce(sum(${sum.summed}), 0)::bigint from ${counters} where ${where})`;
}
