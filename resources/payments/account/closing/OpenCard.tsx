import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Closing, type OpenMatter, openCount, openMatters } from '#domain/metrics/closing/closing.ts';
import { formatCents } from '#domain/values/money.ts';
import { recordPath } from '#src/components/record-path.ts';
import { usePeriodName } from '../use-account.ts';
import { useClosingWords } from './use-closing.ts';

/** Where each matter is dealt with. */
const pages: Record<OpenMatter, string> = {
  toPay: recordPath('tenant', 'reservations', 'to-pay'),
  refunds: recordPath('tenant', 'refunds'),
  failedRefunds: recordPath('tenant', 'refunds', undefined, { of: 'failed' }),
  disputes: recordPath('tenant', 'payments', undefined, { filter: JSON.stringify({ trouble: ['disputed'] }) }),
  takenTwice: recordPath('tenant', 'dashboard'),
};

/** What is open, each with its way there; of a closed month, what stood open then. */
export function OpenCard({ closing: { open, closed, month } }: { closing: Closing }) {
  const locale = useLocale();
  const { words, say } = useClosingWords();
  const nameOf = usePeriodName();
  const count = openCount(open);
  return (
    <Card component="section" aria-labelledby="open-matters">
      <Box sx={{ p: '16px 20px' }}>
        <Typography variant="h3" component="h2" id="open-matters">
          {closed ? words.wasOpen : words.open} {count > 0 && <Chip size="small" label={count} sx={{ ml: 0.5 }} />}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {count === 0 ? words.nothingOpen : closed ? words.openThen : say(words.openText, { month: nameOf(month) })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {openMatters
          .filter((name) => open[name].count > 0)
          .map((name) => (
            <Box
              component="li"
              key={name}
              sx={{
                ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: '10px 20px' },
                ...{ borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Typography sx={{ flex: '1 1 200px', fontWeight: 600 }}>
                {say(words.matters[name], { smart_count: open[name].count })}
              </Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {formatCents(open[name].amount, locale)}
              </Typography>
              {!closed && (
                <Button component={Link} to={pages[name]} size="small" variant="outlined" sx={{ minWidth: 104 }}>
                  {words.go[name]}
                </Button>
              )}
            </Box>
          ))}
      </Box>
    </Card>
  );
}
