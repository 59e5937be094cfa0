import { seesContacts } from '#domain/permissions.ts';
import { seenFilters, visibleTicket } from '#domain/reservations/seen.ts';
import { ticketApi } from '#domain/tickets/api.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { ticketList } from '#domain/tickets/list.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { readReachable } from '#server/kernel/reach.ts';
import { doerAtGate } from '#server/modules/users/queries/doer-at-gate.ts';
import { setTicketStates } from '../commands/change-tickets.ts';
import { editParticipant } from '../commands/edit-participant.ts';
import { payTicket, redateTicket, unpayTicket } from '../commands/pay-tickets.ts';
import { qrPng } from '../print/qr-png.ts';
import { getTicket, listTickets } from '../queries/ticket.ts';

/** Tickets: list, detail, states, payment marks, participants (events §7). */
export const ticketRoutes: Routes = (app, services) => {
  const { change } = callsOf(app, services);
  const permitted = callsOf(app, services, 'permitted');
  const { database } = services;

  const codeOf = (ticket: Ticket) => ({
    generatedTicketUrl: ticketUrl(services.publicUrl, ticket.code),
    qrBase64: qrPng(ticketUrl(services.publicUrl, ticket.code)),
  });

  permitted.list(ticketApi.list, allow('list', 'tickets'), ticketList, async (db, query, { caller, visible }) => {
    const seen = { ...visible, hidesContacts: !seesContacts(caller.actor) };
    const page = await listTickets(db, seenFilters(caller, query), seen);
    return { ...page, rows: page.rows.map((ticket) => visibleTicket(caller, ticket)) };
  });

  route(app, ticketApi.participants, allow('editParticipant', 'tickets'), async (request, reply) => {
    const query = readList(ticketList, request);
    const page = await database.run(callerOf(request).scope, (db) => listTickets(db, query));
    const rows = page.rows.map(({ _id, participantInfo }) => ({ ticketId: _id, ...participantInfo }));
    return sendList(reply, { rows, total: page.total });
  });

  route(app, ticketApi.get, allow('get', 'tickets'), async (request) => {
    const caller = callerOf(request);
    const { record, isOwn } = await readReachable(caller, 'tickets', ({ scope, visible }) =>
      database.run(scope, (db) => getTicket(db, request.params.id, visible)),
    );
    return { ...(isOwn ? record : visibleTicket(caller, record)), ...codeOf(record) };
  });

  change(ticketApi.setStates, allow('setStatus', 'tickets'), (tx, { caller, body }) => {
    const { tickets, isSilent } = body;
    return setTicketStates(tx, services, caller, tickets, isSilent);
  });

  change(ticketApi.setState, allow('setStatus', 'tickets'), async (tx, { caller, params, body }) => {
    const { isSilent, ...state } = body;
    return foundRow(await setTicketStates(tx, services, caller, [{ id: params.id, ...state }], isSilent));
  });

  change(ticketApi.pay, allow('pay', 'tickets'), async (tx, { caller, params, body }) => {
    const { userId, ...payment } = body ?? {};
    return visibleTicket(
      caller,
      await payTicket(tx, services, await doerAtGate(tx, caller, userId), params.id, payment),
    );
  });

  change(ticketApi.redate, allow('unpay', 'tickets'), (tx, { caller, params, body, isFresh }) =>
    redateTicket(tx, services, caller, params.id, body, isFresh),
  );

  change(ticketApi.unpay, allow('unpay', 'tickets'), (tx, { caller, params }) =>
    unpayTicket(tx, services, caller, params.id),
  );

  change(ticketApi.editParticipant, allow('editParticipant', 'tickets'), (tx, { caller, params, body, isFresh }) => {
    const { participantInfo: edit, isSilent } = body;
    return editParticipant(tx, services, caller, params.id, { edit, isSilent }, isFresh);
  });
};
