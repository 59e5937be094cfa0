import { instantsOfLocal } from '../values/time.ts';

/** Midnight of Italy's time; it exists once, as clocks are changed later in the night. */
export function midnight(day: string): string {
  const [instant] = instantsOfLocal(`${day}T00:00`) ?? [];
  if (!instant) throw new RangeError(`no such day: ${day}`);
  return instant.toISOString();
}

/**
 * A month of Italy's time as instants: its first moment, and that of the next.
 * @param month `2026-11`
 * @throws RangeError for what is no month
 */
export function monthRange(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: midnight(`${month}-01`), to: midnight(`${next}-01`) };
}

/** `2026-11` → `2026`. */
export const yearOf = (month: string): string => month.slice(0, 4);

/** A month, or a year, of Italy's time as instants; nothing of neither. */
export function rangeOf(name: string | undefined): { from: string; to: string } | undefined {
  if (name === undefined) return undefined;
  if (name.length > 4) return monthRange(name);
  return { from: monthRange(`${name}-01`).from, to: monthRange(`${name}-12`).to };
}
