import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Plan } from '#domain/transports/plan/schema.ts';
import { onLists, sampleList, samplePlan } from '#tests/support/builders/sample-plan.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { EventBoard } from './EventBoard.tsx';

const event = eventRecord({ status: 'confirmed' });
const lists = [
  sampleList('Bus 1', 50),
  sampleList('Bus 2', 1),
  sampleList('101', 2, 'room'),
  sampleList('102', 3, 'room'),
];
const plan = (): Plan =>
  onLists(
    samplePlan(lists, [
      [
        { name: 'Serena', surname: 'Orsi', age: 44 },
        { name: 'Mia', surname: 'Baldini', age: 9 },
      ],
      [{ name: 'Ugo', surname: 'Ferretti' }],
      [{ name: 'Anna', surname: 'Gatti', due: 2500 }],
    ]),
    { 't0-0': 'Bus 1', 't0-1': 'Bus 1', 't1-0': ['Bus 2', '101'], 't2-0': 'Bus 1' },
  );

async function draw(given = plan()) {
  const api = {
    'GET transports/event/:eventId/plan': vi.fn(async (_sent: object) => given),
    'PUT transports/event/:eventId/assignments': vi.fn(async (_sent: object) => []),
    'PUT transports/event/:eventId/swap': vi.fn(async (_sent: object) => []),
    getList: vi.fn(async () => ({ data: [], total: 0 })),
  };
  await renderScreen(<EventBoard event={event} />, { dataProvider: api });
  await screen.findByRole('heading', { name: 'Chi va dove' });
  return api;
}
const column = (name: RegExp) => within(screen.getByRole('region', { name }));
const person = (name: string) => column(/^Persone/).getByRole('button', { name: new RegExp(`^${name}`) });
const stored = { params: { eventId: event._id }, body: { assignments: expect.anything() } };

