import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import type { Payment } from '#domain/payments/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { othersMoney as english } from '#i18n/en/payments/others-money.ts';
import { othersMoney as italian } from '#i18n/it/payments/others-money.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useWords } from '#src/components/use-words.ts';

/** For whom some of what is owed back is: people who took a ticket of the booking over and paid for it. */
export function OthersBack({ payment: { othersOwed = [] } }: { payment: Pick<Payment, 'othersOwed'> }) {
  const locale = useLocale();
  const { words, say } = useWords(english, italian);
  return othersOwed.map(({ amount, ...other }) => (
    <Typography key={`${other.name} ${other.surname}`} variant="body2">
      {say(words.back, { amount: formatCents(amount, locale), name: personName(other) })}
    </Typography>
  ));
}
