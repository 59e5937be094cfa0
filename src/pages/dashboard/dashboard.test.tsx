import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ComingEvent, TodaysEvent } from '#domain/dashboard/day.ts';
import { monthOf, shownMonths } from '#domain/dashboard/months.ts';
import type { Dashboard, Kpi, Today } from '#domain/dashboard/schema.ts';
import { prefixes } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { formatTime } from '#domain/values/time.ts';
import { draftKey, writeDraft } from '#src/components/record/draft/draft-store.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { emptyToday } from '#tests/support/builders/today.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../../components/page/shell-context.ts';
import { openTab } from '../../components/record/leave/leave.ts';
import { homeOf } from '../../homes.ts';
import { resourceTable } from '../../resource-table.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { startVisit, WELCOME_DELAY_MS } from './WelcomeDialog.tsx';

vi.mock('../../components/record/leave/leave.ts', () => ({ leaveTo: vi.fn(), openTab: vi.fn(() => true) }));
const options = vi.hoisted(() => ({ flags: { merchandising: true }, links: { guides: 'https://guide.test' } }));
vi.mock('../../providers/use-server-options.ts', () => ({ useServerOptions: () => options }));

const kpi: Kpi = {
  followers: 1248,
  waitingFollowers: 8,
  activeEvents: 2,
  pendingParticipationRequest: 5,
  totalValidTickets: 12_412,
  totalTicketsToRefund: 3,
  totalAmount: 1_864_000,
  totalOrdersToDeliver: 7,
  totalOrdersDelivered: 133,
  totalAmountMerchandising: 321_550,
};
const now = new Date();
const charts: Dashboard = {
  followers: Array.from({ length: 24 }, (_, at) => ({
    year: now.getFullYear() - 1 + Math.floor(at / 12),
    month: (at % 12) + 1,
    count: at + 1,
  })),
  activeEvents: [
    { _id: 'e1', name: 'Camminata sotto i portici', availableSlots: 12, takenSlots: 38 },
    { _id: 'e2', name: 'Alba', availableSlots: 0, takenSlots: 54 },
  ],
};
const today: Today = {
  ...emptyToday(now.toISOString()),
  refunds: { count: 5, amount: 22_800, eventId: 'e1', eventName: 'Cena in vigna' },
  followers: { count: 8 },
};

const user: SessionUser = { ...tenantUser, createdAt: `${now.getFullYear() - 1}-01-10T09:00:00.000Z` };
const resources = resourceTable.filter(({ prefixes: shown }) => shown.includes('tenant'));

const noMoney = { weeks: [], taken: 0, before: 0, refunded: 0, refunds: 0 };
const noDay = { at: now.toISOString(), events: [], next: [], money: noMoney };

async function draw(changes: { api?: object; user?: SessionUser; language?: 'it' | 'en' } = {}) {
  const api = {
    'GET users/me/dashboard': vi.fn(async () => charts),
    'GET users/me/kpi': vi.fn(async () => kpi),
    'GET users/me/day': vi.fn(async () => noDay),
    'GET users/me/today': vi.fn(async () => today),
    'GET users/me/first-steps': vi.fn(async () => ({
      hasEvent: true,
      isFollowed: true,
      isFound: true,
      hasScanner: true,
      hasCover: true,
    })),
    'PUT users/me': vi.fn(async (_sent: object) => undefined),
    ...changes.api,
  };
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources }}>
      <DashboardPage />
    </ShellContext.Provider>,
    { dataProvider: api, user: changes.user ?? user, path: '/tenant/dashboard', language: changes.language ?? 'it' },
  );
  await screen.findByText(/^Followers?$/, { selector: 'span' });
  return { api, user: quickUser() };
}

beforeEach(() => {
  // jsdom measures nothing, and a chart without a size is not drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 320));
  startVisit();
  options.links.guides = 'https://guide.test';
  vi.mocked(openTab).mockReset().mockReturnValue(true);
});

test('the dashboard is a community’s home and the first entry of its menu [ROUTE-009, ROUTE-035]', () => {
  expect(homeOf('tenant')).toBe('/tenant/dashboard');
  const [own] = resourceTable.filter(({ name }) => name === 'dashboard');
  expect(own).toMatchObject({ prefixes: ['tenant'], menu: { group: 'main', order: 0 } });
  expect(prefixes.filter((prefix) => homeOf(prefix).includes('dashboard'))).toEqual(['tenant']);
});

