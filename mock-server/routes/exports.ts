import { writeXlsx } from 'hucre/xlsx';
import { Refusal } from '../../domain/errors.ts';
import { eventList } from '../../domain/event/list.ts';
import type { ListDeclaration } from '../../domain/list-query.ts';
import { reservationList } from '../../domain/reservation/list.ts';
import { ticketList } from '../../domain/ticket/list.ts';
import { select } from '../list.ts';
import { countersOf, showReservation } from '../related.ts';
import { type Answer, type Call, findOwn, type Route, route, visible } from '../route.ts';
import { ticketsSeen } from '../ticket-changes.ts';
import { reservationOptions } from './reservations.ts';
import { ticketOptions } from './tickets.ts';

type Cell = string | number | boolean | Date | null;
type Columns<T> = readonly (readonly [header: string, cell: (row: T) => Cell])[];

/** A text a spreadsheet would run as a formula is kept as text (DEC-075). */
const plain = (value: Cell): Cell => (typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const euros = (cents: number): number => cents / 100;
const instant = (value: string | null): Date | null => (value ? new Date(value) : null);

async function sheet<T>(name: string, rows: readonly T[], columns: Columns<T>): Promise<Answer> {
  const headers = columns.map(([header]) => header);
  const table = [headers, ...rows.map((row) => columns.map(([, cell]) => plain(cell(row))))];
  const body = await writeXlsx({ sheets: [{ name, rows: table }] });
  return {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
    },
    body,
  };
}

/** `page` and `limit` of the list do not bound its export. */
const whole = (call: Call): Call => ({ ...call, query: { ...call.query, page: undefined, limit: undefined } });

const exported = <T extends { _id: string }>(
  call: Call,
  declaration: ListDeclaration,
  rows: readonly T[],
  search?: (row: T) => string,
): T[] => select(whole(call), declaration, rows, { ...(search && { search }) });

/** Spreadsheets of the lists, with their filters (DEC-075). */
export const exportRoutes: Route[] = [
  route('get', '/api/events/excel', ['export', 'events'], (call) =>
    sheet(
      'eventi',
      exported(call, eventList, visible(call, call.store.events), (event) => event.name),
      [
        ['Nome', (event) => event.name],
        ['Tipo', (event) => event.eventType],
        ['Stato', (event) => event.status],
        ['Inizio', (event) => instant(event.startDate)],
        ['Posti occupati', (event) => event.slots],
        ['Posti massimi', (event) => event.maxParticipants],
        ['Incassi (€)', (event) => euros(countersOf(call.store, event._id).takings)],
      ],
    ),
  ),
  route('get', '/api/reservations/excel', ['export', 'reservations'], (call) =>
    sheet(
      'prenotazioni',
      exported(call, reservationList, visible(call, call.store.reservations), reservationOptions(call).search),
      [
        ['Codice', (row) => row.code],
        ['Cognome', (row) => showReservation(call.store, row).user?.surname ?? ''],
        ['Nome', (row) => showReservation(call.store, row).user?.name ?? ''],
        ['Evento', (row) => showReservation(call.store, row).event?.name ?? ''],
        ['Posti', (row) => row.slots],
        ['Totale (€)', (row) => euros(row.total)],
        ['Pagamento', (row) => row.paymentType],
        ['Stato', (row) => row.status],
        ['Creata', (row) => instant(row.createdAt)],
      ],
    ),
  ),
  route('get', '/api/tickets/excel', ['export', 'tickets'], (call) =>
    sheet('biglietti', exported(call, ticketList, ticketsSeen(call), ticketOptions(call).search), [
      ['Codice', (ticket) => ticket.code],
      ['Cognome', (ticket) => ticket.participantInfo.surname],
      ['Nome', (ticket) => ticket.participantInfo.name],
      ['Stato', (ticket) => ticket.status],
      ['Pagamento', (ticket) => ticket.condition],
      ['Prezzo (€)', (ticket) => euros(ticket.price)],
      ['Entrato', (ticket) => instant(ticket.scannedAt)],
    ]),
  ),
  route('get', '/api/transports/excel/event/:id', ['list', 'transports'], (call) => {
    const event = findOwn(call, call.store.events);
    const names = new Map(
      call.store.transports.filter((one) => one.eventId === event._id).map((one) => [one._id, one.identifier]),
    );
    if (names.size === 0) throw new Refusal('transport_none_to_export');
    const tickets = call.store.tickets.filter((ticket) => ticket.transportId !== null && names.has(ticket.transportId));
    return sheet('liste', tickets, [
      ['Lista', (ticket) => names.get(ticket.transportId ?? '') ?? ''],
      ['Cognome', (ticket) => ticket.participantInfo.surname],
      ['Nome', (ticket) => ticket.participantInfo.name],
      ['Codice', (ticket) => ticket.code],
    ]);
  }),
];
