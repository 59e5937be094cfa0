import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { isOpenToCard } from '#domain/payments/card.ts';
import { SelectionBar } from '#src/components/list/SelectionBar.tsx';
import { useChosen } from '#src/components/list/use-chosen.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { RemindButton } from '../../payments/public/RemindButton.tsx';

/** Whether the booking waits for money that still can come: a card's page closes. */
const isDue = ({ isPayed, paymentType, slots, total, payment }: ReservationRecord): boolean =>
  !isPayed &&
  slots > 0 &&
  total > 0 &&
  paymentType !== 'free' &&
  (paymentType !== 'stripe' || (payment !== undefined && isOpenToCard({ paymentType, ...payment }, new Date())));

/** Reminds those of the chosen bookings that are to be paid. */
export function ReservationBulkBar() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<ReservationRecord>();
  const { chosen, hidden } = useChosen<ReservationRecord>();
  if (selectedIds.length === 0) return null;
  const due = chosen.filter(isDue);
  const amount = chosen.reduce((sum, { total, owed }) => sum + (owed?.amount ?? total), 0);
  return (
    <SelectionBar texts="reservations.bulk" amount={amount} hidden={hidden}>
      {due.length > 0 ? (
        <RemindButton
          chosen={{ reservationIds: due.map(({ id }) => id) }}
          count={due.length}
          onDone={() => onUnselectItems()}
        />
      ) : (
        <Typography variant="body2">{translate('reservations.bulk.nothingDue')}</Typography>
      )}
    </SelectionBar>
  );
}
