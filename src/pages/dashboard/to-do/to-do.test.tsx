import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Today } from '#domain/dashboard/schema.ts';
import { addDays, formatDate, formatTime, HOUR } from '#domain/values/time.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { emptyToday } from '#tests/support/builders/today.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { ToDoCard } from './ToDoCard.tsx';

vi.mock('#src/providers/use-server-options.ts', () => ({
  useServerOptions: () => ({ flags: { merchandising: true }, links: {} }),
}));

const at = '2026-11-28T14:38:00.000Z';
const inHours = (hours: number) => new Date(Date.parse(at) + hours * HOUR).toISOString();
const inDays = (days: number) => addDays(at, days).toISOString();
const one = { count: 1, amount: 2900 };
const full: Today = {
  ...emptyToday(at),
  toPay: {
    ...{ count: 48, amount: 1_520_500, people: 71, late: { count: 5, amount: 24_500 } },
    ...{ today: { count: 9, amount: 61_200 }, lateSince: inDays(-6), nextAt: inHours(1) },
  },
  failedRefunds: { count: 2, amount: 8400, since: inDays(-3), name: 'Renata Galli' },
  failedPayouts: { count: 1, amount: 184_250, since: inDays(-2) },
  conflicts: { count: 1, name: 'Irene Valsecchi', eventId: 'e1', since: inHours(-0.25) },
  requests: { count: 10, people: 14, firstExpiresAt: inHours(7), eventName: 'Museo Egizio', heldAmount: 45_900 },
  handOns: { ...one, firstExpiresAt: inHours(21), reservationId: 'r1', eventName: 'Navetta per Lucca' },
  tickets: { count: 14, eventIds: ['e2'], eventId: 'e2', eventName: 'Alba', startDate: inHours(37) },
  unseated: { count: 30, events: 2, eventId: 'e2', eventName: 'Alba', startDate: inHours(38) },
  disputes: { count: 1, amount: 6600, since: inDays(-1), name: 'Giorgio Neri', reservationId: 'r2', orderId: null },
  atProvider: { ...one, reservationId: 'r3', orderId: null, eventName: 'Alba' },
  orders: { count: 7, amount: 21_450, pieces: 9, oldestAt: inDays(-3) },
  refunds: { count: 13, amount: 51_200, eventId: 'e1', eventName: 'Cena in vigna' },
  bounced: { count: 3, address: 'ada@example.org', reservationId: 'r5' },
};

async function draw(today: Today = full, language: 'it' | 'en' = 'it') {
  await renderScreen(<ToDoCard />, { dataProvider: { 'GET users/me/today': async () => today }, language });
  return within(await screen.findByRole('region', { name: language === 'it' ? 'Da fare' : 'To do' }));
}
const pathOf = (link: HTMLElement) => link.getAttribute('href')?.split('?')[0];

afterEach(() => vi.unstubAllGlobals());

test('what must be decided is in two groups by deadline, with units, sum, deadline and button [DAY-002, DAY-005]', async () => {
  const card = await draw();
  await card.findByRole('heading', { level: 3, name: /In ritardo o entro oggi/ });
  const [due, coming] = card.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'));
  const titles = (rows: HTMLElement[] = []) => rows.map((row) => within(row).getAllByRole('link')[0]?.textContent);
  expect(titles(due)).toEqual([
    '48 prenotazioni da pagare, 71 persone',
    '2 rimborsi non riusciti',
    '1 accredito non riuscito',
    '1 pagamento contestato',
    '1 ingresso sbagliato, letto senza rete',
    '10 richieste da decidere, 14 persone',
  ]);
  expect(titles(coming)).toEqual([
    '1 biglietto da cedere: decidi tu',
    '14 biglietti da inviare nei prossimi 7 giorni',
    '30 persone senza bus nei prossimi 14 giorni',
    '1 rimborso fatto dal fornitore',
    '7 ordini da spedire, 9 pezzi',
    '11 rimborsi da fare',
    '3 e-mail tornate indietro',
  ]);
  const [toPay] = due ?? [];
  expect(toPay?.textContent).toContain('5 in ritardo (245,00\u00a0€) · 9 scadono oggi (612,00\u00a0€)');
  expect(toPay?.textContent).toContain(`15.205,00\u00a0€in ritardo dal ${formatDate(inDays(-6)).slice(0, 5)}`);
  expect(due?.[5]?.textContent).toContain(`459,00\u00a0€entro oggi, ${formatTime(inHours(7))}`);
  expect(coming?.[0]?.textContent).toContain('29,00\u00a0€entro dom');
  expect(coming?.at(-1)?.textContent).toContain('senza scadenza');
});

