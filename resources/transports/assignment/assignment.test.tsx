import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { Transport } from '#domain/transports/entity.ts';
import type { Boarding } from '#domain/transports/schema.ts';
import { ticketRecord } from '#tests/support/builders/bookings.ts';
import { sampleTransport } from '#tests/support/builders/sample-plan.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { AssignmentTable } from './AssignmentTable.tsx';

const bologna = '0190a000-0000-7000-8000-0000000000c1';
const event = eventRecord({
  status: 'confirmed',
  departurePoints: [
    { _id: bologna, groupingPoint: 'Bologna', departureDate: '2026-12-01T05:00:00Z', address: { city: 'Bologna' } },
  ],
});
const resource = `reservations/transportlist/event/${event._id}`;

const list = (id: string, identifier: string, changes: Partial<Transport> = {}) => ({
  ...sampleTransport({ _id: id, identifier, ...changes }),
  id,
});
const person = (id: string, name: string, on?: { _id: string; identifier: string }) =>
  ticketRecord({
    id,
    transportId: on?._id ?? null,
    places: on
      ? [{ transportId: on._id, identifier: on.identifier, layer: 'outward', transportType: 'bus', seat: null }]
      : [],
    participantInfo: {
      name,
      surname: 'Ferri',
      email: 'f@example.org',
      participant_type: 'companion',
      ...(on && { transport: on }),
    },
  });
const booking = (id: string, tickets: ReturnType<typeof person>[], slots = tickets.length) => ({
  id,
  _id: id,
  code: `PR-${id}`,
  eventId: event._id,
  slots,
  departurePoint: event.departurePoints[0] ?? null,
  createdAt: '2026-11-01T10:00:00.000Z',
  user: { _id: 'u1', role: 'guest', name: 'Marta', surname: 'Orlandi', email: 'm@example.org' },
  tickets,
});

const lists = () => [
  list('b1', 'Bus 1', { slots: 1, maximumSlots: 50 }),
  list('b2', 'Bus 2', { slots: 50, maximumSlots: 50 }),
  list('b3', 'Bus 3', { slots: 2, maximumSlots: 3 }),
];
const people = () => [
  booking('r1', [person('t1', 'Ada'), person('t2', 'Ugo')]),
  booking('r2', [person('t3', 'Lea', { _id: 'b1', identifier: 'Bus 1' })]),
];

interface Params {
  filter: Record<string, unknown>;
  pagination: { page: number; perPage: number };
}

interface Drawn {
  transports?: ReturnType<typeof lists>;
  rows?: ReturnType<typeof people>;
  total?: number;
}

async function draw({ transports = lists(), rows = people(), total = rows.length }: Drawn = {}) {
  const boardings: Boarding[] = [
    { departurePoint: bologna, groupingPoint: 'Bologna', transportId: null, tickets: 2 },
    { departurePoint: null, groupingPoint: null, transportId: 'b1', tickets: 1 },
  ];
  const api = {
    getList: vi.fn(async (name: string, _params: Params) =>
      name === 'transports' ? { data: transports, total: transports.length } : { data: rows, total },
    ),
    'GET transports/event/:eventId/boarding': vi.fn(async () => boardings),
    'PUT transports/:id/addparticipants': vi.fn(async (_sent: object) => ({})),
    'PUT transports/removeparticipants': vi.fn(async (_sent: object) => []),
    'PUT transports/event/:eventId/assignments': vi.fn(async (_sent: object) => []),
  };
  await renderScreen(<AssignmentTable event={event} />, { dataProvider: api });
  if (rows.length > 0) await screen.findAllByText(/Ferri/);
  if (transports.length > 0) await screen.findAllByText(/Bus 1 \d+\/50/);
  return api;
}
const together = (code: string) =>
  screen.getByRole('checkbox', { name: new RegExp(`Seleziona la prenotazione ${code}`) });
const bar = () => within(screen.getByRole('toolbar', { name: 'Azioni sui partecipanti selezionati' }));
const lastFilter = (api: Awaited<ReturnType<typeof draw>>) =>
  api.getList.mock.calls.filter(([name]) => name === resource).at(-1)?.[1].filter;

