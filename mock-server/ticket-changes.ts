import { z } from 'zod';
import type { DemoTicket } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { isOtherPerson } from '#domain/notifications/hearing.ts';
import { receiptDayInput, receiptInstant } from '#domain/payments/receipt.ts';
import { can, scopeOf } from '#domain/permissions.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { planParticipantEdit } from '#domain/tickets/edit.ts';
import { participantEdit, ticketPaymentInput } from '#domain/tickets/schema.ts';
import {
  actionOf,
  assertEligible,
  assertPayable,
  assertRefundTerms,
  canRedate,
  canUnpay,
  type RefundTerms,
  type TicketActionName,
  type TicketState,
  ticketActions,
} from '#domain/tickets/transitions.ts';
import { requirementNamesOf } from './booking.ts';
import { readBody } from './kernel/body.ts';
import { newCode } from './kernel/records.ts';
import { showTicket } from './kernel/related.ts';
import { assertFresh, type Call, find, findOwn, visible } from './kernel/route.ts';
import { settleTickets } from './settle.ts';

/** The tickets a caller sees; a person's own are those of their bookings. */
export function ticketsSeen(call: Call): DemoTicket[] {
  if (scopeOf(call.actor, call.action, call.resource) !== 'own') return visible(call, call.store.tickets);
  const own = new Set(visible(call, call.store.reservations).map((row) => row._id));
  return call.store.tickets.filter((ticket) => own.has(ticket.reservationId));
}

export const findTicket = (call: Call, id = call.params['id']): DemoTicket => find(ticketsSeen(call), id);

const reservationOf = (call: Call, ticket: DemoTicket): Reservation =>
  findOwn(call, call.store.reservations, ticket.reservationId);

function apply(call: Call, ticket: DemoTicket, to: TicketState, told?: string): void {
  const bookedAt = reservationOf(call, ticket).createdAt;
  const payedAt = {
    ...(to.condition === 'payed' && { payedAt: receiptInstant(told, { bookedAt, now: call.now }) }),
    ...(to.condition === 'pending' && { payedAt: null }),
  };
  Object.assign(ticket, to, payedAt, { version: ticket.version + 1 });
}

/**
 * Changes the states of tickets, all or none.
 * @throws Refusal not_found, validation_failed, tickets_not_eligible with the ids in the way
 */
export function changeStates(
  call: Call,
  wanted: readonly (TicketState & RefundTerms & { id: string; receivedAt?: string | undefined })[],
): DemoTicket[] {
  const byAction = new Map<TicketActionName, DemoTicket[]>();
  for (const state of wanted) {
    const ticket = findTicket(call, state.id);
    const name = actionOf(state, reservationOf(call, ticket));
    if (name === undefined) throw new Refusal('validation_failed', { fields: { condition: 'validation.ticketState' } });
    byAction.set(name, [...(byAction.get(name) ?? []), ticket]);
  }
  for (const [name, tickets] of byAction) {
    assertEligible(
      name,
      tickets.map((ticket) => showTicket(call.store, ticket)),
    );
  }
  const changed = [...byAction].flatMap(([name, tickets]) => {
    for (const ticket of tickets) {
      const { keptAmount = 0, keptReason = null, receivedAt } = wanted.find(({ id }) => id === ticket._id) ?? {};
      if (ticketActions[name].result.condition === 'refunded') {
        assertRefundTerms(ticket, { keptAmount, keptReason: keptReason ?? undefined });
        Object.assign(ticket, { keptAmount, keptReason });
      }
      apply(call, ticket, ticketActions[name].result, receivedAt);
    }
    return tickets;
  });
  settleTickets(call.store, changed);
  return changed;
}

/** Marks as paid; what is paid already answers unchanged. */
export function payTicket(call: Call): DemoTicket {
  const ticket = findTicket(call);
  const { receivedAt } = readBody(call, ticketPaymentInput);
  const actor = can(call.actor, 'setStatus', 'tickets') ? 'staff' : 'scanner';
  if (!assertPayable(ticket, reservationOf(call, ticket), actor)) return ticket;
  apply(call, ticket, ticketActions.setPaid.result, receivedAt);
  settleTickets(call.store, [ticket]);
  return ticket;
}

/** Puts the day right on which a ticket was paid by hand. */
export function redateTicket(call: Call): DemoTicket {
  const ticket = findTicket(call);
  assertFresh(call, ticket.version);
  const { receivedAt } = readBody(call, receiptDayInput);
  const reservation = reservationOf(call, ticket);
  if (!canRedate(ticket, reservation)) throw new Refusal('receipt_not_recorded');
  const payedAt = receiptInstant(receivedAt, { bookedAt: reservation.createdAt, now: call.now });
  Object.assign(ticket, { payedAt, version: ticket.version + 1 });
  return ticket;
}

/** Takes a mark by hand back, before the scan. */
export function unpayTicket(call: Call): DemoTicket {
  const ticket = findTicket(call);
  if (!canUnpay(ticket, reservationOf(call, ticket))) throw new Refusal('payment_not_undoable');
  apply(call, ticket, { status: 'valid', condition: 'pending' });
  settleTickets(call.store, [ticket]);
  return ticket;
}

/** The whole participant may come back; what is not editable is ignored. */
const infoBody = z.strictObject({ participantInfo: z.object(participantEdit.shape), isSilent: z.boolean().optional() });

export function editParticipant(call: Call): DemoTicket {
  const ticket = findTicket(call);
  const { participantInfo: edit } = readBody(call, infoBody);
  assertFresh(call, ticket.version);
  const event = find(call.store.events, ticket.eventId);
  const { paymentType } = reservationOf(call, ticket);
  const requirementNames = requirementNamesOf(call.store, event);
  const extras = call.store.extras.filter(({ eventId }) => eventId === event._id);
  const planned = planParticipantEdit(ticket, edit, { event, extras, requirementNames, paymentType });
  // A ticket that went to another address, or was somebody else's, has not been sent to whoever comes now.
  const isOther = isOtherPerson(ticket.participantInfo, planned.participantInfo);
  const isOtherEmail = edit.email !== ticket.participantInfo.email;
  const unsent = (isOther || isOtherEmail) && {
    ...{ isSent: false, sentAt: null },
    ...((isOther || ticket.isSent) && { code: newCode() }),
  };
  Object.assign(ticket, planned, { version: ticket.version + 1, ...unsent });
  settleTickets(call.store, [ticket]);
  return ticket;
}
