import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Prefix } from '#domain/permissions.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../../components/page/shell-context.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';
import { resourceTable } from '../../resource-table.ts';
import { NavMenu } from './NavMenu.tsx';

const links = {
  assistance: 'https://help.regia.test',
  paymentProvider: 'https://pay.regia.test',
  guides: 'https://guides.regia.test',
};

const resources: readonly ResourceDescriptor[] = [
  {
    name: 'events',
    prefixes: ['admin', 'tenant'],
    menu: { group: 'main', order: 20, label: 'app.palette.groups.events' },
  },
  {
    name: 'tenants',
    prefixes: ['admin'],
    menu: { group: 'administration', order: 10, label: 'app.palette.groups.pages' },
  },
];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ links }), { status: 200 }));
});

/** Whether somebody has written: an entry of the menu shows it. */
const dataProvider = { 'GET chats/toread': async () => ({ chatToRead: 0 }) };

async function entriesOf(prefix: Prefix): Promise<string[]> {
  const user = { ...tenantUser, role: prefix };
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: resources.filter((one) => one.prefixes.includes(prefix)) }}>
      <NavMenu />
    </ShellContext.Provider>,
    { user, dataProvider },
  );
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Menu principale' })).toBeTruthy());
  if (prefix !== 'admin') await screen.findByRole('link', { name: /Assistenza/ });
  const found = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  cleanup();
  return found;
}

test('assistance, payment provider and guides are external links for tenants and scanners only [LAYOUT-009]', async () => {
  const external = Object.values(links);
  expect(await entriesOf('tenant')).toEqual(['/tenant/events', ...external]);
  expect(await entriesOf('scanner')).toEqual(external);
  expect(await entriesOf('admin')).toEqual(['/admin/events', '/admin/tenants']);
});

test('a link that leads outside says so and opens beside the application', async () => {
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources: [] }}>
      <NavMenu />
    </ShellContext.Provider>,
    { dataProvider },
  );
  const link = await screen.findByRole('link', { name: /Guide/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(link.textContent).toContain('si apre in una nuova scheda');
});

test('among a scanner’s tickets the entry of the tickets is the current one, in the list of events that of the area [LAYOUT-008]', async () => {
  const own = resourceTable.filter(({ prefixes, flag }) => prefixes.includes('scanner') && flag === undefined);
  const currentAt = async (path: string) => {
    await renderScreen(
      <ShellContext.Provider value={{ prefix: 'scanner', resources: own }}>
        <NavMenu />
      </ShellContext.Provider>,
      { user: { ...tenantUser, role: 'scanner' }, dataProvider, path },
    );
    const current = screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    cleanup();
    return current;
  };
  expect(await currentAt('/scanner/check-in-area')).toEqual(['Check-in']);
  expect(await currentAt('/scanner/check-in-area/events/e1/tickets')).toEqual(['Biglietti']);
  expect(await currentAt('/scanner/check-in-area/events/e1/tickets/t1')).toEqual(['Biglietti']);
});
