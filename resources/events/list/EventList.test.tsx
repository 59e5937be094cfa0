import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { OPENING_EVENTS } from '#src/preboot/first-pages.ts';
import { createCrud } from '#src/providers/dataProvider.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { administrator, community, eventRecord, eventsApi, WithProfile } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import type { EventRecord } from '../record.ts';
import { EventList } from './EventList.tsx';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => eventRecord({ id: `e${at + 1}`, name: `Gita ${at + 1}` }));

let location = '';
function Where() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  return null;
}

async function open(events: EventRecord[], options: { user?: typeof community; path?: string; state?: object } = {}) {
  const api = eventsApi(events);
  const user = quickUser();
  const { user: person = community, path = '/tenant/events', state } = options;
  await renderScreen(
    <>
      <EventList />
      <Where />
    </>,
    { dataProvider: api, user: person, path, ...(state && { state }) },
  );
  return { api, user };
}

const lastFilter = (api: ReturnType<typeof eventsApi>) =>
  api.getList.mock.calls.filter(([resource]) => resource === 'events').at(-1)?.[1].filter;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ publicUrl: 'https://regia.test' })));
});

test('eight cards come first, the next eight when the end of the list comes into sight [EVT-002, CONST-E005]', async () => {
  const seen: IntersectionObserverCallback[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      seen.push(callback);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const { api, user } = await open(many(17));
  expect(await screen.findAllByRole('article')).toHaveLength(8);
  expect(api.getList.mock.calls.find(([resource]) => resource === 'events')?.[1].pagination).toEqual({
    page: 1,
    perPage: 8,
  });
  act(() => seen.at(-1)?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(16));
  await user.click(screen.getByRole('button', { name: 'Mostra altri' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(17));
  expect(screen.queryByRole('button', { name: 'Mostra altri' })).toBeNull();
});

test('only communities see the button that creates events [EVT-003, PERM-E009]', async () => {
  await open(many(1));
  const link = await screen.findByRole('link', { name: 'Nuovo evento' });
  expect(link.getAttribute('href')).toBe('/tenant/events/stepper');
});

test('an administrator sees no create button, but the community filter [EVT-003, EVT-007]', async () => {
  const { api, user } = await open(many(1), { user: administrator });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('link', { name: 'Nuovo evento' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Community' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Compagnia del Crinale' }));
  await waitFor(() => expect(lastFilter(api)).toMatchObject({ tenantId: community.tenantId }));
});

test('the four tabs show their counts, reload the list and stay in the URL [EVT-004]', async () => {
  const { api, user } = await open(many(1));
  await screen.findAllByRole('article');
  expect(lastFilter(api)).toEqual({ tab: 'onGoing' });
  const names = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(names).toEqual(['Aperti14', 'Passati63', 'Pubblici gratuiti9', 'Annullati2']);
  await user.click(screen.getByRole('tab', { name: /Annullati/ }));
  await waitFor(() => expect(lastFilter(api)).toEqual({ tab: 'canceledEvents' }));
  expect(decodeURIComponent(location)).toContain('"tab":"canceledEvents"');
  expect(screen.getByRole('tab', { name: /Annullati/, selected: true })).toBeDefined();
});

test('an address that only names the tab, as people write it, opens that tab [EVT-004]', async () => {
  const { api } = await open(many(1), { path: '/tenant/events?tab=past&q=alpi' });
  await screen.findAllByRole('article');
  expect(lastFilter(api)).toEqual({ tab: 'past', q: 'alpi' });
  expect(screen.getByRole('tab', { name: /Passati/, selected: true })).toBeDefined();
});

test('search, type and publication narrow the list; a community sees no community filter [EVT-005, EVT-006]', async () => {
  const { api, user } = await open(many(1));
  await screen.findAllByRole('article');
  expect(screen.queryByRole('button', { name: 'Community' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Cerca per nome o luogo' }), 'braies{Enter}');
  await waitFor(() => expect(lastFilter(api)).toMatchObject({ q: 'braies' }));
  await user.click(screen.getByRole('button', { name: 'Tipo di evento' }));
  const types = await screen.findAllByRole('menuitemcheckbox');
  expect(types.map((type) => type.textContent)).toEqual(['Evento', 'Pubblico gratuito', 'Transfer', 'Viaggio']);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Viaggio' }));
  await waitFor(() => expect(lastFilter(api)).toMatchObject({ q: 'braies', eventType: ['travel'], tab: 'onGoing' }));
});

test('six counters, each a link to the tab that lists what it counts [EVT-010, EVT-011]', async () => {
  await open([
    eventRecord({
      id: 'e1',
      pendingParticipationRequests: 3,
      ticketsValid: 38,
      ticketsInvalid: 2,
      ticketsToPayTotal: 9,
      onlineReservationsTotal: 27,
      ticketsToRefundTotal: 1,
    }),
  ]);
  const counters = within(await screen.findByRole('navigation', { name: 'Situazione di Concerto' })).getAllByRole(
    'link',
  );
  const opened = counters.map((link) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://regia.test');
    expect(pathname).toBe('/tenant/events/e1');
    return [link.textContent, searchParams.get('tab'), JSON.parse(searchParams.get('filter') ?? '{}')];
  });
  expect(opened).toEqual([
    ['3Richieste', 'reservations', { status: 'pending' }],
    ['38Validi', 'tickets', { status: 'valid' }],
    ['2Non validi', 'tickets', { status: 'invalid' }],
    ['9Da pagare', 'tickets', { status: 'valid', condition: ['pending'] }],
    ['27Pagati online', 'reservations', { paymentType: ['stripe'], isPayed: 'true' }],
    ['1Da rimborsare', 'tickets', { condition: ['toRefund'] }],
  ]);
  // Requests are in the same tab as reservations, in a list of their own.
  expect(counters[0]?.getAttribute('href')).toContain('&list=requests&');
  expect(screen.getByRole('link', { name: 'Concerto' }).getAttribute('href')).toBe('/tenant/events/e1');
});

test.each([
  ['a community', community, '/tenant/communications/new?eventId=e1'],
  ['an administrator', administrator, '/admin/communications/new?eventId=e1'],
])('from a card %s writes to the event’s people [EVT-012, COMM-004]', async (_who, person, path) => {
  const prefix = person === administrator ? 'admin' : 'tenant';
  const user = quickUser();
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: [] }}>
      <EventList />
    </ShellContext.Provider>,
    { dataProvider: eventsApi([eventRecord({ id: 'e1' })]), user: person, path: `/${prefix}/events` },
  );
  await user.click(await screen.findByRole('button', { name: 'Azioni per Concerto' }));
  const link = await screen.findByRole('menuitem', { name: 'Nuovo messaggio' });
  expect(link.getAttribute('href')).toBe(path);
});

test('a post says that it is free and public, every other card its lowest price; a full event says so [CONST-E026]', async () => {
  await open([
    eventRecord({ id: 'e1', name: 'Festa', eventType: 'post', maxParticipants: 0 }),
    eventRecord({
      id: 'e2',
      name: 'Gita',
      priceType: 'byAges',
      prices: { young: 1800, adult: 3500, senior: 2800 },
      slots: 50,
    }),
    eventRecord({ id: 'e3', name: 'Cena', slots: 48 }),
  ]);
  const card = (name: string) => within(screen.getByRole('article', { name }));
  await screen.findByRole('article', { name: 'Festa' });
  expect(card('Festa').getByText('Evento gratuito ad accesso libero')).toBeDefined();
  expect(card('Festa').queryByRole('progressbar')).toBeNull();
  expect(card('Gita').getByText('A partire da 18,00 €')).toBeDefined();
  expect(card('Gita').getByText('Al completo')).toBeDefined();
  expect(card('Cena').getByText('Ultimi 2 posti')).toBeDefined();
});

test('publishing changes the switch only when the server has said yes [EVT-014, STATE-E009]', async () => {
  const { api, user } = await open([eventRecord({ isVisible: false, status: 'waiting_confirmation' })]);
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Pubblica Concerto' });
  await screen.findByText('Nascosto');
  let answer = (_: EventRecord) => {};
  const update = api['PATCH events/:id'].getMockImplementation();
  api['PATCH events/:id'].mockImplementationOnce(
    (sent) =>
      new Promise((resolve) => {
        answer = () => void update?.(sent).then(resolve);
      }),
  );
  await user.click(toggle());
  expect(api['PATCH events/:id']).toHaveBeenCalledWith({
    params: { id: '0190a000-0000-7000-8000-0000000000e1' },
    body: { isVisible: true },
  });
  expect(toggle().checked).toBe(false);
  answer(eventRecord());
  await waitFor(() => expect(toggle().checked).toBe(true));
  expect(await screen.findByText('Evento pubblicato')).toBeDefined();
});

test('a cancelled event cannot be published, but taken off [OPEN-108]', async () => {
  await open([
    eventRecord({ id: 'e1', name: 'Spento', status: 'canceled', isVisible: false }),
    eventRecord({ id: 'e2', name: 'Acceso', status: 'canceled', isVisible: true }),
  ]);
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Pubblica Spento' })).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Pubblica Acceso' }).disabled).toBe(false);
});

