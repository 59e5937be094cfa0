import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import type { Extra } from '../../extras/entity.ts';
import { refusalCode } from '../../refusal-code.ts';
import { ageBand, materializeExtras, priceOf, remainingQuantity, startingPrice, ticketPrice } from './price.ts';

const holder = { isAccountHolder: true, holderUserType: 'top' } as const;
const companion = { isAccountHolder: false, holderUserType: 'top' } as const;
const extra = (changes: Partial<Extra> = {}): Extra => ({
  _id: 'x1',
  tenantId: 't1',
  eventId: 'e1',
  name: 'Pranzo',
  extraType: 'supplement',
  availableQuantity: 5,
  usedQuantity: 0,
  price: 300,
  version: 1,
  ...changes,
});

test.each([
  [0, 'young'],
  [11, 'young'],
  [12, 'adult'],
  [65, 'adult'],
  [66, 'senior'],
  [130, 'senior'],
] as const)('at %i one is %s [VAL-E038, OPEN-125, DEC-035]', (age, band) => {
  expect(ageBand(age)).toBe(band);
});

test('the card shows the lowest price of the kind that holds [CONST-E026, OPEN-206]', () => {
  const prices = { young: 300, adult: 900, senior: 500, normal: 100 };
  expect(startingPrice(sampleEvent({ price: 1500 }))).toBe(1500);
  expect(startingPrice(sampleEvent({ priceType: 'byAges', prices }))).toBe(300);
  expect(startingPrice(sampleEvent({ priceType: 'byUserType', prices: { normal: 900, top: 400 } }))).toBe(400);
  expect(startingPrice(sampleEvent({ priceType: 'free' }))).toBe(0);
  expect(startingPrice(sampleEvent({ eventType: 'post' }))).toBeNull();
  expect(startingPrice(sampleEvent({ priceType: 'byAges', prices: {} }))).toBe(0);
});

test('by user type the holder pays their tier, companions the normal price [RES-029]', () => {
  const event = sampleEvent({ priceType: 'byUserType', prices: { normal: 900, premium: 600, top: 400 } });
  expect(priceOf(event, {}, holder)).toBe(400);
  expect(priceOf(event, {}, companion)).toBe(900);
  expect(priceOf(event, {}, { isAccountHolder: true, holderUserType: 'normal' })).toBe(900);
});

test('by age each participant pays by their own age [RES-030]', () => {
  const event = sampleEvent({ priceType: 'byAges', prices: { young: 300, adult: 900, senior: 500 } });
  expect([8, 30, 70].map((age) => priceOf(event, { age }, companion))).toEqual([300, 900, 500]);
  expect(refusalCode(() => priceOf(event, {}, holder))).toBe('validation_failed');
});

test('single and free are the same for everyone, a missing price is refused [DEC-043]', () => {
  expect(priceOf(sampleEvent({ price: 1500 }), { age: 3 }, companion)).toBe(1500);
  expect(priceOf(sampleEvent({ priceType: 'free', price: 1500 }), {}, holder)).toBe(0);
  expect(refusalCode(() => priceOf(sampleEvent({ priceType: 'byAges', prices: {} }), { age: 3 }, holder))).toBe(
    'prices_by_age_missing',
  );
  expect(refusalCode(() => priceOf(sampleEvent({ priceType: 'byUserType', prices: {} }), {}, holder))).toBe(
    'prices_by_type_missing',
  );
});

test('supplements add, reductions take away, never below 0 [DEC-043, OPEN-115]', () => {
  const lunch = { extraType: 'supplement', price: 300 } as const;
  const discount = { extraType: 'reduction', price: 2000 } as const;
  expect(ticketPrice(1500, [lunch])).toBe(1800);
  expect(ticketPrice(1500, [lunch, discount])).toBe(0);
  expect(ticketPrice(1900, [discount, lunch])).toBe(200);
  const any = fc.record({
    extraType: fc.constantFrom('supplement' as const, 'reduction' as const),
    price: fc.nat(100_000),
  });
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(any), (base, extras) => {
      const price = ticketPrice(base, extras);
      expect(price).toBeGreaterThanOrEqual(0);
      expect(ticketPrice(base, [...extras].reverse())).toBe(price);
    }),
  );
});

test('a ticket keeps a copy of its extras [ENT-E017]', () => {
  expect(materializeExtras(['x1'], [extra()])).toEqual([
    { _id: 'x1', name: 'Pranzo', extraType: 'supplement', price: 300 },
  ]);
  expect(refusalCode(() => materializeExtras(['x2'], [extra()]))).toBe('validation_failed');
  expect(refusalCode(() => materializeExtras(['x1', 'x1'], [extra()]))).toBe('validation_failed');
});

test('what remains of an extra is never negative [DEC-032]', () => {
  expect(remainingQuantity(extra({ usedQuantity: 2 }))).toBe(3);
  expect(remainingQuantity(extra({ usedQuantity: 9 }))).toBe(0);
});