test('the lists with their places, who is left over, and the bookings, ten a page [TRN-003, CONST-E010]', async () => {
  const api = await draw();
  expect(screen.getByRole('heading', { name: '2 persone senza lista' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Bus 1 1\/50/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Bologna · 2/ })).toBeTruthy();
  expect(screen.getAllByText('Da assegnare')).toHaveLength(2);
  expect(api.getList).toHaveBeenCalledWith(
    resource,
    expect.objectContaining({
      pagination: { page: 1, perPage: 10 },
      filter: { ticketStatus: 'valid' },
    }),
  );
});

test('the list is searched for a participant [TRN-004]', async () => {
  const api = await draw();
  const search = screen.getByRole('searchbox', { name: 'Partecipante o codice' });
  fireEvent.change(search, { target: { value: 'ferri' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(lastFilter(api)).toEqual({ ticketStatus: 'valid', q: 'ferri' }));
});

test('it is filtered by list, departure point, with and without a list [TRN-005, TRN-006, TRN-007, TRN-008]', async () => {
  const api = await draw();
  const open = async (chip: string, role: 'menuitemradio' | 'menuitemcheckbox', value: string) => {
    fireEvent.click(screen.getByRole('button', { name: chip }));
    fireEvent.click(await screen.findByRole(role, { name: value }));
    if (role === 'menuitemcheckbox') fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  };
  await open('Assegnazione', 'menuitemradio', 'Non ancora assegnati');
  await waitFor(() => expect(lastFilter(api)).toMatchObject({ hasTransport: 'false' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await open('Non ancora assegnati', 'menuitemradio', 'Già assegnati');
  await waitFor(() => expect(lastFilter(api)).toMatchObject({ hasTransport: 'true' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await open('Lista', 'menuitemcheckbox', 'Bus 1');
  await waitFor(() => expect(lastFilter(api)).toMatchObject({ transportId: ['b1'] }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await open('Punto di partenza', 'menuitemcheckbox', 'Bologna');
  await waitFor(() => expect(lastFilter(api)).toMatchObject({ departurePoint: [bologna] }));
});

test('a list’s chip and a departure point’s figure filter at once [TRN-005, TRN-008]', async () => {
  const api = await draw();
  fireEvent.click(screen.getByRole('button', { name: /^Bus 1 1\/50/ }));
  await waitFor(() => expect(lastFilter(api)).toEqual({ ticketStatus: 'valid', transportId: ['b1'] }));
  fireEvent.click(screen.getByRole('button', { name: /^Bologna · 2/ }));
  await waitFor(() =>
    expect(lastFilter(api)).toEqual({ ticketStatus: 'valid', departurePoint: [bologna], hasTransport: 'false' }),
  );
});

test('a booking is chosen whole; the dialog waits for a list, then assigns all of it [TRN-009, VAL-E046]', async () => {
  const api = await draw();
  fireEvent.click(together('PR-r1'));
  expect(bar().getByText('2 persone selezionate')).toBeTruthy();
  fireEvent.click(bar().getByText('Assegna'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Su quale lista mettere 2 persone?' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Assegna' });
  expect(confirm.disabled).toBe(true);
  expect(dialog.getByText('Scegli una lista per continuare.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Bus 1 1/50' }));
  expect(confirm.disabled).toBe(false);
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(api['PUT transports/:id/addparticipants']).toHaveBeenCalledWith({
      params: { id: 'b1' },
      body: { ticketIds: ['t1', 't2'] },
    }),
  );
  expect(await screen.findByText('2 persone su Bus 1')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /partecipanti selezionati/ })).toBeNull());
});

test('one person who is assigned is called by name', async () => {
  const api = await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Separa le persone della prenotazione PR-r1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleziona Ferri Ugo' }));
  fireEvent.click(bar().getByText('Assegna'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'Bus 1 1/50' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Assegna' }));
  await waitFor(() => expect(api['PUT transports/:id/addparticipants']).toHaveBeenCalled());
  expect(await screen.findByText('Ugo Ferri su Bus 1')).toBeTruthy();
});

test('a full list and one with too few places are off, and say why in a tooltip [VAL-E047, VAL-E048, ERR-E034, ERR-E035]', async () => {
  await draw();
  fireEvent.click(together('PR-r1'));
  fireEvent.click(bar().getByText('Assegna'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Bus 1 1/50' }).disabled).toBe(false);
  const [full, few] = [
    dialog.getByRole<HTMLInputElement>('radio', { name: 'Bus 2 50/50' }),
    dialog.getByRole<HTMLInputElement>('radio', { name: 'Bus 3 2/3' }),
  ];
  expect([full.disabled, few.disabled]).toEqual([true, true]);
  fireEvent.mouseOver(full.closest('label') ?? full);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Lista al completo');
  fireEvent.mouseOver(few.closest('label') ?? few);
  await waitFor(() => expect(screen.getAllByRole('tooltip').at(-1)?.textContent).toBe('Posti insufficienti'));
});

test('a place free for one person is enough for one: separated, a booking goes person by person [VAL-E048]', async () => {
  const api = await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Separa le persone della prenotazione PR-r1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleziona Ferri Ugo' }));
  fireEvent.click(bar().getByText('Assegna'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Su quale lista mettere 1 persona?' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Bus 3 2/3' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Assegna' }));
  await waitFor(() =>
    expect(api['PUT transports/:id/addparticipants']).toHaveBeenCalledWith({
      params: { id: 'b3' },
      body: { ticketIds: ['t2'] },
    }),
  );
});

test('removing says from which list, needs no choice, and can be undone [TRN-003, OPEN-197]', async () => {
  const api = await draw();
  fireEvent.click(together('PR-r1'));
  fireEvent.click(together('PR-r2'));
  fireEvent.click(bar().getByRole('button', { name: 'Togli dalla lista 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Togliere 1 persona dalla lista?' }));
  expect(dialog.getByText('Da Bus 1: 1 persona')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Togli' }));
  await waitFor(() =>
    expect(api['PUT transports/removeparticipants']).toHaveBeenCalledWith({ body: { ticketIds: ['t3'] } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ripristina' }));
  await waitFor(() =>
    expect(api['PUT transports/event/:eventId/assignments']).toHaveBeenCalledWith({
      params: { eventId: event._id },
      body: { assignments: [{ transportId: 'b1', layer: 'outward', ticketIds: ['t3'], seats: { t3: null } }] },
    }),
  );
  expect(await screen.findByText('Tutti sono tornati dov’erano')).toBeTruthy();
});

test('anyone who is on a list already is moved, and the dialog says so [OPEN-196]', async () => {
  await draw();
  fireEvent.click(together('PR-r2'));
  fireEvent.click(bar().getByText('Sposta'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Bus 1 1/50' }).disabled).toBe(true);
  expect(dialog.getByText('Sono già su questa lista')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Bus 3 2/3' }));
  expect(dialog.getByText('1 di loro lascia un’altra lista.')).toBeTruthy();
});

test('a refusal of the server is told, and the choice stays', async () => {
  allowConsoleError(/Posti/);
  const api = await draw();
  api['PUT transports/:id/addparticipants'].mockRejectedValueOnce(new HttpError('Posti insufficienti su Bus 1', 400));
  fireEvent.click(together('PR-r1'));
  fireEvent.click(bar().getByText('Assegna'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'Bus 1 1/50' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Assegna' }));
  expect(await screen.findByText('Posti insufficienti su Bus 1')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Bus 1 1/50' }).checked).toBe(true);
});

test('all that the filters find are chosen with one gesture', async () => {
  const api = await draw({ total: 31 });
  fireEvent.click(screen.getByText('Seleziona tutti i trovati (31 prenotazioni)'));
  expect(await screen.findByText('3 persone selezionate')).toBeTruthy();
  expect(api.getList).toHaveBeenLastCalledWith(
    resource,
    expect.objectContaining({ pagination: { page: 1, perPage: 100_000 }, filter: { ticketStatus: 'valid' } }),
  );
});

test('without a list the way to make one is shown', async () => {
  await draw({ transports: [] });
  expect(screen.getByRole('link', { name: 'Crea una lista' }).getAttribute('href')).toContain('tab=lists');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('with a bed but no bus a person is said to lack a list, not to have one [TRN-008, DAY-013]', async () => {
  await draw({
    transports: [
      list('b1', 'Bus 1', { slots: 1, maximumSlots: 50 }),
      list('k1', '101', { layer: 'room', transportType: 'room', maximumSlots: 3 }),
    ],
  });
  expect(screen.getByRole('heading', { name: 'A 2 persone manca almeno una lista' })).toBeTruthy();
  expect(screen.getByText(/senza posto: Andata 2, Camere 3$/)).toBeTruthy();
});
