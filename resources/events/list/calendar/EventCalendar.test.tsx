import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { administrator, community, eventRecord, eventsApi } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import type { EventRecord } from '../../record.ts';
import { EventList } from '../EventList.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let location = '';
function Where() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  return null;
}
const asked = () => new URLSearchParams(location.split('?')[1]);

const timed = (changes: Partial<EventRecord>) =>
  eventRecord({ eventType: 'event', departureDate: null, returnDate: null, endDate: null, ...changes });

/** Answers the events of the period asked for, as the server does. */
async function open(events: EventRecord[], path = '/tenant/events?view=calendar&month=2026-12', user = community) {
  const api = eventsApi(events);
  const answer = api.getList.getMockImplementation();
  api.getList.mockImplementation(async (resource, params) => {
    const before = params.filter['startDate.$lt'];
    if (!answer || typeof before !== 'string') return answer?.(resource, params) ?? { data: [], total: 0 };
    const from = String(params.filter['endDate.$gte']);
    const data = events.filter(
      ({ startDate, endDate }) => startDate !== null && startDate < before && (endDate ?? startDate) >= from,
    );
    return { data: data.slice(0, params.pagination.perPage), total: data.length };
  });
  await renderScreen(
    <>
      <EventList />
      <Where />
    </>,
    { dataProvider: api, user, path },
  );
  return { api, user: quickUser() };
}

const ofMonth = (api: ReturnType<typeof eventsApi>) =>
  api.getList.mock.calls
    .filter(([resource, { filter }]) => resource === 'events' && 'startDate.$lt' in filter)
    .map(([, params]) => params);

const table = (name: RegExp | string) => screen.findByRole('table', { name });
const cell = async (day: string) => {
  const found = (await screen.findByText(new RegExp(`^${day}`), { selector: 'time span' })).closest('td');
  if (!found) throw new Error(`no cell of ${day}`);
  return within(found);
};

test('the toggle opens the month it is, in the address, and goes back to the cards [EVT-002]', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T23:30:00Z'), toFake: ['Date'] });
  const { user } = await open([timed({ name: 'Cena', startDate: '2026-12-08T19:00:00Z' })], '/tenant/events');
  await screen.findByRole('article', { name: 'Cena' });
  await user.click(screen.getByRole('button', { name: 'Calendario' }));
  await table('dicembre 2026');
  expect([asked().get('view'), asked().get('month')]).toEqual(['calendar', '2026-12']);
  expect(screen.getByRole('button', { name: 'Calendario', pressed: true })).toBeDefined();
  expect((await cell('martedì 1 dicembre, Oggi')).getByText('1')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Elenco' }));
  await screen.findByRole('article', { name: 'Cena' });
  expect([asked().get('view'), asked().get('month')]).toEqual([null, null]);
});

test('an event is in each of its days with its state in words and opens from there [EVT-002]', async () => {
  await open([timed({ id: 'e1', name: 'Campo', startDate: '2026-12-08T17:00:00Z', endDate: '2026-12-10T11:00:00Z' })]);
  const first = await (await cell('martedì 8 dicembre')).findByRole('link');
  expect(first.textContent).toBe('18:00CampoConfermato');
  expect(first.getAttribute('href')).toBe('/tenant/events/e1');
  expect((await cell('mercoledì 9 dicembre')).getByRole('link').textContent).toBe('continuaCampoConfermato');
  expect((await cell('giovedì 10 dicembre')).getByRole('link').textContent).toBe('fino alle 12:00CampoConfermato');
  expect((await cell('venerdì 11 dicembre')).queryByRole('link')).toBeNull();
  const days = screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'));
  expect(days).toEqual(['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica']);
});

test('the next month asks for its own weeks, with tab, filters and search as they are [EVT-005, EVT-006]', async () => {
  const filter = { tab: 'past', q: 'alpi', eventType: ['travel'] };
  const path = `/tenant/events?filter=${encodeURIComponent(JSON.stringify(filter))}&view=calendar&month=2026-12`;
  const { api, user } = await open([timed({ startDate: '2026-12-08T17:00:00Z' })], path);
  await table('dicembre 2026');
  await user.click(screen.getByRole('button', { name: 'Mese successivo' }));
  await table('gennaio 2027');
  expect(asked().get('month')).toBe('2027-01');
  expect(asked().get('filter')).toBe(JSON.stringify(filter));
  await waitFor(() =>
    expect(ofMonth(api).at(-1)).toMatchObject({
      filter: {
        ...filter,
        'endDate.$gte': '2026-12-27T23:00:00.000Z',
        'startDate.$lt': '2027-01-31T23:00:00.000Z',
      },
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'startDate', order: 'ASC' },
    }),
  );
  expect(ofMonth(api)).toHaveLength(2);
});

