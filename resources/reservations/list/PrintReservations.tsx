import { useLocale, useTranslate } from 'react-admin';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { PrintButton } from '#src/components/print/PrintButton.tsx';
import { personName, type ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useReservationFilters } from './use-reservation-filters.ts';

const field = (name: string) => `resources.reservations.fields.${name}`;

/** Prints every reservation the list finds. */
export function PrintReservations({ event }: { event?: { name: string } }) {
  const translate = useTranslate();
  const locale = useLocale();
  const filters = useReservationFilters(event !== undefined);
  return (
    <PrintButton<ReservationRecord>
      title={event?.name ?? translate('resources.reservations.name', { smart_count: 2 })}
      subtitle={event && translate('resources.reservations.name', { smart_count: 2 })}
      filters={filters}
      columns={[
        { label: field('code'), text: ({ code }) => code },
        { label: field('user'), text: ({ user }) => personName(user) },
        ...(event ? [] : [{ label: field('event'), text: (row: ReservationRecord) => row.event?.name ?? '' }]),
        { label: field('slots'), isNumber: true, text: ({ slots }) => String(slots) },
        { label: field('total'), isNumber: true, text: ({ total }) => formatCents(total, locale) },
        { label: field('status'), text: ({ status }) => translate(`status.reservation.${status}`) },
        { label: field('createdAt'), text: ({ createdAt }) => formatDateTime(createdAt) },
      ]}
    />
  );
}
