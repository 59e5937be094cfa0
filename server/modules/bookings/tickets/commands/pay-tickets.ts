import { Refusal } from '#domain/errors.ts';
import { takenBackAt } from '#domain/payments/ledger/entries.ts';
import { type ReceiptDayInput, receiptInstant } from '#domain/payments/receipt.ts';
import { can } from '#domain/permissions.ts';
import type { Ticket, TicketPaymentInput } from '#domain/tickets/schema.ts';
import { paidActions, type ReceivedWay, type Taken } from '#domain/tickets/taken.ts';
import {
  assertPayable,
  canRedate,
  canUnpay,
  type TicketActor,
  type TicketState,
  ticketActions,
} from '#domain/tickets/transitions.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit, type Doer } from '#server/modules/audit/queries/audit.ts';
import { postRedated } from '#server/modules/money/commands/ledger.ts';
import { paymentsOfReservations } from '#server/modules/money/queries/card.ts';
import { cardPaidAt, handAmounts, receiptsOfTicket } from '#server/modules/money/queries/receipts.ts';
import type { Services } from '#server/services.ts';
import { updateTickets } from '../../reservations/queries/booking.ts';
import { getTicket, type TicketRow } from '../queries/ticket.ts';
import { queueReceivedMails, queueUnpaidMail } from './received-mails.ts';
import { applyTicketChanges, lockTickets, reservationOf } from './ticket-changes.ts';

const ticketActor = (caller: Caller): TicketActor => (can(caller.actor, 'setStatus', 'tickets') ? 'staff' : 'scanner');

/**
 * Marks a ticket as paid; one that is paid already answers unchanged. The person who pays a scanner stands before them, everybody else is
 * written to.
 * @param how the money came, where it is said, which the log keeps; and when it came, where that is another day
 * @throws Refusal not_found, ticket_not_payable, card_payment_manual, at_departure_only
 */
export async function payTicket(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  { taken, receivedAt, isSilent = false }: TicketPaymentInput = {},
): Promise<Ticket> {
  const actor = ticketActor(caller);
  if (actor === 'scanner' && receivedAt !== undefined) throw new Refusal('forbidden');
  const paid = await markPaid(tx, services, caller, id, {
    actor,
    action: paidActions[taken ?? 'other'],
    receivedAt,
    ...(receivedAt !== undefined && { changes: { receivedAt } }),
  });
  if (actor === 'staff' && !isSilent) await queueReceivedMails(tx, services, paid);
  return getTicket(tx, id);
}

/**
 * Marks a ticket as paid because the leader of a list took the money, who may be nobody the platform knows: by the rule of the
 * gate.
 * @throws Refusal not_found, ticket_not_payable, at_departure_only
 */
export async function takePayment(
  tx: Db,
  services: Services,
  doer: Doer,
  id: string,
  how: { taken: Taken; leader: string },
): Promise<void> {
  await markPaid(tx, services, doer, id, { actor: 'scanner', action: 'setPaidByLeader', changes: how });
}

/** @returns those that were not paid before */
async function markPaid(
  tx: Db,
  services: Services,
  doer: Doer,
  id: string,
  {
    actor,
    action,
    receivedAt: givenDay,
    changes = {},
  }: {
    actor: TicketActor;
    action: 'setPaidByLeader' | (typeof paidActions)[ReceivedWay];
    receivedAt?: string | undefined;
    changes?: Record<string, unknown>;
  },
): Promise<TicketRow[]> {
  const locked = await lockTickets(tx, [id]);
  const paid: TicketRow[] = [];
  for (const ticket of locked.tickets) {
    const reservation = reservationOf(locked, ticket);
    if (!assertPayable(ticket, reservation, actor)) continue;
    const to = ticketActions.setPaid.result;
    const doing = actionContext(services, doer);
    const receivedAt = receiptInstant(givenDay, { bookedAt: reservation.createdAt, now: doing.now });
    await applyTicketChanges(tx, doing, locked, [{ ticket, to, receivedAt, isByHand: true }]);
    await audit(tx, doer, { action, resource: 'tickets', recordId: id, tenantId: ticket.tenantId, changes });
    paid.push(ticket);
  }
  return paid;
}

/**
 * Takes a mark as paid back: by hand only, and not after the scan. What was paid before, for the place it was moved from, stays.
 * @throws Refusal not_found, payment_not_undoable
 */
export async function unpayTicket(tx: Db, services: Services, caller: Caller, id: string): Promise<Ticket> {
  const locked = await lockTickets(tx, [id]);
  for (const ticket of locked.tickets) {
    const handAmount = (await handAmounts(tx, [id])).get(id);
    if (!canUnpay({ ...ticket, handAmount }, reservationOf(locked, ticket))) throw new Refusal('payment_not_undoable');
    const to: TicketState = { status: 'valid', condition: 'pending' };
    const [payment] = await paymentsOfReservations(tx, [ticket.reservationId]);
    const [last, before] = payment ? (await receiptsOfTicket(tx, payment.id, id)).reverse() : [];
    const amount = last ? Math.max(0, ticket.paidAmount - last.amount) : 0;
    // Money that never came is taken off the day on which it was said to have come.
    const receivedAt = last ? takenBackAt(last) : (ticket.payedAt ?? undefined);
    const stayedAt = before?.at ?? (payment && (await cardPaidAt(tx, payment.id, id)));
    const stays = stayedAt && amount > 0 ? { amount, at: stayedAt } : undefined;
    const doing = actionContext(services, caller);
    await applyTicketChanges(tx, doing, locked, [{ ticket, to, receivedAt, stays, isByHand: true }]);
    await queueUnpaidMail(tx, services, ticket);
    await audit(tx, caller, { action: 'unpay', resource: 'tickets', recordId: id, tenantId: ticket.tenantId });
  }
  return getTicket(tx, id);
}

/**
 * Puts the day right on which a ticket was paid by hand; the ledger has both days and the reason.
 * @throws Refusal not_found, receipt_not_recorded, validation_failed; stale_write through `assertFresh`
 */
export async function redateTicket(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  { receivedAt: givenDay, reason }: ReceiptDayInput,
  assertFresh: (version: number) => void,
): Promise<Ticket> {
  const locked = await lockTickets(tx, [id]);
  for (const ticket of locked.tickets) {
    assertFresh(ticket.version);
    const reservation = reservationOf(locked, ticket);
    const [payment] = await paymentsOfReservations(tx, [ticket.reservationId]);
    const handAmount = (await handAmounts(tx, [id])).get(id);
    if (!payment || !canRedate({ ...ticket, handAmount }, reservation)) throw new Refusal('receipt_not_recorded');
    const doing = actionContext(services, caller);
    const receivedAt = receiptInstant(givenDay, { bookedAt: reservation.createdAt, now: doing.now });
    await postRedated(tx, doing, payment, { ticketId: id, at: receivedAt, note: reason });
    await updateTickets(tx, [id], { payedAt: receivedAt });
    const changes = { receivedAt: { before: ticket.payedAt, after: receivedAt }, reason };
    await audit(tx, caller, {
      action: 'redate',
      resource: 'tickets',
      recordId: id,
      tenantId: ticket.tenantId,
      changes,
    });
  }
  return getTicket(tx, id);
}
