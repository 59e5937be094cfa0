import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import EuroOutlined from '@mui/icons-material/EuroOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useLocale } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { isOpenToCard } from '#domain/payments/card.ts';
import { dueOf } from '#domain/payments/due.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { paidOf, restOf } from '#domain/tickets/paid.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime, formatTime } from '#domain/values/time.ts';
import { dueTickets, type ReservationRecord } from '#src/components/records/reservation-record.ts';
import { sumOf } from '#src/components/records/ticket-record.ts';
import { useCopyLink } from '#src/components/use-copy-link.ts';
import { useCall } from '#src/providers/use-call.ts';
import { useRemind } from '../../payments/public/RemindButton.tsx';
import { useToPayWords } from '../../payments/public/use-to-pay-words.ts';
import { PayButton } from './PayButton.tsx';
import { bookingMailsKey } from './ReservationMails.tsx';

/** `giovedì 10 dicembre 2026`. */
const dayInWords = (instant: string, language: string): string =>
  dateFormat(language, { dateStyle: 'full' }).format(new Date(instant));

/** Whether a card can still pay a booking. */
const isCardOpen = ({ paymentType, payment }: ReservationRecord): boolean =>
  payment !== undefined && isOpenToCard({ paymentType, ...payment }, new Date());

/** What a booking still owes, until when, who was reminded, and what can be done about it; by card as long as its page is open. Or what was paid. */
export function OwedCard({ reservation }: { reservation: ReservationRecord }) {
  const locale = useLocale();
  const { words, say } = useToPayWords();
  const due = dueTickets(reservation);
  const paid = sumOf(due, paidOf);
  const isByCard = reservation.paymentType === 'stripe';
  // The card of a payment by card says the same itself.
  if (due.length === 0 && !isByCard) return <PaidCard reservation={reservation} />;
  // What a card paid in part stays due, whether or not it can be paid now.
  if (due.length === 0 || (isByCard && paid === 0 && !isCardOpen(reservation))) return null;
  return (
    <Card
      component="section"
      aria-labelledby="reservation-owed"
      sx={{
        ...{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 },
        ...{ bgcolor: 'tone.orange.soft', borderColor: 'transparent' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography
          variant="body2"
          component="h2"
          id="reservation-owed"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600, color: 'tone.orange.main' }}
        >
          <EuroOutlined fontSize="small" aria-hidden />
          {words.owed.title}
        </Typography>
        <Typography variant="h2" component="p">
          {formatCents(sumOf(due, restOf), locale)}
        </Typography>
        {paid > 0 && <Typography>{say(words.owed.paid, { amount: formatCents(paid, locale) })}</Typography>}
        <DueDate reservation={reservation} />
        <LastReminder id={reservation.id} />
      </Box>
      <Box
        sx={{
          ...{ flex: { xs: '1 1 100%', sm: 'none' }, display: 'flex', flexWrap: 'wrap', gap: 1 },
          '& > *': { flex: { xs: '1 1 100%', sm: '0 0 auto' } },
        }}
      >
        {(!isByCard || isCardOpen(reservation)) && <Remind id={reservation.id} />}
        {(!isByCard || paid > 0) && <PayButton reservation={reservation} />}
        {reservation.payment && (!isByCard || isCardOpen(reservation)) && (
          <PayLink paymentId={reservation.payment._id} />
        )}
      </Box>
    </Card>
  );
}

/** Nothing is owed: how much came, and when the last of it. What others paid for tickets they took over is not counted. */
function PaidCard({ reservation: { tickets = [] } }: { reservation: ReservationRecord }) {
  const locale = useLocale();
  const { words, say } = useToPayWords();
  const own = tickets.filter(({ status, isHandedOn = false }) => status === 'valid' && !isHandedOn);
  const paid = sumOf(own, paidOf);
  const last = own
    .flatMap(({ payedAt }) => payedAt ?? [])
    .sort()
    .at(-1);
  if (paid === 0) return null;
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <CheckCircleOutlined color="success" aria-hidden />
      <Typography sx={{ fontWeight: 600 }}>{say(words.owed.whole, { amount: formatCents(paid, locale) })}</Typography>
      {last && (
        <Typography color="text.secondary">{say(words.owed.last, { day: dayInWords(last, locale) })}</Typography>
      )}
    </Card>
  );
}

/** Until when it is to be paid; a day that is over is said to be late. */
function DueDate({ reservation }: { reservation: ReservationRecord }) {
  const {
    say,
    words: { owed },
  } = useToPayWords();
  const locale = useLocale();
  const { data: event } = useGetOne<EventWithCounters & { id: string }>('events', { id: reservation.eventId });
  if (!event) return null;
  const { paymentType, payment, departurePoint } = reservation;
  const isAtDeparture = paymentType === 'atDeparture';
  const until = dueOf({ paymentType, departurePoint, expiresAt: payment?.expiresAt }, event);
  if (!until) return <Typography>{owed.someTime}</Typography>;
  // A card's page closes within hours: its day alone would not say when.
  const hour = paymentType === 'stripe' ? `, ${formatTime(until)}` : '';
  const day = `${dayInWords(until, locale)}${hour}`;
  if (Date.parse(until) > Date.now()) {
    return <Typography>{say(isAtDeparture ? owed.atDeparture : owed.until, { day })}</Typography>;
  }
  return (
    <Typography color="error" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <WarningAmberOutlined fontSize="small" aria-hidden />
      <b>{owed.late}</b>
      {say(owed.was, { day })}
    </Typography>
  );
}

function LastReminder({ id }: { id: string }) {
  const {
    say,
    words: { owed },
  } = useToPayWords();
  const { data: mails } = useCall(bookingMailsKey(id), 'GET reservations/:id/mails', { params: { id } });
  if (!mails) return null;
  const last = mails.find(({ isReminder }) => isReminder);
  return (
    <Typography variant="body2" color="text.secondary">
      {last ? say(owed.reminded, { time: formatDateTime(last.sentAt ?? last.createdAt) }) : owed.unreminded}
    </Typography>
  );
}

function Remind({ id }: { id: string }) {
  const { words } = useToPayWords();
  const queryClient = useQueryClient();
  const { ask, dialog } = useRemind(() => void queryClient.invalidateQueries({ queryKey: bookingMailsKey(id) }));
  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        startIcon={<NotificationsOutlined />}
        onClick={() => ask({ reservationIds: [id] })}
      >
        {words.remind.action}
      </Button>
      {dialog}
    </>
  );
}

/** The address on which the booking is paid, to hand on: with a card, or with what a transfer needs. */
function PayLink({ paymentId }: { paymentId: string }) {
  const { words } = useToPayWords();
  const copy = useCopyLink();
  const { data: payment } = useGetOne<Payment & { id: string }>('payments', { id: paymentId });
  const path = payment?.payPath;
  if (!path) return null;
  return (
    <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy(path)}>
      {words.owed.link}
    </Button>
  );
}
