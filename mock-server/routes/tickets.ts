import { z } from 'zod';
import { Refusal } from '../../domain/errors.ts';
import { ticketList } from '../../domain/ticket/list.ts';
import { participantEdit, type Ticket, ticketConditionInput, ticketStatuses } from '../../domain/ticket/schema.ts';
import {
  actionOf,
  assertEligible,
  assertPayable,
  canUnpay,
  statusOfCondition,
  ticketActions,
} from '../../domain/ticket/transitions.ts';
import { readBody } from '../body.ts';
import { list, type PageOptions } from '../list.ts';
import { showTicket } from '../related.ts';
import { type Call, findOwn, ok, type Route, route, visible } from '../route.ts';
import { settleTickets } from '../settle.ts';

const state = z.strictObject({ status: z.enum(ticketStatuses).optional(), condition: ticketConditionInput });
const bulk = z.strictObject({
  tickets: z
    .array(state.extend({ id: z.uuid().optional(), _id: z.uuid().optional() }))
    .min(1, 'validation.required')
    .max(1000, 'validation.maxItems'),
});

const fields: PageOptions<Ticket>['read'] = {
  name: (ticket) => ticket.participantInfo.name,
  surname: (ticket) => ticket.participantInfo.surname,
};

export const ticketOptions = (call: Call): PageOptions<Ticket> => ({
  read: fields,
  show: (ticket) => showTicket(call.store, ticket),
  search: ({ participantInfo, code }) =>
    `${participantInfo.surname} ${participantInfo.name} ${participantInfo.email} ${code}`,
});

/** A person's own tickets are those of their bookings. */
export function visibleTickets(call: Call): Ticket[] {
  if (call.actor.role !== 'user' || call.actor.tenantId !== null) return visible(call, call.store.tickets);
  const own = new Set(visible(call, call.store.reservations).map((row) => row._id));
  return call.store.tickets.filter((ticket) => own.has(ticket.reservationId));
}

const findTicket = (call: Call, id = call.params['id']): Ticket =>
  findOwn(
    { ...call, resource: 'tickets' },
    visibleTickets(call).map((ticket) => ticket),
    id,
  );

interface Wanted {
  condition: Ticket['condition'];
  status?: Ticket['status'] | undefined;
}

/** Changes all the tickets or none (DEC-052). @throws Refusal tickets_not_eligible with the ids in the way */
function changeStates(call: Call, changes: readonly { ticket: Ticket; wanted: Wanted }[]): Ticket[] {
  const planned = changes.map(({ ticket, wanted }) => {
    const status = wanted.status ?? statusOfCondition(wanted.condition);
    const action = actionOf({ status, condition: wanted.condition });
    if (!action) throw new Refusal('tickets_not_eligible', { params: { count: 1 }, data: { ids: [ticket._id] } });
    return { ticket, action };
  });
  for (const name of new Set(planned.map(({ action }) => action))) {
    const chosen = planned.filter(({ action }) => action === name).map(({ ticket }) => showTicket(call.store, ticket));
    assertEligible(name, chosen);
  }
  for (const { ticket, action } of planned)
    Object.assign(ticket, ticketActions[action].result, { version: ticket.version + 1 });
  const changed = planned.map(({ ticket }) => ticket);
  settleTickets(call.store, changed);
  return changed;
}

function pay(call: Call): Ticket {
  const ticket = findTicket(call);
  const reservation = findOwn(
    { ...call, resource: 'reservations', action: 'get' },
    call.store.reservations,
    ticket.reservationId,
  );
  const actor = call.actor.role === 'admin' || call.actor.role === 'tenant' ? 'staff' : 'scanner';
  if (assertPayable(ticket, reservation, actor)) {
    Object.assign(ticket, { condition: 'payed', version: ticket.version + 1 });
    settleTickets(call.store, [ticket]);
  }
  return ticket;
}

function unpay(call: Call): Ticket {
  const ticket = findTicket(call);
  const reservation = findOwn(
    { ...call, resource: 'reservations', action: 'get' },
    call.store.reservations,
    ticket.reservationId,
  );
  if (!canUnpay(ticket, reservation)) throw new Refusal('payment_not_undoable');
  Object.assign(ticket, { condition: 'pending', version: ticket.version + 1 });
  settleTickets(call.store, [ticket]);
  return ticket;
}

function editParticipant(call: Call): Ticket {
  const ticket = findTicket(call);
  const given = call.body as { participantInfo?: unknown } | undefined;
  const { name, surname, email, note } = readBody({ body: given?.participantInfo ?? given }, participantEdit);
  const hasNewEmail = email !== ticket.participantInfo.email;
  Object.assign(ticket.participantInfo, { name, surname, email, note: note ?? '' });
  // A ticket that went to another address has not been sent to this one (DEC-051).
  Object.assign(ticket, { version: ticket.version + 1, ...(hasNewEmail && { isSent: false, sentAt: null }) });
  settleTickets(call.store, [ticket]);
  return ticket;
}

/** Tickets: list, detail, states, payment, participant (events §7, DEC-050 to DEC-052). */
export const ticketRoutes: Route[] = [
  route('get', '/api/tickets', ['list', 'tickets'], (call) =>
    list(call, ticketList, visibleTickets(call), ticketOptions(call)),
  ),
  route('get', '/api/tickets/participants-info', ['list', 'tickets'], (call) =>
    list(call, ticketList, visibleTickets(call), {
      ...ticketOptions(call),
      show: (ticket) => ({ _id: ticket._id, ...ticket.participantInfo }),
    }),
  ),
  route('put', '/api/tickets/status/bulk', ['setStatus', 'tickets'], (call) => {
    const changes = readBody(call, bulk).tickets.map(({ id, _id, ...wanted }) => ({
      ticket: findTicket(call, id ?? _id ?? ''),
      wanted,
    }));
    return ok(changeStates(call, changes).map((ticket) => showTicket(call.store, ticket)));
  }),
  route('get', '/api/tickets/:id', ['get', 'tickets'], (call) => ok(showTicket(call.store, findTicket(call)))),
  route('put', '/api/tickets/:id/status', ['setStatus', 'tickets'], (call) => {
    const [ticket] = changeStates(call, [{ ticket: findTicket(call), wanted: readBody(call, state) }]);
    return ok(ticket && showTicket(call.store, ticket));
  }),
  route('post', '/api/tickets/:id/payment', ['pay', 'tickets'], (call) => ok(showTicket(call.store, pay(call)))),
  route('delete', '/api/tickets/:id/payment', ['unpay', 'tickets'], (call) => ok(showTicket(call.store, unpay(call)))),
  route('post', '/api/tickets/:id/handleinfo', ['editParticipant', 'tickets'], (call) =>
    ok(showTicket(call.store, editParticipant(call))),
  ),
];
