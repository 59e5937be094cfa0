import { useLocale, useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/schema.ts';
import { eventLine } from '#src/components/print/event-line.ts';
import { PrintButton } from '#src/components/print/PrintButton.tsx';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { byTransport, ticketColumns } from '../tickets/public/ticket-columns.ts';

/** Prints who is on which list of an event, those without one last. */
export function PrintTransports({ event }: { event: EventWithCounters }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <PrintButton<TicketRecord>
      title={event.name}
      subtitle={eventLine(event)}
      filters={[]}
      columns={ticketColumns(translate, locale, { hasTransport: true, hasPoints: event.departurePoints.length > 0 })}
      sort={{ field: 'surname', order: 'ASC' }}
      of={{ resource: 'tickets', filter: { eventId: event._id, status: 'valid' } }}
      arrange={byTransport}
    />
  );
}
