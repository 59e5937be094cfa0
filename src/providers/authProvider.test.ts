import { expect, test } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { tenantUser } from '#tests/support/screens/screen.tsx';
import { resourceTable } from '../resource-table.ts';
import { mayOpen } from './authProvider.ts';

const admin: SessionUser = { ...tenantUser, role: 'admin', tenantId: null };
const scanner: SessionUser = { ...tenantUser, role: 'scanner' };

test('denies a name that is neither a resource nor a page, to everybody', () => {
  for (const user of [admin, tenantUser, scanner]) {
    for (const name of ['evnts', 'nothing', 'reports/nothing', 'nothing/1']) expect(mayOpen(user, name)).toBe(false);
  }
});

test('lets an administrator open every page of the administrators', () => {
  const pages = resourceTable.filter(({ prefixes }) => prefixes.includes('admin')).map(({ name }) => name);
  expect(pages.filter((name) => !mayOpen(admin, name))).toEqual([]);
});

test('lets a community open the lists that are under another name', () => {
  const names = ['participation-requests', 'reservations/transportlist/event/7', 'events/7/tickets', 'refunds'];
  expect(names.filter((name) => !mayOpen(tenantUser, name))).toEqual([]);
});

test('denies everything to anyone who is not signed in', () => {
  expect(mayOpen(null, 'profile')).toBe(false);
});
