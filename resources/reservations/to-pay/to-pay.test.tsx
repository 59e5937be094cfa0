import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Owed } from '#domain/reservations/owed.ts';
import { addDays, formatDate, formatTime } from '#domain/values/time.ts';
import { menuOf } from '#src/layout/nav/menu.ts';
import { bookingsApi, reservationRecord } from '#tests/support/builders/bookings.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { participations } from '../../participations/index.ts';
import { reservations } from '../index.tsx';
import { ToPayPage } from './ToPayPage.tsx';

const now = new Date();
const soon = new Date(Math.min(now.getTime() + 60_000, Date.parse(`${now.toISOString().slice(0, 10)}T23:59:00.000Z`)));
const lateSince = addDays(now, -6).toISOString();
const reminded = addDays(now, -1).toISOString();
const owed = (changes: Partial<Owed>): Owed => ({
  ...{ amount: 2900, people: 1, othersAmount: 0, dueAt: addDays(now, 20).toISOString(), remindedAt: null },
  ...changes,
});
const person = (name: string, phone: string | null) => ({
  ...{ _id: name, role: 'guest', name, surname: 'Prospero', email: `${name}@example.org`, phone },
});
const rows = [
  reservationRecord({
    ...{ user: person('Ada', '+39 339 1207714'), paymentType: 'wireTransfer' },
    owed: owed({ amount: 5800, people: 2, othersAmount: 2900, dueAt: lateSince, remindedAt: reminded }),
  }),
  reservationRecord({
    ...{ _id: 'r2', code: 'PR2', user: person('Bruno', null), paymentType: 'onSite' },
    owed: owed({ dueAt: soon.toISOString() }),
  }),
].map((row) => ({ ...row, id: row._id }));
const preview = {
  ...{ reminded: 2, settled: 0, today: 1, past: 0, unreachable: 1, later: 3 },
  events: [{ _id: 'e1', name: 'Alba al lago', people: 2 }],
  people: [
    { code: 'PR104200', name: 'Ada Prospero', email: 'ada@example.org', eventName: 'Alba al lago', amount: 5800 },
    { code: 'PR2', name: 'Bruno Prospero', email: 'bruno@example.org', eventName: 'Alba al lago', amount: 2900 },
  ],
  mail: { subject: 'Promemoria', text: 'Ciao Ada, RG-PR104200' },
};

async function draw() {
  const sum = { count: 2, people: 3, amount: 8700, late: { count: 1, amount: 5800 } };
  const remind = vi.fn(
    async ({ body: { previewOf } }: { body: { previewOf?: string; isPreview?: boolean; text?: string } }) => ({
      ...preview,
      mail: previewOf === 'PR2' ? { subject: 'Promemoria', text: 'Ciao Bruno, RG-PR2' } : preview.mail,
    }),
  );
  const owedSum = vi.fn(async (_sent: object) => sum);
  const api = {
    ...bookingsApi({ reservations: rows }),
    'POST reservations/remind': remind,
    'GET reservations/owed': owedSum,
  };
  await renderScreen(<ToPayPage />, { dataProvider: api, path: '/tenant/reservations/to-pay' });
  await screen.findByText('Ada Prospero');
  return api;
}

test('who has to pay is with telephone, event, amount, due date, last reminder and way [DAY-020]', async () => {
  await draw();
  const [, ada, bruno] = screen.getAllByRole('row').map((row) => row.textContent);
  for (const part of ['Ada Prospero', '+39 339 1207714', 'Alba al lago', '58,00', '2 persone', 'Bonifico'])
    expect(ada).toContain(part);
  expect(ada).toContain(`in ritardo dal ${formatDate(lateSince).slice(0, 5)}`);
  expect(ada).toContain(formatDate(reminded));
  expect(ada).toMatch(/di cui 29,00\s€ di chi ha preso un biglietto/);
  for (const part of ['senza telefono', '29,00', `oggi, ${formatTime(soon)}`, 'mai', 'In sede'])
    expect(bruno).toContain(part);
  expect(screen.getByRole('link', { name: 'Chiama Ada Prospero, +39 339 1207714' }).getAttribute('href')).toBe(
    'tel:+39 339 1207714',
  );
});

