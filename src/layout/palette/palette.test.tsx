import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchResults } from '#domain/search-results.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { emptyToday } from '#tests/support/builders/today.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../../components/page/shell-context.ts';
import { resourceTable } from '../../resource-table.ts';
import { CommandPalette } from '../CommandPalette.tsx';

const empty: SearchResults = { events: [], people: [], reservations: [], tickets: [], orders: [] };
const all: SearchResults = {
  events: [
    {
      ...{ _id: 'e1', name: 'Polenta a Monteluco', eventType: 'event', status: 'confirmed' },
      ...{ startDate: '2026-05-16T10:00:00.000Z', hasTransport: false },
    },
  ],
  people: [
    {
      ...{ _id: 'p1', role: 'user', name: 'Aldo', surname: 'Poletti', email: 'aldo@posta.example' },
      ...{ businessName: null, followerId: 'f1' },
    },
  ],
  reservations: [{ _id: 'r1', code: 'DZQ7KK2K', name: 'Aldo Poletti', eventName: 'Polenta a Monteluco' }],
  tickets: [{ _id: 't1', code: 'AB12CD34EF', name: 'Carla Poli', eventName: 'Polenta a Monteluco', eventId: 'e1' }],
  orders: [],
};

const waiting = emptyToday('2026-11-28T14:38:00.000Z');
const today = {
  ...waiting,
  toPay: { ...waiting.toPay, count: 48, people: 71, amount: 1_520_500 },
  unseated: { ...waiting.unseated, count: 30, eventId: 'e9' },
};

const search = vi.fn<(sent: { query: { q: string }; signal?: AbortSignal }) => Promise<SearchResults>>();
beforeEach(() => {
  search.mockReset();
  search.mockResolvedValue(all);
});

function Place() {
  const { pathname, search: query, state } = useLocation();
  return <p data-testid="place">{`${pathname}${query}${state ? ` ${JSON.stringify(state)}` : ''}`}</p>;
}
const place = () => screen.getByTestId('place').textContent;

async function open(prefix: 'admin' | 'tenant' | 'scanner' = 'tenant') {
  const user: SessionUser = { ...tenantUser, role: prefix };
  const resources = resourceTable.filter(({ prefixes }) => prefixes.includes(prefix));
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources }}>
      <CommandPalette />
      <Routes>
        <Route path="*" element={<Place />} />
      </Routes>
    </ShellContext.Provider>,
    { user, dataProvider: { 'GET search': search, 'GET users/me/today': async () => today }, path: `/${prefix}` },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cerca e comandi' }));
  return screen.findByRole('combobox', undefined, { timeout: 5000 });
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

