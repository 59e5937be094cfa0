import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import type { Payment } from '#domain/payments/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { othersMoney as english } from '#i18n/en/payments/others-money.ts';
import { othersMoney as italian } from '#i18n/it/payments/others-money.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useWords } from '#src/components/use-words.ts';

type Takers = readonly { name: string; surname: string; amount: number }[];

/** For whom some of what is owed back is: people who took a ticket of the booking over and paid for it. */
export const OthersBack = ({ payment: { othersOwed } }: { payment: Pick<Payment, 'othersOwed'> }) => (
  <TakersMoney takers={othersOwed} word="back" />
);

/** Who paid some of it: people who took a ticket of the booking over. */
export const OthersTaken = ({ payment: { othersTaken } }: { payment: Pick<Payment, 'othersTaken'> }) => (
  <TakersMoney takers={othersTaken} word="paid" />
);

function TakersMoney({ takers = [], word }: { takers: Takers | undefined; word: 'back' | 'paid' }) {
  const locale = useLocale();
  const { words, say } = useWords(english, italian);
  return takers.map(({ amount, ...other }) => (
    <Typography
      key={`${other.name} ${other.surname}`}
      variant="body2"
      color={word === 'paid' ? 'text.secondary' : undefined}
    >
      {say(words[word], { amount: formatCents(amount, locale), name: personName(other) })}
    </Typography>
  ));
}
