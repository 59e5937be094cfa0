import { describe, expect, test } from 'vitest';
import { merchandiseFee, type PriceTier, restFee, type TenantFees, ticketFeeOf, ticketsFee } from './fee.ts';
import { feePercentage, feeScale, priceTierList, tierProblems } from './fee-tiers.ts';

const tier = (minAmount: number, maxAmount: number | null, percentage: number): PriceTier => ({
  minAmount,
  maxAmount,
  feePercentage: percentage,
});
const fees = (changes: Partial<TenantFees> = {}): TenantFees => ({
  defaultFeePercentage: null,
  merchFeePercentage: null,
  priceTiers: [],
  ...changes,
});

describe('which percentage', () => {
  const priceTiers = [tier(0, 999, 10), tier(2000, 4999, 6), tier(10_000, null, 2.5)];

  test.each([
    [0, 10],
    [999, 10],
    [2000, 6],
    [4999, 6],
    [10_000, 2.5],
    [99_999_999, 2.5],
  ])(
    'a ticket of %i cents has its tier: both ends belong to it, an empty maximum has none [DEC-058]',
    (price, percentage) => {
      expect(ticketFeeOf(fees({ priceTiers, defaultFeePercentage: 4 }), price)).toEqual({ percentage, source: 'tier' });
    },
  );

  test.each([1000, 1999, 5000, 9999])('%i cents in a gap between tiers: the community’s own [OPEN-024]', (price) => {
    expect(ticketFeeOf(fees({ priceTiers, defaultFeePercentage: 4 }), price)).toEqual({
      percentage: 4,
      source: 'tenant',
    });
  });

  test('the platform has no fixed fee: the community’s percentage, else its plan’s, else 5; zero is a percentage [TEN-013, TEN-014, CONST-P006, CONST-P008, CONST-P011, CONST-E025, OPEN-023, OPEN-039]', () => {
    expect(ticketFeeOf(fees({ defaultFeePercentage: 0, planFeePercentage: 3 }), 100)).toMatchObject({ percentage: 0 });
    expect(ticketFeeOf(fees({ planFeePercentage: 3.5 }), 100)).toEqual({ percentage: 3.5, source: 'plan' });
    expect(ticketFeeOf(fees({ planFeePercentage: 0 }), 100)).toEqual({ percentage: 0, source: 'plan' });
    expect(ticketFeeOf(fees(), 100)).toEqual({ percentage: 5, source: 'fallback' });
    expect(ticketFeeOf(fees({ planFeePercentage: null }), 100)).toMatchObject({ percentage: 5 });
  });
});

describe('the fee of a payment', () => {
  test('half cents are rounded up, once for the whole payment [DEC-058]', () => {
    // 10 cents at 5 % are half a cent.
    expect(ticketsFee(fees(), [10])).toBe(1);
    expect(ticketsFee(fees(), [9])).toBe(0);
    // Three times 0.4 cents are 1.2, not three times nothing.
    expect(ticketsFee(fees(), [8, 8, 8])).toBe(1);
    // Two times 1.5 cents are 3, not two times 2.
    expect(ticketsFee(fees(), [30, 30])).toBe(3);
    expect(ticketsFee(fees(), [])).toBe(0);
  });

  test('the tier is that of the single ticket, not of the sum [DEC-058]', () => {
    const tiered = fees({ priceTiers: [tier(0, 4999, 10), tier(5000, null, 2)] });
    expect(ticketsFee(tiered, [3000, 3000])).toBe(600);
    expect(ticketsFee(tiered, [6000])).toBe(120);
    expect(ticketsFee(tiered, [3000, 6000])).toBe(420);
  });

  test('two decimals of a percentage count, without errors of floating point [DEC-004]', () => {
    expect(ticketsFee(fees({ defaultFeePercentage: 1.15 }), [10_000])).toBe(115);
    expect(ticketsFee(fees({ defaultFeePercentage: 0.29 }), [10_000])).toBe(29);
    expect(ticketsFee(fees({ defaultFeePercentage: 100 }), [12_345])).toBe(12_345);
    for (let cents = 0; cents <= 2000; cents++) {
      for (const percentage of [0, 0.01, 1.1, 3.33, 5, 15, 33.33, 99.99, 100]) {
        const exact = (BigInt(cents) * BigInt(Math.round(percentage * 100)) * 2n + 10_000n) / 20_000n;
        expect(ticketsFee(fees({ defaultFeePercentage: percentage }), [cents])).toBe(Number(exact));
      }
    }
  });

  test('merchandise has its own percentage, delivery included, else 5; tiers are for tickets only [TEN-013]', () => {
    expect(merchandiseFee({ merchFeePercentage: 12.5 }, 2500)).toBe(313);
    expect(merchandiseFee({ merchFeePercentage: null }, 2500)).toBe(125);
    expect(merchandiseFee(fees({ merchFeePercentage: 0, priceTiers: [tier(0, null, 50)] }), 2500)).toBe(0);
  });
});

