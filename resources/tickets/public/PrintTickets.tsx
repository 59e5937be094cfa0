import { Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { seesContacts } from '#domain/permissions.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { eventLine } from '#src/components/print/event-line.ts';
import { PrintButton } from '#src/components/print/PrintButton.tsx';
import { type PrintedRows, rowsToPrint } from '#src/components/print/print-rows.ts';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { printWays, ticketColumns } from './ticket-columns.ts';

const LabelsDialog = lazyPage(() => import('./LabelsDialog.tsx'), 'LabelsDialog');

interface PrintTicketsProps {
  event: EventWithCounters;
  /** Of the list around it; without one all who come are printed. */
  filters?: readonly FilterSpec[];
}

/** Who comes to an event, for people at a door or on a bus; anyone who is not coming is printed only when asked for. */
export function PrintTickets({ event, filters }: PrintTicketsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { getList } = useDataProvider();
  const sees = seesContacts(useActor());
  const [labelled, setLabelled] = useState<{ read: () => Promise<PrintedRows<TicketRecord>> } | null>(null);
  const isComing = { status: 'valid' };
  const has = {
    hasTransport: event.eventSubtype?.hasTransport ?? false,
    points: event.departurePoints.map(({ groupingPoint }) => groupingPoint),
  };

  /** A telephone is the booking's: who is not there is asked for by the person who booked them. */
  async function columns() {
    if (!sees) return ticketColumns(translate, locale, has);
    const { rows } = await rowsToPrint<Reservation & RaRecord>((page, perPage) =>
      getList<Reservation & RaRecord>('reservations', {
        filter: { eventId: event._id },
        sort: { field: 'createdAt', order: 'ASC' },
        pagination: { page, perPage },
      }),
    );
    const phones = new Map(rows.map(({ _id, user }) => [_id, user?.phone ?? '']));
    return ticketColumns(translate, locale, has, ({ reservationId }) => phones.get(reservationId) ?? '');
  }

  const ways = printWays(translate, has);
  return (
    <>
      <PrintButton<TicketRecord>
        title={event.name}
        subtitle={eventLine(event)}
        filters={filters ?? []}
        columns={columns}
        sort={{ field: 'surname', order: 'ASC' }}
        ways={ways}
        others={[{ label: 'app.print.labels', open: (read) => setLabelled({ read }) }]}
        {...(filters
          ? { unlessFiltered: isComing }
          : { of: { resource: 'tickets', filter: { eventId: event._id, ...isComing } } })}
      />
      {labelled && (
        <Suspense>
          <LabelsDialog read={labelled.read} ways={ways} onClose={() => setLabelled(null)} />
        </Suspense>
      )}
    </>
  );
}
