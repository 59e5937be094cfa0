import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LedPerson, LedSnapshot } from '#domain/leaders/schema.ts';
import type { Fate } from '#tests/support/fake-gate-server.ts';
import { FakeLeaderServer, ledList, ledPerson, ROOM } from '#tests/support/fake-leader-server.ts';
import { openLeaderDatabases } from '../device/leader-database.ts';
import { createLeaderDevice } from '../device/leader-device.ts';
import { LeaderContext, leaderTexts } from '../leader-context.ts';
import type { LeaderPlace } from '../leader-path.ts';
import { LeaderApp } from './LeaderApp.tsx';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => window.history.replaceState(null, '', '/l/key'));

const bologna = { _id: 'bologna', name: 'Bologna', address: 'Autostazione', at: '2026-05-30T03:00:00.000Z' };
const modena = { _id: 'modena', name: 'Modena Nord', address: 'Casello', at: '2026-05-30T03:40:00.000Z' };
const people: LedPerson[] = [
  ledPerson(0, { age: 16, stopId: 'bologna' }),
  ledPerson(1, { stopId: 'modena', note: 'Ginocchio operato' }),
  ledPerson(2, { stopId: 'bologna', isPaid: true, amountDue: 0, phone: null }),
];

let phones = 0;
async function open(changes: Partial<LedSnapshot> = {}, place: LeaderPlace = { kind: 'link', key: 'key' }) {
  const server = new FakeLeaderServer(ledList({ people, stops: [bologna, modena], ...changes }));
  let fate: Fate = 'arrives';
  const device = createLeaderDevice({
    key: 'list',
    owner: 'link:x',
    api: server.api('Beppe', () => fate),
    databases: await openLeaderDatabases(`-screen${phones++}`),
    now: () => server.now,
    onAccessLost: () => undefined,
  });
  await device.start();
  await device.sync();
  render(
    <LeaderContext value={{ device, texts: leaderTexts.it, language: 'it', place }}>
      <LeaderApp />
    </LeaderContext>,
  );
  const user = userEvent.setup();
  return {
    server,
    device,
    user,
    cut: () => {
      fate = 'lost';
    },
  };
}
const missing = () => within(screen.getByRole('region', { name: 'Chi manca' }));

test('the figure comes first, then who is missing with call, WhatsApp and “here”, each with its name [LIST-021]', async () => {
  const { user } = await open();
  expect(screen.getByText('0 presenti su 3')).toBeTruthy();
  expect(screen.getByText('ne mancano 3')).toBeTruthy();
  expect(missing().getByRole('link', { name: 'Chiama Anna Ferri' }).getAttribute('href')).toBe('tel:+393334812210');
  const write = missing().getByRole('link', { name: 'Scrivi su WhatsApp a Anna Ferri' });
  expect(write.getAttribute('href')).toBe('https://wa.me/393334812210');
  // The person who left no phone is not called.
  expect(missing().queryByRole('link', { name: 'Chiama Rosa Ferri' })).toBeNull();
  await user.click(missing().getByRole('button', { name: 'Anna Ferri è qui' }));
  expect(await screen.findByText('1 presenti su 3')).toBeTruthy();
  const here = within(screen.getByRole('region', { name: 'Qui' }));
  expect(here.getByText('segnato da te')).toBeTruthy();
  await user.click(here.getByRole('button', { name: 'Anna Ferri: togli il segno' }));
  expect(await screen.findByText('0 presenti su 3')).toBeTruthy();
});

test('a card says one note, the most urgent [LIST-021]', async () => {
  await open();
  expect(missing().getByText('Minorenne, 16 anni')).toBeTruthy();
  expect(missing().getByText(/Deve ancora 20,00/)).toBeTruthy();
  expect(missing().queryByText('Ginocchio operato')).toBeNull();
  expect(missing().getByText('Tutto pagato')).toBeTruthy();
});

test('while many are missing each is a row that a tap marks [LIST-021]', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    ledPerson(index % 6, { _id: `01900000-0000-7000-8000-0000000000${index + 10}`, surname: `F${index}` }),
  );
  const { user } = await open({ people: many });
  expect(missing().queryByRole('link')).toBeNull();
  await user.click(missing().getByRole('button', { name: 'Anna F0 è qui' }));
  expect(await screen.findByText('1 presenti su 12')).toBeTruthy();
});

