import { useTranslate } from 'react-admin';
import { DAY, MINUTE } from '#domain/values/time.ts';

/** How long until an instant, as people say it: days from one day on, before that hours and minutes. */
export function useUntil(): (instant: string, now: Date) => string {
  const translate = useTranslate();
  return (instant, now) => {
    const left = Date.parse(instant) - now.getTime();
    if (left < MINUTE) return translate('dashboard.until.now');
    if (left >= DAY) return translate('dashboard.until.days', { smart_count: Math.round(left / DAY) });
    const minutes = Math.floor(left / MINUTE);
    if (minutes < 60) return translate('dashboard.until.minutes', { minutes });
    return translate('dashboard.until.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
