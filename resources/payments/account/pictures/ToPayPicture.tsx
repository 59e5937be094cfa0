import { useLocale } from 'react-admin';
import type { Account } from '#domain/metrics/account/account.ts';
import { rangeOf } from '#domain/metrics/months.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { ChartCard } from '#src/components/charts/ChartCard.tsx';
import { FiguresTable } from '#src/components/charts/FiguresTable.tsx';
import { NamedChart } from '#src/components/charts/NamedChart.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { atStart, usePeriodName } from '../use-account.ts';
import { useAccountWords } from '../use-account-words.ts';

interface Row {
  key: string;
  name: string;
  amount: number;
  count: number;
  look: 'late' | 'outline';
  /** What of the list of those who have to pay it is. */
  due: object;
}

/** What bookings still owe, by the month it is due in; a row leads to who has to pay. */
export function ToPayPicture({ account }: { account: Account }) {
  const locale = useLocale();
  const { prefix } = useShell();
  const { words, say } = useAccountWords();
  const nameOf = usePeriodName();
  const { expected, at } = account;
  const euros = (cents: number) => formatCents(cents, locale);
  const dueIn = (month: string) => {
    const range = rangeOf(month);
    // What of this month is late is in its own row.
    return range ? { 'dueAt.$gte': [range.from, at].sort()[1], 'dueAt.$lt': range.to } : {};
  };
  const rows: Row[] = [
    { key: 'late', name: words.toPay.lateName, ...expected.late, look: 'late' as const, due: { 'dueAt.$lt': at } },
    ...expected.months.map(({ month, ...part }) => ({
      ...{ key: month ?? 'none', name: month === null ? words.toPay.noDate : atStart(nameOf(month)), ...part },
      ...{ look: 'outline' as const, due: month === null ? {} : dueIn(month) },
    })),
  ].filter(({ count }) => count > 0);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  const text = expected.late.amount > 0 ? words.toPay.late : words.toPay.text;
  return (
    <ChartCard
      name="account.expected"
      title={words.toPay.title}
      subtitle={
        rows.length === 0 ? words.toPay.none : say(text, { amount: euros(total), late: euros(expected.late.amount) })
      }
      description={`${words.toPay.title}: ${rows.map(({ name, amount }) => `${name} ${euros(amount)}`).join(', ')}`}
      height={200}
      state={rows.length === 0 ? 'empty' : 'ready'}
      empty={null}
      chart={
        <NamedChart
          points={rows.map(({ name, amount, count, look }) => ({
            ...{ name, amount, text: euros(amount), look, note: say(words.toPay.bookings, { smart_count: count }) },
          }))}
        />
      }
      table={
        <FiguresTable
          heads={[words.table.due, words.table.amount, words.table.bookings]}
          rows={rows.map(({ key, name, amount, count, due }) => ({
            ...{ key, name, cells: [euros(amount), formatNumber(count)] },
            to: recordPath(prefix, 'reservations', 'to-pay', { filter: JSON.stringify({ isOwing: 'true', ...due }) }),
          }))}
        />
      }
    />
  );
}
