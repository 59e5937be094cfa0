import Typography from '@mui/material/Typography';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { formatCents } from '#domain/values/money.ts';
import { SelectionBar } from '#src/components/list/SelectionBar.tsx';
import { useChosen } from '#src/components/list/use-chosen.ts';
import { RemindButton } from '#src/components/RemindButton.tsx';
import type { ReservationRecord } from '#src/components/reservation-record.ts';

/** Whether the booking waits for money that does not come by card: only then a reminder helps. */
const isDue = ({ isPayed, paymentType, slots, total }: ReservationRecord): boolean =>
  !isPayed && slots > 0 && total > 0 && paymentType !== 'stripe' && paymentType !== 'free';

/** Reminds those of the chosen bookings that are to be paid. */
export function ReservationBulkBar() {
  const translate = useTranslate();
  const locale = useLocale();
  const { selectedIds, onUnselectItems } = useListContext<ReservationRecord>();
  const { chosen, hidden } = useChosen<ReservationRecord>();
  if (selectedIds.length === 0) return null;
  const due = chosen.filter(isDue);
  const amount = chosen.reduce((sum, { total }) => sum + total, 0);
  return (
    <SelectionBar
      label="reservations.bulk.label"
      clear="tickets.bulk.clear"
      hidden={hidden}
      count={
        <>
          {translate('reservations.bulk.selected', { smart_count: selectedIds.length })}{' '}
          <Typography component="span" sx={{ opacity: 0.75, fontVariantNumeric: 'tabular-nums' }}>
            {formatCents(amount, locale)}
          </Typography>
        </>
      }
    >
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
