import DoneAll from '@mui/icons-material/DoneAll';
import Send from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { ReceiptDay, useReceiptDay } from '#src/components/money/ReceiptDay.tsx';
import type { ReservationRecord } from '#src/components/reservation-record.ts';
import { sumOf } from '#src/components/tickets/ticket-record.ts';
import { useSending } from '#src/components/tickets/use-sending.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { useHandedOn } from './use-handed-on.ts';

/** Mark as paid, send: for staff, as far as payment type and event allow. */
export function ReservationActions({ reservation }: { reservation: ReservationRecord }) {
  const actor = actorOf(useSessionUser());
  return (
    <>
      {can(actor, 'unpay', 'tickets', reservation) && <PayButton reservation={reservation} />}
      {can(actor, 'send', 'reservations', reservation) && <SendTicketsButton reservation={reservation} />}
    </>
  );
}

function PayButton({ reservation }: { reservation: ReservationRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const day = useReceiptDay();
  const handedOn = useHandedOn(reservation.id);
  // What a ticket that was handed on owes is somebody else's, and is marked beside that ticket.
  const due = (reservation.tickets ?? []).filter(
    ({ _id, status, condition }) => status === 'valid' && condition === 'pending' && !handedOn.has(_id),
  );
  // Nobody confirms a card payment by hand.
  if (reservation.paymentType === 'stripe' || due.length === 0) return null;

  async function pay() {
    setPending(true);
    try {
      for (const { _id } of due) await (day.receivedAt ? api.payTicket(_id, day.receivedAt) : api.payTicket(_id));
      toast('reservations.detail.payed');
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
    }
    setPending(false);
    setAsking(false);
    refresh();
  }

  return (
    <>
      <Button startIcon={<DoneAll />} onClick={() => setAsking(true)}>
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
        {translate('reservations.detail.payText', { smart_count: due.length, amount: formatCents(sumOf(due), locale) })}
        <ReceiptDay chosen={day} bookedAt={reservation.createdAt} />
      </ConfirmDialog>
    </>
  );
}

function SendTicketsButton({ reservation }: { reservation: ReservationRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const start = useSending();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  if (reservation.slots === 0) return null;
  const isConfirmed = reservation.event?.status === 'confirmed';
  const label = reservation.sentTickets > 0 ? 'reservations.detail.sendAgain' : 'reservations.detail.send';

  async function send() {
    setPending(true);
    if (await start(() => api.sendReservation(reservation.id))) setAsking(false);
    setPending(false);
  }

  return (
    <>
      <MainButton
        variant="outlined"
        startIcon={<Send />}
        disabledBecause={isConfirmed ? undefined : 'reservations.detail.sendUnconfirmed'}
        onClick={() => setAsking(true)}
      >
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
