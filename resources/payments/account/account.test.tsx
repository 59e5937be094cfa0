import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Account } from '#domain/metrics/account/account.ts';
import type { Income } from '#domain/metrics/account/incomes.ts';
import type { MonthMoney } from '#domain/metrics/money.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { AccountPage } from './AccountPage.tsx';

const month = (name: string, taken: number, refunded: number, merchandise = 0): MonthMoney => {
  const net = taken - refunded;
  const figures = { taken, refunded, net, fees: 0, disputeFees: 0, payout: net };
  const way = { ...figures, crossed: 0 };
  const source = (all: number) => ({ ...figures, taken: all, refunded: 0, net: all, payout: all });
  const bySource = { events: source(net - merchandise), merchandise: source(merchandise) };
  return { month: name, ...figures, paidValue: net, owed: 0, kept: 0, byWay: { card: way, other: way }, bySource };
};

const none = { refunded: 0, disputeFees: 0, owed: 0 };
const incomes: Income[] = [
  {
    ...{ ...none, month: '2026-10', kind: 'travel', event: { _id: 'e1', name: 'Ciaspolata' } },
    ...{ taken: 9300, net: 9300, fees: 300, payout: 9000, kept: 500 },
  },
  {
    ...none,
    month: '2026-10',
    kind: 'merchandise',
    event: null,
    taken: 3100,
    net: 3100,
    fees: 0,
    payout: 3100,
    kept: 0,
  },
];

const accountOf = (changes: Partial<Account> = {}): Account => ({
  ...{ period: '2026-10', compared: '2026-09', until: null, first: '2025-10' },
  ...{ now: month('2026-10', 12_400, 2_000), before: month('2026-09', 10_000, 0), counts: { taken: 3, refunded: 1 } },
  steps: [
    { from: '2026-10-01', to: '2026-10-04', taken: 12_400, before: 4000 },
    { from: '2026-10-05', to: '2026-10-31', taken: 0, before: 6000 },
  ],
  events: [
    { event: { _id: 'e1', name: 'Ciaspolata' }, taken: 9300, before: 0 },
    { event: null, taken: 3100, before: 10_000 },
  ],
  ways: [
    { paymentType: 'wireTransfer', taken: 9_400, before: 10_000, payments: 3 },
    { paymentType: 'byHand', taken: 3_000, before: 0, payments: 1 },
  ],
  expected: { late: { amount: 6600, count: 2 }, months: [{ month: '2026-12', amount: 5000, count: 1 }] },
  at: '2026-11-29T10:00:00.000Z',
  ...changes,
});

async function open(path = '?period=2026-10', found: Partial<Account> = {}) {
  const calls = {
    'GET ledger/account': vi.fn(async (_sent: object) => accountOf(found)),
    'GET ledger/months': vi.fn(async (_sent: object) => [
      month('2026-10', 12_400, 2_000, 4000),
      month('2026-09', 10_000, 0),
    ]),
    'GET ledger/incomes': async () => incomes,
    'GET ledger/differences': async () => [],
    'GET closed-months': vi.fn(async () => []),
    getList: vi.fn(async (_name: string, _params: { filter: object }) => ({ data: [], total: 0 })),
  };
  await renderScreen(<AccountPage />, { dataProvider: calls, path: `/tenant/ledger${path}` });
  return calls;
}

test('a month adds up from what came in to what stays, each figure beside the other month [DAY-060, DEC-099]', async () => {
  await open();
  const equation = await screen.findByRole('region', { name: 'Come torna il conto' });
  for (const text of [
    '124,00\u00a0€',
    '+24% su 100,00\u00a0€',
    'in 3 pagamenti',
    '20,00\u00a0€',
    'in un pagamento',
    '104,00\u00a0€',
  ])
    expect(equation.textContent).toContain(text);
  expect(equation.textContent).toContain('104,00\u00a0€ dalle carte + 104,00\u00a0€ già in cassa o sul conto');
  expect(screen.getByText('Ottobre 2026', { selector: 'p' })).toBeTruthy();
});