test('each leads where it is decided, by its title and by a button that repeats it [DAY-002]', async () => {
  const card = await draw();
  const buttons = (await card.findAllByRole('link')).filter((link) => link.hasAttribute('aria-label'));
  expect(buttons.map((link) => [link.textContent, pathOf(link)])).toEqual([
    ['Sollecita', '/tenant/reservations/to-pay'],
    ['Chiedi l’IBAN', '/tenant/refunds'],
    ['Controlla', '/tenant/profile#payments'],
    ['Rispondi', '/tenant/reservations/r2'],
    ['Decidi', '/tenant/check-in-area/events/e1/tickets'],
    ['Decidi', '/tenant/participation-requests'],
    ['Decidi', '/tenant/reservations/r1'],
    ['Invia', '/tenant/events/e2'],
    ['Assegna', '/tenant/events/e2'],
    ['Guarda', '/tenant/reservations/r3'],
    ['Prepara', '/tenant/merchandising/orders'],
    ['Rimborsa', '/tenant/refunds'],
    ['Correggi', '/tenant/reservations/r5'],
  ]);
  expect(card.getByRole('link', { name: 'Sollecita: 48 prenotazioni da pagare, 71 persone' })).toBeTruthy();
});

test('only what is late is red, and says so with an icon and a word too [DAY-002]', async () => {
  const card = await draw();
  await card.findByText('2 rimborsi non riusciti');
  const marked = card.getAllByTestId('ErrorOutlineIcon').map((icon) => icon.parentElement?.textContent);
  expect(marked).toEqual([
    `in ritardo dal ${formatDate(inDays(-6)).slice(0, 5)}`,
    `fermi dal ${formatDate(inDays(-3)).slice(0, 5)}`,
    `fermi dal ${formatDate(inDays(-2)).slice(0, 5)}`,
  ]);
});

test('nothing is shown of what there is nothing of; with nothing at all it says so [DAY-002]', async () => {
  const card = await draw({ ...emptyToday(at), refunds: { ...one, eventId: null, eventName: null } });
  expect((await card.findAllByRole('listitem')).length).toBe(1);
  expect(card.queryByRole('heading', { name: /entro oggi/ })).toBeNull();
});

test('nobody owes anything and nobody waits: the card says so [DAY-002]', async () => {
  const card = await draw(emptyToday(at));
  expect(await card.findByText('Niente in sospeso')).toBeTruthy();
});

test('on a phone what comes is folded under its first deadline [DAY-002]', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query, onchange: null },
    ...{
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    },
  }));
  const card = await draw();
  const fold = await card.findByRole('button', { name: /^Nei prossimi giorni 7 entro dom/ });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(card.queryByText('3 e-mail tornate indietro')?.closest('ul')?.hidden).toBe(true);
  await quickUser().click(fold);
  expect(card.getByText('3 e-mail tornate indietro').closest('ul')?.hidden).toBe(false);
});

test('in English units and deadlines are said as well [DAY-002, I18N-005]', async () => {
  const card = await draw(full, 'en');
  expect(await card.findByText('48 unpaid bookings, 71 people')).toBeTruthy();
  expect(card.getByText(`by today, ${formatTime(inHours(7))}`)).toBeTruthy();
});