test('shows a column for each layer, and who has no bed first [LIST-007]', async () => {
  await draw();
  expect(column(/^Andata/).getByText('4 di 51 posti')).toBeTruthy();
  expect(column(/^Camere/).getByText('1 di 5 letti')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Senza Camere: 3', pressed: true })).toBeTruthy();
  expect(column(/^Persone/).queryByRole('button', { name: /^Ugo/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Senza Camere: 3' }));
  expect(person('Ugo Ferretti')).toBeTruthy();
});

test('a search finds the person who has a place too, whatever chip is pressed [LIST-007]', async () => {
  await draw();
  expect(column(/^Persone/).queryByRole('button', { name: /^Ugo/ })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Partecipante o codice' }), { target: { value: 'ferretti' } });
  expect(person('Ugo Ferretti')).toBeTruthy();
  expect(column(/^Persone/).queryByRole('button', { name: /^Anna/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Senza Camere: 3', pressed: true })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Partecipante o codice' }), { target: { value: 'zanotti' } });
  expect(column(/^Persone/).getByText('Nessuno con questo nome o codice.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Senza Camere: 3' }));
  expect(person('Anna Gatti')).toBeTruthy();
});

test('a whole booking is chosen, told whether it fits, and put into a room, with the way back [LIST-007]', async () => {
  const api = await draw();
  fireEvent.click(screen.getByRole('button', { name: 't0-0, in 2' }));
  expect(column(/^Camere/).getByText('Non ci stanno: liberi 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '102: Lascia qui: ci stanno tutti e 2' }));
  await waitFor(() =>
    expect(api['PUT transports/event/:eventId/assignments']).toHaveBeenCalledWith({
      params: { eventId: event._id },
      body: { assignments: [{ transportId: '102', ticketIds: ['t0-0', 't0-1'] }] },
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ripristina' }));
  await waitFor(() =>
    expect(api['PUT transports/event/:eventId/assignments']).toHaveBeenLastCalledWith({
      params: { eventId: event._id },
      body: { assignments: [{ transportId: null, layer: 'room', ticketIds: ['t0-0', 't0-1'] }] },
    }),
  );
});

test('the keys do it too: lifted, chosen with arrows, dropped with Enter [LIST-007]', async () => {
  const api = await draw();
  const one = person('Anna Gatti');
  fireEvent.click(one);
  expect(one.getAttribute('aria-pressed')).toBe('true');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) fireEvent.keyDown(one, { key });
  await waitFor(() => expect(api['PUT transports/event/:eventId/assignments']).toHaveBeenCalledWith(stored));
  expect(api['PUT transports/event/:eventId/assignments'].mock.calls[0]?.[0]).toMatchObject({
    body: { assignments: [{ transportId: '102', ticketIds: ['t2-0'] }] },
  });
});

test('Escape lets go of everybody [LIST-007]', async () => {
  const api = await draw();
  const one = person('Anna Gatti');
  fireEvent.click(one);
  fireEvent.keyDown(one, { key: 'Escape' });
  expect(one.getAttribute('aria-pressed')).toBe('false');
  expect(api['PUT transports/event/:eventId/assignments']).not.toHaveBeenCalled();
});

test('with somebody in hand lists with room come first and full ones are a line; the way they moved is said with their name [LIST-007]', async () => {
  const full = [sampleList('Bus 1', 1), sampleList('Bus 2', 50)];
  await draw(
    onLists(samplePlan(full, [[{ name: 'Ugo', surname: 'Ferretti' }], [{ name: 'Anna', surname: 'Gatti' }]]), {
      't0-0': 'Bus 1',
    }),
  );
  const heads = () =>
    within(column(/^Andata/).getByRole('list'))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Bus 1', 'Bus 2']);
  expect(column(/^Andata/).getByRole('button', { name: 'Ugo Ferretti' })).toBeTruthy();
  fireEvent.click(person('Anna Gatti'));
  expect(heads()).toEqual(['Bus 2', 'Bus 1']);
  expect(column(/^Andata/).queryByRole('button', { name: /Ugo Ferretti/ })).toBeNull();
  expect(column(/^Andata/).getByRole('button', { name: /^Bus 1: Al completo/ })).toBeTruthy();
  fireEvent.click(column(/^Andata/).getByRole('button', { name: /^Bus 2: / }));
  expect(await screen.findByText(/Anna Gatti.*Bus 2/)).toBeTruthy();
});

test('one person swaps with somebody of a full list in one step [LIST-008]', async () => {
  const api = await draw();
  fireEvent.click(person('Anna Gatti'));
  fireEvent.click(screen.getByRole('button', { name: /^Bus 2: Al completo: scegli/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Con chi scambiare Anna Gatti su Bus 2?' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Ugo Ferretti' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Scambia' }));
  await waitFor(() =>
    expect(api['PUT transports/event/:eventId/swap']).toHaveBeenCalledWith({
      params: { eventId: event._id },
      body: { layer: 'outward', ticketIds: ['t2-0', 't1-0'] },
    }),
  );
});

test('a proposal of every layer is shown first and stored only when it is confirmed [LIST-005]', async () => {
  const api = await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Proponi per i 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Una proposta per chi non ha ancora un posto' }));
  expect(dialog.getByRole('checkbox', { name: 'Camere: 3 persone' })).toBeTruthy();
  expect(api['PUT transports/event/:eventId/assignments']).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Assegna 3 persone' }));
  await waitFor(() => expect(api['PUT transports/event/:eventId/assignments']).toHaveBeenCalledWith(stored));
});

test('who lacks a bus and a bed is one person of the proposal [LIST-005]', async () => {
  await draw(samplePlan([sampleList('Bus 1', 5), sampleList('101', 2, 'room')], [[{}, {}]]));
  fireEvent.click(screen.getByRole('button', { name: /^Proponi/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Assegna 2 persone' })).toBeTruthy();
});

test('a finding says who and where, and its button carries the remedy out [LIST-006]', async () => {
  const given = onLists(
    samplePlan(lists, [
      [
        { name: 'Tommaso', surname: 'Ferri', age: 16 },
        { name: 'Bianca', surname: 'Ferri' },
      ],
    ]),
    {
      't0-0': ['Bus 1', '102'],
      't0-1': ['Bus 1', '101'],
    },
  );
  const api = await draw(given);
  const check = column(/^Controlla/);
  expect(check.getByText('1 da risolvere prima di partire')).toBeTruthy();
  expect(check.getByText('Tommaso Ferri, 16 anni, dorme in 102 senza nessun adulto della prenotazione.')).toBeTruthy();
  fireEvent.click(check.getAllByRole('button', { name: 'Metti Tommaso Ferri su 101' })[0] ?? document.body);
  await waitFor(() =>
    expect(api['PUT transports/event/:eventId/assignments']).toHaveBeenCalledWith({
      params: { eventId: event._id },
      body: { assignments: [{ transportId: '101', ticketIds: ['t0-0'] }] },
    }),
  );
});

test('somebody in a couple’s room is told of while a room is empty, with the way there [LIST-006]', async () => {
  const rooms = [sampleList('101', 3, 'room'), sampleList('102', 2, 'room')];
  const couple = [{ surname: 'Conti' }, { surname: 'Conti' }];
  const given = samplePlan(rooms, [couple, [{ name: 'Luca', surname: 'Neri' }]]);
  await draw(onLists(given, { 't0-0': '101', 't0-1': '101', 't1-0': '101' }));
  const check = column(/^Controlla/);
  expect(check.getByText('Luca Neri è in 101 con chi ha prenotato insieme, e c’è una camera vuota.')).toBeTruthy();
  expect(check.getByRole('button', { name: 'Metti Luca Neri su 102' })).toBeTruthy();
});

test('a proposal names three of those it leaves out and counts the others, with the reason [LIST-005]', async () => {
  const left = samplePlan(
    [sampleList('101', 1, 'room')],
    ['Ada', 'Bea', 'Cleo', 'Dina', 'Eva', 'Fia'].map((name) => [{ name, surname: 'Neri' }]),
  );
  await draw(left);
  fireEvent.click(screen.getByRole('button', { name: 'Proponi per i 6' }));
  const dialog = await screen.findByRole('dialog');
  const alert = await within(dialog).findByRole('alert');
  await waitFor(() =>
    expect(alert.textContent).toMatch(
      /^Restano fuori 5 persone (\w+ Neri, ){2}\w+ Neri e altre 2\. I posti sono finiti\.$/,
    ),
  );
});
