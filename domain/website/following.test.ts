import { expect, test } from 'vitest';
import { STRANGER } from './booking-state.ts';
import { type Following, ownPrice, visitorOf } from './following.ts';

const follower: Following = {
  ...{ id: 'f', tenantId: 't', userId: 'u', name: 'Livia', surname: 'Sartori', email: 'livia@posta.example' },
  ...{ status: 'accepted', userType: 'premium' },
};
const byTier = { priceType: 'byUserType' as const, price: 0, prices: { normal: 3000, premium: 2000, top: 1000 } };

test('the person who comes by a personal link counts as the follower they are; the person who has none is a stranger [PUB-012]', () => {
  expect(visitorOf(follower)).toEqual({ member: { status: 'accepted', userType: 'premium' }, isGuest: false });
  expect(visitorOf(undefined)).toEqual(STRANGER);
});

test('their own place costs what their tier pays, where prices go by tier and they are accepted [PUB-021]', () => {
  const priceFor = (fields: Partial<Following>, event: Parameters<typeof ownPrice>[0] = byTier) =>
    ownPrice(event, visitorOf({ ...follower, ...fields }));
  expect(priceFor({})).toBe(2000);
  expect(priceFor({ userType: 'normal' })).toBe(3000);
  expect(priceFor({ userType: 'top' })).toBe(1000);
  expect(priceFor({ status: 'pending' })).toBeUndefined();
  expect(priceFor({}, { ...byTier, priceType: 'single', price: 1500 })).toBeUndefined();
  expect(priceFor({}, { ...byTier, prices: {} })).toBeUndefined();
  expect(ownPrice(byTier, STRANGER)).toBeUndefined();
});
