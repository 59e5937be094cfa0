import { useLocale } from 'react-admin';
import type { Account } from '#domain/metrics/account/account.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatPercent, percentOf } from '#domain/values/number.ts';
import { ChartCard } from '#src/components/charts/ChartCard.tsx';
import { FiguresTable } from '#src/components/charts/FiguresTable.tsx';
import { NamedChart, type NamedPoint } from '#src/components/charts/NamedChart.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { usePeriodName } from '../use-account.ts';
import { useAccountWords } from '../use-account-words.ts';

/** So many are drawn; the table has them all. */
const DRAWN = 6;

export const shareOf = (part: number, whole: number): string =>
  whole > 0 ? formatPercent(percentOf(part, whole)) : '—';

/** What came in by what it was for. */
export function EventsPicture({ account }: { account: Account }) {
  const locale = useLocale();
  const { prefix } = useShell();
  const { words, say } = useAccountWords();
  const nameOf = usePeriodName();
  const { events, now, period, compared } = account;
  const euros = (cents: number) => formatCents(cents, locale);
  const named = events.map(({ event, ...row }) => ({ ...row, event, name: event?.name ?? words.events.shop }));
  const came = named.filter(({ taken }) => taken > 0);
  const [most] = came;
  const rest = came.slice(DRAWN);
  const points: NamedPoint[] = came.slice(0, DRAWN).map(({ name, taken }) => ({
    ...{ name, amount: taken, text: euros(taken), note: shareOf(taken, now.taken) },
  }));
  if (rest.length > 0) {
    const amount = rest.reduce((sum, { taken }) => sum + taken, 0);
    points.push({
      ...{ name: say(words.events.others, { smart_count: rest.length }), amount, text: euros(amount) },
      note: shareOf(amount, now.taken),
    });
  }
  const share = most ? percentOf(most.taken, now.taken) : 0;
  const said = came.length > 1 ? words.events.most : words.events.only;
  const subtitle = most ? say(said, { name: most.name, share }) : words.steps.none;
  return (
    <ChartCard
      name="account.events"
      title={words.events.title}
      subtitle={subtitle}
      description={`${words.events.title}: ${points.map(({ name, amount }) => `${name} ${euros(amount)}`).join(', ')}`}
      state={events.length === 0 ? 'empty' : 'ready'}
      empty={null}
      chart={<NamedChart points={points} />}
      table={
        <FiguresTable
          heads={[words.table.event, nameOf(period), nameOf(compared)]}
          rows={named.map(({ event, name, taken, before }) => ({
            ...{ key: event?._id ?? '', name, cells: [euros(taken), euros(before)] },
            to: event
              ? recordPath(prefix, 'events', event._id, { tab: 'money' })
              : recordPath(prefix, 'orders', undefined),
          }))}
        />
      }
    />
  );
}
