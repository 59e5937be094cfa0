import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Payment } from '#domain/payments/schema.ts';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { OthersBack } from './OthersBack.tsx';

/** What of a payment is still to go back, what is back, each way under its own words, and what stays with the community. */
export function MoneyBack({
  payment,
}: {
  payment: Pick<Payment, 'givenBack' | 'keptAmount' | 'owedAmount' | 'othersOwed'>;
}) {
  const translate = useTranslate();
  const { givenBack = { card: 0, other: 0 }, keptAmount = 0, owedAmount = 0 } = payment;
  const rows = [
    ['money.word.owed', owedAmount],
    ['cardPayment.backOnCard', givenBack.card],
    ['cardPayment.backOtherwise', givenBack.other],
    ['cardPayment.kept', keptAmount],
  ] as const;
  const shown = rows.filter(([, amount]) => amount > 0);
  if (shown.length === 0) return null;
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {shown.map(([name, amount]) => (
          <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography component="dt" variant="body2">
              {translate(name)}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <MoneyField value={amount} variant="body2" />
            </Box>
          </Box>
        ))}
      </Box>
      <OthersBack payment={payment} />
    </>
  );
}