describe('the palette', () => {
  test('says what can be searched, and searches from two letters on [DEC-084]', async () => {
    const field = await open();
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('status').textContent).toContain('le ultime 4 cifre di un telefono');
    type(field, 'p');
    await screen.findByText(/almeno 2 lettere/);
    expect(search).not.toHaveBeenCalled();
    type(field, 'po');
    await waitFor(() => expect(search).toHaveBeenCalledWith({ query: { q: 'po' }, signal: expect.anything() }));
  });

  test.each([
    ['da pagare', /^Da pagare48 prenotazioni · 15\.205,00/, '/tenant/reservations/to-pay?filter='],
    ['senza bus', /^Senza bus30 persone$/, '/tenant/events/e9?tab=lists-assignment'],
    ['rimborsi falliti', /^Rimborsi falliti0 rimborsi$/, '/tenant/refunds?of=failed'],
  ])('knows the state “%s”, how many there are, and leads to them [DAY-022]', async (typed, shown, path) => {
    search.mockResolvedValue(empty);
    const field = await open();
    type(field, typed);
    await waitFor(() => expect(options()[0]).toMatch(shown));
    press(field, 'Enter');
    await waitFor(() => expect(place()).toContain(path));
  });

  test('finds who did not come to an event that has begun, however the phrase is written [DAY-022]', async () => {
    const begun = {
      ...all.events[0],
      _id: 'e1',
      name: 'Polenta a Monteluco',
      eventType: 'event',
      status: 'confirmed',
    } as const;
    const events = [
      { ...begun, startDate: '2025-05-16T10:00:00.000Z', hasTransport: false },
      { ...begun, _id: 'e2', name: 'Polenta che verrà', startDate: '2999-05-16T10:00:00.000Z', hasTransport: false },
    ];
    search.mockResolvedValue({ ...empty, events });
    const field = await open();
    type(field, 'Chi non e venuto a polenta');
    await waitFor(() => expect(search).toHaveBeenCalledWith({ query: { q: 'polenta' }, signal: expect.anything() }));
    await waitFor(() => expect(options()).toEqual(['Chi non è venuto a Polenta a Monteluco16/05/2025']));
    press(field, 'Enter');
    await waitFor(() => expect(decodeURIComponent(place() ?? '')).toContain('"isScanned":"false"'));
    expect(place()).toContain('/tenant/events/e1?tab=tickets');
  });

  test('shows events, people and codes by kind, and opens one with the keyboard alone [DEC-084]', async () => {
    const field = await open();
    type(field, 'pol');
    const person = await screen.findByRole('option', { name: /Aldo Poletti aldo@posta\.example/ });
    expect(options()).toEqual([
      expect.stringContaining('Polenta a Monteluco16/05/2026Confermato'),
      'Aldo Polettialdo@posta.example',
      expect.stringContaining('DZQ7KK2K'),
      expect.stringContaining('AB12CD34EF'),
    ]);
    for (const kind of ['Eventi', 'Persone', 'Prenotazioni', 'Biglietti']) screen.getByText(kind);
    press(field, 'ArrowDown');
    expect(person.getAttribute('aria-selected')).toBe('true');
    expect(field.getAttribute('aria-activedescendant')).toBe(person.id);
    press(field, 'Enter');
    await waitFor(() => expect(place()).toBe('/tenant/tenant-subscriptions/f1'));
  });

  test('opens a reservation by its code [DEC-084]', async () => {
    search.mockResolvedValue({ ...empty, reservations: all.reservations });
    const field = await open();
    type(field, 'dzq7');
    await screen.findByRole('option', { name: /DZQ7KK2K/ });
    press(field, 'Enter');
    await waitFor(() => expect(place()).toBe('/tenant/reservations/r1'));
  });

  test.each([
    ['nuova pren', 'Nuova prenotazione', '/tenant/reservations {"books":"guest"}'],
    ['evento nuovo', 'Nuovo evento', '/tenant/events/stepper'],
    ['prova', 'Prova Regia con un evento d’esempio', '/tenant/events {"tries":true}'],
    ['rimb', 'Rimborsi', '/tenant/refunds'],
  ])('begins by %j the action %s', async (typed, label, path) => {
    search.mockResolvedValue(empty);
    const field = await open();
    type(field, typed);
    await waitFor(() => expect(options()[0]).toBe(label));
    press(field, 'Enter');
    await waitFor(() => expect(place()).toBe(path));
  });

  test('offers theme, shortcuts and the way out by their names', async () => {
    search.mockResolvedValue(empty);
    const field = await open();
    for (const [typed, label] of [
      ['tema', 'Usa il tema scuro'],
      ['scorc', 'Scorciatoie da tastiera'],
      ['esci', 'Esci'],
    ] as const) {
      type(field, typed);
      await waitFor(() => expect(options()).toEqual([label]));
    }
  });

  test('drops an answer to what is no longer typed [DEC-084]', async () => {
    let answerFirst: (found: SearchResults) => void = () => undefined;
    search.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
    search.mockResolvedValueOnce({ ...empty, tickets: all.tickets });
    const field = await open();
    type(field, 'polenta');
    await waitFor(() => expect(search).toHaveBeenCalledTimes(1));
    type(field, 'poli');
    await screen.findByRole('option', { name: /Carla Poli/ });
    answerFirst({ ...empty, events: all.events });
    await Promise.resolve();
    expect(options()).toHaveLength(1);
    expect(search.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });

  test('says that nothing was found, and why the search could not answer: a server that asks for patience is there', async () => {
    search.mockResolvedValue(empty);
    const field = await open();
    type(field, 'zzz');
    await screen.findByText('Nessun risultato per “zzz”');
    allowConsoleError(/Troppi tentativi|raggiungibile/);
    search.mockRejectedValueOnce(new Error('Il server non è raggiungibile'));
    type(field, 'yyy');
    await screen.findByText('Il server non è raggiungibile');
    search.mockRejectedValueOnce(new HttpError('Troppi tentativi: attendi un momento e riprova', 429));
    type(field, 'xxx');
    await screen.findByText('Troppi tentativi: attendi un momento e riprova');
    expect(screen.queryByText(/connessione|raggiungibile/)).toBeNull();
  });

  test('a scanner finds events and tickets at the gate, and no action of the community [DEC-057]', async () => {
    search.mockResolvedValue({ ...empty, events: all.events, tickets: all.tickets });
    const field = await open('scanner');
    const shown = within(screen.getByRole('listbox'));
    expect(shown.queryByText('Nuova prenotazione')).toBeNull();
    expect(shown.queryByText('Rimborsi')).toBeNull();
    expect(screen.getByRole('status').textContent).not.toContain('telefono');
    type(field, 'poli');
    await screen.findByRole('option', { name: /Carla Poli/ });
    press(field, 'ArrowDown');
    press(field, 'Enter');
    await waitFor(() => expect(place()).toBe('/scanner/check-in-area/events/e1/tickets/t1'));
  });

  test('an administrator opens a community’s page and begins nothing that communities begin', async () => {
    const owner = { ...all.people[0], _id: 'c1', role: 'tenant' as const, businessName: 'Compagnia del Crinale' };
    search.mockResolvedValue({ ...empty, people: [{ name: '', surname: '', email: '', followerId: null, ...owner }] });
    const field = await open('admin');
    screen.getByRole('option', { name: 'Nuova community' });
    expect(screen.queryByRole('option', { name: 'Nuovo evento' })).toBeNull();
    type(field, 'crin');
    await screen.findByRole('option', { name: /Compagnia del Crinale/ });
    press(field, 'Enter');
    await waitFor(() => expect(place()).toBe('/admin/tenants/c1'));
  });
});

describe('what is done with a booking', () => {
  test('a verb with a name finds whose booking it is done with [DAY-041]', async () => {
    await open();
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'sposta aldo' } });
    fireEvent.click(await screen.findByText('Sposta a un altro evento · Polenta a Monteluco'));
    expect(search).toHaveBeenCalledWith({ query: { q: 'aldo' }, signal: expect.anything() });
    expect(place()).toContain('reservations/r1');
    expect(place()).toContain('{"change":"move"}');
  });
});