test('a refusal of the server is said, with the way to the plans [EVT-014]', async () => {
  allowConsoleError(/piano/);
  const api = eventsApi([eventRecord({ isVisible: false, tenantId: community.tenantId ?? '' })]);
  api['PATCH events/:id'].mockRejectedValueOnce(
    new HttpError('Sottoscrivi un piano', 400, { code: 'subscription_required' }),
  );
  const user = quickUser();
  await renderScreen(
    <WithProfile>
      <EventList />
      <Where />
    </WithProfile>,
    { dataProvider: api, user: community, path: '/tenant/events' },
  );
  await user.click(await screen.findByRole('switch', { name: 'Pubblica Concerto' }));
  expect(await screen.findByText('Sottoscrivi un piano per continuare')).toBeDefined();
  await user.click(screen.getByText('Vedi i piani'));
  expect(location).toBe('/tenant/profile?section=subscriptions');
});

test('one command makes an event from another, be it over or not, and asks for its first day [EVT-015, DAY-012]', async () => {
  for (const year of ['2024', '2099']) {
    const dates = { startDate: `${year}-09-12T18:00:00.000Z`, endDate: `${year}-09-12T21:00:00.000Z` };
    const { user } = await open([eventRecord({ departureDate: null, returnDate: null, ...dates })]);
    await user.click(await screen.findByRole('button', { name: 'Azioni per Concerto' }));
    expect(screen.queryByRole('menuitem', { name: 'Duplica' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Crea da questo evento' }));
    expect(await screen.findByRole('dialog', { name: 'Crea da “Concerto”' })).toBeDefined();
    expect(screen.getByLabelText(/^Primo giorno del nuovo evento/)).toBeDefined();
    cleanup();
  }
});

const askCopy = async (user: ReturnType<typeof quickUser>) => {
  await user.click(await screen.findByRole('button', { name: /^Azioni per / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Crea da questo evento' }));
};

test('the share link goes to the clipboard [EVT-016, ERR-E043]', async () => {
  const { user } = await open([eventRecord({ id: 'e1' })]);
  await user.click(await screen.findByRole('button', { name: 'Azioni per Concerto' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copia link pubblico' }));
  expect(await screen.findByText('Link copiato')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('https://regia.test/e/e1');
});

test('nothing found says so and gives the filters back; a tab without events has its own words [EVT-017]', async () => {
  const { api, user } = await open([], { path: '/tenant/events?filter={"tab":"past","q":"ciaspolata"}' });
  expect(await screen.findByText('Nessun evento trovato')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Togli i filtri' }));
  await waitFor(() => expect(lastFilter(api)).toEqual({ tab: 'past' }));
  expect(await screen.findByText('Qui non c’è nessun evento')).toBeDefined();
});

test.each([
  [
    'ERR-E030',
    { plan: undefined },
    'Sottoscrivi un piano per continuare',
    'Vedi i piani',
    '/tenant/profile?section=subscriptions',
  ],
  [
    'ERR-E029',
    {
      plan: { name: 'Base', status: 'active', isActive: true, allPaymentTypes: false },
      tenant: { ...community.tenant, paymentsEnabled: false },
    },
    'Completa il profilo stripe per continuare',
    'Continua',
    '/tenant/profile?section=payments',
  ],
])(
  '%s a copy needs what an event needs: what is missing is said, with the way to the profile [EVT-013, PERM-E006]',
  async (_id, lack, text, action, path) => {
    const person = { ...community, ...lack } as typeof community;
    const user = quickUser();
    await renderScreen(
      <WithProfile>
        <EventList />
        <Where />
      </WithProfile>,
      { dataProvider: eventsApi(many(1)), user: person, path: '/tenant/events' },
    );
    await askCopy(user);
    expect(await screen.findByText(text)).toBeDefined();
    await user.click(screen.getByText(action));
    expect(location).toBe(path);
  },
);

test('without a profile page the gate offers no way to it', async () => {
  const { user } = await open(many(1), { user: { ...community, plan: undefined } });
  await askCopy(user);
  expect(await screen.findByText('Sottoscrivi un piano per continuare')).toBeDefined();
  expect(screen.queryByText('Vedi i piani')).toBeNull();
  expect(location).toContain('/tenant/events');
});

test('a creation that ended on the list is followed by the reminder there [DLG-E002, OPEN-194]', async () => {
  const user = quickUser();
  const state = { created: { eventId: 'e1', eventType: 'travel' } };
  await renderScreen(
    <>
      <Routes>
        <Route path="/tenant/start" element={<Navigate to="/tenant/events" state={state} />} />
        <Route path="/tenant/events" element={<EventList />} />
      </Routes>
      <Where />
    </>,
    { dataProvider: eventsApi(many(1)), user: community, path: '/tenant/start' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'L’evento è creato' }));
  expect(dialog.getByText('Vai all’evento').getAttribute('href')).toBe('/tenant/events/e1');
  await user.click(dialog.getByText('Torna agli eventi'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('anyone who asks for the example by its name is offered it beside their own events, and nobody else [DAY-052]', async () => {
  const offer = () => screen.queryByRole('region', { name: 'Prova Regia con un evento d’esempio' });
  const { api } = await open(many(1));
  await screen.findByRole('article');
  await waitFor(() => expect(api['GET events/example']).toHaveBeenCalled());
  expect(offer()).toBeNull();
  cleanup();
  await open(many(1), { state: { tries: true } });
  await waitFor(() => expect(offer()).toBeTruthy());
});

test('the list opens with the call that goes ahead of its scripts, so that it is made once', async () => {
  const { api } = await open(many(1));
  await screen.findByRole('article');
  const params = api.getList.mock.calls.find(([resource]) => resource === 'events')?.[1];
  const asked: string[] = [];
  const crud = createCrud(async (path) => {
    asked.push(path);
    return { status: 200, headers: new Headers({ 'odin-count': '0' }), body: [] as never };
  });
  await crud.getList('events', { ...params, meta: undefined });
  expect(asked).toEqual([OPENING_EVENTS]);
});
