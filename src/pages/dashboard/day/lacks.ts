import { useLocale, useTranslate } from 'react-admin';
import type { ComingEvent } from '#domain/dashboard/day.ts';
import { addressOfEventFigure } from '#domain/dashboard/figure-lists.ts';
import { formatCents } from '#domain/values/money.ts';
import { recordPath } from '#src/components/record-path.ts';

const unsent = `filter=${encodeURIComponent(JSON.stringify({ status: 'valid', isSent: 'false' }))}`;

/** What an event that comes still lacks, each with the tab where it is mended. */
export function useLacks(): (event: ComingEvent) => { text: string; short: string; to: string }[] {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ _id, eventType, status, isVisible, toPay, toSend, unseated, missing }) => {
    const page = recordPath('tenant', 'events', _id);
    const lack = (name: string, count: number, to: string, more: object = {}) => {
      if (count === 0) return [];
      const args = { smart_count: count, ...more };
      return [
        {
          text: translate(`dashboard.lacks.${name}`, args),
          short: translate(`dashboard.lacks.short.${name}`, args),
          to,
        },
      ];
    };
    return [
      ...lack('toConfirm', status === 'waiting_confirmation' ? 1 : 0, page),
      ...lack('hidden', isVisible ? 0 : 1, page),
      ...lack('toPay', toPay.count, `${page}${addressOfEventFigure('ticketsToPayTotal', eventType)}`, {
        amount: formatCents(toPay.amount, locale),
      }),
      ...lack('toSend', toSend, `${page}?tab=tickets&${unsent}`),
      ...lack('unseated', unseated, `${page}?tab=lists-assignment`),
      ...lack('missing', missing, `${page}?tab=registration`),
    ];
  };
}
