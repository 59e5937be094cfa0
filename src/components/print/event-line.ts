import { beginningOf } from '#domain/events/dates.ts';
import { formatDateTime } from '#domain/values/time.ts';

/** When an event begins, under its name. */
export function eventLine(event: Parameters<typeof beginningOf>[0]): string | undefined {
  const at = beginningOf(event);
  return at ? formatDateTime(at) : undefined;
}
