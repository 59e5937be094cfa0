import { Refusal } from '../../domain/errors.ts';
import { bookingPaymentTypes } from '../../domain/reservation/booking.ts';
import { type Reservation, reservationUpdate } from '../../domain/reservation/schema.ts';
import { readEdit } from '../body.ts';
import { ticketsOf } from '../related.ts';
import { assertFresh, type Call, find, findOwn } from '../route.ts';
import { settleReservation } from '../settle.ts';

const readOnly = [
  ...[
    'code',
    'userId',
    'eventId',
    'slots',
    'initialSlots',
    'total',
    'initialTotal',
    'price',
    'isPayed',
    'scannedTickets',
  ],
  ...[
    'sentTickets',
    'totalTickets',
    'payedTickets',
    'departurePoint',
    'participantsInfo',
    'user',
    'event',
    'tenant',
    'payment',
  ],
  'tickets',
];

function changePaymentType(call: Call, row: Reservation, to: Reservation['paymentType']): void {
  if (to === row.paymentType) return;
  const event = find(call.store.events, row.eventId);
  if (!bookingPaymentTypes(event).includes(to)) throw new Refusal('payment_type_not_offered');
  if (ticketsOf(call.store, row._id).some((ticket) => ticket.condition === 'payed'))
    throw new Refusal('payment_type_locked');
  row.paymentType = to;
  const payment = call.store.payments.find((one) => one.reservationId === row._id);
  if (payment) payment.paymentType = to;
}

/**
 * Changes what staff may of a booking: the mark to check, and the payment type while nothing is paid (DEC-047).
 * @throws Refusal reservation_status_derived, payment_type_not_offered, payment_type_locked, stale_write
 */
export function editReservation(call: Call): Reservation {
  const row = findOwn(call, call.store.reservations);
  assertFresh(call, row.version);
  const { status, paymentType } = readEdit(call, reservationUpdate, readOnly);
  const isMark = status === 'toCheck' || row.status === 'toCheck';
  if (status !== undefined && status !== row.status && !isMark) throw new Refusal('reservation_status_derived');
  if (paymentType) changePaymentType(call, row, paymentType);
  if (status) row.status = status;
  settleReservation(call.store, row);
  return row;
}
