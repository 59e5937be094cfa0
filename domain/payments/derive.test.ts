import { expect, test } from 'vitest';
import { derivePayment, type PayableTicket } from './derive.ts';

const valid = (condition: 'pending' | 'payed', price = 1000): PayableTicket => ({
  status: 'valid',
  condition,
  price,
  paidAmount: condition === 'payed' ? price : 0,
});
const ended = (condition: 'revoked' | 'toRefund' | 'refunded', wasPayed = true, price = 1000): PayableTicket => ({
  status: 'invalid',
  condition,
  price,
  paidAmount: wasPayed ? price : 0,
});

test('a payment is paid when every valid ticket is [DEC-050]', () => {
  expect(derivePayment([valid('payed'), valid('pending')])).toEqual({
    status: 'waitingPayment',
    amount: 2000,
    refundedAmount: 0,
  });
  expect(derivePayment([valid('payed'), valid('payed')]).status).toBe('paid');
});

test('a partial refund is beside a paid payment, a full one makes it refunded [DEC-062]', () => {
  expect(derivePayment([valid('payed'), ended('refunded')])).toEqual({
    status: 'paid',
    amount: 2000,
    refundedAmount: 1000,
  });
  expect(derivePayment([ended('refunded'), ended('refunded')]).status).toBe('refunded');
  expect(derivePayment([ended('refunded'), ended('toRefund')])).toMatchObject({ status: 'paid', amount: 2000 });
});

test('a ticket paid in part is waited for as long as it is valid, and counts what was taken once it is off [DEC-050, DAY-041]', () => {
  const half = { ...valid('pending', 4500), paidAmount: 3000 };
  expect(derivePayment([half])).toEqual({ status: 'waitingPayment', amount: 4500, refundedAmount: 0 });
  const off = (condition: 'revoked' | 'toRefund' | 'refunded', keptAmount = 0) =>
    derivePayment([{ ...half, status: 'invalid', condition, keptAmount }]);
  expect(off('toRefund')).toEqual({ status: 'paid', amount: 3000, refundedAmount: 0 });
  expect(off('refunded')).toEqual({ status: 'refunded', amount: 3000, refundedAmount: 3000 });
  expect(off('refunded', 500)).toEqual({ status: 'paid', amount: 3000, refundedAmount: 2500 });
  expect(off('revoked')).toEqual({ status: 'paid', amount: 3000, refundedAmount: 0 });
});

test('a ticket revoked unpaid is owed no more, and its payment keeps what it was worth; one revoked after payment was taken [DEC-062]', () => {
  expect(derivePayment([ended('revoked', false)])).toEqual({ status: 'canceled', amount: 1000, refundedAmount: 0 });
  expect(derivePayment([ended('revoked', true)])).toEqual({ status: 'paid', amount: 1000, refundedAmount: 0 });
  expect(derivePayment([valid('payed', 0)])).toEqual({ status: 'paid', amount: 0, refundedAmount: 0 });
});
