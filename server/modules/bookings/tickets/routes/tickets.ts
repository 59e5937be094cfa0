import { seesContacts } from '#domain/permissions.ts';
import { seenFilters, visibleTicket } from '#domain/reservations/seen.ts';
import { ticketApi } from '#domain/tickets/api.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { ticketList } from '#domain/tickets/list.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { reachOf, readReachable } from '#server/kernel/reach.ts';
import { setTicketStates } from '../commands/change-tickets.ts';
import { editParticipant } from '../commands/edit-participant.ts';
import { payTicket, redateTicket, unpayTicket } from '../commands/pay-tickets.ts';
import { qrPng } from '../print/qr-png.ts';
import { getTicket, listTickets } from '../queries/ticket.ts';

/** Tickets: list, detail, states, payment marks, participants (events §7). */
export const ticketRoutes: Routes = (app, services) => {
  const { database } = services;

  const codeOf = (ticket: Ticket) => ({
    generatedTicketUrl: ticketUrl(services.publicUrl, ticket.code),
    qrBase64: qrPng(ticketUrl(services.publicUrl, ticket.code)),
  });

  route(app, ticketApi.list, allow('list', 'tickets'), async (request, reply) => {
    const caller = callerOf(request);
    const query = seenFilters(caller, readList(ticketList, request));
    const { scope, visible } = reachOf(caller, 'list', 'tickets');
    const page = await database.run(scope, (db) =>
      listTickets(db, query, { ...visible, hidesContacts: !seesContacts(caller.actor) }),
    );
    return sendList(reply, { ...page, rows: page.rows.map((ticket) => visibleTicket(caller, ticket)) }, query.fields);
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

  route(app, ticketApi.setStates, allow('setStatus', 'tickets'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) => {
      const { tickets, isSilent } = request.body;
      return setTicketStates(tx, services, caller, tickets, isSilent);
    });
  });

  route(app, ticketApi.setState, allow('setStatus', 'tickets'), async (request) => {
    const caller = callerOf(request);
    const { isSilent, ...state } = request.body;
    const wanted = [{ id: request.params.id, ...state }];
    return foundRow(
      await database.transaction(caller.scope, (tx) => setTicketStates(tx, services, caller, wanted, isSilent)),
    );
  });

  route(app, ticketApi.pay, allow('pay', 'tickets'), async (request) => {
    const caller = callerOf(request);
    const ticket = await database.transaction(caller.scope, (tx) =>
      payTicket(tx, services, caller, request.params.id, request.body ?? {}),
    );
    return visibleTicket(caller, ticket);
  });

  route(app, ticketApi.redate, allow('unpay', 'tickets'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      redateTicket(tx, services, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
    );
  });

  route(app, ticketApi.unpay, allow('unpay', 'tickets'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) => unpayTicket(tx, services, caller, request.params.id));
  });

  route(app, ticketApi.editParticipant, allow('editParticipant', 'tickets'), (request) => {
    const caller = callerOf(request);
    const { participantInfo: edit, isSilent } = request.body;
    return database.transaction(caller.scope, (tx) =>
      editParticipant(tx, services, caller, request.params.id, { edit, isSilent }, (version) =>
        assertFresh(request, version),
      ),
    );
  });
};
