import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { MoneyBack } from './MoneyBack.tsx';
import { useCardPayment } from './use-card-payment.ts';

/** What was given back of a booking that was not paid by card, and what was kept of it. */
export function ByHandBack({ paymentId }: { paymentId: string }) {
  const translate = useTranslate();
  const { data: payment } = useCardPayment(paymentId);
  if (!payment) return null;
  return (
    <Card component="section" aria-labelledby="given-back" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2" id="given-back">
        {translate('cardPayment.refunds')}
      </Typography>
      <MoneyBack payment={payment} />
    </Card>
  );
}
