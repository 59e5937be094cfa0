import { Refusal } from '#domain/errors.ts';
import { changeOfState, type PlaceChange } from '#domain/notifications/hearing.ts';
import { latestFirst } from '#domain/payments/ledger/entries.ts';
import { type ReceiptDayInput, receiptInstant } from '#domain/payments/receipt.ts';
import { can } from '#domain/permissions.ts';
import type { Ticket, TicketPaymentInput } from '#domain/tickets/schema.ts';
import { paidActions, type ReceivedWay, type Taken } from '#domain/tickets/taken.ts';
import {
  actionOf,
  assertEligible,
  assertPayable,
  assertRefundTerms,
  canRedate,
  canUnpay,
  type RefundTerms,
  type TicketActionName,
  type TicketActor,
  type TicketState,
  ticketActions,
} from '#domain/tickets/transitions.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit, type Doer } from '#server/modules/audit/queries/audit.ts';
import { startTicketRefunds } from '#server/modules/money/cards/start-refunds.ts';
import { postRedated } from '#server/modules/money/commands/ledger.ts';
import { isAnyDisputed, paymentsOfReservations, ticketsUnderWay } from '#server/modules/money/queries/card.ts';
import { receiptsOf } from '#server/modules/money/queries/ledger.ts';
import type { Services } from '#server/services.ts';
import { updateTickets } from '../../reservations/queries/booking.ts';
import { getTicket, type TicketRow, ticketsOfIds } from '../queries/ticket.ts';
import { tellCanceledTickets } from './tell-canceled.ts';
import { applyTicketChanges, type LockedTickets, lockTickets, type TicketChange } from './ticket-changes.ts';

export interface WantedState extends TicketState, RefundTerms {
  id: string;
  /** When the money came, of one that is marked as paid. */
  receivedAt?: string | undefined;
}

const ticketActor = (caller: Caller): TicketActor => (can(caller.actor, 'setStatus', 'tickets') ? 'staff' : 'scanner');

function reservationOf(locked: LockedTickets, ticket: TicketRow) {
  const reservation = locked.reservations.get(ticket.reservationId);
  if (!reservation) throw new Refusal('not_found');
  return reservation;
}

function actionFor(wanted: WantedState, locked: LockedTickets, ticket: TicketRow): TicketActionName {
  const name = actionOf(wanted, reservationOf(locked, ticket));
  if (name === undefined) throw new Refusal('validation_failed', { fields: { condition: 'validation.ticketState' } });
  return name;
}

/**
 * What an action does to a ticket. The money of a card goes back by the provider alone: until it confirms, the ticket is owed.
 * What is kept of what was paid is not owed from now on.
 */
function changeOf(
  name: TicketActionName,
  ticket: TicketRow,
  wanted: WantedState,
  booked: { bookedAt: string; now: Date },
): TicketChange[] {
  const { result } = ticketActions[name];
  if (name === 'setPaid') return [{ ticket, to: result, receivedAt: receiptInstant(wanted.receivedAt, booked) }];
  if (wanted.receivedAt !== undefined)
    throw new Refusal('validation_failed', { fields: { receivedAt: 'validation.ticketState' } });
  const isRefund = result.condition === 'refunded';
  if (isRefund) assertRefundTerms(ticket.paidAmount, wanted);
  const { keptAmount, keptReason } = wanted;
  const kept =
    isRefund && keptAmount !== undefined
      ? { amount: keptAmount, reason: keptAmount > 0 ? (keptReason ?? null) : null }
      : undefined;
  if (name === 'refundOther') return [{ ticket, to: result, kept, back: { way: 'other' } }];
  if (name !== 'refundCard') return [{ ticket, to: result }];
  const isOwed = ticket.condition === 'toRefund' && (kept === undefined || kept.amount === ticket.keptAmount);
  return isOwed ? [] : [{ ticket, to: ticketActions.cancelToRefund.result, kept }];
}

/** Tells whoever knows of tickets what staff did to them: cancelled, or noted their money as given back. */
async function tellStates(tx: Db, services: Services, changes: readonly TicketChange[]): Promise<void> {
  const ofKind = (kind: PlaceChange) =>
    changes.filter(({ ticket, to }) => changeOfState(ticket, to) === kind).map(({ ticket }) => ticket);
  await tellCanceledTickets(tx, services, ofKind('canceled'), { by: 'community' });
  await tellCanceledTickets(tx, services, ofKind('givenBack'), { by: 'community', isGivenBack: true });
}

