import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#domain/shared/language.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { resourceTable } from '#src/resource-table.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { administrator, community, eventRecord, eventsApi } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { EventPage } from '../page/EventPage.tsx';
import { TryRegia } from '../public/TryRegia.tsx';

const resources = resourceTable.filter(({ prefixes }) => prefixes.includes('tenant'));
const own = community.tenantId ?? '';

function exampleApi(eventId: string | null = null) {
  const event = eventRecord({ id: own, name: 'Esempio · Passeggiata al tramonto', isVisible: false });
  return {
    ...eventsApi([event]),
    'GET events/example': vi.fn(async () => ({ eventId })),
    'POST events/example': vi.fn(async () => ({ eventId: own })),
    'DELETE events/example': vi.fn(async () => undefined),
    'POST website/previews': vi.fn(async () => ({
      url: '/e/esempio?preview=chiave',
      expiresAt: '2026-06-01T10:00:00Z',
    })),
  };
}

async function open(path: string, api: ReturnType<typeof exampleApi>, user = community, language: Language = 'it') {
  const hands = quickUser();
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources }}>
      <Routes>
        <Route path="/tenant/dashboard" element={<TryRegia />} />
        <Route
          path="/tenant/events/:id"
          element={
            <ResourceContextProvider value="events">
              <EventPage />
            </ResourceContextProvider>
          }
        />
        <Route path="*" element={<p>altrove</p>} />
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: api, user, path, language },
  );
  return hands;
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ publicUrl: 'https://regia.test' })));
});

test('"Prova Regia" makes the example and opens it [DAY-052]', async () => {
  const api = exampleApi();
  const user = await open('/tenant/dashboard', api);
  await user.click(await screen.findByRole('button', { name: 'Prova Regia' }));
  expect(await screen.findByRole('heading', { name: /^Esempio/ })).toBeTruthy();
  expect(api['POST events/example']).toHaveBeenCalledTimes(1);
});

test('where there is an example the button leads to it, and it is marked [DAY-052]', async () => {
  const api = exampleApi(own);
  const user = await open('/tenant/dashboard', api);
  const card = within(await screen.findByRole('region', { name: 'Il tuo evento d’esempio è pronto' }));
  expect(card.getByText('Esempio')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Apri l’esempio' }));
  expect(await screen.findByRole('heading', { name: /^Esempio/ })).toBeTruthy();
  expect(api['POST events/example']).not.toHaveBeenCalled();
});

test('an administrator, who has no community, is offered none [DAY-052]', async () => {
  const api = exampleApi();
  await open('/tenant/dashboard', api, administrator);
  expect(screen.queryByRole('button', { name: 'Prova Regia' })).toBeNull();
  expect(api['GET events/example']).not.toHaveBeenCalled();
});

test('the page of an example says what is so of it and has what is tried, with neither edits nor publication [DAY-052]', async () => {
  await open(`/tenant/events/${own}`, exampleApi(own));
  const bar = within(await screen.findByRole('region', { name: 'Esempio' }));
  expect(bar.getByText(/Le e-mail arrivano solo a tenant@regia.test/)).toBeTruthy();
  for (const name of ['Apri la pagina', 'Mostra un biglietto', 'Elimina l’esempio'])
    expect(bar.getByRole('button', { name })).toBeTruthy();
  expect(bar.getByRole('link', { name: 'Vai ai biglietti' }).getAttribute('href')).toContain('tab=tickets');
  expect(screen.getAllByRole('tab').map(({ id }) => id.replace('event-tab-', ''))).toEqual([
    'reservations',
    'tickets',
    'live-board',
  ]);
  expect(screen.queryByRole('button', { name: /^Modifica/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getAllByText('Esempio').length).toBeGreaterThan(0);
});

test('an example goes with one click and one answer, or stays [DAY-052]', async () => {
  const api = exampleApi(own);
  const user = await open(`/tenant/events/${own}`, api, community, 'en');
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Delete the example' }));
  await ask();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api['DELETE events/example']).not.toHaveBeenCalled();
  await ask();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the example event?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete the example' }));
  expect(await screen.findByText('altrove')).toBeTruthy();
  // What its page reads of it is asked for no more.
  expect(api['DELETE events/example']).toHaveBeenCalledExactlyOnceWith({ deletes: own });
});

test('an event of its own has its edits and no word of an example [DAY-052]', async () => {
  const event = eventRecord();
  await open(`/tenant/events/${event.id}`, { ...exampleApi(own), ...eventsApi([event]) });
  expect(await screen.findByRole('button', { name: /^Modifica/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Esempio' })).toBeNull();
});
