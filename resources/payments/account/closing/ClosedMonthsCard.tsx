import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { recordPath } from '#src/components/record-path.ts';
import { atStart, usePeriodName } from '../use-account.ts';
import { useClosedMonths, useClosingWords } from './use-closing.ts';

/** The months that are closed, each a way to what was kept of it. */
export function ClosedMonthsCard() {
  const locale = useLocale();
  const { words, say } = useClosingWords();
  const nameOf = usePeriodName();
  const { data } = useClosedMonths(true);
  if (!data) return null;
  return (
    <Card component="section" aria-label={words.months}>
      <Typography variant="h3" component="h2" sx={{ p: '16px 20px' }}>
        {words.months}
      </Typography>
      {data.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
          {words.none}
        </Typography>
      )}
      {data.map(({ _id, month, payout, closedAt, closedBy }) => (
        <Box
          key={_id}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: '10px 20px' },
            ...{ borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 200px' }}>
            <Link component={RouterLink} to={recordPath('tenant', 'ledger', ['close', month])} sx={{ fontWeight: 600 }}>
              {atStart(nameOf(month))}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {say(words.listed, {
                name: closedBy ? `${closedBy.name} ${closedBy.surname}` : '—',
                day: formatDate(closedAt),
              })}
            </Typography>
          </Box>
          <Chip size="small" icon={<LockOutlined />} label={words.closed} />
          <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {formatCents(payout, locale)}
          </Box>
        </Box>
      ))}
    </Card>
  );
}