/**
 * Changes the states of tickets, all or none.
 * @param isSilent whether whoever does it chose that nobody is written to
 * @throws Refusal not_found, validation_failed, tickets_not_eligible with the ids in the way, card_refund_unavailable
 */
export async function setTicketStates(
  tx: Db,
  services: Services,
  caller: Caller,
  wanted: readonly WantedState[],
  isSilent = false,
): Promise<Ticket[]> {
  const states = new Map(wanted.map((state) => [state.id, state]));
  const locked = await lockTickets(tx, [...states.keys()]);
  const byAction = new Map<TicketActionName, TicketRow[]>();
  for (const ticket of locked.tickets) {
    const state = states.get(ticket.id);
    if (!state) continue;
    const name = actionFor(state, locked, ticket);
    byAction.set(name, [...(byAction.get(name) ?? []), ticket]);
  }
  for (const [name, tickets] of byAction) {
    assertEligible(
      name,
      tickets.map((ticket) => ({ ...ticket, _id: ticket.id, reservation: reservationOf(locked, ticket) })),
    );
  }
  const refunds = [...(byAction.get('refundCard') ?? []), ...(byAction.get('refundOther') ?? [])];
  const byHand = (byAction.get('refundOther') ?? []).map(({ reservationId }) => reservationId);
  if (byHand.length > 0 && (await isAnyDisputed(tx, { reservationIds: byHand }))) throw new Refusal('payment_disputed');
  await assertNothingUnderWay(tx, refunds, states);
  const doing = actionContext(services, caller);
  const changes = [...byAction].flatMap(([name, tickets]) =>
    tickets.flatMap((ticket) => {
      const state = states.get(ticket.id);
      const bookedAt = reservationOf(locked, ticket).createdAt;
      return state ? changeOf(name, ticket, state, { bookedAt, now: doing.now }) : [];
    }),
  );
  await applyTicketChanges(tx, doing, locked, changes);
  const kept = new Map(changes.map(({ ticket, kept: now }) => [ticket.id, now?.amount ?? ticket.keptAmount]));
  const byCard = (byAction.get('refundCard') ?? []).map((ticket) => ({
    ...ticket,
    keptAmount: kept.get(ticket.id) ?? ticket.keptAmount,
  }));
  await startTicketRefunds(tx, services, caller, byCard);
  await auditStates(tx, caller, locked, byAction);
  if (!isSilent) await tellStates(tx, services, changes);
  return ticketsOfIds(tx, [...states.keys()]);
}

/**
 * Money that is on its way to a card is not given back another way, nor in another amount.
 * @throws Refusal refund_under_way
 */
async function assertNothingUnderWay(
  tx: Db,
  tickets: readonly TicketRow[],
  states: ReadonlyMap<string, WantedState>,
): Promise<void> {
  const changing = tickets.filter(({ id, keptAmount }) => {
    const state = states.get(id);
    return state?.way === 'other' || (state?.keptAmount !== undefined && state.keptAmount !== keptAmount);
  });
  const ids = await ticketsUnderWay(
    tx,
    changing.map(({ id }) => id),
  );
  if (ids.length > 0) throw new Refusal('refund_under_way', { data: { ids } });
}

async function auditStates(
  tx: Db,
  caller: Caller,
  locked: LockedTickets,
  byAction: ReadonlyMap<TicketActionName, readonly TicketRow[]>,
): Promise<void> {
  for (const event of locked.events.values()) {
    for (const [name, tickets] of byAction) {
      const ids = tickets.filter((ticket) => ticket.eventId === event.id).map(({ id }) => id);
      if (ids.length === 0) continue;
      const [recordId = null] = ids.length === 1 ? ids : [];
      await audit(tx, caller, {
        action: name,
        resource: 'tickets',
        recordId,
        tenantId: event.tenantId,
        changes: { ids },
      });
    }
  }
}

