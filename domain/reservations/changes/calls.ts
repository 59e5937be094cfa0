import { byId } from '../../contract.ts';
import { reservationAnswer } from '../schema.ts';
import { newPerson } from './add.ts';
import { cancelAllInput } from './cancel.ts';
import { moveInput } from './move.ts';
import { splitInput } from './split.ts';

/** Why a reservation is not changed as one. */
const changeRefusals = [
  'booking_amount_changed',
  'booking_begun',
  'booking_over',
  'booking_unproven',
  'event_canceled',
  'stale_write',
] as const;
const splitRefusals = [
  'already_booked',
  'booking_card_paid',
  'booking_entered',
  'booking_offered',
  'booking_own_place',
  'booking_single',
  'email_invalid',
  'email_required',
  'guest_exists',
  'guest_required',
] as const;
const addRefusals = [
  'booking_add_payment',
  'card_payments_inactive',
  'companions_not_allowed',
  'email_invalid',
  'email_required',
  'event_closed',
  'event_full',
  'extra_exhausted',
  'payment_type_not_offered',
  'slots_exceeded',
] as const;

const moveRefusals = [
  'already_booked',
  'booking_card_dearer',
  'booking_card_only',
  'booking_elsewhere',
  'booking_entered',
  'booking_handed_on',
  'booking_offered',
  'booking_same_event',
  'card_minimum',
  'card_payments_inactive',
  'card_refund_unavailable',
  'companions_not_allowed',
  'departure_point_required',
  'departure_point_unknown',
  'event_closed',
  'event_full',
  'not_enough_seats',
  'payment_disputed',
  'payment_type_not_offered',
  'post_not_bookable',
  'prices_by_age_missing',
  'prices_by_type_missing',
  'slots_exceeded',
] as const;

/** The calls by which staff change a booking as one. */
export const changeCalls = {
  addPerson: {
    method: 'POST',
    path: '/api/reservations/:id/people',
    summary: 'Adds somebody to a reservation',
    note: 'By the rules of the event; `expected` is the price that was shown, in cents. Paid as the reservation is.',
    versioned: true,
    params: byId,
    body: newPerson,
    answer: reservationAnswer,
    once: true,
    refusals: [...changeRefusals, ...addRefusals],
  },
  cancelAll: {
    method: 'POST',
    path: '/api/reservations/:id/cancel',
    summary: 'Cancels all of a reservation',
    note: 'Gives back by the policy, or all that was paid; `expected` is the sum that was shown, in cents.',
    versioned: true,
    params: byId,
    body: cancelAllInput,
    answer: reservationAnswer,
    once: true,
    refusals: [
      ...changeRefusals,
      'booking_entered',
      'booking_no_policy',
      'card_refund_unavailable',
      'payment_disputed',
    ],
  },
  move: {
    method: 'POST',
    path: '/api/reservations/:id/move',
    summary: 'Moves a reservation to another event of its community',
    note: 'Its tickets end and new ones are made; `expected` are the sums that were shown as due and as given back, in cents.',
    versioned: true,
    params: byId,
    body: moveInput,
    answer: reservationAnswer,
    once: true,
    refusals: [...changeRefusals, ...moveRefusals],
  },
  splitPerson: {
    method: 'POST',
    path: '/api/reservations/:id/split',
    summary: 'Gives somebody of a reservation one of their own',
    note: 'Answers the new reservation: their ticket is in it, with what they paid or owe.',
    versioned: true,
    params: byId,
    body: splitInput,
    answer: reservationAnswer,
    once: true,
    refusals: [...changeRefusals, ...splitRefusals],
  },
} as const;
