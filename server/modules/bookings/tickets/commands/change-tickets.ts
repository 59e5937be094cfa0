import { Refusal } from '#domain/errors.ts';
import { changeOfState, type PlaceChange } from '#domain/notifications/hearing.ts';
import { receiptInstant } from '#domain/payments/receipt.ts';
import { owedBackOf } from '#domain/tickets/paid.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import {
  actionOf,
  assertEligible,
  assertRefundTerms,
  type RefundTerms,
  type TicketActionName,
  type TicketState,
  ticketActions,
} from '#domain/tickets/transitions.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { startTicketRefunds } from '#server/modules/money/cards/start-refunds.ts';
import { isAnyDisputed, ticketsUnderWay } from '#server/modules/money/queries/card.ts';
import type { Services } from '#server/services.ts';
import { type TicketRow, ticketsOfIds } from '../queries/ticket.ts';
import { queueCanceledTicketMails } from './canceled-ticket-mails.ts';
import { queueReceivedMails } from './received-mails.ts';
import {
  applyTicketChanges,
  type LockedTickets,
  lockTickets,
  reservationOf,
  type TicketChange,
} from './ticket-changes.ts';

export interface WantedState extends TicketState, RefundTerms {
  id: string;
  /** When the money came, of one that is marked as paid. */
  receivedAt?: string | undefined;
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
  if (name === 'setPaid')
    return [{ ticket, to: result, isByHand: true, receivedAt: receiptInstant(wanted.receivedAt, booked) }];
  if (wanted.receivedAt !== undefined)
    throw new Refusal('validation_failed', { fields: { receivedAt: 'validation.ticketState' } });
  const isRefund = result.condition === 'refunded';
  if (isRefund) assertRefundTerms(ticket.paidAmount - ticket.givenBackAmount, wanted);
  // What is kept is said with the refund: left out here, all would go back.
  else if ((wanted.keptAmount ?? 0) > 0)
    throw new Refusal('validation_failed', { fields: { keptAmount: 'validation.ticketState' } });
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

/** Tells anyone who knows of tickets what staff did to them: cancelled, or noted their money as received or given back. */
async function mailTicketStates(tx: Db, services: Services, changes: readonly TicketChange[]): Promise<void> {
  const ofKind = (kind: PlaceChange) =>
    changes.filter(({ ticket, to }) => changeOfState(ticket, to) === kind).map(({ ticket }) => ticket);
  await queueCanceledTicketMails(tx, services, ofKind('canceled'), { by: 'community' });
  await queueCanceledTicketMails(tx, services, ofKind('givenBack'), { by: 'community', isGivenBack: true });
  await queueReceivedMails(tx, services, ofKind('paid'));
}

/**
 * Changes the states of tickets, all or none.
 * @param isSilent whether the person who does it chose that nobody is written to
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
    owed: owedBackOf({ ...ticket, keptAmount: kept.get(ticket.id) ?? ticket.keptAmount }),
  }));
  await startTicketRefunds(tx, services, caller, byCard, { isAsked: true });
  await auditStates(tx, caller, locked, byAction);
  if (!isSilent) await mailTicketStates(tx, services, changes);
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
