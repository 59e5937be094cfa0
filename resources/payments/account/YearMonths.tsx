import { rangeOf } from '#domain/metrics/months.ts';
import { yearOfMoney } from '#domain/metrics/statement.ts';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { useCall } from '#src/providers/use-call.ts';
import { MonthsTable } from './MonthsTable.tsx';
import { useAccountAddress } from './use-account.ts';

/** The months of a year with its total; a figure opens its rows in the account of its own month. */
export function YearMonths({ year }: { year: string }) {
  const { figure, go } = useAccountAddress();
  const range = rangeOf(year);
  const { data, error, refetch } = useCall(['payments', 'monthsMoney', year], 'GET ledger/months', {
    query: range ? { 'at.$gte': range.from, 'at.$lt': range.to } : {},
    staleTime: 0,
  });
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <TableSkeleton />;
  return (
    <MonthsTable
      months={data}
      years={[yearOfMoney(year, data)]}
      isChosen={(one, column) => one === year && column === figure}
      onChoose={(period, one) => go({ period, figure: one })}
    />
  );
}
