import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { type MoneyFigure, moneyFigures } from '#domain/metrics/money.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import type { EventPartProps } from '#src/components/record/resource-descriptor.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useCall } from '#src/providers/use-call.ts';
import { MoneyAccounts } from './MoneyAccounts.tsx';
import { MoneyRows } from './public/MoneyRows.tsx';

/** The statement of money of an event; the figure that is open is in the address. */
export function EventMoneyTab({ event }: EventPartProps) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const [search, setSearch] = useSearchParams();
  // Under the payments' name: what refreshes them refreshes their statement.
  const { data, error, refetch } = useCall(['payments', 'eventMoney', event.id], 'GET events/:id/money', {
    params: { id: event.id },
    staleTime: 0,
  });
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageSkeleton />;
  const chosen = moneyFigures.find((figure) => figure === search.get('figure')) ?? null;
  const choose = (figure: MoneyFigure) => {
    search.set('figure', figure);
    setSearch(search, { preventScrollReset: true, replace: true });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h2">{translate('money.title')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('money.updated', { smart_count: data.counts.value })}
          </Typography>
        </Box>
        {data.figures.owed > 0 && (
          <Button
            component={Link}
            to={recordPath(prefix, 'refunds', undefined, { eventId: event.id })}
            startIcon={<ReplayOutlined />}
          >
            {translate('money.refunds')}
          </Button>
        )}
        <ExportButton path="ledger/excel" filter={{ eventId: event.id }} />
      </Box>
      <MoneyAccounts money={data} chosen={chosen} onChoose={choose} />
      {chosen && <MoneyRows figure={chosen} filter={{ eventId: event.id }} total={data.figures[chosen]} />}
    </Box>
  );
}