test('what a figure counts is said by its (i), and the figure opens its rows of that month [DAY-060, DAY-004]', async () => {
  const calls = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Che cosa conta: Incassato' }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('Tutti i soldi entrati');
  fireEvent.click(screen.getByRole('button', { name: /^124,00\s€\. Incassato/ }));
  await screen.findByRole('region', { name: 'Righe di Incassato' });
  expect(calls.getList.mock.lastCall?.[1].filter).toEqual({
    ...{ kind: ['taken'], 'at.$gte': '2026-09-30T22:00:00.000Z', 'at.$lt': '2026-10-31T23:00:00.000Z' },
  });
});

test('each of the four pictures has its table, whose rows lead to what they are of [DAY-060]', async () => {
  await open();
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  const tableOf = async (name: string) => {
    const found = await card(name);
    expect(found.getByRole('img').getAttribute('aria-label')).toContain(name);
    fireEvent.click(found.getByRole('switch', { name: 'Tabella' }));
    const rows = found.getAllByRole('row').slice(1);
    return rows.map((row) => [row.textContent, within(row).queryByRole('link')?.getAttribute('href') ?? null]);
  };
  expect(await tableOf('Per settimana')).toEqual([
    ['1/10 – 4/10124,00\u00a0€40,00\u00a0€', null],
    ['5/10 – 31/100,00\u00a0€60,00\u00a0€', null],
  ]);
  expect(await tableOf('Per evento')).toEqual([
    ['Ciaspolata93,00\u00a0€0,00\u00a0€', '/tenant/events/e1?tab=money'],
    ['Negozio31,00\u00a0€100,00\u00a0€', '/tenant/merchandising/orders'],
  ]);
  const [way, byHand] = await tableOf('Per modo di pagare');
  expect(way?.[0]).toBe('Bonifico94,00\u00a0€100,00\u00a0€3');
  expect(byHand?.[0]).toBe('In altro modo30,00\u00a0€0,00\u00a0€1');
  expect(byHand?.[1]).toBe('/tenant/ledger?period=2026-10&compare=before&figure=taken&type=byHand');
  expect(screen.getByText(/“In altro modo” è quello che aspettavi dalla carta/)).toBeTruthy();
  const due = await tableOf('Da pagare, per mese di scadenza');
  expect(due.map(([text]) => text)).toEqual(['In ritardo66,00\u00a0€2', 'Dicembre 202650,00\u00a0€1']);
  expect(due[1]?.[1]).toMatch(/^\/tenant\/reservations\/to-pay\?filter=.*isOwing.*dueAt/);
});

test('the rows of one way of paying are its movements, with its sum [DAY-060]', async () => {
  const calls = await open('?period=2026-10&compare=before&figure=taken&type=byHand');
  const rows = await screen.findByRole('region', { name: 'Righe di Incassato · In altro modo' });
  expect(calls.getList.mock.lastCall?.[1].filter).toMatchObject({ kind: ['taken'], takenType: 'byHand' });
  await waitFor(() => expect(rows.textContent).toContain('Totale30,00\u00a0€'));
});

test('a week of one day is told by its day [DAY-060]', async () => {
  await open('?period=2026-10', { steps: [{ from: '2026-10-31', to: '2026-10-31', taken: 12_400, before: 0 }] });
  expect(await screen.findByText('La settimana migliore è quella del solo 31/10: 124,00 €.')).toBeTruthy();
});

test('a month is closed from the first on in which money moved, and none before it [DAY-061]', async () => {
  await open('?period=2026-10', { first: '2026-10' });
  expect(await screen.findByRole('link', { name: /^Chiudi ottobre/ })).toBeTruthy();
  cleanup();
  const calls = await open('?period=2026-10', { first: '2026-11' });
  await screen.findByRole('region', { name: 'Come torna il conto' });
  await waitFor(() => expect(calls['GET closed-months']).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: /^Chiudi/ })).toBeNull();
});