/**
 * Marks a ticket as paid; one that is paid already answers unchanged.
 * @param how the money came, where it is said, which the log keeps; and when it came, where that is another day
 * @throws Refusal not_found, ticket_not_payable, card_payment_manual, at_departure_only
 */
export async function payTicket(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  { taken, receivedAt }: TicketPaymentInput = {},
): Promise<Ticket> {
  const actor = ticketActor(caller);
  if (actor === 'scanner' && receivedAt !== undefined) throw new Refusal('forbidden');
  await markPaid(tx, services, caller, id, {
    actor,
    action: paidActions[taken ?? 'other'],
    receivedAt,
    ...(receivedAt !== undefined && { changes: { receivedAt } }),
  });
  return getTicket(tx, id);
}

/**
 * Marks a ticket as paid because the leader of a list took the money, who may be nobody the platform knows: by the rule of the
 * gate.
 * @throws Refusal not_found, ticket_not_payable, at_departure_only
 */
export function takePayment(
  tx: Db,
  services: Services,
  doer: Doer,
  id: string,
  how: { taken: Taken; leader: string },
): Promise<void> {
  return markPaid(tx, services, doer, id, { actor: 'scanner', action: 'setPaidByLeader', changes: how });
}

async function markPaid(
  tx: Db,
  services: Services,
  doer: Doer,
  id: string,
  {
    actor,
    action,
    receivedAt: told,
    changes = {},
  }: {
    actor: TicketActor;
    action: 'setPaidByLeader' | (typeof paidActions)[ReceivedWay];
    receivedAt?: string | undefined;
    changes?: Record<string, unknown>;
  },
): Promise<void> {
  const locked = await lockTickets(tx, [id]);
  for (const ticket of locked.tickets) {
    const reservation = reservationOf(locked, ticket);
    if (!assertPayable(ticket, reservation, actor)) continue;
    const to = ticketActions.setPaid.result;
    const doing = actionContext(services, doer);
    const receivedAt = receiptInstant(told, { bookedAt: reservation.createdAt, now: doing.now });
    await applyTicketChanges(tx, doing, locked, [{ ticket, to, receivedAt }]);
    await audit(tx, doer, { action, resource: 'tickets', recordId: id, tenantId: ticket.tenantId, changes });
  }
}

/**
 * Takes a mark as paid back: by hand only, and not after the scan. What was paid before, for the place it was moved from, stays.
 * @throws Refusal not_found, payment_not_undoable
 */
export async function unpayTicket(tx: Db, services: Services, caller: Caller, id: string): Promise<Ticket> {
  const locked = await lockTickets(tx, [id]);
  for (const ticket of locked.tickets) {
    if (!canUnpay(ticket, reservationOf(locked, ticket))) throw new Refusal('payment_not_undoable');
    const to: TicketState = { status: 'valid', condition: 'pending' };
    const [payment] = await paymentsOfReservations(tx, [ticket.reservationId]);
    const [last, before] = payment ? latestFirst(await receiptsOf(tx, payment.id, id)) : [];
    const amount = last ? Math.max(0, ticket.paidAmount - last.amount) : 0;
    // Money that never came is taken off the day on which it was said to have come.
    const receivedAt = last?.at ?? ticket.payedAt ?? undefined;
    const stays = before && amount > 0 ? { amount, at: before.at } : undefined;
    await applyTicketChanges(tx, actionContext(services, caller), locked, [{ ticket, to, receivedAt, stays }]);
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
  { receivedAt: told, reason }: ReceiptDayInput,
  assertFresh: (version: number) => void,
): Promise<Ticket> {
  const locked = await lockTickets(tx, [id]);
  for (const ticket of locked.tickets) {
    assertFresh(ticket.version);
    const reservation = reservationOf(locked, ticket);
    const [payment] = await paymentsOfReservations(tx, [ticket.reservationId]);
    if (!payment || !canRedate(ticket, reservation)) throw new Refusal('receipt_not_recorded');
    const doing = actionContext(services, caller);
    const receivedAt = receiptInstant(told, { bookedAt: reservation.createdAt, now: doing.now });
    await postRedated(tx, doing, payment, { ticketId: id, at: receivedAt, note: reason });
    await updateTickets(tx, [id], { payedAt: receivedAt });
    const changes = { receivedAt, reason };
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
