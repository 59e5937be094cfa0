import { monthNow, periodAfter } from '#domain/metrics/account/period.ts';
import { monthRange } from '#domain/metrics/months.ts';
import type { DemoUser } from './support/types.ts';

/** The demo's community closed the month before the last one, on the second of the next; the last waits for anyone who looks. */
export function demoClosing(users: readonly DemoUser[], now: Date) {
  const closer = users.find(({ email }) => email === 'tenant@regia.test');
  if (!closer) throw new Error('the demo has no community');
  const month = periodAfter(monthNow(now), -2);
  const closedAt = new Date(Date.parse(monthRange(month).to) + 33 * 3_600_000);
  return { month, closedAt, closer };
}
