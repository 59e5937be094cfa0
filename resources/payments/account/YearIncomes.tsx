import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { type IncomeFigures, incomesBy } from '#domain/metrics/account/incomes.ts';
import { formatCents } from '#domain/values/money.ts';
import { FiguresTable } from '#src/components/charts/FiguresTable.tsx';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { useCall } from '#src/providers/use-call.ts';
import { useAccountWords } from './use-account-words.ts';

const shown = ['taken', 'refunded', 'net', 'fees', 'payout', 'kept'] as const;

/** A year by kind of income and by event, with what was kept and the fees, and its file. */
export function YearIncomes({ year }: { year: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const { words } = useAccountWords();
  const { data, error, refetch } = useCall(['payments', 'incomes', year], 'GET ledger/incomes', {
    query: { period: year },
    staleTime: 0,
  });
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <TableSkeleton />;
  const names = new Map(data.map(({ event }) => [event?._id, event?.name ?? words.events.shop]));
  // What disputes cost goes off with the fees, as above.
  const cellsOf = (figures: IncomeFigures) =>
    shown.map((one) => formatCents(one === 'fees' ? figures.fees + figures.disputeFees : figures[one], locale));
  const heads = shown.map((one) => translate(`money.word.${one}`));
  const kinds = incomesBy(data, ({ kind }) => kind);
  const events = incomesBy(data, ({ event }) => event?._id);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" id="incomes" sx={{ flex: '1 1 240px' }}>
          {words.incomes.title}
        </Typography>
        <ExportButton path={`ledger/incomes/excel?period=${year}`} label={words.incomes.file} />
      </Box>
      {[
        {
          name: words.incomes.kind,
          rows: kinds.map(({ key, figures }) => ({
            ...{ key, cells: cellsOf(figures) },
            name: key === 'merchandise' ? words.events.shop : translate(`enums.eventType.${key}`),
          })),
        },
        {
          name: words.table.event,
          rows: events.map(({ key, figures }) => ({
            ...{ key: key ?? '', cells: cellsOf(figures), name: names.get(key) ?? '' },
            to: key ? recordPath(prefix, 'events', key, { tab: 'money' }) : recordPath(prefix, 'orders'),
          })),
        },
      ].map(({ name, rows }) => (
        <Card key={name} component="section" aria-label={name} tabIndex={0} sx={{ overflowX: 'auto', p: 1 }}>
          <FiguresTable heads={[name, ...heads]} rows={rows} />
        </Card>
      ))}
    </Box>
  );
}
