import Send from '@mui/icons-material/Send';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { unproven as english } from '#i18n/en/bookings/unproven.ts';
import { unproven as italian } from '#i18n/it/bookings/unproven.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useWords } from '#src/components/use-words.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSending } from '../../tickets/public/use-sending.ts';

/** Sends the tickets: for staff, as far as the event allows. */
export function ReservationActions({ reservation }: { reservation: ReservationRecord }) {
  const actor = useActor();
  return can(actor, 'send', 'reservations', reservation) ? <SendTicketsButton reservation={reservation} /> : null;
}

function SendTicketsButton({ reservation }: { reservation: ReservationRecord }) {
  const translate = useTranslate();
  const { words } = useWords(english, italian);
  const api = useApi();
  const start = useSending();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  if (reservation.slots === 0) return null;
  const isConfirmed = reservation.event?.status === 'confirmed';
  const reason = !isConfirmed
    ? 'reservations.detail.sendUnconfirmed'
    : reservation.confirmBy
      ? words.booking
      : undefined;
  const label = reservation.sentTickets > 0 ? 'reservations.detail.sendAgain' : 'reservations.detail.send';

  async function send() {
    setPending(true);
    if (await start(() => api.call('PUT reservations/:id/send', { params: { id: reservation.id } }))) setAsking(false);
    setPending(false);
  }

  return (
    <>
      <MainButton variant="outlined" startIcon={<Send />} disabledBecause={reason} onClick={() => setAsking(true)}>
        {translate(label)}
      </MainButton>
      <ConfirmDialog
        open={isAsking}
        title={label}
        confirm={label}
        isPending={isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {translate('reservations.detail.sendConfirm')}
      </ConfirmDialog>
    </>
  );
}
