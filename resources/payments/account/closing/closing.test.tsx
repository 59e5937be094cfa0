import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ClosedMonth, Closing } from '#domain/metrics/closing/closing.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { CloseMonthPage } from './CloseMonthPage.tsx';

const way = (taken: number, refunded: number, fees = 0, crossed = 0) => {
  const net = taken - refunded - crossed;
  return { taken, refunded, crossed, net, fees, disputeFees: 0, payout: net - fees };
};
const none = { count: 0, amount: 0 };
const closing = (changes: Partial<Closing> = {}): Closing => {
  const [card, other] = [way(10_000, 1000, 200), way(5000, 0)];
  const { crossed: _crossed, ...all } = way(15_000, 1000, 200);
  const source = { ...all };
  return {
    month: '2026-10',
    figures: {
      ...{ ...all, month: '2026-10', paidValue: 14_000, owed: 0, kept: 0 },
      ...{ byWay: { card, other }, bySource: { events: source, merchandise: source } },
    },
    ways: [
      { paymentType: 'stripe', taken: 10_000, before: 0, payments: 4 },
      { paymentType: 'wireTransfer', taken: 5000, before: 0, payments: 1 },
    ],
    corrections: [{ month: '2026-08', net: -2400, payout: -2400, entries: 1 }],
    open: { toPay: { count: 3, amount: 6600 }, refunds: none, failedRefunds: none, disputes: none, takenTwice: none },
    closed: null,
    ...changes,
  };
};
const by = { _id: 'u1', name: 'Marta', surname: 'Olivieri' };
const stamp = { _id: 'm1', closedAt: '2026-11-03T09:00:00.000Z', closedBy: by };

async function open(found: Partial<Closing> = {}, list: ClosedMonth[] = [], month = '2026-10') {
  const calls = {
    'GET closed-months/preview': vi.fn(async (_sent: object) => closing(found)),
    'GET closed-months': async () => list,
    'POST closed-months': vi.fn(async (_sent: object) => ({ ...stamp, month: '2026-10', payout: 13_800, open: 1 })),
  };
  await renderScreen(
    <Routes>
      <Route path="/tenant/ledger/close/:month" element={<CloseMonthPage />} />
    </Routes>,
    { dataProvider: calls, path: `/tenant/ledger/close/${month}` },
  );
  return calls;
}

test('before a month is closed one sees what is open, and the cards apart from what is in hand [DAY-061]', async () => {
  await open();
  const openMatters = within(await screen.findByRole('region', { name: /^Resta aperto/ }));
  expect(openMatters.getByRole('listitem').textContent).toBe(
    '3 prenotazioni da pagare, in ritardo66,00\u00a0€Sollecita',
  );
  expect(openMatters.getByRole('link', { name: 'Sollecita' }).getAttribute('href')).toBe('/tenant/reservations/to-pay');
  const cards = screen.getByRole('region', { name: 'Dalle carte' }).textContent;
  for (const text of [
    'Incassato con carta 4 pagamenti100,00\u00a0€',
    '-10,00\u00a0€',
    '-2,00\u00a0€',
    'Ti resta dalle carte88,00\u00a0€',
  ])
    expect(cards).toContain(text);
  const others = screen.getByRole('region', { name: 'In cassa e sul conto' }).textContent;
  expect(others).toContain('Bonifico un pagamento50,00\u00a0€');
  expect(others).toContain('Già in cassa o sul conto50,00\u00a0€');
  expect(screen.getByText(/88,00\s€ \+ 50,00\s€ = 138,00\s€, che restano a te/)).toBeTruthy();
  const corrections = screen.getByRole('region', { name: 'Correzioni di mesi chiusi' }).textContent;
  expect(corrections).toContain('Corregge agosto 2026 un movimento-24,00\u00a0€');
});

test('closing says with how much open it is done, and what was kept is there then [DAY-061]', async () => {
  const calls = await open();
  const button = await screen.findByRole('button', { name: 'Chiudi con una voce aperta' });
  calls['GET closed-months/preview'].mockResolvedValue(closing({ closed: stamp }));
  fireEvent.click(button);
  expect(await screen.findByText('Ottobre 2026, chiuso')).toBeTruthy();
  expect(calls['POST closed-months']).toHaveBeenCalledWith({ body: { month: '2026-10' } });
  expect(screen.getByText('Chiuso da Marta Olivieri il 03/11/2026. Queste cifre non cambiano più.')).toBeTruthy();
  for (const name of ['PDF', 'File Excel']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Chiudi (con|ottobre)/ })).toBeNull();
});

test('anyone who closes it second reads who was first, and sees what they kept [DAY-061]', async () => {
  allowConsoleError(/già chiuso/);
  const calls = await open();
  calls['POST closed-months'].mockRejectedValue(
    Object.assign(new Error('Questo mese l’ha già chiuso Marta Olivieri il 03/11/2026'), { status: 409 }),
  );
  const button = await screen.findByRole('button', { name: 'Chiudi con una voce aperta' });
  calls['GET closed-months/preview'].mockResolvedValue(closing({ closed: stamp }));
  fireEvent.click(button);
  expect(await screen.findByText(/l’ha già chiuso Marta Olivieri/)).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Ottobre 2026, chiuso')).toBeTruthy());
});

test('a month that is not over shows its sums and says when it can be closed; the closed ones are listed [DAY-061]', async () => {
  const list = [{ ...stamp, month: '2026-09', payout: 4400, open: 0 }];
  await open({}, list, '2099-01');
  expect(await screen.findByText(/Gennaio 2099 non è ancora finito/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Chiudi (con|ottobre)/ })).toBeNull();
  const months = within(await screen.findByRole('region', { name: 'Mesi chiusi' }));
  expect(months.getByRole('link', { name: 'Settembre 2026' }).getAttribute('href')).toBe(
    '/tenant/ledger/close/2026-09',
  );
});

test('what is no month is no page [DAY-061]', async () => {
  await open({}, [], '2026');
  expect(await screen.findByText('Pagina non trovata')).toBeTruthy();
});
