import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { can } from '../../../domain/permissions.ts';
import { CardPayment } from '../../../src/components/card-payment/CardPayment.tsx';
import { LoadError } from '../../../src/components/LoadError.tsx';
import { Page } from '../../../src/components/Page.tsx';
import { PageHeader } from '../../../src/components/PageHeader.tsx';
import type { ReservationRecord } from '../../../src/components/reservation-record.ts';
import { PageSkeleton } from '../../../src/components/Skeletons.tsx';
import { StatusChip } from '../../../src/components/StatusChip.tsx';
import { useShell } from '../../../src/layout/shell-context.ts';
import { actorOf } from '../../../src/providers/authProvider.ts';
import { useSessionUser } from '../../../src/providers/useSessionUser.ts';
import { ReservationActions } from './ReservationActions.tsx';
import { ReservationFacts } from './ReservationFacts.tsx';
import { ReservationForm } from './ReservationForm.tsx';
import { ReservationTickets } from './ReservationTickets.tsx';

/** A reservation, from the list or from its event: who, what, how much, tickets (RES-006..RES-013). */
export function ReservationPage() {
  const { id = '', reservationId = id, eventId } = useParams();
  const translate = useTranslate();
  const { prefix } = useShell();
  const mayPay = can(actorOf(useSessionUser()), 'get', 'payments');
  const query = useGetOne<ReservationRecord>('reservations', { id: reservationId }, { staleTime: 0 });
  const { data: reservation, isPending, error, refetch } = query;
  // The list knows a reservation without its tickets: the page waits for the whole.
  if (isPending || (reservation && !reservation.tickets && !error)) return <PageSkeleton />;
  if (error || !reservation) {
    return (
      <Page>
        <LoadError error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  const back = eventId ? `/${prefix}/events/${eventId}?tab=reservations` : `/${prefix}/reservations`;
  return (
    <Page>
      <PageHeader
        above={
          <Link component={RouterLink} to={back} variant="body2">
            {eventId ? reservation.event?.name : translate('reservations.detail.back')}
          </Link>
        }
        title={translate('reservations.detail.title', { code: reservation.code })}
        secondaryActions={
          <>
            <Box sx={{ alignSelf: 'center' }}>
              <StatusChip entity="reservation" value={reservation.status || 'pending'} />
            </Box>
            <ReservationActions reservation={reservation} />
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          {reservation.paymentType === 'stripe' && reservation.payment && mayPay && (
            <CardPayment paymentId={reservation.payment._id} tickets={reservation.tickets ?? []} />
          )}
          <ReservationTickets reservation={reservation} />
          <ReservationForm reservation={reservation} />
        </Box>
        <ReservationFacts reservation={reservation} />
      </Box>
    </Page>
  );
}
