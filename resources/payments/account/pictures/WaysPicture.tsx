import { useLocale, useTranslate } from 'react-admin';
import type { Account } from '#domain/metrics/account/account.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber, percentOf } from '#domain/values/number.ts';
import { ChartCard } from '#src/components/charts/ChartCard.tsx';
import { FiguresTable } from '#src/components/charts/FiguresTable.tsx';
import { NamedChart } from '#src/components/charts/NamedChart.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { takenTypeName } from '../../taken-type.ts';
import { useAccountAddress, usePeriodName } from '../use-account.ts';
import { useAccountWords } from '../use-account-words.ts';
import { shareOf } from './EventsPicture.tsx';

/** What came in by how it did; a row opens its movements. */
export function WaysPicture({ account }: { account: Account }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const { words, say } = useAccountWords();
  const nameOf = usePeriodName();
  const { compare } = useAccountAddress();
  const { ways, now, period, compared } = account;
  const euros = (cents: number) => formatCents(cents, locale);
  const named = ways.map((row) => ({ ...row, name: translate(takenTypeName(row.paymentType)) }));
  const came = named.filter(({ taken }) => taken > 0);
  const [most] = came;
  const share = most ? percentOf(most.taken, now.taken) : 0;
  return (
    <ChartCard
      name="account.ways"
      title={words.ways.title}
      subtitle={
        most
          ? [
              say(words.ways.most, { name: most.name, share }),
              came.some(({ paymentType }) => paymentType === 'byHand') && words.ways.byHand,
            ]
              .filter(Boolean)
              .join(' ')
          : words.steps.none
      }
      description={`${words.ways.title}: ${came.map(({ name, taken }) => `${name} ${euros(taken)}`).join(', ')}`}
      height={200}
      state={ways.length === 0 ? 'empty' : 'ready'}
      empty={null}
      chart={
        <NamedChart
          points={came.map(({ name, taken, payments }) => ({
            ...{ name, amount: taken, text: euros(taken) },
            note: `${shareOf(taken, now.taken)} · ${say(words.payments, { smart_count: payments })}`,
          }))}
        />
      }
      table={
        <FiguresTable
          heads={[words.table.way, nameOf(period), nameOf(compared), words.table.payments]}
          rows={named.map(({ paymentType, name, taken, before, payments }) => ({
            ...{ key: paymentType, name, cells: [euros(taken), euros(before), formatNumber(payments)] },
            to: recordPath(prefix, 'ledger', undefined, { period, compare, figure: 'taken', type: paymentType }),
          }))}
        />
      }
    />
  );
}