describe('price tiers', () => {
  test('a maximum is not under its minimum, amounts have one tier at most [OPEN-024, ENT-P005]', () => {
    expect(tierProblems([tier(0, 999, 5), tier(1000, null, 4)])).toEqual({});
    expect(tierProblems([tier(500, 500, 5)])).toEqual({});
    expect(tierProblems([tier(500, 499, 5)])).toEqual({ 'priceTiers.0.maxAmount': 'validation.tierOrder' });
    expect(tierProblems([tier(0, 1000, 5), tier(1000, 2000, 4)])).toEqual({
      'priceTiers.0.minAmount': 'validation.tierOverlap',
      'priceTiers.1.minAmount': 'validation.tierOverlap',
    });
    expect(tierProblems([tier(0, null, 5), tier(9000, 9999, 4), tier(0, 10, 1)])).toMatchObject({
      'priceTiers.1.minAmount': 'validation.tierOverlap',
    });
  });

  test('percentages are from 0 to 100 with two decimals [VAL-P029, CONST-P009]', () => {
    for (const right of [0, 0.01, 3.33, 19.99, 100]) expect(feePercentage.safeParse(right).success).toBe(true);
    for (const wrong of [-0.01, 100.01, 3.333, '5', null, Number.NaN])
      expect(feePercentage.safeParse(wrong).success).toBe(false);
    expect(priceTierList.parse([{ minAmount: 0, feePercentage: 5 }])).toEqual([tier(0, null, 5)]);
    expect(priceTierList.safeParse([{ minAmount: 0, feePercentage: 5, color: 1 }]).success).toBe(false);
    expect(priceTierList.safeParse([{ minAmount: 1.5, feePercentage: 5 }]).success).toBe(false);
  });

  test('the scale of amounts shows the gaps, where the default applies', () => {
    expect(feeScale([])).toEqual([{ from: 0, to: null, percentage: null }]);
    expect(feeScale([tier(5000, null, 2), tier(1000, 1999, 8)])).toEqual([
      { from: 0, to: 999, percentage: null },
      { from: 1000, to: 1999, percentage: 8 },
      { from: 2000, to: 4999, percentage: null },
      { from: 5000, to: null, percentage: 2 },
    ]);
    expect(feeScale([tier(0, 999, 8)])).toEqual([
      { from: 0, to: 999, percentage: 8 },
      { from: 1000, to: null, percentage: null },
    ]);
  });
});

test('paying in two goes costs what paying at once does, and never less than nothing [DAY-041, DEC-058]', () => {
  const five = fees({ defaultFeePercentage: 5 });
  expect(restFee(five, [{ price: 3000, paidAmount: 2000 }])).toBe(50);
  expect(restFee(five, [{ price: 3000, paidAmount: 0 }])).toBe(ticketsFee(five, [3000]));
  const cheaper = fees({ priceTiers: [tier(0, 2000, 10), tier(2001, null, 1)] });
  expect(restFee(cheaper, [{ price: 3000, paidAmount: 2000 }])).toBe(0);
});
