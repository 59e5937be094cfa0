import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { type TranslateFunction, useLocale, useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { can, type Prefix } from '#domain/permissions.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { MainWithSide } from '#src/components/page/MainWithSide.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { RecordEdit } from '#src/components/record/RecordEdit.tsx';
import { personName, type ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { CardPayment, paymentCard } from '../../payments/public/CardPayment.tsx';
import { MoneyBack } from '../../payments/public/MoneyBack.tsx';
import { useCardPayment } from '../../payments/public/use-card-payment.ts';
import { HolderContacts } from './HolderContacts.tsx';
import { ReservationActions } from './ReservationActions.tsx';
import { ReservationFacts } from './ReservationFacts.tsx';
import { ReservationForm } from './ReservationForm.tsx';
import { ReservationHandOns } from './ReservationHandOns.tsx';
import { ReservationMails } from './ReservationMails.tsx';
import { ReservationMessages } from './ReservationMessages.tsx';
import { ReservationTickets } from './ReservationTickets.tsx';

const BookingChanges = lazyPage(() => import('../changes/BookingChanges.tsx'), 'BookingChanges');
const OwedCard = lazyPage(() => import('./OwedCard.tsx'), 'OwedCard');
const Timeline = lazyPage(() => import('../../timeline/public/Timeline.tsx'), 'Timeline');

/** What of a booking that was not paid by card is to be given back, what was, and what was kept of it. */
function ByHandBack({ paymentId }: { paymentId: string }) {
  const { data: payment } = useCardPayment(paymentId);
  return payment && <MoneyBack payment={payment} />;
}

/** The one card of a booking's payment: by card where it stands, otherwise what goes back; and how it is to be paid. */
function PaymentCard({ reservation }: { reservation: ReservationRecord }) {
  const actor = useActor();
  const { payment, paymentType, tickets = [] } = reservation;
  const form = <ReservationForm reservation={reservation} />;
  const seen = payment && can(actor, 'get', 'payments') ? payment : undefined;
  if (seen && paymentType === 'stripe') {
    return (
      <CardPayment paymentId={seen._id} tickets={tickets} hasLinkAbove>
        {form}
      </CardPayment>
    );
  }
  if (!can(actor, 'update', 'reservations', reservation)) return null;
  const isBack = tickets.some(({ status, paidAmount = 0 }) => status === 'invalid' && paidAmount > 0);
  return (
    <SectionCard title="reservations.detail.payment" sx={paymentCard}>
      {seen && isBack && <ByHandBack paymentId={seen._id} />}
      {form}
    </SectionCard>
  );
}

/** A reservation, from the list or from its event: who, what, how much, tickets. */
export function ReservationPage() {
  const { id = '', reservationId = id, eventId } = useParams();
  return (
    <RecordEdit resource="reservations" id={reservationId} updated="reservations.detail.updated">
      <ReservationDetail isOfEvent={eventId !== undefined} />
    </RecordEdit>
  );
}

/** The list a booking is found in: anyone who only checks in finds it among the event's tickets. */
const listOf = (prefix: Prefix, { eventId }: ReservationRecord) =>
  prefix === 'scanner'
    ? { to: `check-in-area/events/${eventId}/tickets`, label: 'checkIn.backToTickets' }
    : { to: 'reservations', label: 'reservations.detail.back' };

function ReservationDetail({ isOfEvent }: { isOfEvent: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const actor = useActor();
  const { prefix } = useShell();
  const reservation = useRecordContext<ReservationRecord>();
  if (!reservation) return null;
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
            <BackLink {...listOf(prefix, reservation)} />
          )
        }
        title={titleOf(reservation, translate, locale)}
        subtitle={translate('reservations.detail.code', { code: reservation.code })}
        secondaryActions={
          <>
            <Box sx={{ alignSelf: 'center' }}>
              <StatusChip entity="reservation" value={reservation.status || 'pending'} />
            </Box>
            <ReservationActions reservation={reservation} />
          </>
        }
      />
      <MainWithSide side={<ReservationSide reservation={reservation} />}>
        {can(actor, 'unpay', 'tickets', reservation) && (
          <Suspense>
            <OwedCard reservation={reservation} />
          </Suspense>
        )}
        {mayWrite && <HolderContacts reservation={reservation} />}
        <PaymentCard reservation={reservation} />
        {mayWrite && <ReservationHandOns id={reservation.id} />}
        {mayWrite && <ReservationMessages reservation={reservation} />}
        <ReservationTickets reservation={reservation} />
        {can(actor, 'update', 'reservations', reservation) && (
          <Suspense>
            <BookingChanges reservation={reservation} />
          </Suspense>
        )}
        {mayWrite && <ReservationMails id={reservation.id} bookedAt={reservation.createdAt} />}
      </MainWithSide>
    </Page>
  );
}

/** The facts of a booking, and below them what happened, for anyone who may know. */
function ReservationSide({ reservation }: { reservation: ReservationRecord }) {
  const actor = useActor();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <ReservationFacts reservation={reservation} />
      {can(actor, 'list', 'audit') && (
        <Suspense fallback={<TableSkeleton />}>
          <Timeline subject="reservations" id={reservation.id} />
        </Suspense>
      )}
    </Box>
  );
}

/** `Ada Prospero · 2 posti · Ciaspolata, 7 dic`: who comes, how many, to what. */
function titleOf(reservation: ReservationRecord, translate: TranslateFunction, locale: string): string {
  const { user, event, slots, initialSlots } = reservation;
  const values = {
    ...{ person: personName(user), event: event?.name ?? '' },
    // A booking that is off says how many it was for.
    smart_count: slots || initialSlots,
  };
  if (!event?.startDate) return translate('reservations.detail.undated', values);
  const day = dateFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(event.startDate));
  return translate('reservations.detail.title', { ...values, day });
}
