import { lazy } from 'react';
import { useLocale } from 'react-admin';
import type { Account } from '#domain/metrics/account/account.ts';
import { isMonth } from '#domain/metrics/account/period.ts';
import { formatCents } from '#domain/values/money.ts';
import { ChartCard } from '#src/components/charts/ChartCard.tsx';
import { FiguresTable } from '#src/components/charts/FiguresTable.tsx';
import { loadChunk } from '#src/components/page/lazy-page.ts';
import { atStart, periodIn, shortDay, usePeriodName } from '../use-account.ts';
import { useAccountWords } from '../use-account-words.ts';

const load = () => loadChunk(() => import('./account-charts.tsx'));

/** The drawings come after the figures. */
const StepsChart = lazy(async () => ({ default: (await load()).StepsChart }));

type Step = Account['steps'][number];

/** What came in by the week of a month, or the month of a year, beside the other period. */
export function StepsPicture({ account }: { account: Account }) {
  const locale = useLocale();
  const { words, say } = useAccountWords();
  const nameOf = usePeriodName();
  const { period, compared, steps, now, before } = account;
  const euros = (cents: number) => formatCents(cents, locale);
  const monthOf = ({ from }: Step) => from.slice(0, 7);
  const labelOf = (step: Step) => {
    if (!isMonth(period)) return atStart(nameOf(monthOf(step)));
    return step.from === step.to ? shortDay(step.from) : `${shortDay(step.from)} – ${shortDay(step.to)}`;
  };
  const axisOf = (step: Step) => {
    if (!isMonth(period)) return periodIn(monthOf(step), locale, 'short').split(' ')[0] ?? '';
    const [from, to] = [Number(step.from.slice(8)), Number(step.to.slice(8))];
    return from === to ? String(from) : `${from}–${to}`;
  };
  const best = steps.reduce<Step | undefined>((most, one) => (most && most.taken >= one.taken ? most : one), undefined);
  const title = isMonth(period) ? words.steps.weeks : words.steps.months;
  const amount = euros(best?.taken ?? 0);
  const said =
    best &&
    (isMonth(period)
      ? say(best.from === best.to ? words.steps.bestDay : words.steps.best, {
          from: shortDay(best.from),
          to: shortDay(best.to),
          amount,
        })
      : say(words.steps.bestMonth, { month: nameOf(monthOf(best)), amount }));
  return (
    <ChartCard
      name="account.steps"
      title={title}
      subtitle={now.taken > 0 && said ? said : words.steps.none}
      description={say(words.steps.describe, {
        ...{ title, now: euros(now.taken), period: nameOf(period) },
        ...{ before: euros(before.taken), compared: nameOf(compared) },
      })}
      state={now.taken === 0 && before.taken === 0 ? 'empty' : 'ready'}
      empty={null}
      chart={
        <StepsChart
          points={steps.map((step) => ({ ...step, label: axisOf(step) }))}
          now={nameOf(period)}
          before={nameOf(compared)}
        />
      }
      table={
        <FiguresTable
          heads={[isMonth(period) ? words.table.week : words.table.month, nameOf(period), nameOf(compared)]}
          rows={steps.map((step) => ({
            key: step.from,
            name: labelOf(step),
            cells: [euros(step.taken), euros(step.before)],
          }))}
        />
      }
    />
  );
}
