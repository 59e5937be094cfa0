import { Refusal } from '#domain/errors.ts';
import type { FilterTerm } from '#domain/list-query.ts';
import { isInstantText } from '#domain/list-query.ts';
import { DAY } from '#domain/values/time.ts';

function read(query: unknown, name: 'from' | 'to'): string | undefined {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && isInstantText(value)) return value;
  throw new Refusal('validation_failed', { fields: { [name]: 'validation.instant' } });
}

/**
 * The query keys `from` and `to` as filters of a field: days or moments, a last day included.
 * @throws Refusal validation_failed
 */
export function readPeriod<F extends string>(query: unknown, field: F): FilterTerm<F>[] {
  const from = read(query, 'from');
  const to = read(query, 'to');
  const isDay = to?.length === 10;
  const end = to && isDay ? new Date(Date.parse(to) + DAY).toISOString() : to;
  return [
    ...(from ? [{ field, operator: 'gte' as const, values: [from] }] : []),
    ...(end ? [{ field, operator: isDay ? ('lt' as const) : ('lte' as const), values: [end] }] : []),
  ];
}
