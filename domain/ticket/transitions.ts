import { Refusal, type RefusalCode } from '../errors.ts';
import type { PaymentType } from '../event/schema.ts';
import type { Ticket, TicketCondition, TicketStatus } from './schema.ts';

/** The pair every rule of a ticket speaks of (DEC-052). */
export interface TicketState {
  status: TicketStatus;
  condition: TicketCondition;
}
export type TicketFacts = Pick<Ticket, 'status' | 'condition' | 'price'>;
export interface TicketReservation {
  paymentType: PaymentType;
}
export type TicketActor = 'staff' | 'scanner';

export const ticketActionNames = ['setPaid', 'setRefunded', 'cancelToRefund', 'cancelRevoke'] as const;
export type TicketActionName = (typeof ticketActionNames)[number];

export interface TicketAction {
  /** The state the ticket has afterwards. */
  result: TicketState;
  /** Whether it ends the ticket, so that a confirmation warns first (TIX-023). */
  isCancelling: boolean;
  eligible: (ticket: TicketFacts, reservation: TicketReservation) => boolean;
}

const isValid = (ticket: TicketState): boolean => ticket.status === 'valid';

/** The four actions on tickets, single or in bulk (TIX-012..TIX-016, STATE-E023..E026, OPEN-213). Nothing to refund at price 0. */
export const ticketActions: Readonly<Record<TicketActionName, TicketAction>> = {
  setPaid: {
    result: { status: 'valid', condition: 'payed' },
    isCancelling: false,
    eligible: (ticket, reservation) =>
      isValid(ticket) && ticket.condition === 'pending' && reservation.paymentType !== 'stripe',
  },
  setRefunded: {
    result: { status: 'invalid', condition: 'refunded' },
    isCancelling: true,
    eligible: (ticket) => ticket.price > 0 && (ticket.condition === 'payed' || ticket.condition === 'toRefund'),
  },
  cancelToRefund: {
    result: { status: 'invalid', condition: 'toRefund' },
    isCancelling: true,
    eligible: (ticket) => isValid(ticket) && ticket.condition === 'payed' && ticket.price > 0,
  },
  cancelRevoke: { result: { status: 'invalid', condition: 'revoked' }, isCancelling: true, eligible: isValid },
};

/** The action that leads to a wanted state, as PUT tickets/{id}/status asks for it; undefined when none does. */
export function actionOf(wanted: TicketState): TicketActionName | undefined {
  return ticketActionNames.find((name) => {
    const { result } = ticketActions[name];
    return result.status === wanted.status && result.condition === wanted.condition;
  });
}

export interface ListedTicket extends TicketFacts {
  reservation?: TicketReservation | undefined;
}

/** Without its reservation a ticket's payment type is unknown: taken as card, which nothing may mark by hand. */
const reservationOf = (ticket: ListedTicket): TicketReservation => ticket.reservation ?? { paymentType: 'stripe' };

/** For how many of the chosen tickets each action is open to the actor; a scanner only marks paid, at departure (TIX-008). */
export function actionsFor(tickets: readonly ListedTicket[], actor: TicketActor): Record<TicketActionName, number> {
  const count = (name: TicketActionName) =>
    tickets.filter((ticket) => {
      const reservation = reservationOf(ticket);
      if (actor === 'scanner' && (name !== 'setPaid' || reservation.paymentType !== 'atDeparture')) return false;
      return ticketActions[name].eligible(ticket, reservation);
    }).length;
  return {
    setPaid: count('setPaid'),
    setRefunded: count('setRefunded'),
    cancelToRefund: count('cancelToRefund'),
    cancelRevoke: count('cancelRevoke'),
  };
}

/**
 * Refuses an action unless every ticket is open to it, so that a bulk change is all or nothing (DEC-052).
 * @throws Refusal tickets_not_eligible whose `data.ids` are the tickets in the way
 */
export function assertEligible(name: TicketActionName, tickets: readonly (ListedTicket & { _id: string })[]): void {
  const ids = tickets
    .filter((ticket) => !ticketActions[name].eligible(ticket, reservationOf(ticket)))
    .map(({ _id }) => _id);
  if (ids.length > 0) throw new Refusal('tickets_not_eligible', { params: { count: ids.length }, data: { ids } });
}

/** Why a ticket cannot be marked as paid by an actor, or null (ERR-E026, ERR-E027, PERM-E027, OPEN-154). */
export function payRefusal(
  ticket: TicketState,
  reservation: TicketReservation,
  actor: TicketActor,
): RefusalCode | null {
  if (!isValid(ticket)) return 'ticket_not_payable';
  if (actor === 'scanner' && reservation.paymentType !== 'atDeparture') return 'at_departure_only';
  if (ticket.condition === 'payed') return null;
  return reservation.paymentType === 'stripe' ? 'card_payment_manual' : null;
}

/**
 * Whether marking as paid changes the ticket; false when it is paid already, which answers as if it had (DEC-050).
 * @throws Refusal ticket_not_payable, card_payment_manual, at_departure_only
 */
export function assertPayable(ticket: TicketState, reservation: TicketReservation, actor: TicketActor): boolean {
  const refusal = payRefusal(ticket, reservation, actor);
  if (refusal !== null) throw new Refusal(refusal);
  return ticket.condition === 'pending';
}

/** Whether staff may take a mark as paid back: not by card, not free, not after the scan (DEC-050). */
export function canUnpay(ticket: TicketFacts & Pick<Ticket, 'isScanned'>, reservation: TicketReservation): boolean {
  const isByHand = reservation.paymentType !== 'stripe' && reservation.paymentType !== 'free';
  return isByHand && isValid(ticket) && ticket.condition === 'payed' && ticket.price > 0 && !ticket.isScanned;
}

/** What a ticket becomes when its event is cancelled; null for one that was invalid before (DEC-033). */
export function cancelOutcome(ticket: TicketFacts): TicketState | null {
  if (!isValid(ticket)) return null;
  const isOwed = ticket.condition === 'payed' && ticket.price > 0;
  return { status: 'invalid', condition: isOwed ? 'toRefund' : 'revoked' };
}

const nextConditions: Readonly<Record<TicketCondition, readonly TicketCondition[]>> = {
  pending: ['payed', 'revoked'],
  payed: ['toRefund', 'refunded', 'revoked'],
  toRefund: ['refunded'],
  refunded: [],
  revoked: [],
};

/** The status that goes with a condition; every other pair is illegal (DEC-052). */
export function statusOfCondition(condition: TicketCondition): TicketStatus {
  return condition === 'pending' || condition === 'payed' ? 'valid' : 'invalid';
}

/** Whether a pair may stand and be reached from another (DEC-052); taking a payment mark back is `canUnpay`, not this. */
export function isLegalTransition(from: TicketState, to: TicketState): boolean {
  const areLegal = [from, to].every((state) => statusOfCondition(state.condition) === state.status);
  return areLegal && nextConditions[from.condition].includes(to.condition);
}
