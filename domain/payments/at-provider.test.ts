import { expect, test } from 'vitest';
import { settleBack } from './at-provider.ts';

const of = (id: string, price: number) => ({ id, price });

test('what went back at the provider pays debts first, then all that is paid, and says what is left over [DEC-097]', () => {
  const [owed, paid] = [[of('debt', 1500)], [of('a', 2000), of('b', 2000)]];
  expect(settleBack({ amount: 4000, owed: [], paid })).toEqual({ owed: [], paid: ['a', 'b'], loose: 0 });
  expect(settleBack({ amount: 5500, owed, paid })).toEqual({ owed: ['debt'], paid: ['a', 'b'], loose: 0 });
  expect(settleBack({ amount: 1500, owed, paid })).toEqual({ owed: ['debt'], paid: [], loose: 0 });
});

test('a part of what is paid does not say whose it is: it is for nobody until somebody looks [DEC-097]', () => {
  const paid = [of('a', 2000), of('b', 2000)];
  expect(settleBack({ amount: 2000, owed: [], paid })).toEqual({ owed: [], paid: [], loose: 2000 });
  expect(settleBack({ amount: 1000, owed: [of('debt', 1500)], paid: [] })).toEqual({ owed: [], paid: [], loose: 1000 });
  expect(settleBack({ amount: 500, owed: [of('kept', 0)], paid: [] })).toEqual({ owed: [], paid: [], loose: 500 });
});

test('never more than went back is given to anything, whatever there is [DEC-097]', () => {
  for (let amount = 0; amount <= 60; amount += 7) {
    for (const owed of [[], [of('x', 10)], [of('x', 10), of('y', 25)]]) {
      for (const paid of [[], [of('a', 15)], [of('a', 15), of('b', 20)]]) {
        const settled = settleBack({ amount, owed, paid });
        const prices = [
          ...owed.filter(({ id }) => settled.owed.includes(id)),
          ...paid.filter(({ id }) => settled.paid.includes(id)),
        ];
        expect(prices.reduce((sum, { price }) => sum + price, settled.loose)).toBe(amount);
        expect(settled.loose).toBeGreaterThanOrEqual(0);
      }
    }
  }
});
