import DoneAll from '@mui/icons-material/DoneAll';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { EventMoney, MoneyFigure } from '#domain/metrics/money.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatPercent, percentOf } from '#domain/values/number.ts';
import { MoneyLine, type MoneySign } from './MoneyLine.tsx';
import { takenTypeName } from './taken-type.ts';

export interface MoneyAccountsProps {
  money: EventMoney;
  chosen: MoneyFigure | null;
  onChoose: (figure: MoneyFigure) => void;
}

interface LineProps {
  sign: MoneySign;
  figure: MoneyFigure;
  note?: string;
  /** Taken away, drawn as an outline; the rest is solid. */
  isOutline?: boolean;
  isTotal?: boolean;
  isQuiet?: boolean;
}

/**
 * Two accounts of the same money side by side: what moved, and why it is there. Both end in the net taken; a line says that
 * they meet, or by how much they do not. Below it the fees, and what stays.
 */
export function MoneyAccounts({ money, chosen, onChoose }: MoneyAccountsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { figures, byWay, byType, counts, difference } = money;
  const cents = (value: number) => formatCents(value, locale);
  // One scale from nought for all bars.
  const widest = Math.max(figures.value, figures.taken, 1);
  const payments = (count: number) => translate('money.times', { smart_count: count });
  const tickets = (count: number) => translate('money.tickets', { smart_count: count });

  const line = ({ sign, figure, note, isOutline = false, isTotal = false, isQuiet = false }: LineProps) => (
    <MoneyLine
      key={`${figure}${sign}`}
      sign={sign}
      word={translate(`money.word.${figure}`)}
      note={note}
      amount={cents(figures[figure])}
      share={Math.max(0, figures[figure]) / widest}
      title={translate(`money.means.${figure}`)}
      isChosen={chosen === figure}
      isOutline={isOutline}
      isTotal={isTotal}
      isQuiet={isQuiet}
      onOpen={() => onChoose(figure)}
    />
  );

  return (
    <Card>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Account title="money.moved" text="money.movedText">
          {line({ sign: '', figure: 'taken', note: payments(counts.taken) })}
          {byType.map(({ paymentType, taken }) => (
            <Box key={paymentType} sx={{ display: 'flex', gap: 1, pl: 5, pr: 5, py: 0.75 }}>
              <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: 'primary.main', mt: 0.75 }} />
              <Typography variant="body2" sx={{ flex: 1 }}>
                {translate(takenTypeName(paymentType))}{' '}
                <Typography component="span" variant="body2" color="text.secondary">
                  {figures.taken > 0 ? formatPercent(percentOf(taken, figures.taken)) : ''}
                </Typography>
              </Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {cents(taken)}
              </Typography>
            </Box>
          ))}
          {line({ sign: '−', figure: 'refunded', note: payments(counts.refunded), isOutline: true })}
          <Box sx={{ flex: 1 }} />
          {line({ sign: '=', figure: 'net', note: translate('money.left'), isTotal: true })}
        </Account>
        <Account title="money.why" text="money.whyText" hasRule>
          {line({ sign: '', figure: 'value', note: tickets(counts.value) })}
          {line({ sign: '−', figure: 'awaited', note: tickets(counts.awaited), isOutline: true })}
          {line({ sign: '=', figure: 'paidValue', note: tickets(counts.paidValue), isQuiet: true })}
          {line({ sign: '+', figure: 'owed' })}
          {line({ sign: '+', figure: 'kept' })}
          <Box sx={{ flex: 1 }} />
          {line({ sign: '=', figure: 'net', note: translate('money.otherSide'), isTotal: true })}
        </Account>
      </Box>
      <Meeting
        text={translate(difference === 0 ? 'money.meet' : 'money.apart', {
          amount: cents(difference === 0 ? figures.net : Math.abs(difference)),
        })}
        isMet={difference === 0}
      />
      <Box
        sx={{
          p: 2.5,
          display: 'grid',
          gap: 2,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr auto 1fr auto 1.4fr' },
        }}
      >
        <Sum
          word={translate('money.word.net')}
          amount={cents(figures.net)}
          note={translate('money.onCard', { amount: cents(byWay.card.net) })}
        />
        <Sign sign="−" />
        <Box component="button" type="button" onClick={() => onChoose('fees')} sx={plainButton}>
          <Sum word={translate('money.word.fees')} amount={cents(figures.fees)} note={translate('money.means.fees')} />
        </Box>
        <Sign sign="=" />
        <Box sx={{ p: 2, borderRadius: '10px', bgcolor: 'primary.light' }}>
          <Sum
            word={translate('money.word.payout')}
            amount={cents(figures.payout)}
            note={[
              translate('money.split', { card: cents(byWay.card.payout), other: cents(byWay.other.payout) }),
              figures.disputeFees > 0 && `${translate('money.word.disputeFees')}: ${cents(figures.disputeFees)}.`,
              byWay.card.crossed > 0 && translate('money.crossed', { amount: cents(byWay.card.crossed) }),
            ]
              .filter(Boolean)
              .join(' ')}
            isMain
          />
        </Box>
      </Box>
    </Card>
  );
}

const plainButton = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
} as const;

function Account({
  title,
  text,
  hasRule = false,
  children,
}: {
  title: string;
  text: string;
  hasRule?: boolean;
  children: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-label={translate(title)}
      sx={{
        p: 2.5,
        display: 'flex',
        flexDirection: 'column',
        ...(hasRule && {
          borderTop: { xs: 1, md: 0 },
          borderLeft: { md: 1 },
          borderColor: { xs: 'divider', md: 'divider' },
        }),
      }}
    >
      <Typography variant="h3" component="h2">
        {translate(title)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate(text)}
      </Typography>
      {children}
    </Box>
  );
}

function Meeting({ text, isMet }: { text: string; isMet: boolean }) {
  const Icon = isMet ? DoneAll : ErrorOutline;
  return (
    <Box
      role={isMet ? undefined : 'alert'}
      sx={({ palette }) => ({
        ...{ px: 2.5, py: 1.25, display: 'flex', gap: 1, justifyContent: 'center', fontWeight: 600 },
        color: palette.tone[isMet ? 'green' : 'red'].main,
        backgroundColor: palette.tone[isMet ? 'green' : 'red'].soft,
      })}
    >
      <Icon aria-hidden fontSize="small" />
      {text}
    </Box>
  );
}

const Sign = ({ sign }: { sign: string }) => (
  <Typography aria-hidden sx={{ fontSize: '1.25rem', color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
    {sign}
  </Typography>
);

function Sum({ word, amount, note, isMain = false }: { word: string; amount: string; note: string; isMain?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      <Typography variant="body2" component="span" sx={{ display: 'block', ...(isMain && { fontWeight: 600 }) }}>
        {word}
      </Typography>
      <Typography
        component="span"
        sx={{
          display: 'block',
          fontSize: isMain ? '1.75rem' : '1.375rem',
          lineHeight: 1.3,
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          ...(isMain && { color: 'primary.dark' }),
        }}
      >
        {amount}
      </Typography>
      <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block' }}>
        {note}
      </Typography>
    </Box>
  );
}