test('a roll call is begun and renamed; it needs a name [LIST-022]', async () => {
  const { user, device } = await open();
  await user.click(screen.getByRole('button', { name: 'Nuovo appello' }));
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Scrivi un nome')).toBeTruthy();
  await user.type(screen.getByLabelText('Nome dell’appello'), 'Dopo pranzo');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  const chosen = await screen.findByRole('button', { name: 'Dopo pranzo: Rinomina l’appello' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  await user.click(chosen);
  const field = screen.getByLabelText('Nome dell’appello');
  await user.clear(field);
  await user.type(field, 'Ritorno{Enter}');
  await waitFor(() => expect(device.state().list?.rollCalls.map(({ name }) => name)).toEqual(['Andata', 'Ritorno']));
});

test('without a network marks count at once, and the strip says how many wait [LIST-023]', async () => {
  const { user, cut, device } = await open();
  cut();
  device.networkLost();
  await user.click(missing().getByRole('button', { name: 'Luca Ferri è qui' }));
  expect(await screen.findByText('1 presenti su 3')).toBeTruthy();
  expect(await screen.findByText('Senza rete · 1 da inviare')).toBeTruthy();
});

test('a person’s page has what they owe on top, asked once more before it is recorded [LIST-021]', async () => {
  const { user, server, device } = await open();
  await user.click(missing().getByText('Luca Ferri'));
  expect(await screen.findByRole('heading', { name: 'Luca Ferri' })).toBeTruthy();
  expect(screen.getByText('Ginocchio operato')).toBeTruthy();
  expect(screen.getByText('Sale a Modena Nord')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pagati a me' }));
  expect(server.kept).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sì, li ho io' }));
  await waitFor(() => expect(device.state().list?.people[1]).toMatchObject({ isPaid: true }));
  await device.sync();
  expect(server.kept.map(({ entry }) => entry.kind)).toEqual(['payment']);
});

test('absent and excused are marked on the person’s page; an excused one is no longer waited for [LIST-022]', async () => {
  const { user } = await open();
  await user.click(missing().getByText('Luca Ferri'));
  await user.click(await screen.findByRole('button', { name: 'Giustificato' }));
  expect(await screen.findByText('0 presenti su 2')).toBeTruthy();
  await user.click(missing().getByText('Anna Ferri'));
  await user.click(await screen.findByRole('button', { name: 'Assente' }));
  expect(await screen.findByRole('region', { name: 'Assente' })).toBeTruthy();
  expect(screen.getByText('0 presenti su 2')).toBeTruthy();
});

test('stops are in order with times and counts; “next” goes on to the one after [LIST-021]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Fermate' }));
  const stops = () => screen.getAllByRole('listitem');
  expect(stops().map((stop) => stop.textContent)).toEqual([
    expect.stringMatching(/^05:00Bologna.*0 di 2$/),
    expect.stringMatching(/^05:40Modena Nord.*0 di 1$/),
  ]);
  expect(stops()[0]?.getAttribute('aria-current')).toBe('step');
  await user.click(screen.getByRole('button', { name: 'Prossima' }));
  await waitFor(() => expect(stops()[1]?.getAttribute('aria-current')).toBe('step'));
});

test('a stop gone on too early is opened again, whoever is missing at the one after it [LIST-021]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Fermate' }));
  const stops = () => screen.getAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Prossima' }));
  await user.click(await within(stops()[0] as HTMLElement).findByRole('button', { name: 'Torna a questa fermata' }));
  await waitFor(() => expect(stops()[0]?.getAttribute('aria-current')).toBe('step'));
  expect(screen.queryByRole('button', { name: 'Torna a questa fermata' })).toBeNull();
});

test('of many who are missing at a stop some are named, the others counted, and all are one tap away [LIST-021]', async () => {
  const crowd = Array.from({ length: 11 }, (_, n) => ledPerson(n, { stopId: 'bologna' }));
  const { user } = await open({ people: crowd });
  await user.click(screen.getByRole('button', { name: 'Fermate' }));
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/mancano: .* e altre 7 persone/);
  await user.click(screen.getByRole('button', { name: 'Vedi chi manca: 11' }));
  expect(missing().getAllByRole('listitem')).toHaveLength(11);
});

test('rooms have keys to hand out first, and say who is missing once people are there [LIST-021]', async () => {
  const [anna, luca] = people.map(({ _id }) => _id);
  const rooms = [
    { _id: ROOM, identifier: '214', name: 'Doppia', beds: 3, ticketIds: [anna ?? '', luca ?? ''], others: 1 },
  ];
  const { user } = await open({ rooms });
  await user.click(missing().getByRole('button', { name: 'Anna Ferri è qui' }));
  await user.click(screen.getByRole('button', { name: 'Camere' }));
  const toGive = within(screen.getByRole('region', { name: 'Da dare' }));
  expect(toGive.getByText(/3 su 3 · e 1 di un’altra lista · manca: Luca Ferri/)).toBeTruthy();
  await user.click(toGive.getByRole('button', { name: 'Chiave di 214: da dare' }));
  expect(await screen.findByRole('region', { name: 'Date' })).toBeTruthy();
  expect(screen.getByText('1 di 1 chiave data')).toBeTruthy();
});

test('the search finds somebody by the beginnings of their names [LIST-021]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cerca nella lista' }));
  await user.type(screen.getByLabelText('Nome nella lista'), 'lu fe');
  expect(screen.getByRole('button', { name: 'Luca Ferri è qui' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anna Ferri è qui' })).toBeNull();
  await user.type(screen.getByLabelText('Nome nella lista'), 'xyz');
  expect(screen.getByText('Nessuno in questa lista si chiama così')).toBeTruthy();
});

test('the person who scans for the community goes on to the gate from here; the person who has a link does not [LIST-021]', async () => {
  await open({}, { kind: 'list', prefix: 'scanner', listId: 'x' });
  const scan = screen.getByRole('link', { name: 'Scansiona' });
  expect(scan.getAttribute('href')).toContain('/tickets/scan');
});

test('after its time the list says so in place of anybody’s name [LIST-020]', async () => {
  const { device, server } = await open();
  server.now += 30 * 86_400_000;
  await device.checkTime();
  expect(await screen.findByText('Il tempo di questa lista è finito')).toBeTruthy();
  expect(screen.queryByText(/Ferri/)).toBeNull();
});
