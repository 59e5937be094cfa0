import EuroOutlined from '@mui/icons-material/EuroOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/schema.ts';
import { dueOf } from '#domain/payments/due.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { useRemind } from '#src/components/RemindButton.tsx';
import type { ReservationRecord } from '#src/components/reservation-record.ts';
import { sumOf } from '#src/components/tickets/ticket-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { PayButton } from './PayButton.tsx';
import { bookingMailsKey } from './ReservationMails.tsx';
import { useDueTickets } from './use-handed-on.ts';

/** `giovedì 10 dicembre 2026`. */
const dayInWords = (instant: string, language: string): string =>
  dateFormat(language, { dateStyle: 'full' }).format(new Date(instant));

/** What a booking that no card pays still owes, until when, who was reminded, and what can be done about it. */
export function OwedCard({ reservation }: { reservation: ReservationRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const due = useDueTickets(reservation);
  if (due.length === 0 || reservation.paymentType === 'stripe') return null;
  return (
    <Card
      component="section"
      aria-labelledby="reservation-owed"
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography
          variant="body2"
          component="h2"
          id="reservation-owed"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <EuroOutlined fontSize="small" aria-hidden />
          {translate('reservations.detail.owed.title')}
        </Typography>
        <Typography variant="h2" component="p">
          {formatCents(sumOf(due), locale)}
        </Typography>
        <DueDate reservation={reservation} />
        <LastReminder id={reservation.id} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: { xs: '1 1 100%', sm: '0 0 auto' } } }}>
        <Remind id={reservation.id} />
        <PayButton reservation={reservation} />
      </Box>
    </Card>
  );
}

/** Until when it is to be paid; a day that is over is said to be late. */
function DueDate({ reservation }: { reservation: ReservationRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: event } = useGetOne<EventWithCounters & { id: string }>('events', { id: reservation.eventId });
  if (!event) return null;
  const isAtDeparture = reservation.paymentType === 'atDeparture';
  const until = (isAtDeparture && reservation.departurePoint?.departureDate) || dueOf(reservation, event);
  if (!until) return <Typography>{translate('reservations.detail.owed.someTime')}</Typography>;
  const day = dayInWords(until, locale);
  if (Date.parse(until) > Date.now()) {
    const words = `reservations.detail.owed.${isAtDeparture ? 'atDeparture' : 'until'}`;
    return <Typography>{translate(words, { day })}</Typography>;
  }
  return (
    <Typography color="error" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <WarningAmberOutlined fontSize="small" aria-hidden />
      <b>{translate('reservations.detail.owed.late')}</b>
      {translate('reservations.detail.owed.was', { day })}
    </Typography>
  );
}

function LastReminder({ id }: { id: string }) {
  const translate = useTranslate();
  const api = useApi();
  const { data: mails } = useQuery({
    queryKey: bookingMailsKey(id),
    queryFn: ({ signal }) => api.reservationMails(id, signal),
  });
  if (!mails) return null;
  const last = mails.find(({ isReminder }) => isReminder);
  return (
    <Typography variant="body2" color="text.secondary">
      {last
        ? translate('reservations.detail.owed.reminded', { time: formatDateTime(last.sentAt ?? last.createdAt) })
        : translate('reservations.detail.owed.unreminded')}
    </Typography>
  );
}

function Remind({ id }: { id: string }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const read = () => void queryClient.invalidateQueries({ queryKey: bookingMailsKey(id) });
  const { ask, dialog } = useRemind({ reservationIds: [id] }, read);
  return (
    <>
      <Button variant="contained" color="secondary" startIcon={<NotificationsOutlined />} onClick={ask}>
        {translate('reservations.remind.action')}
      </Button>
      {dialog}
    </>
  );
}
