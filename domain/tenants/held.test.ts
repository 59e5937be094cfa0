import { expect, test } from 'vitest';
import type { Action, Actor, Resource } from '../permissions.ts';
import { waitsForProfile } from './held.ts';

const community: Actor = { userId: 'c', role: 'tenant', secondaryRole: null, tenantId: 'c' };
const scanner: Actor = { userId: 's', role: 'scanner', secondaryRole: null, tenantId: 'c' };
const admin: Actor = { userId: 'a', role: 'admin', secondaryRole: null, tenantId: null };

const waiting: [Action, Resource][] = [
  ['create', 'events'],
  ['duplicate', 'events'],
  ['publish', 'events'],
  ['update', 'events'],
  ['create', 'reservations'],
  ['create', 'participations'],
  ['accept', 'tenant-subscriptions'],
  ['setStatus', 'tickets'],
  ['create', 'scanners'],
];
const open: [Action, Resource][] = [
  ['update', 'me'],
  ['create', 'uploads'],
  ['subscribe', 'subscriptions'],
  ['create', 'payment-account'],
  ['list', 'events'],
  ['export', 'payments'],
  ['scan', 'scans'],
  ['pay', 'tickets'],
];

test.each(waiting)(
  '"%s %s" waits for a complete profile, of a community alone [PROF-017, OPEN-022]',
  (action, resource) => {
    expect(waitsForProfile(community, action, resource)).toBe(true);
    expect(waitsForProfile(scanner, action, resource)).toBe(false);
    expect(waitsForProfile(admin, action, resource)).toBe(false);
  },
);

test.each(open)('"%s %s" never waits [PROF-017, OPEN-022]', (action, resource) => {
  expect(waitsForProfile(community, action, resource)).toBe(false);
});
