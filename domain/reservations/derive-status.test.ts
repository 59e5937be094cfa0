import { expect, test } from 'vitest';
import { paymentTypes } from '../events/entity.ts';
import type { TicketCondition } from '../tickets/schema.ts';
import { deriveReservation, type ReservationFacts, type ReservationTicket } from './derive-status.ts';
import { reservationStatuses } from './schema.ts';

const ticket = (condition: TicketCondition, changes: Partial<ReservationTicket> = {}): ReservationTicket => ({
  status: condition === 'pending' || condition === 'payed' ? 'valid' : 'invalid',
  condition,
  price: 1000,
  isScanned: false,
  isSent: false,
  ...changes,
});
const status = (conditions: TicketCondition[], facts: Partial<ReservationFacts> = {}) =>
  deriveReservation(
    conditions.map((condition) => ticket(condition)),
    { paymentType: 'onSite', ...facts },
  ).status;

test('unpaid is pending by card, transfer or on site, and valid at departure or free [DEC-046, DEC-047]', () => {
  const unpaid = paymentTypes.map((paymentType) => [paymentType, status(['payed', 'pending'], { paymentType })]);
  expect(Object.fromEntries(unpaid)).toEqual({
    stripe: 'pending',
    wireTransfer: 'pending',
    onSite: 'pending',
    atDeparture: 'valid',
    free: 'valid',
  });
  for (const paymentType of paymentTypes) expect(status(['payed', 'revoked'], { paymentType })).toBe('valid');
});

test.each<[TicketCondition[], Partial<ReservationFacts>, string]>([
  [['revoked'], { isLapsed: true }, 'cancelled'],
  [['revoked', 'refunded'], { isEventCanceled: true }, 'cancelled'],
  [['refunded', 'toRefund'], {}, 'cancelled'],
  [['refunded', 'revoked'], { isRefundedByProvider: true }, 'refunded'],
  [['refunded'], {}, 'refundedManual'],
  [['revoked', 'revoked'], {}, 'revoked'],
])('without a valid ticket: %o %o is %s [DEC-047, OPEN-155, OPEN-159]', (conditions, facts, expected) => {
  expect(status(conditions, facts)).toBe(expected);
});

test('to be checked shows until it is cleared [DEC-047]', () => {
  expect(status(['payed'], { isToCheck: true })).toBe('toCheck');
  expect(status(['payed'], { isToCheck: false })).toBe('valid');
});

test('places, total and counts follow the valid tickets [RES-008, RES-009, DEC-050, DEC-051, OPEN-161]', () => {
  const tickets = [
    ticket('payed', { price: 1500, isScanned: true, isSent: true }),
    ticket('pending', { price: 500, isSent: true }),
    ticket('toRefund', { price: 9000, isScanned: true }),
  ];
  expect(deriveReservation(tickets, { paymentType: 'atDeparture' })).toEqual({
    status: 'valid',
    slots: 2,
    total: 2000,
    isPayed: false,
    totalTickets: 3,
    payedTickets: 1,
    scannedTickets: 2,
    sentTickets: 2,
  });
  expect(deriveReservation([ticket('payed'), ticket('revoked')], { paymentType: 'onSite' }).isPayed).toBe(true);
  expect(deriveReservation([ticket('refunded')], { paymentType: 'onSite' })).toMatchObject({
    isPayed: false,
    total: 0,
  });
});

test('a reservation has exactly nine statuses [STATE-E028, OPEN-159, OPEN-160]', () => {
  expect([...reservationStatuses].sort()).toEqual([
    'cancelled',
    'invalid',
    'pending',
    'refunded',
    'refundedManual',
    'reserved',
    'revoked',
    'toCheck',
    'valid',
  ]);
});
