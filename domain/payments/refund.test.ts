import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundParts } from './refund.ts';

test('money goes back by the charge that has all of it, else by several, and by none where they have too little [DAY-041]', () => {
  const charges = [
    { id: 'a', left: 2000 },
    { id: 'b', left: 1000 },
  ];
  expect(refundParts(1000, charges)).toEqual([{ checkoutId: 'a', amount: 1000 }]);
  expect(refundParts(2500, charges)).toEqual([
    { checkoutId: 'a', amount: 2000 },
    { checkoutId: 'b', amount: 500 },
  ]);
  expect(refundParts(1500, [...charges].reverse())).toEqual([{ checkoutId: 'a', amount: 1500 }]);
  expect(refundParts(3001, charges)).toBeNull();
  expect(refundParts(1, [])).toBeNull();
});

test('each card has no more back than it paid, whichever of them could give all of it [DAY-041, DEC-061]', () => {
  const charges = [
    { id: 'a', left: 5000, brought: 2000 },
    { id: 'b', left: 1000, brought: 1000 },
  ];
  const both = [
    { checkoutId: 'a', amount: 2000 },
    { checkoutId: 'b', amount: 1000 },
  ];
  expect(refundParts(3000, charges)).toEqual(both);
  expect(refundParts(2500, charges)).toEqual([both[0], { checkoutId: 'b', amount: 500 }]);
  // What nobody knows of comes of what is left.
  expect(refundParts(3500, charges)).toEqual([{ checkoutId: 'a', amount: 2500 }, both[1]]);
  expect(refundParts(6001, charges)).toBeNull();
});

test('the parts of a refund add up to it, and no charge gives back more than it has [DAY-041]', () => {
  const charges = fc
    .array(
      fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.option(fc.integer({ min: 0, max: 6000 }), { nil: undefined })),
    )
    .map((all) => all.map(([left, brought], at) => ({ id: `${at}`, left, brought })));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), charges, (amount, open) => {
      const parts = refundParts(amount, open);
      const all = open.reduce((sum, { left }) => sum + left, 0);
      expect(parts === null).toBe(all < amount);
      for (const part of parts ?? []) {
        const left = open.find(({ id }) => id === part.checkoutId)?.left ?? 0;
        expect(part.amount).toBeGreaterThan(0);
        expect(part.amount).toBeLessThanOrEqual(left);
      }
      if (parts) expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    }),
  );
});