test('four verbs in place of a second menu: book, write, a new event, scan [DASH-001, OPEN-036, DAY-003]', async () => {
  await draw();
  const verbs = within(screen.getByRole('navigation', { name: 'Azioni rapide' }));
  expect(verbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Scrivi', '/tenant/communications/new'],
    ['Nuovo evento', '/tenant/events/stepper'],
    ['Scansiona', '/tenant/check-in-area'],
  ]);
  fireEvent.click(verbs.getByRole('button', { name: 'Prenota qualcuno' }));
  expect(await screen.findByRole('dialog', { name: 'Nuova prenotazione' })).toBeTruthy();
});

const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const concert: TodaysEvent = {
  ...{ _id: 'e7', name: 'Concerto al tramonto', eventType: 'event', image: '/files/alba.webp', place: 'Monteveglio' },
  ...{ begins: inHours(-1), ends: inHours(2), entered: 90, expected: 236 },
};
const board = { eventId: 'e7', entered: 98, expected: 236, endsAt: inHours(1) };
const coming: ComingEvent = {
  ...{ _id: 'e2', name: 'Alba al lago', eventType: 'travel', image: null, place: 'Bologna' },
  ...{ begins: inHours(50), ends: null, status: 'confirmed', isVisible: true },
  ...{ toPay: { count: 9, amount: 61_200 }, toSend: 14, unseated: 6, missing: 0 },
};

test('an event of the night after, which leads the page too, is not said to be today [DAY-001]', async () => {
  const night = { ...concert, begins: inHours(24), ends: inHours(27) };
  await draw({ api: { 'GET users/me/day': async () => ({ ...noDay, events: [night], next: [] }) } });
  const card = within(await screen.findByRole('region', { name: 'Concerto al tramonto' }));
  expect(card.getByText(/^Comincia \w{3} \d\d\/\d\d, \d\d:\d\d$/)).toBeTruthy();
  expect(card.queryByText(/^Oggi/)).toBeNull();
});

test('today’s event leads the page: who came as it happens, the check-in, the screen of the door [DAY-001]', async () => {
  const eventBoard = vi.fn(async () => board);
  await draw({
    api: {
      'GET users/me/day': async () => ({ ...noDay, events: [concert], next: [coming] }),
      'GET events/:id/board': eventBoard,
    },
  });
  const region = await screen.findByRole('region', { name: 'Concerto al tramonto' });
  const card = within(region);
  expect(region.querySelector('img')?.getAttribute('src')).toContain('/files/alba');
  expect(card.getByText('Monteveglio')).toBeTruthy();
  expect(card.getByText(`${formatTime(concert.begins)} – ${formatTime(concert.ends ?? '')}`)).toBeTruthy();
  expect(card.getByText('Oggi · in corso')).toBeTruthy();
  expect(await card.findByText('In diretta')).toBeTruthy();
  expect(card.getByRole('progressbar', { name: '98 entrati su 236' }).getAttribute('aria-valuenow')).toBe('42');
  expect(card.getByText(/^Ne mancano 138 · tutti dentro verso le \d\d:\d\d$/)).toBeTruthy();
  const to = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(to('Apri il check-in')).toBe('/tenant/check-in-area/events/e7/tickets');
  expect(to('Schermo ingressi')).toBe('/tenant/events/e7?tab=live-board&screen=1');
  expect(to('98 entrati su 236: apri gli ingressi')).toBe('/tenant/events/e7?tab=live-board');
  const after = within(screen.getByRole('region', { name: 'Dopo oggi' }));
  expect(after.getByText('9 da pagare · 14 da inviare · 6 senza bus')).toBeTruthy();
});

