import { useLocale } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type Comparison, comparisons, isMonth, monthNow, periodName } from '#domain/metrics/account/period.ts';
import type { MonthMoney } from '#domain/metrics/money.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { useCall } from '#src/providers/use-call.ts';

/** The figures of an account, in the order they add up. */
export const accountFigures = ['taken', 'refunded', 'net', 'fees', 'disputeFees', 'payout', 'owed', 'kept'] as const;
export type AccountFigure = (typeof accountFigures)[number] & keyof MonthMoney;

/** What the address asks for: the period, what it is set beside, and the figure whose rows are open, or those of one way of it. */
export interface AccountAddress {
  period: string;
  compare: Comparison;
  figure: AccountFigure | undefined;
  type: string | null;
}

export function useAccountAddress(): AccountAddress & { go: (changes: Partial<AccountAddress>) => void } {
  const [search, setSearch] = useSearchParams();
  const named = periodName.safeParse(search.get('period'));
  const address: AccountAddress = {
    period: named.success ? named.data : monthNow(new Date()),
    compare: comparisons.find((one) => one === search.get('compare')) ?? 'before',
    figure: accountFigures.find((one) => one === search.get('figure')),
    type: search.get('type'),
  };
  return {
    ...address,
    go: (changes) => {
      const { period, compare, figure } = { ...address, figure: undefined, ...changes };
      setSearch({ period, compare, ...(figure && { figure }) }, { preventScrollReset: true });
    },
  };
}

// Under the payments' name: what refreshes them refreshes their account.
export const useAccount = ({ period, compare }: Pick<AccountAddress, 'period' | 'compare'>) =>
  useCall(['payments', 'account', period, compare], 'GET ledger/account', {
    query: { period, compare },
    placeholderData: (shown) => shown,
    staleTime: 0,
  });

/** `2026-11` → `novembre 2026`; a year is its own name. */
export function periodIn(period: string, language: string, month: 'long' | 'short' = 'long'): string {
  if (!isMonth(period)) return period;
  return dateFormat(language, { month, year: 'numeric', timeZone: 'UTC' }).format(new Date(`${period}-15T00:00:00Z`));
}

export function usePeriodName(): (period: string) => string {
  const locale = useLocale();
  return (period) => periodIn(period, locale);
}

/** The same where a line begins with it. */
export const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `2026-11-02` → `2/11`. */
export function shortDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)}/${Number(month)}`;
}
