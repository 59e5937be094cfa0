import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { bookingsApi } from '#tests/support/builders/bookings.ts';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { EventWaitingTab } from './EventWaitingTab.tsx';
import type { WaitingRecord } from './waiting-record.ts';

const read = { params: { id: 'a' }, ifMatch: expect.any(Number) };

const event = { ...sampleEvent(), id: 'e1', _id: 'e1', tenantId: tenantUser.tenantId ?? '', heldPlaces: 1 };

const entry = (id: string, name: string, changes: Partial<WaitingRecord> = {}): WaitingRecord => ({
  ...{ id, _id: id, tenantId: event.tenantId, eventId: 'e1', userId: `u-${id}`, status: 'waiting', places: 2 },
  ...{ heldPlaces: 0, keepPlaces: 0, heldUntil: null, takenPlaces: 0, reservationId: null, passedOver: null },
  ...{ removalReason: null, createdAt: '2026-05-01T10:00:00.000Z', offeredAt: null, settledAt: null, version: 3 },
  ...{ position: 1, userType: 'normal' },
  user: { _id: `u-${id}`, name, surname: 'Verdi', email: `${id}@example.org`, phone: '+39 3331234567', role: 'user' },
  ...changes,
});

const info = {
  ...{ waiting: { people: 5, places: 10 }, offered: { people: 1, places: 2 }, accepted: { people: 3, places: 4 } },
  ...{ expired: { people: 1, places: 1 }, declined: { people: 0, places: 0 } },
};

async function draw(rows: readonly WaitingRecord[]) {
  const done = () => vi.fn(async (..._call: unknown[]) => ({}));
  const calls = {
    ...{
      'POST waiting-list/:id/offer': done(),
      'POST waiting-list/:id/keep': done(),
      'POST waiting-list/:id/remove': done(),
      create: done(),
    },
    'GET waiting-list/info': vi.fn(async (_sent: object) => info),
    download: vi.fn(async (_path: string) => ({ blob: new Blob(), name: 'lista.xlsx' })),
  };
  const api = Object.assign(bookingsApi({ 'waiting-list': rows }), calls);
  await renderScreen(<EventWaitingTab event={event as never} />, { dataProvider: api });
  return api;
}

