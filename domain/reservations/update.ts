import { Refusal } from '../errors.ts';
import type { Event, PaymentType } from '../events/entity.ts';
import { bookingPaymentTypes } from '../events/validation/problem.ts';
import { paidOf } from '../tickets/paid.ts';
import type { Ticket } from '../tickets/schema.ts';
import type { ReservationStatus } from './schema.ts';

export interface ReservationState {
  status: ReservationStatus;
  isToCheck: boolean;
  paymentType: PaymentType;
  /** The status its tickets give it, whatever mark is above. */
  derivedStatus: ReservationStatus;
  tickets: readonly Pick<Ticket, 'condition' | 'price' | 'paidAmount'>[];
}

export interface ReservationChange {
  status?: ReservationStatus | undefined;
  paymentType?: PaymentType | undefined;
}

export interface PlannedReservationChange {
  isToCheck: boolean;
  paymentType: PaymentType;
}

function toCheckAfter(state: ReservationState, status: ReservationStatus | undefined): boolean {
  if (status === undefined || status === state.status) return state.isToCheck;
  if (status === 'toCheck') return true;
  if (state.isToCheck && status === state.derivedStatus) return false;
  throw new Refusal('reservation_status_derived', { fields: { status: 'validation.enum' } });
}

/** The payment types staff may move a reservation to: the event's own, none once a ticket is paid. */
export function changeablePaymentTypes(
  event: Pick<Event, 'priceType' | 'paymentTypes'>,
  state: Pick<ReservationState, 'paymentType' | 'tickets'>,
): PaymentType[] {
  const isLocked =
    state.paymentType === 'free' ||
    state.tickets.some(
      (ticket) => ticket.condition !== 'revoked' && (ticket.condition !== 'pending' || paidOf(ticket) > 0),
    );
  return isLocked ? [] : bookingPaymentTypes(event);
}

/**
 * What staff may change of a reservation: the mark "to check", and the payment type while nothing is paid.
 * @throws Refusal reservation_status_derived, payment_type_locked, payment_type_not_offered
 */
export function planReservationChange(
  event: Pick<Event, 'priceType' | 'paymentTypes'>,
  state: ReservationState,
  change: ReservationChange,
): PlannedReservationChange {
  const isToCheck = toCheckAfter(state, change.status);
  const { paymentType } = change;
  if (paymentType === undefined || paymentType === state.paymentType)
    return { isToCheck, paymentType: state.paymentType };
  const choices = changeablePaymentTypes(event, state);
  if (choices.length === 0) throw new Refusal('payment_type_locked');
  if (!choices.includes(paymentType)) throw new Refusal('payment_type_not_offered');
  return { isToCheck, paymentType };
}
