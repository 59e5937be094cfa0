import { Refusal, type RefusalCode } from '../errors.ts';
import type { PaymentType } from '../events/entity.ts';
import type { MoneyWay } from '../payments/ledger/entries.ts';
import type { Cents } from '../values/money.ts';
import { cardPartOf, owedBackOf, paidOf } from './paid.ts';
import type { Ticket, TicketCondition, TicketStatus } from './schema.ts';

/** The pair every rule of a ticket speaks of. */
export interface TicketState {
  status: TicketStatus;
  condition: TicketCondition;
}
export type TicketFacts = Pick<
  Ticket,
  'status' | 'condition' | 'price' | 'paidAmount' | 'keptAmount' | 'givenBackAmount' | 'handAmount'
>;
export interface TicketReservation {
  paymentType: PaymentType;
  /** What was paid is contested: it is not given back until the bank has decided. */
  isDisputed?: boolean | undefined;
}
export type TicketActor = 'staff' | 'scanner';

export const ticketActionNames = ['setPaid', 'refundCard', 'refundOther', 'cancelToRefund', 'cancelRevoke'] as const;
export type TicketActionName = (typeof ticketActionNames)[number];

export interface TicketAction {
  /** The state the ticket has afterwards. */
  result: TicketState;
  /** Whether it ends the ticket, so that a confirmation warns first. */
  isCancelling: boolean;
  eligible: (ticket: TicketFacts, reservation: TicketReservation) => boolean;
}

const isValid = (ticket: TicketState): boolean => ticket.status === 'valid';

/** Whether a card alone pays it; the rest of what one has paid in part may come another way. */
const isForCardAlone = (ticket: TicketFacts, { paymentType }: TicketReservation): boolean =>
  paymentType === 'stripe' && paidOf(ticket) === 0;

/** Money that was taken, is not back, and nobody contests. */
const isRefundable = (ticket: TicketFacts, { isDisputed }: TicketReservation): boolean =>
  !isDisputed && paidOf(ticket) > 0 && (isValid(ticket) || ticket.condition === 'toRefund');

/**
 * The actions on tickets, single or in bulk. Setting as refunded is two: the
 * card gets its money back from the provider, or it is recorded that the organiser gave it back another way. Nothing
 * to refund where nothing was paid.
 */
export const ticketActions: Readonly<Record<TicketActionName, TicketAction>> = {
  setPaid: {
    result: { status: 'valid', condition: 'payed' },
    isCancelling: false,
    eligible: (ticket, reservation) =>
      isValid(ticket) && ticket.condition === 'pending' && !isForCardAlone(ticket, reservation),
  },
  refundCard: {
    result: { status: 'invalid', condition: 'refunded' },
    isCancelling: true,
    eligible: (ticket, reservation) =>
      isRefundable(ticket, reservation) &&
      reservation.paymentType === 'stripe' &&
      cardPartOf(ticket, owedBackOf(ticket)) > 0,
  },
  refundOther: {
    result: { status: 'invalid', condition: 'refunded' },
    isCancelling: true,
    eligible: isRefundable,
  },
  cancelToRefund: {
    result: { status: 'invalid', condition: 'toRefund' },
    isCancelling: true,
    eligible: (ticket) => isValid(ticket) && paidOf(ticket) > 0,
  },
  cancelRevoke: { result: { status: 'invalid', condition: 'revoked' }, isCancelling: true, eligible: isValid },
};

/** How a ticket's money goes back, and what of it does not, with the reason. */
export interface RefundTerms {
  /** By the provider, or recorded; what was paid by card goes back to it by default. */
  way?: MoneyWay | undefined;
  /** Cents of what was paid that stay with the community. */
  keptAmount?: Cents | undefined;
  keptReason?: string | undefined;
}

/**
 * The action that leads to a wanted state, as PUT tickets/{id}/status asks for it; undefined when none does.
 * @param paymentType of its reservation, by which its money goes back by default
 */
export function actionOf(
  wanted: TicketState & Pick<RefundTerms, 'way'>,
  { paymentType }: TicketReservation = { paymentType: 'stripe' },
): TicketActionName | undefined {
  const found = ticketActionNames.find((name) => {
    const { result } = ticketActions[name];
    return result.status === wanted.status && result.condition === wanted.condition;
  });
  if (found !== 'refundCard') return found;
  return (wanted.way ?? (paymentType === 'stripe' ? 'card' : 'other')) === 'card' ? 'refundCard' : 'refundOther';
}

/**
 * Refuses terms of a refund that do not fit what was paid: as much kept as that, or kept without saying why.
 * @throws Refusal validation_failed at `keptAmount` or `keptReason`
 */
