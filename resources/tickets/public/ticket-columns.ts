import type { TranslateFunction } from 'react-admin';
import { restOf } from '#domain/tickets/paid.ts';
import { placeNames } from '#domain/transports/places.ts';
import { formatCents } from '#domain/values/money.ts';
import type { PrintColumn, PrintWay } from '#src/components/print/print-rows.ts';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';

const field = (name: string) => `resources.tickets.fields.${name}`;

/** What an event has that its people are sorted by. */
export interface PrintedParts {
  hasTransport: boolean;
  /** In the order in which they are passed. */
  points: readonly string[];
}

const pointOf = ({ reservation }: TicketRecord): string => reservation?.departurePoint ?? '';
const listOf = ({ participantInfo }: TicketRecord): string => participantInfo.transport?.identifier ?? '';

/** What people at a door or on a bus read on paper: a box to tick, who, whom to call, from where, on which list, what is still due. */
export function ticketColumns(
  translate: TranslateFunction,
  locale: string,
  { hasTransport, points }: PrintedParts,
  phoneOf?: (ticket: TicketRecord) => string,
): PrintColumn<TicketRecord>[] {
  const due = (ticket: TicketRecord): string =>
    ticket.condition === 'pending' ? formatCents(restOf(ticket), locale) : '';
  return [
    { label: 'app.print.tick', text: () => '☐' },
    { label: field('participant'), text: ({ participantInfo: { name, surname } }) => `${surname} ${name}` },
    ...(phoneOf ? [{ label: 'people.fields.phone', isWhole: true, text: phoneOf }] : []),
    ...(points.length > 0 ? [{ label: 'tickets.detail.departurePoint', text: pointOf }] : []),
    ...(hasTransport ? [{ label: field('transport'), text: ({ places }: TicketRecord) => placeNames(places) }] : []),
    { label: 'status.ticketCondition.pending', isNumber: true, text: due },
    { label: field('note'), text: ({ participantInfo }) => participantInfo.note ?? '' },
    { label: field('code'), isWhole: true, text: ({ code }) => code },
    // Who is printed without coming says so; of those who come it is no news.
    {
      label: '',
      text: ({ status, condition }) => (status === 'valid' ? '' : translate(`status.ticketCondition.${condition}`)),
    },
  ];
}

const nameOf = ({ participantInfo: { surname, name } }: TicketRecord): string => `${surname}\t${name}`;
const byName = (a: TicketRecord, b: TicketRecord): number => nameOf(a).localeCompare(nameOf(b), 'it');

/** By surname, by point in the order of the way, or by list; those without one last. */
export function printWays(
  translate: TranslateFunction,
  { hasTransport, points }: PrintedParts,
): PrintWay<TicketRecord>[] {
  const without = translate('app.print.without');
  const grouped = (label: string, of: (ticket: TicketRecord) => string, rankOf: (group: string) => string) => ({
    label,
    groupOf: (ticket: TicketRecord) => of(ticket) || without,
    arrange: (rows: TicketRecord[]) => {
      const isWithout = (ticket: TicketRecord) => Number(of(ticket) === '');
      const rank = (ticket: TicketRecord) => rankOf(of(ticket));
      return [...rows].sort(
        (a, b) =>
          isWithout(a) - isWithout(b) || rank(a).localeCompare(rank(b), 'it', { numeric: true }) || byName(a, b),
      );
    },
  });
  return [
    { label: 'app.print.byName', arrange: (rows) => [...rows].sort(byName) },
    ...(points.length > 0 ? [grouped('app.print.byPoint', pointOf, (point) => String(points.indexOf(point)))] : []),
    ...(hasTransport ? [grouped('app.print.byList', listOf, (list) => list)] : []),
  ];
}
