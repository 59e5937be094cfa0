import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Account } from '#domain/metrics/account/account.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatPercent } from '#domain/values/number.ts';
import { Definition } from '#src/components/fields/Definition.tsx';
import type { AccountFigure } from './use-account.ts';
import { useAccountWords } from './use-account-words.ts';

interface EquationProps {
  account: Account;
  chosen: AccountFigure | undefined;
  onChoose: (figure: AccountFigure) => void;
}

const terms: readonly { figure: AccountFigure; sign: string }[] = [
  { figure: 'taken', sign: '' },
  { figure: 'refunded', sign: '−' },
  { figure: 'net', sign: '=' },
  { figure: 'fees', sign: '−' },
  { figure: 'payout', sign: '=' },
];

/** `+24%`; nothing can be said beside nothing. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return formatPercent(percent, { isChange: true });
}

/** How the period adds up: five figures, each beside the other period, and where what stays lies. */
export function Equation({ account, chosen, onChoose }: EquationProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { words, say } = useAccountWords();
  const { now, before, counts } = account;
  const euros = (cents: number) => formatCents(cents, locale);
  const notes: Partial<Record<AccountFigure, string>> = {
    taken: say(words.inPayments, { smart_count: counts.taken }),
    refunded: say(words.inPayments, { smart_count: counts.refunded }),
    ...(now.disputeFees !== 0 && { fees: say(words.disputes, { amount: euros(now.disputeFees) }) }),
  };
  // What disputes cost goes off with the fees.
  const amountOf = (figure: AccountFigure, of: Account['now']) =>
    figure === 'fees' ? of.fees + of.disputeFees : of[figure];
  return (
    <Card component="section" aria-label={words.equation}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(5, minmax(0, 1fr))' } }}>
        {terms.map(({ figure, sign }) => {
          const word = translate(`money.word.${figure}`);
          const [amount, other] = [amountOf(figure, now), amountOf(figure, before)];
          const change = changeOf(amount, other);
          return (
            <Box
              key={figure}
              sx={{
                ...{ position: 'relative', p: { xs: '10px 16px 10px 52px', md: '14px 12px 16px 20px' }, minWidth: 0 },
                // Where the figures stand below each other, their amounts do too.
                ...{ display: { xs: 'grid', md: 'block' }, gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1 },
                borderLeft: { md: sign === '' ? 0 : 1 },
                borderTop: { xs: sign === '' ? 0 : 1, md: 0 },
                borderColor: { xs: 'divider', md: 'divider' },
                ...(figure === 'payout' && { bgcolor: 'primary.light' }),
              }}
            >
              {sign !== '' && <Sign sign={sign} />}
              <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', fontSize: '.8125rem' }}>
                <span>{word}</span>
                <Definition label={word} means={`money.means.${figure}`} />
              </Box>
              <ButtonBase
                onClick={() => onChoose(figure)}
                aria-pressed={chosen === figure}
                aria-label={`${euros(amount)}. ${say(words.open, { word })}`}
                sx={{
                  ...{ font: 'inherit', borderRadius: '6px', mx: -0.5, px: 0.5, maxWidth: '100%' },
                  ...{ gridColumn: 2, gridRow: '1 / span 3', alignSelf: 'start' },
                  ...{
                    fontSize: { xs: '1.125rem', md: '1.375rem' },
                    lineHeight: '2rem',
                    fontWeight: 650,
                    letterSpacing: '-.02em',
                  },
                  ...{ fontVariantNumeric: 'tabular-nums', textAlign: 'left' },
                  ...{ whiteSpace: { xs: 'nowrap', md: 'normal' }, overflowWrap: 'anywhere' },
                  color: figure === 'payout' ? 'primary.dark' : 'text.primary',
                  '&:hover, &[aria-pressed=true]': { textDecoration: 'underline', textUnderlineOffset: 4 },
                }}
              >
                {euros(amount)}
              </ButtonBase>
              <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {change === null ? (
                  amount !== 0 && words.nothingBefore
                ) : (
                  <>
                    <strong>{change}</strong> {say(words.beside, { amount: euros(other) })}
                  </>
                )}
              </Typography>
              {notes[figure] && (
                <Typography variant="body2" color="text.secondary">
                  {notes[figure]}
                </Typography>
              )}
            </Box>
          );
        })}
      </Box>
      <Typography
        variant="body2"
        component="div"
        sx={{
          ...{ p: '10px 20px', borderTop: 1, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' },
          ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 },
        }}
      >
        <span>
          {say(words.stays, {
            payout: euros(now.payout),
            card: euros(now.byWay.card.payout),
            other: euros(now.byWay.other.payout),
          })}
          {now.byWay.card.crossed > 0 && `. ${translate('money.crossed', { amount: euros(now.byWay.card.crossed) })}`}
        </span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {words.oneDay}
        </Box>
      </Typography>
    </Card>
  );
}

/** Between two figures: how one adds to the other. */
const Sign = ({ sign }: { sign: string }) => (
  <Box
    aria-hidden
    sx={{
      ...{ position: 'absolute', width: 24, height: 24, borderRadius: '50%', border: 1, borderColor: 'divider' },
      ...{ display: 'grid', placeContent: 'center', bgcolor: 'background.paper', color: 'text.secondary', zIndex: 1 },
      ...{ left: { xs: 16, md: -12 }, top: 'calc(50% - 12px)' },
      ...{ fontSize: '.875rem', lineHeight: 1 },
    }}
  >
    {sign}
  </Box>
);