export function assertRefundTerms(paid: Cents, { keptAmount = 0, keptReason }: RefundTerms): void {
  if (keptAmount >= paid && keptAmount > 0)
    throw new Refusal('validation_failed', { fields: { keptAmount: 'validation.keptAmount' } });
  if (keptAmount > 0 && !keptReason?.trim())
    throw new Refusal('validation_failed', { fields: { keptReason: 'validation.required' } });
}

export interface ListedTicket extends TicketFacts {
  reservation?: TicketReservation | undefined;
}

/** Without its reservation a ticket's payment type is unknown: taken as card, which nothing may mark by hand. */
const reservationOf = (ticket: ListedTicket): TicketReservation => ticket.reservation ?? { paymentType: 'stripe' };

/** For how many of the chosen tickets each action is open to the actor; a scanner only marks paid, at departure. */
export function actionsFor(tickets: readonly ListedTicket[], actor: TicketActor): Record<TicketActionName, number> {
  const count = (name: TicketActionName) =>
    tickets.filter((ticket) => {
      const reservation = reservationOf(ticket);
      if (actor === 'scanner' && (name !== 'setPaid' || reservation.paymentType !== 'atDeparture')) return false;
      return ticketActions[name].eligible(ticket, reservation);
    }).length;
  return {
    setPaid: count('setPaid'),
    refundCard: count('refundCard'),
    refundOther: count('refundOther'),
    cancelToRefund: count('cancelToRefund'),
    cancelRevoke: count('cancelRevoke'),
  };
}

/**
 * Refuses an action unless every ticket is open to it, so that a bulk change is all or nothing.
 * @throws Refusal tickets_not_eligible, card_payment_manual, whose `data.ids` are the tickets in the way
 */
export function assertEligible(name: TicketActionName, tickets: readonly (ListedTicket & { _id: string })[]): void {
  const others = tickets.filter((ticket) => !ticketActions[name].eligible(ticket, reservationOf(ticket)));
  const ids = others.map(({ _id }) => _id);
  const isByCard = (ticket: ListedTicket) =>
    payRefusal(ticket, reservationOf(ticket), 'staff') === 'card_payment_manual';
  // Cards are confirmed by the provider alone, which has words of its own.
  if (name === 'setPaid' && ids.length > 0 && others.every(isByCard)) {
    throw new Refusal('card_payment_manual', { data: { ids } });
  }
  if (ids.length > 0) throw new Refusal('tickets_not_eligible', { params: { count: ids.length }, data: { ids } });
}

/** Why a ticket cannot be marked as paid by an actor, or null. */
export function payRefusal(
  ticket: TicketFacts,
  reservation: TicketReservation,
  actor: TicketActor,
): RefusalCode | null {
  if (!isValid(ticket)) return 'ticket_not_payable';
  if (actor === 'scanner' && reservation.paymentType !== 'atDeparture') return 'at_departure_only';
  if (ticket.condition === 'payed') return null;
  return isForCardAlone(ticket, reservation) ? 'card_payment_manual' : null;
}

/**
 * Whether marking as paid changes the ticket; false when it is paid already, which answers as if it had.
 * @throws Refusal ticket_not_payable, card_payment_manual, at_departure_only
 */
export function assertPayable(ticket: TicketFacts, reservation: TicketReservation, actor: TicketActor): boolean {
  const refusal = payRefusal(ticket, reservation, actor);
  if (refusal !== null) throw new Refusal(refusal);
  return ticket.condition === 'pending';
}

/** Whether money of a ticket came another way than by card. */
const cameByHand = ({ handAmount = 0 }: Pick<Ticket, 'handAmount'>, { paymentType }: TicketReservation): boolean =>
  paymentType !== 'stripe' || handAmount > 0;

/** Whether staff may take a mark as paid back: not by card, not free, not after the scan. */
export function canUnpay(ticket: TicketFacts & Pick<Ticket, 'isScanned'>, reservation: TicketReservation): boolean {
  const isByHand = cameByHand(ticket, reservation) && reservation.paymentType !== 'free';
  return isByHand && isValid(ticket) && ticket.condition === 'payed' && ticket.price > 0 && !ticket.isScanned;
}

/** Whether the day its money came may be put right: it came another way than by card. */
export const canRedate = (
  { price, payedAt, handAmount }: Pick<Ticket, 'price' | 'payedAt' | 'handAmount'>,
  reservation: TicketReservation,
): boolean => price > 0 && payedAt !== null && payedAt !== undefined && cameByHand({ handAmount }, reservation);

/** What a ticket becomes when its event is cancelled; null for one that was invalid before. */
export function cancelOutcome(ticket: TicketFacts): TicketState | null {
  if (!isValid(ticket)) return null;
  return { status: 'invalid', condition: paidOf(ticket) > 0 ? 'toRefund' : 'revoked' };
}
