import DoneAll from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { restOf } from '#domain/tickets/paid.ts';
import { type ReceivedWay, receivedWays } from '#domain/tickets/taken.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { dueTickets, type ReservationRecord } from '#src/components/records/reservation-record.ts';
import { sumOf } from '#src/components/records/ticket-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { ReceiptDay, useReceiptDay } from '../../payments/public/ReceiptDay.tsx';
import { useToPayWords } from '../../payments/public/use-to-pay-words.ts';
import { WhoHears } from '../../tickets/public/WhoHears.tsx';

/** Notes that what a booking owes was received, with its day and how it came; nobody confirms a card payment by hand. */
export function PayButton({ reservation }: { reservation: ReservationRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const api = useApi();
  const { run, isPending } = useAction();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const day = useReceiptDay();
  const { words } = useToPayWords();
  const [way, setWay] = useState<ReceivedWay>(reservation.paymentType === 'wireTransfer' ? 'wireTransfer' : 'cash');
  const [isSilent, setSilent] = useState(false);
  const due = dueTickets(reservation);

  async function pay() {
    const body = { receivedAt: day.receivedAt, taken: way, ...(isSilent && { isSilent }) };
    await run(async () => {
      for (const { _id } of due) await api.call('POST tickets/:id/payment', { params: { id: _id }, body });
    }, 'reservations.detail.payed');
    setAsking(false);
    refresh();
  }

  return (
    <>
      <Button variant="outlined" startIcon={<DoneAll />} onClick={() => setAsking(true)}>
        {translate('reservations.detail.pay')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        disabledBecause={day.isWrong ? 'app.reasons.day' : undefined}
        title="reservations.detail.payTitle"
        confirm="reservations.detail.pay"
        isPending={isPending}
        onConfirm={pay}
        onClose={() => setAsking(false)}
      >
        {translate('reservations.detail.payText', {
          smart_count: due.length,
          amount: formatCents(sumOf(due, restOf), locale),
        })}
        <ReceiptDay chosen={day} bookedAt={reservation.createdAt} />
        <TextField
          select
          fullWidth
          label={words.owed.way}
          value={way}
          sx={{ mt: 2 }}
          slotProps={{ select: { native: true } }}
          onChange={({ target }) => setWay(receivedWays.find((one) => one === target.value) ?? 'other')}
        >
          {receivedWays.map((one) => (
            <option key={one} value={one}>
              {words.owed.ways[one]}
            </option>
          ))}
        </TextField>
        <WhoHears change="paid" tickets={due} isSilent={isSilent} onChange={setSilent} />
      </ConfirmDialog>
    </>
  );
}
