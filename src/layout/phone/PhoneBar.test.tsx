import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Prefix } from '#domain/permissions.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../../components/page/shell-context.ts';
import { resourceTable } from '../../resource-table.ts';
import { PhoneBar } from './PhoneBar.tsx';

const noRows = { getList: async () => ({ data: [], total: 0 }), unread: async () => ({}) };

async function openAt(path: string, prefix: Prefix, missing: readonly string[] = []) {
  const resources = resourceTable.filter((one) => one.prefixes.includes(prefix) && !missing.includes(one.name));
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources }}>
      <PhoneBar />
    </ShellContext.Provider>,
    { user: { ...tenantUser, role: prefix }, path, dataProvider: noRows },
  );
  return screen.queryAllByRole('link');
}

const names = (links: HTMLElement[]) => links.map((link) => link.getAttribute('aria-label') ?? link.textContent);

test('an organiser has today, events, check-in and bookings under the thumb, everything else behind one more [DAY-091]', async () => {
  const links = await openAt('/tenant/events', 'tenant');
  expect(names(links)).toEqual(['Oggi', 'Eventi', 'Check-in', 'Prenotazioni']);
  expect(screen.getByRole('button', { name: 'Altro' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Accesso rapido' })).toBeTruthy();
});

test('an administrator has communities and people in place of what only organisers have', async () => {
  const links = await openAt('/admin/tenants', 'admin');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/tenants',
    '/admin/events',
    '/admin/check-in-area',
    '/admin/reservations',
    '/admin/users',
  ]);
});

test.each([
  ['/tenant/events/42', 'tenant', 'Eventi'],
  ['/tenant/check-in-area/events/42/tickets', 'tenant', 'Check-in'],
  ['/scanner/check-in-area', 'scanner', 'Check-in'],
  ['/scanner/check-in-area/events/42/tickets', 'scanner', 'Biglietti'],
] as const)('at %s of the %s the place “%s” is marked as the current one, and no other', async (path, prefix, name) => {
  const links = await openAt(path, prefix);
  expect(names(links.filter((link) => link.getAttribute('aria-current') === 'page'))).toEqual([name]);
});

test('a page that is not installed leaves no gap', async () => {
  const links = await openAt('/tenant/events', 'tenant', ['reservations']);
  expect(names(links)).toEqual(['Oggi', 'Eventi', 'Check-in']);
});
