import QRCode from 'qrcode';
import { z } from 'zod';
import type { DemoTicket } from '#demo/support/types.ts';
import { id, instant } from '#domain/fields.ts';
import { seesContacts } from '#domain/permissions.ts';
import { answersLine } from '#domain/tickets/answers.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { ticketList } from '#domain/tickets/list.ts';
import { ticketConditionInput, ticketStatuses } from '#domain/tickets/schema.ts';
import { seenFilters, visibleTicket } from '../../contacts.ts';
import { readBody } from '../../kernel/body.ts';
import { list, type PageOptions } from '../../kernel/list.ts';
import { showTicket } from '../../kernel/related.ts';
import { type Answer, type Call, ok, type Route, route } from '../../kernel/route.ts';
import {
  changeStates,
  editParticipant,
  findTicket,
  payTicket,
  redateTicket,
  ticketsSeen,
  unpayTicket,
} from '../../ticket-changes.ts';

const state = z.strictObject({
  status: z.enum(ticketStatuses),
  condition: ticketConditionInput,
  receivedAt: instant.optional(),
});
/** The mock sends no mail. */
const isSilent = z.boolean().optional();
const bulk = z.strictObject({
  tickets: z.array(state.extend({ id })).min(1, 'validation.required').max(10_000, 'validation.maxItems'),
  isSilent,
});

export const ticketOptions = (call: Call): PageOptions<DemoTicket> => ({
  read: {
    name: (ticket) => ticket.participantInfo.name,
    surname: (ticket) => ticket.participantInfo.surname,
    age: (ticket) => ticket.participantInfo.age ?? null,
    note: (ticket) => ticket.participantInfo.note ?? '',
    answers: (ticket) => answersLine(ticket.participantInfo),
    extras: (ticket) => ticket.materializedExtras.map(({ name }) => name).join(', '),
  },
  show: (ticket) => visibleTicket(call, showTicket(call.store, ticket)),
  search: ({ participantInfo: { surname, name, email }, code }) =>
    [surname, name, seesContacts(call.actor) ? email : '', code].join(' '),
});

const shown = (call: Call, ticket: DemoTicket): object => visibleTicket(call, showTicket(call.store, ticket));

/** A ticket's page also shows its QR code and address. */
async function detail(call: Call): Promise<Answer> {
  const ticket = findTicket(call);
  const url = ticketUrl(call.publicUrl, ticket.code);
  return ok({
    ...shown(call, ticket),
    generatedTicketUrl: url,
    qrBase64: (await QRCode.toBuffer(url)).toString('base64'),
  });
}

/** Tickets: list, detail, states, payment, participant. */
export const ticketRoutes: Route[] = [
  route('get', '/api/tickets', ['list', 'tickets'], (call) =>
    list(seenFilters(call), ticketList, ticketsSeen(call), ticketOptions(call)),
  ),
  route('get', '/api/tickets/participants-info', ['editParticipant', 'tickets'], (call) =>
    list(call, ticketList, ticketsSeen(call), {
      ...ticketOptions(call),
      show: (ticket) => ({ ticketId: ticket._id, ...showTicket(call.store, ticket).participantInfo }),
    }),
  ),
  route('put', '/api/tickets/status/bulk', ['setStatus', 'tickets'], (call) =>
    ok(changeStates(call, readBody(call, bulk).tickets).map((ticket) => shown(call, ticket))),
  ),
  route('get', '/api/tickets/:id', ['get', 'tickets'], detail),
  route('put', '/api/tickets/:id/status', ['setStatus', 'tickets'], (call) => {
    const { isSilent: _silent, ...wanted } = readBody(call, state.extend({ isSilent }));
    const [ticket] = changeStates(call, [{ id: call.params['id'] ?? '', ...wanted }]);
    return ok(ticket && shown(call, ticket));
  }),
  route('post', '/api/tickets/:id/payment', ['pay', 'tickets'], (call) => ok(shown(call, payTicket(call)))),
  route('patch', '/api/tickets/:id/payment', ['unpay', 'tickets'], (call) => ok(shown(call, redateTicket(call)))),
  route('delete', '/api/tickets/:id/payment', ['unpay', 'tickets'], (call) => ok(shown(call, unpayTicket(call)))),
  route('post', '/api/tickets/:id/handleinfo', ['editParticipant', 'tickets'], (call) =>
    ok(shown(call, editParticipant(call))),
  ),
];
