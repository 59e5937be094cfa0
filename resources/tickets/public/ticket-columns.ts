import type { TranslateFunction } from 'react-admin';
import { placeNames } from '#domain/transports/places.ts';
import { formatCents } from '#domain/values/money.ts';
import type { PrintColumn } from '#src/components/print/print-rows.ts';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';

const field = (name: string) => `resources.tickets.fields.${name}`;

/** What people at a door or on a bus read of a ticket on paper: a box to tick, who, with which code, on which list, whether it is paid. */
export function ticketColumns(
  translate: TranslateFunction,
  locale: string,
  { hasTransport, hasPoints }: { hasTransport: boolean; hasPoints: boolean },
): PrintColumn<TicketRecord>[] {
  return [
    { label: 'app.print.tick', text: () => '☐' },
    { label: field('participant'), text: ({ participantInfo: { name, surname } }) => `${surname} ${name}` },
    { label: field('code'), isWhole: true, text: ({ code }) => code },
    { label: field('reservation'), isWhole: true, text: ({ reservation }) => reservation?.code ?? '' },
    ...(hasTransport
      ? [
          {
            label: field('transport'),
            text: ({ places }: TicketRecord) => placeNames(places),
          },
        ]
      : []),
    ...(hasPoints
      ? [
          {
            label: 'tickets.detail.departurePoint',
            text: ({ reservation }: TicketRecord) => reservation?.departurePoint ?? '',
          },
        ]
      : []),
    { label: field('note'), text: ({ participantInfo }) => participantInfo.note ?? '' },
    { label: field('condition'), text: ({ condition }) => translate(`status.ticketCondition.${condition}`) },
    { label: field('price'), isNumber: true, text: ({ price }) => formatCents(price, locale) },
  ];
}

/** List by list, those without one last; then by name. */
export function byTransport(rows: TicketRecord[]): TicketRecord[] {
  const keyOf = ({ participantInfo: { transport, surname, name } }: TicketRecord) =>
    [transport ? '0' : '1', transport?.identifier ?? '', surname, name].join('\t');
  return [...rows].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'it'));
}
