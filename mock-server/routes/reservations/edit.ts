import { deriveStatus } from '#domain/reservations/derive-status.ts';
import { type Reservation, reservationUpdate } from '#domain/reservations/schema.ts';
import { planReservationChange } from '#domain/reservations/update.ts';
import { cardFields } from '../../cards.ts';
import { readEdit } from '../../kernel/body.ts';
import { ticketsOf } from '../../kernel/related.ts';
import { assertFresh, type Call, find, findOwn } from '../../kernel/route.ts';
import { settleReservation } from '../../settle.ts';

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
    'isLapsed',
    'departurePoint',
    'participantsInfo',
    'user',
    'event',
    'tenant',
    'payment',
  ],
  'tickets',
];

/**
 * Changes what staff may of a booking: the mark to check, and the payment type while nothing is paid.
 * @throws Refusal stale_write and those of planReservationChange
 */
export function editReservation(call: Call): Reservation {
  const row = findOwn(call, call.store.reservations);
  assertFresh(call, row.version);
  const event = find(call.store.events, row.eventId);
  const tickets = ticketsOf(call.store, row._id);
  const derivedStatus = deriveStatus(tickets, {
    paymentType: row.paymentType,
    isEventCanceled: event.status === 'canceled',
  });
  const state = { ...row, isToCheck: row.status === 'toCheck', derivedStatus, tickets };
  const planned = planReservationChange(event, state, readEdit(call, reservationUpdate, readOnly));
  row.paymentType = planned.paymentType;
  row.status = planned.isToCheck ? 'toCheck' : derivedStatus;
  const payment = call.store.payments.find((one) => one.reservationId === row._id);
  if (payment && planned.paymentType !== payment.paymentType) {
    const isCard = planned.paymentType === 'stripe';
    const prices = tickets.filter(({ status }) => status === 'valid').map(({ price }) => price);
    const card = isCard ? cardFields(call, row.tenantId, prices) : { feeAmount: null, expiresAt: null };
    Object.assign(payment, card, { paymentType: planned.paymentType });
  }
  settleReservation(call.store, row);
  return row;
}
