import { z } from 'zod';
import { id } from '../../../../domain/fields.ts';
import { seesContacts } from '../../../../domain/permissions.ts';
import { ticketUrl } from '../../../../domain/tickets/code.ts';
import { ticketList } from '../../../../domain/tickets/list.ts';
import {
  participantEdit,
  refundTerms,
  type Ticket,
  ticketConditionInput,
  ticketPaymentInput,
  ticketStatuses,
} from '../../../../domain/tickets/schema.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { listQuerySchema, readList, sendList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { reachOf, readReachable, seenFilters, visibleTicket } from '../../reservations/commands/visible.ts';
import { payTicket, setTicketStates, unpayTicket } from '../commands/change-tickets.ts';
import { editParticipant } from '../commands/edit-participant.ts';
import { qrPng } from '../print/qr-png.ts';
import { getTicket, listTickets } from '../queries/ticket.ts';

const state = z.strictObject({
  status: z.enum(ticketStatuses),
  condition: ticketConditionInput,
  ...refundTerms.shape,
});
const bulkBody = z.strictObject({
  tickets: z.array(state.extend({ id })).min(1, 'validation.required').max(10_000, 'validation.maxItems'),
});
/** The whole participant may come back; what is not editable is ignored (TIX-007). */
const infoBody = z.strictObject({ participantInfo: z.object(participantEdit.shape) });

/** Tickets: list, detail, states, payment marks, participants (events §7). */
export const ticketRoutes: Routes = (app, services) => {
  const { database } = services;

  const codeOf = (ticket: Ticket) => ({
    generatedTicketUrl: ticketUrl(services.publicUrl, ticket.code),
    qrBase64: qrPng(ticketUrl(services.publicUrl, ticket.code)),
  });

  const listSchema = { querystring: listQuerySchema(ticketList) };

  app.get('/api/tickets', { config: allow('list', 'tickets'), schema: listSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const query = seenFilters(caller, readList(ticketList, request));
    const { scope, visible } = reachOf(caller, 'list', 'tickets');
    const page = await database.run(scope, (db) =>
      listTickets(db, query, { ...visible, hidesContacts: !seesContacts(caller.actor) }),
    );
    return sendList(reply, { ...page, rows: page.rows.map((ticket) => visibleTicket(caller, ticket)) }, query.fields);
  });

  app.get(
    '/api/tickets/participants-info',
    { config: allow('editParticipant', 'tickets'), schema: listSchema },
    async (request, reply) => {
      const query = readList(ticketList, request);
      const page = await database.run(tenantScopeOf(callerOf(request)), (db) => listTickets(db, query));
      const rows = page.rows.map(({ _id, participantInfo }) => ({ ticketId: _id, ...participantInfo }));
      return sendList(reply, { rows, total: page.total });
    },
  );

  app.get('/api/tickets/:id', { config: allow('get', 'tickets'), schema: { params: byId } }, async (request) => {
    const caller = callerOf(request);
    const { record, isOwn } = await readReachable(caller, 'tickets', ({ scope, visible }) =>
      database.run(scope, (db) => getTicket(db, request.params.id, visible)),
    );
    return { ...(isOwn ? record : visibleTicket(caller, record)), ...codeOf(record) };
  });

  app.put(
    '/api/tickets/status/bulk',
    { config: allow('setStatus', 'tickets'), schema: { body: bulkBody } },
    (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        setTicketStates(tx, services, caller, request.body.tickets),
      );
    },
  );

  app.put(
    '/api/tickets/:id/status',
    { config: allow('setStatus', 'tickets'), schema: { params: byId, body: state } },
    async (request) => {
      const caller = callerOf(request);
      const wanted = [{ id: request.params.id, ...request.body }];
      const [ticket] = await database.transaction(tenantScopeOf(caller), (tx) =>
        setTicketStates(tx, services, caller, wanted),
      );
      return ticket;
    },
  );

  app.post(
    '/api/tickets/:id/payment',
    { config: allow('pay', 'tickets'), schema: { params: byId, body: ticketPaymentInput.nullish() } },
    async (request) => {
      const caller = callerOf(request);
      const ticket = await database.transaction(tenantScopeOf(caller), (tx) =>
        payTicket(tx, services, caller, request.params.id, request.body?.taken),
      );
      return visibleTicket(caller, ticket);
    },
  );

  app.delete('/api/tickets/:id/payment', { config: allow('unpay', 'tickets'), schema: { params: byId } }, (request) => {
    const caller = callerOf(request);
    return database.transaction(tenantScopeOf(caller), (tx) => unpayTicket(tx, services, caller, request.params.id));
  });

  app.post(
    '/api/tickets/:id/handleinfo',
    { config: allow('editParticipant', 'tickets'), schema: { params: byId, body: infoBody } },
    (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        editParticipant(tx, services, caller, request.params.id, request.body.participantInfo),
      );
    },
  );
};
