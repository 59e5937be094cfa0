import CreditCardOff from '@mui/icons-material/CreditCardOffOutlined';
import DirectionsBus from '@mui/icons-material/DirectionsBusOutlined';
import EuroOutlined from '@mui/icons-material/EuroOutlined';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import { useLocale, useTranslate } from 'react-admin';
import { addressOfList, bookingsToPay } from '#domain/dashboard/figure-lists.ts';
import { searchText } from '#domain/search.ts';
import type { SearchResults } from '#domain/search-results.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { recordPath } from '../../components/record-path.ts';
import { useCall } from '../../providers/use-call.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What is after a phrase, where a text begins with it; written and typed in any capital letters, with or without accents. */
export function afterPhrase(text: string, phrase: string): string | undefined {
  const count = phrase.trim().split(/\s+/).length;
  const words = text.trim().split(/\s+/);
  if (words.length <= count || searchText([words.slice(0, count).join(' ')]) !== searchText([phrase])) return undefined;
  return words.slice(count).join(' ');
}

/** States an organiser asks for by name: who has to pay, who has no bus, refunds that failed; with how many there are. */
export function useStateEntries(): PaletteEntry[] {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const isOrganiser = prefix === 'tenant';
  const { data } = useCall(['dashboard', 'today'], 'GET users/me/today', {
    ...{ enabled: isOrganiser, staleTime: 30_000, retry: false },
  });
  if (!isOrganiser) return [];
  const entry = (name: string, icon: PaletteEntry['icon'], to: string, count: number | undefined, amount?: number) => {
    const counted = count === undefined ? '' : translate(`app.palette.states.${name}Count`, { smart_count: count });
    const detail = [counted, count !== undefined && amount ? formatCents(amount, locale) : '']
      .filter(Boolean)
      .join(' · ');
    return {
      id: `state-${name}`,
      group: 'states' as const,
      icon,
      label: translate(`app.palette.states.${name}`),
      detail,
      to,
    };
  };
  const bus = data?.unseated.eventId;
  const busPath = bus ? recordPath(prefix, 'events', bus, { tab: 'lists-assignment' }) : recordPath(prefix, 'events');
  return [
    entry('toPay', EuroOutlined, addressOfList(bookingsToPay, `/${prefix}`), data?.toPay.count, data?.toPay.amount),
    entry('withoutBus', DirectionsBus, busPath, data?.unseated.count),
    entry(
      'failedRefunds',
      CreditCardOff,
      recordPath(prefix, 'refunds', undefined, { of: 'failed' }),
      data?.failedRefunds.count,
      data?.failedRefunds.amount,
    ),
  ];
}

/** Of events that have begun: who had a ticket and did not come. */
export function useAbsentEntries(): (found: SearchResults) => PaletteEntry[] {
  const translate = useTranslate();
  const { prefix } = useShell();
  const filter = JSON.stringify({ status: 'valid', isScanned: 'false' });
  return ({ events }) =>
    events
      .filter(({ startDate, eventType }) => eventType !== 'post' && startDate && Date.parse(startDate) <= Date.now())
      .map(({ _id, name, startDate }) => ({
        ...{ id: `absent-${_id}`, group: 'states', icon: PersonOff },
        label: translate('app.palette.states.absent', { event: name }),
        ...(startDate && { detail: formatDate(startDate) }),
        to: recordPath(prefix, 'events', _id, { tab: 'tickets', filter }),
      }));
}
