import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import type { MonthSums } from '#domain/metrics/closing/closing.ts';
import { formatCents } from '#domain/values/money.ts';
import { usePeriodName } from '../use-account.ts';
import { useClosingWords } from './use-closing.ts';

/** What came for months that were closed before, by the month it corrects; nothing where there is none. */
export function CorrectionsCard({ closing }: { closing: Pick<MonthSums, 'month' | 'corrections'> }) {
  const locale = useLocale();
  const { words, say } = useClosingWords();
  const nameOf = usePeriodName();
  const { month, corrections } = closing;
  if (corrections.length === 0) return null;
  return (
    <Card component="section" aria-label={words.corrections}>
      <Box sx={{ p: '16px 20px' }}>
        <Typography variant="h3" component="h2">
          {words.corrections}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {say(words.correctionsText, { month: nameOf(month) })}
        </Typography>
      </Box>
      {corrections.map((one) => (
        <Box
          key={one.month}
          sx={{ display: 'flex', alignItems: 'baseline', gap: 2, p: '10px 20px', borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1 }}>
            {say(words.corrects, { month: nameOf(one.month) })}{' '}
            <Typography component="span" variant="body2" color="text.secondary">
              {say(words.entries, { smart_count: one.entries })}
            </Typography>
          </Box>
          <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {formatCents(one.payout, locale)}
          </Box>
        </Box>
      ))}
    </Card>
  );
}
