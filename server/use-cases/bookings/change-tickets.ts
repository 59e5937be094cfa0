import { Refusal } from '../../../domain/errors.ts';
import { can } from '../../../domain/permissions.ts';
import type { Ticket } from '../../../domain/ticket/schema.ts';
import {
  actionOf,
  assertEligible,
  assertPayable,
  canUnpay,
  type TicketActionName,
  type TicketActor,
  type TicketState,
  ticketActions,
} from '../../../domain/ticket/transitions.ts';
import type { Db } from '../../database/database.ts';
import { audit } from '../../database/repositories/audit-repository.ts';
import { getTicket, type TicketRow, ticketsOfIds } from '../../database/repositories/ticket-repository.ts';
import type { Caller } from '../../http/policy.ts';
import type { Services } from '../../services.ts';
import { startTicketRefunds } from '../cards/refunds.ts';
import { applyTicketChanges, doingOf, type LockedTickets, lockTickets, type TicketChange } from './ticket-changes.ts';

export interface WantedState extends TicketState {
  id: string;
}

const ticketActor = (caller: Caller): TicketActor => (can(caller.actor, 'setStatus', 'tickets') ? 'staff' : 'scanner');

function reservationOf(locked: LockedTickets, ticket: TicketRow) {
  const reservation = locked.reservations.get(ticket.reservationId);
  if (!reservation) throw new Refusal('not_found');
  return reservation;
}

function actionFor(wanted: WantedState): TicketActionName {
  const name = actionOf(wanted);
  if (name === undefined) throw new Refusal('validation_failed', { fields: { condition: 'validation.ticketState' } });
  return name;
}

const isByCard = (locked: LockedTickets, ticket: TicketRow) => reservationOf(locked, ticket).paymentType === 'stripe';

/**
 * What an action does to a ticket. The money of a card goes back by the provider alone: until it confirms, the ticket is owed
 * (DEC-061).
 */
function changeOf(locked: LockedTickets, name: TicketActionName, ticket: TicketRow): TicketChange[] {
  if (name !== 'setRefunded' || !isByCard(locked, ticket)) return [{ ticket, to: ticketActions[name].result }];
  return ticket.condition === 'toRefund' ? [] : [{ ticket, to: ticketActions.cancelToRefund.result }];
}

/**
 * Changes the states of tickets, all or none (DEC-052, TIX-012..TIX-016).
 * @throws Refusal not_found, validation_failed, tickets_not_eligible with the ids in the way, card_refund_unavailable
 */
export async function setTicketStates(
  tx: Db,
  services: Services,
  caller: Caller,
  wanted: readonly WantedState[],
): Promise<Ticket[]> {
  const states = new Map(wanted.map((state) => [state.id, state]));
  const locked = await lockTickets(tx, [...states.keys()]);
  const byAction = new Map<TicketActionName, TicketRow[]>();
  for (const ticket of locked.tickets) {
    const state = states.get(ticket.id);
    if (!state) continue;
    const name = actionFor(state);
    byAction.set(name, [...(byAction.get(name) ?? []), ticket]);
  }
  for (const [name, tickets] of byAction) {
    assertEligible(
      name,
      tickets.map((ticket) => ({ ...ticket, _id: ticket.id, reservation: reservationOf(locked, ticket) })),
    );
  }
  const changes = [...byAction].flatMap(([name, tickets]) =>
    tickets.flatMap((ticket) => changeOf(locked, name, ticket)),
  );
  await applyTicketChanges(tx, doingOf(services, caller), locked, changes);
  const refunded = byAction.get('setRefunded')?.filter((ticket) => isByCard(locked, ticket)) ?? [];
  await startTicketRefunds(tx, services, caller, refunded);
  await auditStates(tx, caller, locked, byAction);
  return ticketsOfIds(tx, [...states.keys()]);
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
 * Marks a ticket as paid; one that is paid already answers unchanged (DEC-050).
 * @throws Refusal not_found, ticket_not_payable, card_payment_manual, at_departure_only (ERR-E026, ERR-E027, PERM-E027)
 */
export async function payTicket(tx: Db, services: Services, caller: Caller, id: string): Promise<Ticket> {
  const locked = await lockTickets(tx, [id]);
  for (const ticket of locked.tickets) {
    if (!assertPayable(ticket, reservationOf(locked, ticket), ticketActor(caller))) continue;
    const to = ticketActions.setPaid.result;
    await applyTicketChanges(tx, doingOf(services, caller), locked, [{ ticket, to }]);
    await audit(tx, caller, { action: 'setPaid', resource: 'tickets', recordId: id, tenantId: ticket.tenantId });
  }
  return getTicket(tx, id);
}

/**
 * Takes a mark as paid back: by hand only, and not after the scan (DEC-050).
 * @throws Refusal not_found, payment_not_undoable
 */
export async function unpayTicket(tx: Db, services: Services, caller: Caller, id: string): Promise<Ticket> {
  const locked = await lockTickets(tx, [id]);
  for (const ticket of locked.tickets) {
    if (!canUnpay(ticket, reservationOf(locked, ticket))) throw new Refusal('payment_not_undoable');
    const to: TicketState = { status: 'valid', condition: 'pending' };
    await applyTicketChanges(tx, doingOf(services, caller), locked, [{ ticket, to }]);
    await audit(tx, caller, { action: 'unpay', resource: 'tickets', recordId: id, tenantId: ticket.tenantId });
  }
  return getTicket(tx, id);
}
