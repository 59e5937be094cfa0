import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CardRefund } from '#domain/payments/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';

/** What went back, or is on its way, to the card; a failure with its reason. */
export function CardRefunds({ refunds, tickets }: { refunds: readonly CardRefund[]; tickets: readonly Ticket[] }) {
  const translate = useTranslate();
  if (refunds.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate('cardPayment.refunds')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {refunds.map((refund) => (
          <Box component="li" key={refund._id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                <Typography>{whoOf(refund, tickets) ?? translate(wordOf(refund))}</Typography>
                <Typography variant="caption" color="text.secondary">
                  {formatDateTime(refund.createdAt)}
                </Typography>
              </Box>
              <MoneyField value={refund.amount} />
              {refund.reason !== 'dispute' && <StatusChip entity="refund" value={refund.state} />}
            </Box>
            {refund.state === 'failed' && refund.reason !== 'dispute' && (
              <Alert severity="error" sx={{ mt: 1 }}>
                {translate(`cardPayment.failures.${refund.error}`, { _: translate('cardPayment.failures.other') })}
              </Alert>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A dispute is open, won or lost: it is no refund that went or failed. */
const wordOf = ({ reason, state }: CardRefund): string =>
  reason === 'dispute' ? `cardPayment.disputes.${state}` : `cardPayment.reasons.${reason}`;

function whoOf({ ticketId }: CardRefund, tickets: readonly Ticket[]): string | null {
  const info = tickets.find(({ _id }) => _id === ticketId)?.participantInfo;
  return info ? `${info.name} ${info.surname}` : null;
}
