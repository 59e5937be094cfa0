import { expect, test } from 'vitest';
import { paymentTypes } from '../event/schema.ts';
import { type FeeTerms, merchandiseFee, ticketFeePercentage, ticketsFee } from './fee.ts';

const terms: FeeTerms = {
  defaultFeePercentage: 4,
  merchFeePercentage: 12.5,
  priceTiers: [
    { minAmount: 0, maxAmount: 1000, feePercentage: 8 },
    { minAmount: 10_000, maxAmount: null, feePercentage: 1.25 },
  ],
  planFeePercentage: 2,
};

test('TEN-012 OPEN-039 a fee is withheld on card payments only', () => {
  const fees = Object.fromEntries(paymentTypes.map((type) => [type, ticketsFee([2000, 2000], type, terms)]));
  expect(fees).toEqual({ stripe: 160, wireTransfer: 0, onSite: 0, atDeparture: 0, free: 0 });
});

test('TEN-013 DEC-058 a price’s tier, both ends included, else the community’s percentage; merchandise has its own', () => {
  expect([0, 1000, 1001, 9999, 10_000, 50_000].map((price) => ticketFeePercentage(price, terms))).toEqual([
    8, 8, 4, 4, 1.25, 1.25,
  ]);
  expect(merchandiseFee(10_000, terms)).toBe(1250);
});

test('TEN-014 without any percentage it is the plan’s, else 5', () => {
  const bare = { ...terms, defaultFeePercentage: null, priceTiers: [] };
  expect(ticketFeePercentage(2000, bare)).toBe(2);
  expect(ticketFeePercentage(2000, { ...bare, planFeePercentage: null })).toBe(5);
  expect(merchandiseFee(1000, { merchFeePercentage: null })).toBe(50);
});

test('DEC-058 the sum is rounded half up once, not ticket by ticket', () => {
  const half = { ...terms, defaultFeePercentage: 2.5, priceTiers: [] };
  // Three times 0.5 cents is 1.5, which is 2; rounded one by one it would be 3.
  expect(ticketsFee([20, 20, 20], 'stripe', half)).toBe(2);
  expect(ticketsFee([20], 'stripe', half)).toBe(1);
});
