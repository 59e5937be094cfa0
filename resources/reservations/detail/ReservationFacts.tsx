import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isReachable } from '#domain/plain-rules.ts';
import { placeLine } from '#domain/values/address.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { PersonLink } from '#src/components/fields/PersonLink.tsx';
import { ToConfirm } from '#src/components/fields/ToConfirm.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { personName, type ReservationRecord } from '#src/components/records/reservation-record.ts';
import { eventPageOf } from '../../check-in/public/check-in-paths.ts';

/** Person, community, event, departure, selection, payment, places, totals and counts. */
export function ReservationFacts({ reservation }: { reservation: ReservationRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const { user, event, departurePoint, slots, initialSlots, total, initialTotal } = reservation;
  // A booking that grew, as people were added or it was moved, is no part of what it was.
  const besideInitial = (
    part: 'slotsFrom' | 'totalFrom',
    [now, initial]: readonly [number, number],
    inWords: (value: number) => string,
  ) =>
    now === initial
      ? inWords(now)
      : translate(`reservations.detail.${now > initial ? 'grown' : part}`, {
          ...{ now: inWords(now), initial: inWords(initial) },
        });
  const canceled = reservation.totalTickets - slots;
  // Those cancelled are among them, unlike among the paid ones.
  const ofAll = (count: number) =>
    [
      `${count} / ${reservation.totalTickets}`,
      canceled > 0 && translate('reservations.detail.canceledAmong', { smart_count: canceled }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <SectionCard title="reservations.detail.summary">
      {/* One that was cancelled did not end for want of it. */}
      {(slots > 0 || reservation.isLapsed) && <ToConfirm confirmBy={reservation.confirmBy} isOpen={slots > 0} />}
      <Facts>
        <Fact label="reservations.detail.person">
          <PersonLink userId={reservation.userId}>{personName(user)}</PersonLink>{' '}
          {user?.role === 'guest' && <Chip size="small" label={translate('reservations.detail.guest')} />}
          {user && isReachable(user.email) && (
            <Typography variant="body2" color="text.secondary">
              {user.email}
            </Typography>
          )}
        </Fact>
        <Fact label="reservations.detail.community">{reservation.tenant?.businessName}</Fact>
        <Fact label="reservations.detail.event">
          <Link component={RouterLink} to={eventPageOf(prefix, reservation.eventId)}>
            {event?.name}
          </Link>
          {event?.startDate && (
            <Typography variant="body2" color="text.secondary">
              {formatDateTime(event.startDate)}
            </Typography>
          )}
        </Fact>
        {departurePoint && (
          <Fact label="reservations.detail.departurePoint">
            {`${placeLine(departurePoint.groupingPoint, departurePoint.address)} · ${formatDateTime(departurePoint.departureDate)}`}
          </Fact>
        )}
        <Fact label="reservations.detail.selectionType">
          {event && translate(`enums.selectionType.${event.selectionType}`)}
        </Fact>
        <Fact label="reservations.detail.payment">{translate(`enums.paymentType.${reservation.paymentType}`)}</Fact>
        <Fact label="reservations.detail.slots">{besideInitial('slotsFrom', [slots, initialSlots], String)}</Fact>
        <Fact label="reservations.detail.total">
          {besideInitial('totalFrom', [total, initialTotal], (cents) => formatCents(cents, locale))}
        </Fact>
        <Fact label="reservations.detail.payedTickets">
          {reservation.payedTickets} / {slots}
        </Fact>
        <Fact label="reservations.detail.scannedTickets">{ofAll(reservation.scannedTickets)}</Fact>
        <Fact label="reservations.detail.sentTickets">{ofAll(reservation.sentTickets)}</Fact>
        <Fact label="reservations.detail.createdAt">
          <DateTimeField value={reservation.createdAt} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}
