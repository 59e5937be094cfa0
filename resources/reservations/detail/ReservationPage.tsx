import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { HistoryButton } from '#src/components/audit/HistoryButton.tsx';
import { ByHandBack } from '#src/components/card-payment/ByHandBack.tsx';
import { CardPayment } from '#src/components/card-payment/CardPayment.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { MainWithSide } from '#src/components/page/MainWithSide.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { RecordEdit } from '#src/components/record/RecordEdit.tsx';
import type { ReservationRecord } from '#src/components/reservation-record.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { ReservationActions } from './ReservationActions.tsx';
import { ReservationFacts } from './ReservationFacts.tsx';
import { ReservationForm } from './ReservationForm.tsx';
import { ReservationHandOns } from './ReservationHandOns.tsx';
import { ReservationMails } from './ReservationMails.tsx';
import { ReservationMessages } from './ReservationMessages.tsx';
import { ReservationTickets } from './ReservationTickets.tsx';

/** A reservation, from the list or from its event: who, what, how much, tickets. */
export function ReservationPage() {
  const { id = '', reservationId = id, eventId } = useParams();
  return (
    <RecordEdit resource="reservations" id={reservationId} updated="reservations.detail.updated">
      <ReservationDetail isOfEvent={eventId !== undefined} />
    </RecordEdit>
  );
}

function ReservationDetail({ isOfEvent }: { isOfEvent: boolean }) {
  const translate = useTranslate();
  const actor = actorOf(useSessionUser());
  const reservation = useRecordContext<ReservationRecord>();
  if (!reservation) return null;
  const mayPay = can(actor, 'get', 'payments');
  const isBack = (reservation.tickets ?? []).some(({ condition }) => condition === 'refunded');
  const mayWrite = can(actor, 'send', 'reservations', reservation);
  return (
    <Page>
      <PageHeader
        above={
          isOfEvent ? (
            <BackLink
              to={`events/${reservation.eventId}?tab=reservations`}
              label={reservation.event?.name ?? 'resources.events.name'}
            />
          ) : (
            <BackLink to="reservations" label="reservations.detail.back" />
          )
        }
        title={translate('reservations.detail.title', { code: reservation.code })}
        secondaryActions={
          <>
            <Box sx={{ alignSelf: 'center' }}>
              <StatusChip entity="reservation" value={reservation.status || 'pending'} />
            </Box>
            <HistoryButton recordIds={[reservation.id, ...(reservation.tickets ?? []).map(({ _id }) => _id)]} />
            <ReservationActions reservation={reservation} />
          </>
        }
      />
      <MainWithSide side={<ReservationFacts reservation={reservation} />}>
        {reservation.paymentType === 'stripe' && reservation.payment && mayPay && (
          <CardPayment paymentId={reservation.payment._id} tickets={reservation.tickets ?? []} />
        )}
        {reservation.paymentType !== 'stripe' && reservation.payment && mayPay && isBack && (
          <ByHandBack paymentId={reservation.payment._id} />
        )}
        {mayWrite && <ReservationHandOns id={reservation.id} />}
        {mayWrite && <ReservationMessages reservation={reservation} />}
        <ReservationTickets reservation={reservation} />
        <ReservationForm reservation={reservation} />
        {mayWrite && <ReservationMails id={reservation.id} />}
      </MainWithSide>
    </Page>
  );
}
