import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Closing } from '#domain/metrics/closing/closing.ts';
import { formatCents } from '#domain/values/money.ts';
import { takenTypeName } from '../../taken-type.ts';
import { useClosingWords } from './use-closing.ts';

interface Line {
  name: string;
  note?: string;
  cents: number;
}

/** What the provider pays out apart from what is in hand already. */
export function WayCards({ closing: { figures, ways } }: { closing: Closing }) {
  const translate = useTranslate();
  const { words, say } = useClosingWords();
  const { card, other } = figures.byWay;
  const times = (payments: number) => say(words.payments, { smart_count: payments });
  const byCard = ways.find(({ paymentType }) => paymentType === 'stripe');
  const some = (name: string, cents: number): Line[] => (cents === 0 ? [] : [{ name, cents: -cents }]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <WayCard
        title={words.cards}
        text={words.cardsText}
        lines={[
          { name: words.taken, cents: card.taken, ...(byCard && { note: times(byCard.payments) }) },
          ...some(words.refunded, card.refunded),
          ...some(words.crossed, card.crossed),
          ...some(words.fees, card.fees),
          ...some(words.disputeFees, card.disputeFees),
        ]}
        total={{ name: words.fromCards, cents: card.payout }}
      />
      <WayCard
        title={words.others}
        text={words.othersText}
        lines={[
          ...ways
            .filter(({ paymentType }) => paymentType !== 'stripe')
            .map(({ paymentType, taken, payments }) => ({
              ...{ name: translate(takenTypeName(paymentType)), note: times(payments), cents: taken },
            })),
          ...some(words.givenBack, other.refunded),
        ]}
        total={{ name: words.inHand, cents: other.payout }}
      />
    </Box>
  );
}

function WayCard({ title, text, lines, total }: { title: string; text: string; lines: readonly Line[]; total: Line }) {
  const locale = useLocale();
  const row = { display: 'flex', alignItems: 'baseline', gap: 2, px: 2.5 };
  const amount = (cents: number) => (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600 }}>
      {formatCents(cents, locale)}
    </Box>
  );
  return (
    <Card component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ p: '16px 20px 8px' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      </Box>
      {lines.map(({ name, note, cents }) => (
        <Box key={name} sx={{ ...row, py: 0.75 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {name}{' '}
            {note && (
              <Typography component="span" variant="body2" color="text.secondary">
                {note}
              </Typography>
            )}
          </Box>
          {amount(cents)}
        </Box>
      ))}
      <Box sx={{ ...row, mt: 'auto', py: 1.5, bgcolor: 'primary.light', color: 'primary.dark', fontSize: '1.0625rem' }}>
        <Box component="strong" sx={{ flex: 1 }}>
          {total.name}
        </Box>
        {amount(total.cents)}
      </Box>
    </Card>
  );
}