test('the sum is in the title, with how many bookings and people, and what of it is late [DAY-020]', async () => {
  const api = await draw();
  expect((await screen.findByRole('heading', { level: 1, name: /^Da pagare: 87,00\s€/ })).textContent).toBeTruthy();
  expect(screen.getByText(/^2 prenotazioni, 3 persone · 1 in ritardo, 58,00\s€$/)).toBeTruthy();
  expect(api['GET reservations/owed']).toHaveBeenCalledWith({
    query: { hasDebt: 'true', isOwing: 'true' },
    signal: expect.anything(),
  });
});

test('it opens with events that come or were lately, what was due first at the head; older ones are a filter away [DAY-020]', async () => {
  const api = await draw();
  expect(api.getList.mock.calls.find(([resource]) => resource === 'reservations')?.[1]).toMatchObject({
    filter: { hasDebt: 'true', isOwing: 'true' },
    sort: { field: 'dueAt', order: 'ASC' },
  });
  const chip = screen.getByRole('button', { name: /Futuri e degli ultimi 30 giorni/ });
  fireEvent.click(within(chip.parentElement ?? chip).getByRole('button', { name: /^Togli il filtro/ }));
  await waitFor(() => expect(api.getList.mock.calls.at(-1)?.[1]).toMatchObject({ filter: { hasDebt: 'true' } }));
});

test('it is a place beside bookings and requests, one tap apart [DAY-020]', () => {
  const places = menuOf([reservations, participations], 'tenant').flatMap(({ items }) =>
    items.flatMap(({ tabs }) => tabs),
  );
  expect(places.map(({ path }) => path)).toEqual([
    '/tenant/participation-requests',
    '/tenant/reservations/to-pay',
    '/tenant/reservations',
  ]);
});

test('all are reminded at once: who is left out is said, each reads what is shown, with a sentence of one’s own [DAY-021]', async () => {
  const api = await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Sollecita tutti' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(api['POST reservations/remind']).toHaveBeenLastCalledWith({
    body: { reservationIds: ['r1', 'r2'], isPreview: true },
  });
  expect(dialog.getByText('Ricevono un’e-mail 2 persone.')).toBeTruthy();
  expect(dialog.getByText(/^1 ha già ricevuto un sollecito nelle ultime 24 ore/)).toBeTruthy();
  expect(dialog.getByText(/^3 altre prenotazioni sono di chi riceve già un’e-mail/)).toBeTruthy();
  expect(dialog.getByText('1 non ha un’e-mail confermata: va chiamata.')).toBeTruthy();
  expect(dialog.getByRole('group', { name: 'Che cosa leggono' }).textContent).toContain('RG-PR104200');
  fireEvent.change(dialog.getByRole('combobox', { name: 'Anteprima per' }), { target: { value: 'PR2' } });
  await waitFor(() => expect(dialog.getByRole('group', { name: 'Che cosa leggono' }).textContent).toContain('RG-PR2'));
  const own = dialog.getByRole('textbox', { name: 'Una frase tua' });
  fireEvent.change(own, { target: { value: 'a'.repeat(5000) } });
  expect(dialog.getAllByText('Al massimo 500 caratteri; questi sono 5.000').length).toBeGreaterThan(0);
  fireEvent.change(own, { target: { value: 'Il bus parte comunque!' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Sollecita' }));
  await waitFor(() =>
    expect(api['POST reservations/remind']).toHaveBeenLastCalledWith({
      body: { reservationIds: ['r1', 'r2'], text: 'Il bus parte comunque!' },
    }),
  );
  expect(await screen.findByText('2 solleciti in partenza')).toBeTruthy();
});

test('when nobody is left to be written to, that is said instead of a success [DAY-021]', async () => {
  const api = await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Sollecita tutti' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  api['POST reservations/remind'].mockResolvedValueOnce({
    ...preview,
    reminded: 0,
    people: [],
    mail: { subject: '', text: '' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Sollecita' }));
  expect(await screen.findByText(/^Nessuna e-mail in partenza/)).toBeTruthy();
});

test('who was reminded, and when, is a filter [DAY-021]', async () => {
  const api = await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Sollecitate' }));
  fireEvent.click(
    await screen.findByRole('menuitem', { name: 'Mai sollecitate' }).catch(() => screen.findByText('Mai sollecitate')),
  );
  await waitFor(() =>
    expect(api.getList.mock.calls.at(-1)?.[1]).toMatchObject({ filter: { 'remindedAt.$exists': 'false' } }),
  );
  expect(screen.getByRole('button', { name: 'Ultimo sollecito' })).toBeTruthy();
});
