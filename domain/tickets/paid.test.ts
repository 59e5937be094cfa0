import { expect, test } from 'vitest';
import { ticketConditions } from '../shared/ticket-status.ts';
import { holdersPart, paidOf, restOf } from './paid.ts';

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

test('of a ticket’s money what its holder and who gave it have back comes to all of it, to the cent [DEC-095]', () => {
  for (const paid of [1, 2, 3, 999, 2000])
    for (const holders of [0, 1, Math.floor(paid / 2), paid].filter((part) => part <= paid))
      for (const back of [0, 1, 3, Math.ceil(paid / 2), paid]) {
        const theirs = holdersPart(back, { paid, holders });
        const givers = back - theirs;
        expect([theirs >= 0, givers >= 0, Number.isInteger(theirs)]).toEqual([true, true, true]);
      }
  // A half cent is one of theirs, not of both.
  expect(holdersPart(5, { paid: 10, holders: 5 })).toBe(3);
  expect(holdersPart(0, { paid: 0, holders: 0 })).toBe(0);
});
