import { expect, test } from 'vitest';
import { ticketConditions } from '../shared/ticket-status.ts';
import { paidOf, restOf } from './paid.ts';

test('what is paid and what is still to be paid of a valid ticket are its price [DEC-050, DAY-041]', () => {
  const price = 4500;
  for (const paidAmount of [0, 1, 3000, 4499])
    expect([
      paidAmount,
      paidOf({ condition: 'pending', price, paidAmount }) + restOf({ condition: 'pending', price, paidAmount }),
    ]).toEqual([paidAmount, price]);
  expect(restOf({ condition: 'pending', price, paidAmount: 3000 })).toBe(1500);
  for (const condition of ticketConditions.filter((one) => one !== 'pending'))
    expect(restOf({ condition, price, paidAmount: 3000 })).toBe(0);
});

test('a device that does not know what was paid takes the word of the condition [DEC-057]', () => {
  const paid = ticketConditions.map((condition) => [condition, paidOf({ condition, price: 2000 })]);
  expect(paid).toEqual([
    ['pending', 0],
    ['payed', 2000],
    ['toRefund', 2000],
    ['refunded', 2000],
    ['revoked', 0],
  ]);
});