async function act(name: string, action: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  fireEvent.click(await screen.findByRole('button', { name: `Azioni per ${name} Verdi` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole(role));
}

test('the list shows who waits, the places asked, offered and taken, and who was passed over and why [WAIT-004]', async () => {
  await draw([
    entry('a', 'Ada', { places: 4, passedOver: { code: 'not_enough_seats', free: 1, at: '2026-05-02T10:00:00.000Z' } }),
    entry('b', 'Bea', { status: 'offered', position: null, heldPlaces: 2, heldUntil: '2026-05-03T10:00:00.000Z' }),
    entry('c', 'Cleo', { status: 'accepted', position: null, takenPlaces: 2 }),
    entry('d', 'Dora', { status: 'removed', position: null, removalReason: 'Ha telefonato' }),
    entry('f', 'Fede', { status: 'removed', position: null }),
  ]);
  const row = async (name: string) => (await screen.findByText(`${name} Verdi`)).closest('tr')?.textContent ?? '';
  expect(await row('Ada')).toMatch(/1º.*a@example.org · \+39 3331234567.*4.*In attesa.*c’era 1 posto libero/);
  expect(await row('Bea')).toMatch(/2fino al 03\/05\/2026 12:00.*Offerta inviata/);
  expect(await row('Cleo')).toMatch(/Ha preso i posti/);
  expect(await row('Dora')).toContain('Tolto dalla lista: Ha telefonato');
  expect(await row('Fede')).toContain('È uscito dalla lista');
  expect(screen.queryByRole('button', { name: 'Azioni per Cleo Verdi' })).toBeNull();
});

test('it begins with those who wait or are offered places, and shows everybody when asked [WAIT-004]', async () => {
  const api = await draw([entry('a', 'Ada')]);
  await screen.findByText('Ada Verdi');
  const statuses = () =>
    api.getList.mock.calls
      .filter(([resource]) => resource === 'waiting-list')
      .map(([, params]) => (params as { filter: { status?: unknown } }).filter.status);
  expect(statuses()[0]).toEqual(['waiting', 'offered']);
  fireEvent.click(within(screen.getByLabelText('Chi mostrare')).getByText('Tutti'));
  await waitFor(() => expect(statuses().at(-1)).toBeUndefined());
});

test('figures above it say how many wait, are offered, took or let go, and each shows whom it counts [WAIT-004]', async () => {
  const api = await draw([entry('a', 'Ada')]);
  await screen.findByText('Ada Verdi');
  const figures = within(await screen.findByRole('list', { name: 'La lista in numeri' }));
  const expired = await figures.findByRole('button', { name: /Offerte scadute\s*1\s*1 posto/ });
  expect(figures.getByRole('button', { name: /In attesa\s*5\s*10 posti/ })).toBeTruthy();
  expect(figures.getByRole('button', { name: /Hanno preso i posti\s*3\s*4 posti/ })).toBeTruthy();
  fireEvent.click(expired);
  await waitFor(() =>
    expect(api.getList).toHaveBeenLastCalledWith(
      'waiting-list',
      expect.objectContaining({ filter: { eventId: 'e1', status: ['expired'] } }),
    ),
  );
  await waitFor(() => expect(expired.getAttribute('aria-pressed')).toBe('true'));
});

test('the spreadsheet holds what the list shows, of this event alone [WAIT-004, DEC-075]', async () => {
  const api = await draw([entry('a', 'Ada')]);
  fireEvent.click(await screen.findByText('Esporta'));
  await waitFor(() => expect(api.download).toHaveBeenCalledTimes(1));
  const path = decodeURIComponent(String(api.download.mock.calls[0]?.[0]));
  expect(path).toMatch(/^waiting-list\/excel\?/);
  expect(path).toContain('eventId=e1');
  expect(path).toMatch(/status.*waiting.*offered/);
});

test('places are offered by hand after saying what follows [WAIT-004]', async () => {
  const api = await draw([entry('a', 'Ada')]);
  const dialog = await act('Ada', 'Offri i posti', 'alertdialog');
  expect(dialog.getByText(/mail con 2 posti/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Offri i posti' }));
  await waitFor(() =>
    expect(api['POST waiting-list/:id/offer']).toHaveBeenCalledWith({ params: { id: 'a' }, ifMatch: 3 }),
  );
});

test('places are kept for a group for so many hours; a refused number is said at its field [WAIT-004]', async () => {
  const api = await draw([entry('a', 'Ada')]);
  allowConsoleError(/HttpError: no/);
  api['POST waiting-list/:id/keep'].mockRejectedValueOnce(
    new HttpError('no', 400, { errors: { places: 'Troppi posti' } }),
  );
  const dialog = await act('Ada', 'Tieni i posti');
  fireEvent.change(dialog.getByLabelText(/Per quante ore/), { target: { value: '12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Tieni i posti' }));
  expect(await dialog.findByText('Troppi posti')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/Quanti posti/), { target: { value: '1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Tieni i posti' }));
  await waitFor(() =>
    expect(api['POST waiting-list/:id/keep']).toHaveBeenLastCalledWith({
      ...read,
      body: { places: 1, hours: 12 },
    }),
  );
});

test('nobody is taken off the list without a reason [WAIT-004]', async () => {
  const api = await draw([entry('a', 'Ada')]);
  const dialog = await act('Ada', 'Togli dalla lista');
  fireEvent.click(dialog.getByRole('button', { name: 'Togli dalla lista' }));
  expect(await dialog.findByText('Campo obbligatorio')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: 'Non risponde' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Togli dalla lista' }));
  await waitFor(() =>
    expect(api['POST waiting-list/:id/remove']).toHaveBeenCalledWith({
      ...read,
      body: { reason: 'Non risponde' },
    }),
  );
});

test('anyone who calls is put on the list with the places they look for; both are asked for [WAIT-001]', async () => {
  const api = await draw([entry('a', 'Ada')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Metti in lista' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Posti chiesti/), { target: { value: '0' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Metti in lista' }));
  expect(await dialog.findByText('Scegli un ospite o creane uno')).toBeTruthy();
  expect(dialog.getByLabelText(/Posti chiesti/).getAttribute('aria-invalid')).toBe('true');
  expect(api.create).not.toHaveBeenCalled();
});

test('an entry that changed meanwhile is told, and acted on only when that is wanted [WAIT-004, DEC-013]', async () => {
  const api = await draw([entry('a', 'Ada')]);
  allowConsoleError(/HttpError: stale/);
  api['POST waiting-list/:id/keep'].mockRejectedValueOnce(new HttpError('stale', 409, { code: 'stale_write' }));
  const dialog = await act('Ada', 'Tieni i posti');
  fireEvent.click(dialog.getByRole('button', { name: 'Tieni i posti' }));
  await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' });
  fireEvent.click(screen.getByRole('button', { name: 'Salva la mia' }));
  await waitFor(() => expect(api['POST waiting-list/:id/keep']).toHaveBeenCalledTimes(2));
  expect(api['POST waiting-list/:id/keep'].mock.calls).toMatchObject([
    [{ ...read, ifMatch: 3 }],
    [{ ...read, ifMatch: undefined }],
  ]);
});
