import { DAY, MINUTE } from '../../../domain/values/time.ts';

/** How long until an instant, as a message: days from one day on, before that hours and minutes. */
export function untilNote(instant: string, now: Date): { key: string; args: Record<string, number> } {
  const left = Date.parse(instant) - now.getTime();
  if (left < MINUTE) return { key: 'dashboard.today.now', args: {} };
  if (left >= DAY) return { key: 'dashboard.today.inDays', args: { smart_count: Math.round(left / DAY) } };
  const minutes = Math.floor(left / MINUTE);
  if (minutes < 60) return { key: 'dashboard.today.inMinutes', args: { minutes } };
  return { key: 'dashboard.today.inHours', args: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } };
}