test('a filter, a search and a tab chosen in the calendar narrow the month and leave it open [EVT-004, EVT-006]', async () => {
  const { api, user } = await open([timed({ startDate: '2026-12-08T17:00:00Z' })]);
  await table('dicembre 2026');
  await user.click(screen.getByRole('button', { name: 'Tipo di evento' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Viaggio' }));
  await waitFor(() => expect(ofMonth(api).at(-1)?.filter).toMatchObject({ tab: 'onGoing', eventType: ['travel'] }));
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('searchbox', { name: 'Cerca per nome o luogo' }), 'braies{Enter}');
  await waitFor(() => expect(ofMonth(api).at(-1)?.filter).toMatchObject({ q: 'braies', eventType: ['travel'] }));
  await user.click(screen.getByRole('tab', { name: /Passati/ }));
  await waitFor(() => expect(ofMonth(api).at(-1)?.filter).toMatchObject({ q: 'braies', tab: 'past' }));
  expect([asked().get('view'), asked().get('month')]).toEqual(['calendar', '2026-12']);
  expect([asked().get('sort'), asked().get('order')]).toEqual(['startDate', 'DESC']);
});

test('a month without events says so, in its tab, and gives the filters back [EVT-017]', async () => {
  const { user } = await open(
    [timed({ startDate: '2026-11-08T17:00:00Z' })],
    '/tenant/events?filter={"tab":"past","q":"alpi"}&view=calendar&month=2026-12',
  );
  await screen.findByText('Dicembre 2026: nessun evento fra “Passati” con questi filtri.');
  await user.click(screen.getByRole('button', { name: 'Togli i filtri' }));
  await screen.findByText('Dicembre 2026: nessun evento fra “Passati”.');
  expect(asked().get('filter')).toBe('{"tab":"past"}');
  expect(asked().get('month')).toBe('2026-12');
});

test('of more than three events in a day the rest are in the day’s own list [EVT-002]', async () => {
  const events = Array.from({ length: 5 }, (_, at) =>
    timed({ id: `e${at}`, name: `Gita ${at}`, startDate: `2026-12-08T0${at + 4}:00:00Z` }),
  );
  const { user } = await open(events, undefined, administrator);
  const day = await cell('martedì 8 dicembre');
  expect(await day.findAllByRole('link')).toHaveLength(3);
  await user.click(day.getByRole('button', { name: '+2: tutti gli eventi di martedì 8 dicembre' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'martedì 8 dicembre' }));
  expect(dialog.getAllByRole('link')).toHaveLength(5);
});

test('more events than a month shows are said [EVT-002]', async () => {
  const events = Array.from({ length: 503 }, (_, at) => timed({ id: `e${at}`, startDate: '2026-12-08T17:00:00Z' }));
  await open(events);
  await screen.findByText(/ci sono 503 eventi: qui trovi i primi 500/);
});

test('“Oggi” goes back to this month; an address with no month opens it [EVT-002]', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-05T12:00:00Z'), toFake: ['Date'] });
  const { user } = await open(
    [timed({ startDate: '2026-12-08T17:00:00Z' })],
    '/tenant/events?view=calendar&month=2026-13',
  );
  await table('dicembre 2026');
  await user.click(screen.getByRole('button', { name: 'Mese precedente' }));
  await table('novembre 2026');
  await user.click(screen.getByRole('button', { name: 'Oggi' }));
  await table('dicembre 2026');
  // Still there for who goes on by keyboard.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Oggi' }));
});

test('on a phone the month is a list of its days that hold something [EVT-002]', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  await open([
    timed({ id: 'e1', name: 'Campo', startDate: '2026-12-08T17:00:00Z', endDate: '2026-12-09T11:00:00Z' }),
    timed({ id: 'e2', name: 'Prima', startDate: '2026-11-30T17:00:00Z' }),
  ]);
  const second = await screen.findByRole('region', { name: 'mercoledì 9 dicembre' });
  expect(within(second).getByRole('link').textContent).toBe('fino alle 12:00CampoConfermato');
  expect(screen.getAllByRole('region').map((day) => day.querySelector('h3')?.textContent)).toEqual([
    'martedì 8 dicembre',
    'mercoledì 9 dicembre',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a month that did not come says so and is asked for again [EVT-002]', async () => {
  allowConsoleError(/Rete assente/);
  const { api, user } = await open([timed({ name: 'Cena', startDate: '2026-12-08T17:00:00Z' })]);
  await table('dicembre 2026');
  const answer = api.getList.getMockImplementation();
  api.getList.mockImplementation(async (resource, params) => {
    if ('startDate.$lt' in params.filter) throw new HttpError('Rete assente', 400);
    return answer?.(resource, params) ?? { data: [], total: 0 };
  });
  await user.click(screen.getByRole('button', { name: 'Mese successivo' }));
  await screen.findByText(/Rete assente/);
  if (answer) api.getList.mockImplementation(answer);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await table('gennaio 2027');
});
