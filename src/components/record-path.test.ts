import { expect, test } from 'vitest';
import { recordPath } from './record-path.ts';

test('a list, a record, a page under it and a query each have one path, below the role’s prefix [ROUTE-002]', () => {
  expect(recordPath('tenant', 'events')).toBe('/tenant/events');
  expect(recordPath('admin', 'orders', 'o1')).toBe('/admin/merchandising/orders/o1');
  expect(recordPath('tenant', 'events', ['e1', 'reservations', 'r1'])).toBe('/tenant/events/e1/reservations/r1');
  expect(recordPath('tenant', 'events', 'e1', { tab: 'live-board' })).toBe('/tenant/events/e1?tab=live-board');
  expect(recordPath('tenant', 'profile', undefined, { section: 'payment-types' })).toBe(
    '/tenant/profile?section=payment-types',
  );
});

test('an id that holds what a path is made of stays one part of it [ROUTE-002]', () => {
  expect(recordPath('admin', 'labels', 'a/b?c')).toBe('/admin/labels/a%2Fb%3Fc');
});
