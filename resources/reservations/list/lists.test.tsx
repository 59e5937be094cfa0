import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ShellContext } from '#src/components/page/shell-context.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';
import { bookingsApi, reservationRecord } from '#tests/support/builders/bookings.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { EventReservationsTab } from '../EventReservationsTab.tsx';
import { CreateReservationButton } from './CreateReservationButton.tsx';
import { ReservationList } from './ReservationList.tsx';

async function draw(ui: ReactNode, user = tenantUser) {
  const api = bookingsApi({ reservations: [reservationRecord()] });
  await renderScreen(ui, { dataProvider: api, user });
  return api;
}

test('ten a page, with export and filters; the code opens the reservation [RES-003, RES-006, CONST-E006]', async () => {
  const api = await draw(<ReservationList />);
  const link = await screen.findByText('PR104200');
  expect(link.getAttribute('href')).toBe('/tenant/reservations/r1');
  const asked = api.getList.mock.calls.find(([resource]) => resource === 'reservations')?.[1];
  expect(asked).toMatchObject({ pagination: { perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' } });
  expect(screen.getByText('Esporta')).toBeTruthy();
  for (const filter of ['Stato', 'Pagamento', 'Pagata', 'Creata', 'Evento']) {
    expect(screen.getAllByText(filter).some((word) => word.closest('button'))).toBe(true);
  }
});

test.each([
  [{ status: 'valid', total: 2900, isPayed: false } as const, 'ValidaDa pagare'],
  [{ status: 'valid', total: 2900, isPayed: true } as const, 'ValidaPagata'],
  [{ status: 'valid', total: 0, isPayed: false } as const, 'Valida'],
  [{ status: 'pending', total: 2900, isPayed: false } as const, 'Da pagare'],
  [{ status: 'refunded', total: 0, isPayed: false } as const, 'Rimborsata'],
])('a valid booking that costs something says whether it is paid: %j [DAY-020, DAY-090]', async (changes, said) => {
  await renderScreen(<ReservationList />, {
    dataProvider: bookingsApi({ reservations: [reservationRecord(changes)] }),
    user: tenantUser,
  });
  const row = (await screen.findByText('PR104200')).closest('tr');
  expect(
    within(row as HTMLElement)
      .getByText(said.slice(0, 6), { exact: false })
      .closest('td')?.textContent,
  ).toBe(said);
});

test('a new reservation is offered to staff, not to scanners [RES-004, PERM-E022]', async () => {
  await draw(<CreateReservationButton />, { ...tenantUser, role: 'scanner' });
  expect(screen.queryByText('Nuova prenotazione')).toBeNull();
  await draw(<CreateReservationButton />);
  expect(screen.getByText('Nuova prenotazione')).toBeTruthy();
});

const requests: ResourceDescriptor = {
  name: 'participation-requests',
  prefixes: ['tenant'],
  eventParts: { requests: () => <p>requests here</p> },
};
const counts = { maxParticipants: 54, slots: 52, minimumParticipants: 20, pendingParticipationRequests: 3 };
const tab = (changes = {}) => (
  <ShellContext.Provider value={{ prefix: 'tenant', resources: [requests] }}>
    <EventReservationsTab event={eventRecord({ ...counts, ...changes })} />
  </ShellContext.Provider>
);
const figure = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;

test('the tab shows places, taken, free, minimum and pending requests [RES-001, OPEN-117]', async () => {
  await draw(tab());
  expect(['Posti', 'Occupati', 'Liberi', 'Minimo', 'Richieste in attesa'].map(figure)).toEqual([
    '54',
    '52',
    '2',
    '20',
    '3',
  ]);
});

test('inside an event rows lead to the event’s reservation, and nothing creates one [RES-005, RES-007]', async () => {
  const api = await draw(tab());
  const link = await screen.findByText('PR104200');
  expect(link.getAttribute('href')).toBe('/tenant/events/e1/reservations/r1');
  expect(screen.queryByText('Nuova prenotazione')).toBeNull();
  const asked = api.getList.mock.calls.find(([resource]) => resource === 'reservations')?.[1];
  expect(asked).toMatchObject({ filter: { eventId: eventRecord()._id } });
});

test('only manual selection has a switch to the requests [RES-002]', async () => {
  await draw(tab({ selectionType: 'automatic' }));
  expect(screen.queryByLabelText('Mostra prenotazioni o richieste')).toBeNull();
});

test('with manual selection the switch shows the requests [RES-002]', async () => {
  await draw(tab({ selectionType: 'manual' }));
  const toggle = within(screen.getByLabelText('Mostra prenotazioni o richieste'));
  toggle.getByText(/Richieste/).click();
  await waitFor(() => expect(screen.getByText('requests here')).toBeTruthy());
  expect(screen.queryByText('PR104200')).toBeNull();
});

test('those of the chosen reservations that are to be paid are reminded together, after saying whom [WIRE-004]', async () => {
  const rows = [
    reservationRecord(),
    reservationRecord({ _id: 'r2', code: 'PR2', isPayed: true }),
    reservationRecord({ _id: 'r3', code: 'PR3', paymentType: 'stripe' }),
  ].map((row) => ({ ...row, id: row._id }));
  const remind = vi.fn(async (_call: object) => ({
    ...{ reminded: 1, settled: 0, today: 0, past: 2, unreachable: 0, later: 0, people: [], mail: null },
    events: [
      { _id: 'e1', name: 'Lago', people: 3 },
      { _id: 'e2', name: 'Vetta', people: 1 },
    ],
  }));
  const api = { ...bookingsApi({ reservations: rows }), 'POST reservations/remind': remind };
  await renderScreen(<ReservationList />, { dataProvider: api });
  await screen.findByText('PR104200');
  fireEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  const bar = within(await screen.findByRole('toolbar', { name: 'Azioni sulle prenotazioni scelte' }));
  fireEvent.click(bar.getByRole('button', { name: 'Sollecita 1' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(remind).toHaveBeenLastCalledWith({ body: { reservationIds: ['r1'], isPreview: true } });
  expect(dialog.getByText('Lago: 3 persone')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('Anche per eventi già finiti: 2 prenotazioni'));
  await waitFor(() =>
    expect(remind).toHaveBeenLastCalledWith({ body: { reservationIds: ['r1'], withPast: true, isPreview: true } }),
  );
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Sollecita' });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await waitFor(() => expect(remind).toHaveBeenLastCalledWith({ body: { reservationIds: ['r1'], withPast: true } }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('without any event the empty list leads to the first event, not to a booking that needs one [RES-004]', async () => {
  await renderScreen(<ReservationList />, { dataProvider: bookingsApi({ reservations: [], events: [] }) });
  const link = await screen.findByRole('link', { name: 'Crea il primo evento' });
  expect(link.getAttribute('href')).toBe('/tenant/events/stepper');
  expect(screen.queryByRole('button', { name: 'Nuova prenotazione' })).toBeNull();
});

test('reservations are found by what participants answered [DEC-083]', async () => {
  const api = await draw(<ReservationList />);
  fireEvent.click(await screen.findByRole('button', { name: 'Risposte' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Risposte' }), { target: { value: 'celiaca' } });
  fireEvent.click(screen.getByRole('button', { name: 'Applica' }));
  await waitFor(() =>
    expect(api.getList.mock.calls.at(-1)?.[1]).toMatchObject({ filter: { 'answers.$contains': 'celiaca' } }),
  );
});
