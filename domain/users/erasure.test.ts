import { expect, test } from 'vitest';
import { erasedEmail, hasOpenMatters, isErased } from './erasure.ts';

test('an erased account is known by its address, which is nobody’s and its own', () => {
  expect(isErased({ email: erasedEmail('a') })).toBe(true);
  expect(isErased({ email: 'a@regia.test' })).toBe(false);
  expect(erasedEmail('a')).not.toBe(erasedEmail('b'));
});

test('a booking to come, a request, an order or a refund owed keeps a person from being forgotten', () => {
  const settled = { reservations: 0, requests: 0, orders: 0, refunds: 0 };
  expect(hasOpenMatters(settled)).toBe(false);
  for (const name of Object.keys(settled)) expect(hasOpenMatters({ ...settled, [name]: 1 })).toBe(true);
});