test('today comes before the first steps a community with events has still to do [DAY-001, DAY-050]', async () => {
  const firstSteps = async () => ({
    hasEvent: true,
    isFollowed: true,
    isFound: true,
    hasScanner: false,
    hasCover: true,
  });
  await draw({
    api: {
      'GET users/me/day': async () => ({ ...noDay, events: [concert] }),
      'GET users/me/first-steps': firstSteps,
      'GET events/:id/board': async () => board,
    },
  });
  const steps = await screen.findByRole('region', { name: 'I primi passi' });
  const now = await screen.findByRole('region', { name: 'Concerto al tramonto' });
  expect(now.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('on a day without an event the next one is there with what it still lacks, each where it is mended [DAY-001]', async () => {
  const hidden = { ...coming, isVisible: false, missing: 3 };
  await draw({ api: { 'GET users/me/day': async () => ({ ...noDay, next: [hidden] }) } });
  const card = within(await screen.findByRole('region', { name: 'Alba al lago' }));
  expect(card.getByText('Oggi niente · il prossimo è tra 2 giorni')).toBeTruthy();
  const lacks = card.getAllByRole('listitem').map((row) => row.textContent);
  expect(lacks).toEqual([
    'Da pubblicare',
    '9 prenotazioni da pagare, 612,00\u00a0€',
    '14 biglietti da inviare',
    '6 persone senza bus',
    'Mancano 3 persone per partire',
  ]);
  expect(card.getByRole('link', { name: '6 persone senza bus' }).getAttribute('href')).toBe(
    '/tenant/events/e2?tab=lists-assignment',
  );
  expect(card.getByRole('link', { name: 'Apri l’evento' }).getAttribute('href')).toBe('/tenant/events/e2');
  expect(screen.queryByRole('region', { name: 'Dopo oggi' })).toBeNull();
});

test('scanning asks which event where two are on today, and opens the list where none is [DAY-001, DAY-091]', async () => {
  const second = { ...concert, _id: 'e8', name: 'Cena in vigna' };
  await draw({
    api: {
      'GET users/me/day': async () => ({ ...noDay, events: [concert, second] }),
      'GET events/:id/board': async () => board,
    },
  });
  await screen.findByRole('region', { name: 'Cena in vigna' });
  fireEvent.click(screen.getByRole('link', { name: 'Scansiona' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Per quale evento scansioni?' }));
  fireEvent.click(choice.getByRole('button', { name: /Cena in vigna/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const figureOf = (name: string) => {
  const [label] = screen.getAllByText(name, { selector: 'span' });
  return within(label?.parentElement?.parentElement ?? document.body);
};

test('every figure, each leading to the list behind it [DASH-004, DASH-005, DASH-006, DASH-007, DASH-009, DAY-004]', async () => {
  await draw();
  const grid = within(screen.getByRole('region', { name: 'Numeri della community' }));
  await grid.findByText('1.248');
  const shown = grid.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]]);
  expect(shown).toEqual([
    ['1.248', '/tenant/tenant-subscriptions'],
    [expect.stringMatching(/^\+\d+ questo mese$/), '/tenant/tenant-subscriptions'],
    ['8', '/tenant/tenant-subscriptions'],
    ['2', '/tenant/events'],
    ['5', '/tenant/participation-requests'],
    ['12.412', '/tenant/tickets'],
    ['3', '/tenant/tickets'],
    ['18.640,00\u00a0€', '/tenant/tickets'],
    ['3.215,50\u00a0€', '/tenant/merchandising/orders'],
    ['7', '/tenant/merchandising/orders'],
    ['133', '/tenant/merchandising/orders'],
  ]);
  expect(figureOf('Valore pagato, eventi').getByRole('link').textContent).toMatch(/18\.640,00/);
});

test('each figure says what it counts: by tap or key, and Esc puts it away [DAY-004, DEC-080]', async () => {
  const { user: person } = await draw();
  const about = await screen.findByRole('button', { name: 'Che cosa conta: Valore pagato, eventi' });
  expect(screen.getAllByRole('button', { name: /^Che cosa conta/ })).toHaveLength(10);
  expect(about.getAttribute('aria-expanded')).toBe('false');
  await person.click(about);
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'I prezzi dei biglietti validi già pagati, in qualunque modo.',
  );
  expect(about.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(about.getAttribute('aria-expanded')).toBe('false'));
});

test('in English too, counts are written as the sums beside them: the Italian way [I18N-005]', async () => {
  await draw({ language: 'en' });
  await screen.findByText('1.248');
  const shown = screen.getAllByRole('link').map((link) => link.textContent);
  expect(shown).toEqual(expect.arrayContaining(['1.248', '12.412', '18.640,00\u00a0€']));
  expect(screen.getByText('Paid value, events')).toBeTruthy();
});

test('a figure longer than five characters is larger [DASH-011, OPEN-037]', async () => {
  await draw();
  await screen.findByText('1.248');
  const sizeOf = (name: RegExp) => screen.getByRole('link', { name }).dataset['size'];
  expect(sizeOf(/^133$/)).toBe('normal');
  expect(sizeOf(/12\.412/)).toBe('large');
  expect(sizeOf(/18\.640/)).toBe('large');
});

test('what came in is by the week beside the days before, with what is to be paid and what went back [DAY-003]', async () => {
  const week = (from: string, to: string, days: number, taken: number, before: number) => ({
    ...{ from, to, days, taken, before },
  });
  const money = {
    weeks: [
      week('2026-10-30', '2026-11-01', 3, 214_000, 120_000),
      week('2026-11-02', '2026-11-08', 7, 431_000, 300_000),
    ],
    ...{ taken: 645_000, before: 420_000, refunded: 31_200, refunds: 9 },
  };
  const toPay = {
    ...emptyToday(now.toISOString()).toPay,
    ...{
      count: 48,
      amount: 1_520_500,
      people: 71,
      late: { count: 5, amount: 24_500 },
      today: { count: 9, amount: 61_200 },
    },
  };
  const { user: person } = await draw({
    api: {
      'GET users/me/day': async () => ({ ...noDay, money }),
      'GET users/me/today': async () => ({ ...today, toPay }),
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Incassato, ultimi 30 giorni' }));
  expect((await card.findByRole('link', { name: /6\.450,00/ })).getAttribute('href')).toBe('/tenant/ledger');
  expect(card.getByText('+54%')).toBeTruthy();
  expect(card.getByRole('img').getAttribute('aria-label')).toMatch(/6\.450,00.*4\.200,00/);
  expect(card.getByText(/quella del 2\/11\. La barra del .* \(3 giorni\) conta gli stessi giorni/)).toBeTruthy();
  const rows = card.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Da pagaredi cui 857,00\u00a0€ entro oggi15.205,00\u00a0€',
    'Rimborsatoin 9 pagamenti312,00\u00a0€',
  ]);
  await person.click(card.getByRole('switch', { name: 'Tabella' }));
  expect((await card.findAllByRole('row')).map((row) => row.textContent)).toContain(
    '30/10 – 1/112.140,00\u00a0€1.200,00\u00a0€',
  );
});

test('the charts ask from the start of the month of creation to the end of the year [DASH-008, API-P014]', async () => {
  const { api } = await draw();
  const year = now.getFullYear();
  expect(api['GET users/me/dashboard']).toHaveBeenCalledWith({
    query: { from: `${year - 2}-12-31T23:00:00.000Z`, to: `${year}-12-31T22:59:59.999Z` },
    signal: expect.anything(),
  });
});

test('the followers are a line, or a table behind the switch [DASH-002]', async () => {
  const { user: person } = await draw();
  const card = within(screen.getByRole('region', { name: 'Nuovi follower' }));
  expect((await card.findByRole('img')).getAttribute('aria-label')).toContain('Nuovi follower al mese');
  await waitFor(() => expect(card.getByRole('img').querySelector('.recharts-area-curve')).not.toBeNull());
  await person.click(card.getByRole('switch', { name: 'Tabella' }));
  const rows = await card.findAllByRole('row');
  expect(rows).toHaveLength(shownMonths(charts.followers, now).length + 1);
  expect(rows.at(-1)?.textContent).toContain(String(12 + monthOf(now).month));
});

test('the places are bars against their own event’s, with whole names and figures, or a table [DASH-003]', async () => {
  const { user: person } = await draw();
  const card = within(screen.getByRole('region', { name: 'Posti occupati' }));
  const link = await card.findByRole('link', { name: 'Camminata sotto i portici' });
  expect(link.getAttribute('href')).toBe('/tenant/events/e1?tab=reservations');
  const full = charts.activeEvents.find(({ availableSlots }) => availableSlots === 0);
  expect(card.getByText(/Al completo/)).toBeTruthy();
  const bar = card.getByRole('progressbar', { name: new RegExp(`^${full?.name}`) });
  expect(bar.getAttribute('aria-valuenow')).toBe('100');
  await person.click(card.getByRole('switch', { name: 'Tabella' }));
  expect(await card.findByRole('table')).toBeTruthy();
  expect(card.getByText('Al completo')).toBeTruthy();
});

test('all active events are drawn, the first six at once [DASH-003]', async () => {
  const activeEvents = Array.from({ length: 9 }, (_, at) => ({
    ...{ _id: `n${at}`, name: `Gita ${at + 1}`, takenSlots: at, availableSlots: 20 - at },
  }));
  const { user: person } = await draw({ api: { 'GET users/me/dashboard': async () => ({ ...charts, activeEvents }) } });
  const card = within(screen.getByRole('region', { name: 'Posti occupati' }));
  await card.findByRole('link', { name: 'Gita 1' });
  expect(card.getAllByRole('progressbar')).toHaveLength(6);
  await person.click(card.getByRole('button', { name: 'Mostra tutti i 9 eventi' }));
  expect(card.getAllByRole('progressbar')).toHaveLength(9);
  expect(card.queryByRole('button', { name: /Mostra tutti/ })).toBeNull();
});

test('the followers of this month are beside those in wait and lead to them [DASH-004]', async () => {
  await draw();
  const link = await screen.findByRole('link', { name: /questo mese$/ });
  expect(link.textContent).toMatch(/^\+\d/);
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"createdAt.$gte"');
});

test('money that two people took is among what needs the organiser, with its booking [DEC-106]', async () => {
  const takenTwice = { count: 1, amount: 3900, reservationId: 'r7', eventName: 'Cinque Terre' };
  const settled: string[] = [];
  const settleTwice = async ({ params: { id } }: { params: { id: string } }) => {
    settled.push(id);
    return undefined;
  };
  const { user: person } = await draw({
    api: {
      'GET users/me/today': async () => ({ ...today, ...(settled.length === 0 && { takenTwice }) }),
      'PUT reservations/:id/settletakentwice': settleTwice,
    },
  });
  const row = within((await screen.findByText('1 biglietto incassato due volte')).closest('li') ?? document.body);
  expect(row.getByText('39,00 €')).toBeTruthy();
  expect(row.getByRole('link', { name: /^Guarda/ }).getAttribute('href')).toBe('/tenant/reservations/r7');
  await person.click(row.getByRole('button', { name: 'Segna sistemato' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(settled).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Segna sistemato' }));
  await waitFor(() => expect(settled).toEqual(['r7']));
  await waitFor(() => expect(screen.queryByText('1 biglietto incassato due volte')).toBeNull());
});

test('a new community sees what will stand here, and how to begin', async () => {
  const nothing = emptyToday(now.toISOString());
  await draw({
    api: {
      'GET users/me/today': async () => nothing,
      'GET users/me/dashboard': async () => ({ followers: [], activeEvents: [] }),
    },
  });
  expect(await screen.findByText('Niente in sospeso')).toBeTruthy();
  expect(await screen.findByText('Ancora nessun follower')).toBeTruthy();
  expect(screen.getByText('Nessun evento attivo')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Incassato/ })).toBeNull());
});

test('while somebody waits to be let in, nobody is told that nothing is pending', async () => {
  const waiting = { ...emptyToday(now.toISOString()), followers: { count: 1 } };
  await draw({ api: { 'GET users/me/today': async () => waiting } });
  expect(await screen.findByText(/1 nuovo follower aspetta una risposta/)).toBeTruthy();
  expect(screen.queryByText('Niente in sospeso')).toBeNull();
});

const reminded = { ...user, showGuideReminderModal: true };

test('the reminder comes after 500 ms and shows the guide in a new tab [DLG-P007, CONST-P023, OPEN-047]', async () => {
  const { user: person, api } = await draw({ user: reminded });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(WELCOME_DELAY_MS).toBe(500);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ti diamo il benvenuto in Regia' }));
  await person.click(dialog.getByRole('button', { name: 'Mostra guida' }));
  expect(openTab).toHaveBeenCalledWith('https://guide.test');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api['PUT users/me']).not.toHaveBeenCalled();
});

test('without a guide the welcome comes once, with one button and no way to one [DLG-P007, DLG-P008]', async () => {
  options.links.guides = '';
  const { user: person, api } = await draw({ user: reminded });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ti diamo il benvenuto in Regia' }));
  expect(dialog.queryByRole('button', { name: 'Mostra guida' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Non mostrare più' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Inizia' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(openTab).not.toHaveBeenCalled();
  expect(api['PUT users/me']).toHaveBeenCalledWith({ body: { showGuideReminderModal: false } });
});

test.each([
  [false, 'il check-in. Comincia da un evento.'],
  [true, 'il check-in.'],
])('the welcome says to begin with an event only to who has none: has one %s [DAY-050]', async (hasEvent, end) => {
  options.links.guides = '';
  const firstSteps = vi.fn(async () => ({
    hasEvent,
    isFollowed: true,
    isFound: true,
    hasScanner: true,
    hasCover: true,
  }));
  await draw({ user: reminded, api: { 'GET users/me/first-steps': firstSteps } });
  const dialog = await screen.findByRole('dialog', { name: 'Ti diamo il benvenuto in Regia' });
  expect(
    within(dialog)
      .getByText(/^Da qui pubblichi/)
      .textContent?.endsWith(end),
  ).toBe(true);
});

test('"don’t show again" is saved, and the reminder stays away [DLG-P008]', async () => {
  const { user: person, api } = await draw({ user: reminded });
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Non mostrare più' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api['PUT users/me']).toHaveBeenCalledOnce();
});

test('who does not want the reminder does not see it [DLG-P008]', async () => {
  await draw();
  await new Promise((resolve) => setTimeout(resolve, WELCOME_DELAY_MS + 200));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const begun = {
  'GET users/me/first-steps': vi.fn(async () => ({
    hasEvent: false,
    isFollowed: true,
    isFound: true,
    hasScanner: true,
    hasCover: true,
  })),
};
const withPlan = {
  ...user,
  plan: { name: 'Basic', status: 'active', isActive: true, allPaymentTypes: false },
};

test('a new community sees what it has done and what comes next, each with its way there', async () => {
  await draw({ api: begun, user: withPlan });
  const card = within(await screen.findByRole('region', { name: 'I primi passi' }));
  expect(card.getByText('5 di 7 fatti')).toBeTruthy();
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Crea evento', '/tenant/events/stepper'],
    ['Collega il conto', '/tenant/profile?section=payment-types'],
  ]);
  expect(card.getAllByRole('img', { name: 'Fatto' })).toHaveLength(5);
});

test.each([
  [{ plan: { ...withPlan.plan, allPaymentTypes: true } }, /con il piano Basic contanti e bonifico funzionano già/],
  [{}, /Il piano Basic incassa solo con carta: senza il conto non puoi creare eventi/],
  [{ plan: undefined }, /Contanti e bonifico dipendono dal piano che scegli/],
])('the step of payments says what is true of the chosen plan: %j [DAY-050]', async (changes, sentence) => {
  await draw({ api: begun, user: { ...withPlan, ...changes } as SessionUser });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a page without a cover has a step that asks for one, and leads where it is chosen [DAY-051]', async () => {
  const firstSteps = async () => ({ ...(await begun['GET users/me/first-steps']()), hasCover: false });
  await draw({ api: { 'GET users/me/first-steps': firstSteps }, user: withPlan });
  expect(await screen.findByText('Metti una copertina')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Scegli l’immagine' }).getAttribute('href')).toBe('/tenant/website');
});

test('an event that was begun waits in the first steps, by its name [DAY-050]', async () => {
  writeDraft(draftKey(user._id, 'events.new'), { at: new Date().toISOString(), values: { name: 'Ciaspolata' } });
  await draw({ api: begun, user: withPlan });
  expect(await screen.findByText('La bozza di “Ciaspolata” ti aspetta.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Riprendi' }).getAttribute('href')).toBe('/tenant/events/stepper');
});

test('a new community’s dashboard is its first steps and its page as it is now: no figure, and none is asked for [DAY-050]', async () => {
  const api = {
    ...{
      'GET users/me/dashboard': vi.fn(),
      'GET users/me/kpi': vi.fn(),
      'GET users/me/day': vi.fn(),
      'GET users/me/today': vi.fn(),
    },
    'GET users/me/first-steps': vi.fn(async () => ({
      hasEvent: false,
      isFollowed: false,
      isFound: false,
      hasScanner: false,
      hasCover: false,
    })),
    'POST website/previews': vi.fn(async () => ({ url: '/p/preview' })),
    'GET events/example': vi.fn(async () => ({ eventId: null })),
  };
  const createdAt = new Date(now.getTime() - 2 * 86_400_000).toISOString();
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources }}>
      <DashboardPage />
    </ShellContext.Provider>,
    { dataProvider: api, user: { ...user, createdAt }, path: '/tenant/dashboard' },
  );
  expect(await screen.findByRole('region', { name: 'I primi passi' })).toBeTruthy();
  const page = within(await screen.findByRole('region', { name: 'La tua pagina, come la vede chi arriva' }));
  expect((await page.findByTitle(/./, { selector: 'iframe' } as object)).getAttribute('src')).toBe('/p/preview');
  expect(page.getByRole('link', { name: 'Modifica la pagina' }).getAttribute('href')).toBe('/tenant/website');
  expect(screen.queryByText(/^Followers?$/)).toBeNull();
  expect(document.body.textContent).not.toMatch(/(^|\D)0([\s,]|$)/);
  for (const figure of [
    api['GET users/me/dashboard'],
    api['GET users/me/kpi'],
    api['GET users/me/day'],
    api['GET users/me/today'],
  ])
    expect(figure).not.toHaveBeenCalled();
});

test.each([
  ['registered lately', 2],
  ['of long ago', 200],
])(
  'a community without an event that put its first steps away, %s, sees the next one and the way back to all, no figure [DAY-050]',
  async (_when, days) => {
    const api = {
      'GET users/me/dashboard': vi.fn(async () => charts),
      'GET users/me/day': vi.fn(async () => noDay),
      'GET users/me/today': vi.fn(async () => today),
      'GET users/me/kpi': vi.fn(async () => Object.fromEntries(Object.keys(kpi).map((name) => [name, 0]))),
      'GET users/me/first-steps': vi.fn(async () => ({
        hasEvent: false,
        isFollowed: false,
        isFound: false,
        hasScanner: false,
        hasCover: false,
      })),
      'PUT users/me': vi.fn(async () => ({ ...withPlan, showFirstSteps: true })),
      'POST website/previews': vi.fn(async () => ({ url: '/p/preview' })),
      'GET events/example': vi.fn(async () => ({ eventId: null })),
    };
    await renderScreen(
      <ShellContext.Provider value={{ prefix: 'tenant', resources }}>
        <DashboardPage />
      </ShellContext.Provider>,
      {
        dataProvider: api,
        user: {
          ...withPlan,
          showFirstSteps: false,
          createdAt: new Date(now.getTime() - days * 86_400_000).toISOString(),
        },
        path: '/tenant/dashboard',
      },
    );
    const next = within(await screen.findByRole('region', { name: 'Il prossimo passo' }));
    expect(next.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Crea evento', '/tenant/events/stepper'],
    ]);
    expect(await screen.findByRole('region', { name: 'La tua pagina, come la vede chi arriva' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/(^|\D)0([\s,]|$)/);
    if (days < 30)
      for (const page of ['dashboard', 'kpi', 'day', 'today'] as const)
        expect(api[`GET users/me/${page}`]).not.toHaveBeenCalled();
    await quickUser().click(next.getByRole('button', { name: 'Tutti i primi passi' }));
    expect(await screen.findByRole('region', { name: 'I primi passi' })).toBeTruthy();
    expect(api['PUT users/me']).toHaveBeenCalledWith({ body: { showFirstSteps: true } });
  },
);

test('followed and without an event, a community sees what waits and who follows, and no other figure [DAY-050]', async () => {
  await draw({ api: begun, user: withPlan });
  expect(await screen.findByRole('region', { name: 'Nuovi follower' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Da fare' })).toBeTruthy();
  expect(screen.queryByText('Biglietti validi')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Posti occupati' })).toBeNull();
});

test('the first steps can be put away, and brought back at once', async () => {
  const { user: person, api } = await draw({ api: begun, user: withPlan });
  await person.click(await screen.findByRole('button', { name: 'Nascondi' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'I primi passi' })).toBeNull());
  await person.click(await screen.findByRole('button', { name: 'Mostrali di nuovo' }));
  expect(await screen.findByRole('region', { name: 'I primi passi' })).toBeTruthy();
  expect(api['PUT users/me'].mock.calls).toEqual([false, true].map((showFirstSteps) => [{ body: { showFirstSteps } }]));
});

test('first steps that were put away elsewhere are neither shown nor asked for', async () => {
  begun['GET users/me/first-steps'].mockClear();
  await draw({ api: begun, user: { ...withPlan, showFirstSteps: false } });
  expect(screen.queryByRole('region', { name: 'I primi passi' })).toBeNull();
  expect(begun['GET users/me/first-steps']).not.toHaveBeenCalled();
});

test('a community that has done them all is not shown its first steps', async () => {
  const tenant = {
    _id: 't',
    businessName: 'Passeggiate',
    paymentsEnabled: true,
    automaticAcceptance: false,
    profileImage: null,
    iban: null,
    ibanHolder: null,
  };
  const { api } = await draw({ user: { ...withPlan, tenant } });
  await waitFor(() => expect(api['GET users/me/first-steps']).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'I primi passi' })).toBeNull();
});
