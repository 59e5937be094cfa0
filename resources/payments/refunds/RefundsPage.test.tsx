import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { RefundsPage } from './RefundsPage.tsx';

const owed = (id: string, changes: object) => ({
  ...{ id, _id: id, tenantId: tenantUser.tenantId, userId: `u-${id}`, eventId: 'e1', reservationId: `r-${id}` },
  ...{ participationRequestId: null, amount: 5000, refundedAmount: 0, feeAmount: null, status: 'paid', version: 1 },
  ...{ paymentType: 'stripe', createdAt: '2026-11-02T10:00:00.000Z', owedAmount: 3000 },
  ...{ event: { _id: 'e1', name: 'Cena in vigna' }, reservation: { _id: `r-${id}`, code: `PR${id}` } },
  ...changes,
});
const person = (name: string) => ({ user: { _id: name, name, surname: 'Galli', email: `${name}@example.org` } });

async function draw(
  rows = [
    owed('1', { ...person('Renata'), refundError: 'expired_or_canceled_card', isRefundFailed: true }),
    owed('2', { ...person('Ugo'), owedAmount: 2000 }),
    owed('3', { ...person('Elda'), paymentType: 'atDeparture', owedAmount: 1480 }),
  ],
) {
  const api = {
    getList: vi.fn(async (_resource: string, _params: unknown) => ({ data: rows, total: rows.length })),
    'POST payments/:id/refund': vi.fn(async ({ params: { id } }: { params: { id: string }; body: object }) => ({
      ...{ refunded: 1, amount: rows.find((row) => row.id === id)?.owedAmount ?? 0 },
    })),
  };
  await renderScreen(<RefundsPage />, { dataProvider: api });
  await screen.findByRole('heading', { level: 1, name: 'Rimborsi' });
  return api;
}
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Scegli ${name} Galli` }));
const card = (name: string) => within(screen.getByRole('region', { name }));

test('shows what is owed by card and any other way apart, with why a try failed [DEC-078, DEC-090]', async () => {
  const api = await draw();
  expect(api.getList.mock.calls[0]?.[1]).toMatchObject({ filter: { 'owedAmount.$gt': 0, isPlan: 'false' } });
  expect(card('Non riusciti').getAllByText('30,00 €').length).toBeGreaterThan(0);
  expect(card('Sulla carta').getAllByText('20,00 €').length).toBeGreaterThan(0);
  expect(card('Non riusciti').getByText('Rimborso non riuscito: la carta è scaduta o chiusa')).toBeTruthy();
  expect(card('In altro modo').getAllByText('14,80 €').length).toBeGreaterThan(0);
  expect(card('In altro modo').queryByText('Renata Galli')).toBeNull();
});

test('says both sums of a mixed selection and gives back one way only [DEC-078, DEC-079]', async () => {
  const api = await draw();
  for (const name of ['Renata', 'Ugo', 'Elda']) choose(name);
  const bar = within(screen.getByRole('toolbar'));
  expect(bar.getByText(/3 scelti, 64,80\s€/)).toBeTruthy();
  expect(bar.getByText('50,00 € tornano sulla carta a 2 persone; 14,80 € li rendi tu a 1 persona.')).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Rimborsa 50,00\u00a0€ sulla carta' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Restano da rimborsare 14,80 €.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Lascia da rimborsare' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Rimborsa 50,00\u00a0€ sulla carta' }));
  await waitFor(() =>
    expect(api['POST payments/:id/refund'].mock.calls).toEqual([
      [{ params: { id: '1' }, body: { way: 'card', expected: 3000 } }],
      [{ params: { id: '2' }, body: { way: 'card', expected: 2000 } }],
    ]),
  );
  expect(await screen.findByText(/Restano 14,80\s€ da rimborsare in altro modo/)).toBeTruthy();
});

test('what is on its way to a card is not offered again, and no sum names it [DEC-078]', async () => {
  const api = await draw([
    owed('1', { ...person('Renata') }),
    owed('2', { ...person('Ugo'), owedAmount: 2000, isRefundPending: true }),
  ]);
  expect(card('Sulla carta').getByRole('checkbox', { name: 'Scegli Ugo Galli' })).toHaveProperty('disabled', true);
  fireEvent.click(card('Sulla carta').getByRole('button', { name: 'Rimborsa 30,00\u00a0€ sulla carta' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Rimborsa 30,00\u00a0€ sulla carta' }));
  await waitFor(() =>
    expect(api['POST payments/:id/refund'].mock.calls).toEqual([
      [{ params: { id: '1' }, body: { way: 'card', expected: 3000 } }],
    ]),
  );
});

test('says so when nothing is owed', async () => {
  await draw([]);
  expect(await screen.findByText('Niente da rimborsare')).toBeTruthy();
});

test('more than a page of debts is turned page by page, while the sum is of all [DEC-078]', async () => {
  const many = Array.from({ length: 30 }, (_, at) => owed(String(at), { ...person(`Persona${at}`), owedAmount: 100 }));
  await draw(many);
  expect(card('Sulla carta').getByText('30,00 €')).toBeTruthy();
  expect(card('Sulla carta').getAllByRole('checkbox', { name: /Scegli/ })).toHaveLength(25);
  expect(card('Sulla carta').getByText('1-25 di 30')).toBeTruthy();
  fireEvent.click(card('Sulla carta').getByRole('button', { name: 'Vai alla pagina successiva' }));
  expect(await card('Sulla carta').findByText('26-30 di 30')).toBeTruthy();
  expect(card('Sulla carta').getAllByRole('checkbox', { name: /Scegli/ })).toHaveLength(5);
});

test('with a page chosen every debt of the card can be chosen, beyond the page [DEC-078]', async () => {
  const many = Array.from({ length: 30 }, (_, at) => owed(String(at), { ...person(`Persona${at}`), owedAmount: 100 }));
  await draw([...many, owed('x', { ...person('Elda'), paymentType: 'atDeparture', owedAmount: 1480 })]);
  fireEvent.click(card('Sulla carta').getByRole('checkbox', { name: 'Seleziona tutto' }));
  const bar = within(screen.getByRole('toolbar'));
  expect(bar.getByText(/25 scelti, 25,00\s€/)).toBeTruthy();
  fireEvent.click(card('Sulla carta').getByRole('button', { name: 'Seleziona tutti i 30' }));
  expect(await bar.findByText(/30 scelti, 30,00\s€/)).toBeTruthy();
  fireEvent.click(card('Sulla carta').getByRole('checkbox', { name: 'Seleziona tutto' }));
  expect(bar.getByText(/5 scelti, 5,00\s€/)).toBeTruthy();
});

test('while some are ticked nothing offers to give all of them back; all are named and, above ten, ticked once more [DEC-078, DEC-079]', async () => {
  const many = Array.from({ length: 12 }, (_, at) => owed(String(at), { ...person(`Persona${at}`), owedAmount: 100 }));
  const api = await draw(many);
  const all = () =>
    card('Sulla carta').queryByRole('button', { name: 'Rimborsa tutti e 12 sulla carta, 12,00\u00a0€' });
  choose('Persona0');
  expect(all()).toBeNull();
  choose('Persona0');
  fireEvent.click(all() ?? document.body);
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = dialog.getByRole('button', { name: 'Rimborsa 12,00\u00a0€ sulla carta' });
  expect(confirm).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Sì, rimborsa 12,00\u00a0€ a 12 persone' }));
  fireEvent.click(confirm);
  await waitFor(() => expect(api['POST payments/:id/refund']).toHaveBeenCalledTimes(12));
});

test('what failed is a group of its own above the others, a search finds a person, and what is contested cannot be chosen [DAY-002, DEC-078, DEC-097]', async () => {
  await draw([
    owed('1', { ...person('Ugo') }),
    owed('2', { ...person('Renata'), refundError: 'expired_or_canceled_card', isRefundFailed: true }),
    owed('3', { ...person('Elda'), isDisputed: true }),
  ]);
  const groups = () =>
    screen.getAllByRole('region').map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('checkbox', { name: /^Scegli/ })
        .map((box) => box.getAttribute('aria-label')),
    ]);
  expect(groups()).toEqual([
    ['Non riusciti', 'Scegli Renata Galli'],
    ['Sulla carta', 'Scegli Ugo Galli', 'Scegli Elda Galli'],
  ]);
  // One button for all would try the card that refused again.
  expect(card('Non riusciti').queryByRole('button')).toBeNull();
  expect(card('Sulla carta').getByRole('checkbox', { name: 'Scegli Elda Galli' })).toHaveProperty('disabled', true);
  expect(card('Sulla carta').getByText(/^Contestato/)).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gal ug' } });
  expect(groups()).toEqual([['Sulla carta', 'Scegli Ugo Galli']]);
});

test('says which card money goes back to and the day it paid, in the row and before it moves; of an old payment what it said before [DEC-078]', async () => {
  await draw([
    // Booked on the second, paid on the fifth.
    owed('1', { ...person('Renata'), card: 'Visa •••• 4242', takenAt: '2026-11-05T10:00:00.000Z' }),
    owed('2', { ...person('Ugo'), card: null, owedAmount: 2000 }),
  ]);
  const rows = card('Sulla carta').getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Visa •••• 4242 · 05/11/2026'),
    expect.stringContaining('Carta · 02/11/2026'),
  ]);
  const ask = async (name: string, amount: string) => {
    choose(name);
    fireEvent.click(
      within(screen.getByRole('toolbar')).getByRole('button', { name: `Rimborsa ${amount} sulla carta` }),
    );
    const dialog = await screen.findByRole('alertdialog');
    const said = dialog.textContent;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Lascia da rimborsare' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    choose(name);
    return said;
  };
  expect(await ask('Renata', '30,00\u00a0€')).toContain(
    '30,00\u00a0€ tornano sulla carta Visa •••• 4242 di Renata Galli.',
  );
  const old = await ask('Ugo', '20,00\u00a0€');
  expect(old).toContain('20,00\u00a0€ tornano sulla carta a 1 persona.');
  expect(old).not.toContain('••••');
});

test('says of whom some of it is, who took a ticket over, counts and finds them [DEC-095]', async () => {
  const anna = { name: 'Anna', surname: 'Costa', amount: 1480 };
  await draw([owed('3', { ...person('Elda'), paymentType: 'atDeparture', othersOwed: [anna] })]);
  const other = card('In altro modo');
  expect(other.getByText('14,80 € per Anna Costa, che ha preso un biglietto e l’ha pagato')).toBeTruthy();
  fireEvent.click(other.getByRole('button', { name: /^Segna 30,00\s€/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^30,00\s€ risultano già restituiti a 2 persone/)).toBeTruthy();
});

test('refunds that cannot be read say so under their title, and are asked for again [DEC-078]', async () => {
  allowConsoleError(/giù/);
  const getList = vi.fn().mockRejectedValueOnce(new HttpError('giù', 400)).mockResolvedValue({ data: [], total: 0 });
  await renderScreen(<RefundsPage />, { dataProvider: { getList } });
  expect(await screen.findByText('Non è stato possibile caricare i dati.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Rimborsi' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Niente da rimborsare')).toBeTruthy();
});

test('one is asked for in its row, another along with it: each is named with what goes back before anything moves [DEC-078, DEC-079]', async () => {
  const api = await draw([
    owed('1', { ...person('Renata') }),
    owed('2', { ...person('Ugo'), owedAmount: 2000 }),
    owed('3', { ...person('Elda'), owedAmount: 1480 }),
  ]);
  const rows = card('Sulla carta');
  fireEvent.click(rows.getByRole('button', { name: 'Rimborsa: Renata Galli, 30,00\u00a0€' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lascia da rimborsare' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // What was asked for stays chosen, and has no button that would leave it out.
  expect(rows.getByRole('checkbox', { name: 'Scegli Renata Galli' })).toHaveProperty('checked', true);
  expect(rows.queryByRole('button', { name: /Renata/ })).toBeNull();
  fireEvent.click(rows.getByRole('button', { name: 'Rimborsa insieme: Ugo Galli, 20,00\u00a0€' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Renata Galli: 30,00\u00a0€',
    'Ugo Galli: 20,00\u00a0€',
  ]);
  expect(api['POST payments/:id/refund']).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Rimborsa 50,00\u00a0€ sulla carta' }));
  await waitFor(() =>
    expect(api['POST payments/:id/refund'].mock.calls.map(([{ params, body }]) => [params.id, body])).toEqual([
      ['1', { way: 'card', expected: 3000 }],
      ['2', { way: 'card', expected: 2000 }],
    ]),
  );
});
