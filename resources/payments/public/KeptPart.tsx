import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { RefundTerms } from '#domain/tickets/transitions.ts';
import { formatCents } from '#domain/values/money.ts';
import { parseCents } from '#domain/values/parse-number.ts';
import { handMoney as english } from '#i18n/en/payments/hand-money.ts';
import { handMoney as italian } from '#i18n/it/payments/hand-money.ts';
import { useWords } from '#src/components/use-words.ts';

/** What is said of money that came another way for a booking by card. */
export const useHandWords = () => useWords<typeof english>(english, italian);

/** What of a refund stays, as typed: how much of each price, and why. @param price the lowest price it is taken from */
export function useKept(price: number) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const typed = text.trim() === '' ? null : parseCents(text);
  const isWrong = typed === undefined || (typed !== null && (Number.isNaN(typed) || typed < 0 || typed >= price));
  /** Cents; null as it was, nothing typed. */
  const kept = isWrong ? null : typed;
  const isKeeping = kept !== null && kept > 0;
  const terms: Pick<RefundTerms, 'keptAmount' | 'keptReason'> = {
    ...(kept !== null && { keptAmount: kept, ...(isKeeping && { keptReason: reason.trim() }) }),
  };
  const isIncomplete = isWrong || (isKeeping && reason.trim() === '');
  return { ...{ text, setText, reason, setReason }, ...{ isWrong, isKeeping, kept, isIncomplete, terms } };
}

export interface KeptPartProps {
  kept: ReturnType<typeof useKept>;
  /** Message key of what the amount is of. */
  help: string;
  /** Cents kept in all. */
  sum: number;
}

/** Asks what of a refund is kept and, when something is, why. */
export function KeptPart({ kept: { text, setText, reason, setReason, isWrong, isKeeping }, help, sum }: KeptPartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <TextField
        fullWidth
        label={translate('tickets.refund.kept')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isWrong}
        helperText={translate(isWrong ? 'validation.keptAmount' : help)}
        placeholder="0,00"
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      {isKeeping && (
        <>
          <TextField
            fullWidth
            required
            label={translate('tickets.refund.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          <Typography sx={{ mt: 1 }}>
            {translate('tickets.refund.keptSum', { amount: formatCents(sum, locale) })}
          </Typography>
        </>
      )}
    </>
  );
}
