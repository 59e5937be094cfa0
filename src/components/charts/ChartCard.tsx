import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useId } from 'react';
import { useStore, useTranslate } from 'react-admin';

/** Height of the charts, and of what is in their place. */
export const CHART_HEIGHT = 320;

export interface ChartCardProps {
  /** Name under which the choice of the table is kept. */
  name: string;
  /** Message key, or the text itself. */
  title: string;
  subtitle: string;
  /** What the chart says, for those who do not see it; none where it is text itself. */
  description?: string;
  state: 'loading' | 'empty' | 'ready';
  /** Room that is kept while it loads. */
  height?: number;
  /** In place of the chart when there is nothing to draw; null where the subtitle has said so. */
  empty: ReactNode;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart, or the same figures as a table: the switch is remembered. */
export function ChartCard({ height = CHART_HEIGHT, ...props }: ChartCardProps) {
  const { name, title, subtitle, description, state, empty, chart, table } = props;
  const translate = useTranslate();
  const id = useId();
  const [isTable, setTable] = useStore(`${name}.table`, false);
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: '16px 20px 12px' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" id={id}>
            {translate(title, { _: title })}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
            {subtitle}
          </Typography>
        </Box>
        {state === 'ready' && (
          <FormControlLabel
            control={<Switch checked={isTable} onChange={(_, isOn) => setTable(isOn)} />}
            label={translate('dashboard.table')}
            sx={{ mr: 0 }}
          />
        )}
      </Box>
      <Box sx={{ minHeight: state === 'loading' ? height : 0, px: 2.5, pb: 2 }}>
        {state === 'loading' && <ChartSkeleton />}
        {state === 'empty' && empty !== null && (
          <Box sx={{ py: 3, display: 'grid', placeItems: 'center', textAlign: 'center', gap: 0.5 }}>{empty}</Box>
        )}
        {state === 'ready' && isTable && (
          <Box tabIndex={0} role="group" aria-labelledby={id} sx={{ maxHeight: CHART_HEIGHT, overflow: 'auto' }}>
            {table}
          </Box>
        )}
        {state === 'ready' && !isTable && (
          <Box {...(description !== undefined && { role: 'img', 'aria-label': description })}>
            <Suspense fallback={<ChartSkeleton />}>{chart}</Suspense>
          </Box>
        )}
      </Box>
    </Card>
  );
}

const ChartSkeleton = () => (
  <Skeleton variant="rounded" height={CHART_HEIGHT} aria-hidden data-skeleton sx={{ width: '100%' }} />
);

/** Nothing to draw yet: what would stand here. */
export function EmptyChart({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="subtitle1">{translate(title)}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 320 }}>
        {translate(text)}
      </Typography>
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </>
  );
}