test('the month before, the year before and the whole year are a click away, and the address says which [DAY-060]', async () => {
  const calls = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Torna a settembre 2026' }));
  await waitFor(() =>
    expect(calls['GET ledger/account'].mock.lastCall?.[0]).toMatchObject({
      query: { period: '2026-09', compare: 'before' },
    }),
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^A confronto/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'settembre 2025' }));
  await waitFor(() =>
    expect(calls['GET ledger/account'].mock.lastCall?.[0]).toMatchObject({
      query: { period: '2026-09', compare: 'yearBefore' },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Anno' }));
  await waitFor(() =>
    expect(calls['GET ledger/account'].mock.lastCall?.[0]).toMatchObject({ query: { period: '2026' } }),
  );
});

test('a year has a row for each month and its total, from events and merchandise; a figure opens its month [DEC-080, DAY-060]', async () => {
  const calls = await open('?period=2026', { period: '2026', compared: '2025', steps: [] });
  await screen.findByRole('rowheader', { name: 'Totale 2026' });
  const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
  expect(rowOf('Totale 2026').textContent).toContain('224,00\u00a0€20,00\u00a0€204,00\u00a0€');
  expect(rowOf('Ottobre 2026').textContent).toContain('64,00\u00a0€ dagli eventi; 40,00\u00a0€ dal merchandising');
  expect(rowOf('Settembre 2026').textContent).not.toContain('dal merchandising');
  fireEvent.click(within(rowOf('Ottobre 2026')).getByRole('button', { name: '124,00\u00a0€' }));
  await waitFor(() =>
    expect(calls['GET ledger/account'].mock.lastCall?.[0]).toMatchObject({ query: { period: '2026-10' } }),
  );
  await screen.findByRole('region', { name: 'Righe di Incassato' });
});

test('a year says what each kind of income and each event brought, with fees and what was kept, and has its file [DAY-062]', async () => {
  await open('?period=2026', { period: '2026', compared: '2025', steps: [] });
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [row.textContent, within(row).queryByRole('link')?.getAttribute('href') ?? null]);
  expect(await rowsOf('Entrata')).toEqual([
    ['Viaggio93,00\u00a0€0,00\u00a0€93,00\u00a0€3,00\u00a0€90,00\u00a0€5,00\u00a0€', null],
    ['Negozio31,00\u00a0€0,00\u00a0€31,00\u00a0€0,00\u00a0€31,00\u00a0€0,00\u00a0€', null],
  ]);
  expect((await rowsOf('Evento')).map(([, to]) => to)).toEqual([
    '/tenant/events/e1?tab=money',
    '/tenant/merchandising/orders',
  ]);
  expect(screen.getByRole('button', { name: 'File dell’anno' })).toBeTruthy();
});

test('a community nobody paid yet reads what will stand here; with a bill open it sees when that is due [DAY-060]', async () => {
  const none = { late: { amount: 0, count: 0 }, months: [] };
  await open('?period=2026-10', { first: null, expected: none });
  expect(await screen.findByText('Nessun movimento, per ora')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Esporta' })).toBeNull();
});

test('an account that does not come can be asked for again [DAY-060]', async () => {
  allowConsoleError(/errors.unexpected/);
  const calls = {
    'GET ledger/differences': async () => [],
    'GET closed-months': vi.fn(async () => []),
    'GET ledger/account': vi.fn(),
  };
  calls['GET ledger/account'].mockRejectedValue(Object.assign(new Error('errors.unexpected'), { status: 400 }));
  await renderScreen(<AccountPage />, { dataProvider: calls, path: '/tenant/ledger?period=2026-10' });
  const again = await screen.findByRole('button', { name: 'Riprova' });
  calls['GET ledger/account'].mockResolvedValue(accountOf());
  fireEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Come torna il conto' })).toBeTruthy();
});
