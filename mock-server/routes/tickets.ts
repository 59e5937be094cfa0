import QRCode from 'qrcode';
import type { DemoTicket } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { scopeOf, seesContacts } from '#domain/permissions.ts';
import { visibleTicket } from '#domain/reservations/seen.ts';
import { answersLine } from '#domain/tickets/answers.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { ticketList } from '#domain/tickets/list.ts';
import { list, type PageOptions } from '../kernel/list.ts';
import { showTicket } from '../kernel/related.ts';
import { type Answer, type Call, find, ok, type Route, route, visible } from '../kernel/route.ts';

/** A call that lists tickets. @throws Refusal unknown_field for a filter by what the caller may not see */
export function seenFilters(call: Call): Call {
  const isHidden = Object.keys(call.query).some((key) => key === 'answers' || key.startsWith('answers.'));
  if (isHidden && !seesContacts(call.actor)) throw new Refusal('unknown_field', { params: { field: 'answers' } });
  return call;
}

/** The tickets a caller reads: of what they booked themselves, where no more is theirs. */
function ticketsSeen(call: Call): DemoTicket[] {
  if (scopeOf(call.actor, call.action, call.resource) !== 'own') return visible(call, call.store.tickets);
  const own = new Set(visible(call, call.store.reservations).map((row) => row._id));
  return call.store.tickets.filter((ticket) => own.has(ticket.reservationId));
}

export const ticketOptions = (call: Call): PageOptions<DemoTicket> => ({
  read: {
    name: (ticket) => ticket.participantInfo.name,
    surname: (ticket) => ticket.participantInfo.surname,
    age: (ticket) => ticket.participantInfo.age ?? null,
    note: (ticket) => ticket.participantInfo.note ?? '',
    isProven: () => true,
    answers: (ticket) => answersLine(ticket.participantInfo),
    extras: (ticket) => ticket.materializedExtras.map(({ name }) => name).join(', '),
  },
  show: (ticket) => visibleTicket(call, showTicket(call.store, ticket)),
  search: ({ participantInfo: { surname, name, email }, code }) =>
    [surname, name, seesContacts(call.actor) ? email : '', code].join(' '),
});

/** A ticket's page also shows its QR code and address. */
async function detail(call: Call): Promise<Answer> {
  const ticket = find(ticketsSeen(call), call.params['id']);
  const url = ticketUrl(call.publicUrl, ticket.code);
  return ok({
    ...visibleTicket(call, showTicket(call.store, ticket)),
    generatedTicketUrl: url,
    qrBase64: (await QRCode.toBuffer(url)).toString('base64'),
  });
}

/** Tickets and who takes part. */
export const ticketRoutes: Route[] = [
  route('get', '/api/tickets', ['list', 'tickets'], (call) =>
    list(seenFilters(call), ticketList, ticketsSeen(call), ticketOptions(call)),
  ),
  route('get', '/api/tickets/:id', ['get', 'tickets'], detail),
];
