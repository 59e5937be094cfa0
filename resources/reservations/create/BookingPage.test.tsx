import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Event } from '#domain/events/entity.ts';
import { bookingsApi, reservationRecord } from '#tests/support/builders/bookings.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { BookingPage } from './BookingPage.tsx';

const book = 'POST reservations/event/:eventId/guest';
const sentBody = (api: ReturnType<typeof bookingsApi>) =>
  (api[book].mock.lastCall?.[0] as { body?: object } | undefined)?.body;

const eventId = '0190a000-0000-7000-8000-0000000000e1';
const person = { id: 'g1', _id: 'g1', name: 'Ada', surname: 'Verdi', email: 'ada@example.org', userType: 'premium' };

function Here() {
  return <p data-testid="here">{useLocation().pathname}</p>;
}

async function draw(
  changes: Partial<Event> = {},
  search = '?guestId=g1',
  state?: object,
  reservations: { id: string }[] = [],
) {
  const event = eventRecord({
    priceType: 'single',
    price: 2000,
    accessType: 'all',
    slotsPerUser: 2,
    paymentTypes: ['wireTransfer', 'onSite'],
    departurePoints: [],
    requirementIds: [],
    ...changes,
  });
  const api = bookingsApi({ events: [event], guests: [person], extras: [], reservations });
  await renderScreen(
    <>
      <Routes>
        <Route path="/tenant/reservations/create/tenants/:tenantId/events/:eventId" element={<BookingPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    { dataProvider: api, path: `/tenant/reservations/create/tenants/t1/events/${eventId}${search}`, state },
  );
  return api;
}

const press = (text: string) => fireEvent.click(screen.getByText(text));

test('two steps, then the booking is made and opened [RES-014, RES-019, API-E056, CONST-E024]', async () => {
  const api = await draw();
  await screen.findByDisplayValue('ada@example.org');
  press('Continua');
  fireEvent.click(await screen.findByLabelText('Bonifico'));
  expect(screen.queryByLabelText('Gratuito')).toBeNull();
  press('Prenota');
  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('/tenant/reservations/r9'));
  expect(api[book]).toHaveBeenCalledWith({
    params: { eventId },
    body: expect.objectContaining({ userId: 'g1', slots: 1, paymentType: 'wireTransfer' }),
    idempotencyKey: expect.any(String),
  });
});

test('participants are added up to the places of a person; the first stays [RES-017, RES-018]', async () => {
  await draw();
  await screen.findByDisplayValue('ada@example.org');
  expect(screen.queryByLabelText('Togli il partecipante 1')).toBeNull();
  press('Aggiungi un partecipante');
  expect(screen.getByText('Aggiungi un partecipante').closest('button')?.disabled).toBe(true);
  expect(screen.getByText('Questo evento prevede 2 posti a persona.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Togli il partecipante 2'));
  expect(screen.queryByText('Accompagnatore 1')).toBeNull();
});

test('one tick gives a companion the holder’s e-mail, also when that is put right afterwards [DAY-042]', async () => {
  const api = await draw();
  const holder = await screen.findByDisplayValue('ada@example.org');
  press('Aggiungi un partecipante');
  fireEvent.change(screen.getAllByLabelText(/^Nome/)[1] ?? holder, { target: { value: 'Ugo' } });
  fireEvent.change(screen.getAllByLabelText(/^Cognome/)[1] ?? holder, { target: { value: 'Verdi' } });
  fireEvent.click(screen.getByLabelText(/Stessa e-mail dell’intestatario/));
  expect(screen.getByText('senza e-mail scriviamo alla prima persona')).toBeTruthy();
  expect(screen.getAllByLabelText(/^E-mail/)).toHaveLength(1);
  fireEvent.change(holder, { target: { value: 'ada.verdi@example.org' } });
  press('Continua');
  fireEvent.click(await screen.findByLabelText('Bonifico'));
  press('Prenota');
  await waitFor(() => expect(api[book]).toHaveBeenCalled());
  const body = sentBody(api);
  expect(body).toMatchObject({
    participantsInfo: [
      { name: 'Ada', email: 'ada.verdi@example.org' },
      { name: 'Ugo', email: 'ada.verdi@example.org' },
    ],
  });
});

test('an event without companions takes one [RES-017]', async () => {
  await draw({ accessType: 'subscribed', slotsPerUser: 5 });
  await screen.findByText('Questo evento non ammette accompagnatori.');
});

test('the age is asked for when it sets the price, and what is missing is said [RES-015, RES-016, VAL-E049, ERR-E036]', async () => {
  const api = await draw({ priceType: 'byAges', prices: { young: 500, adult: 2000, senior: 1000 } });
  const age = await screen.findByLabelText(/Età alla data dell’evento/);
  press('Continua');
  expect((await screen.findAllByText('Compila i campi obbligatori')).length).toBe(1);
  expect(age.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(age, { target: { value: '11' } });
  expect(screen.getByText('5,00 €')).toBeTruthy();
  expect(api[book]).not.toHaveBeenCalled();
});

test('the wishes that the event asks for are written down with the booking, for each person [LIST-005, DAY-042]', async () => {
  const api = await draw({ askedWishes: ['together', 'room'] });
  await screen.findByDisplayValue('ada@example.org');
  fireEvent.change(screen.getByLabelText('Vorrebbe stare con'), { target: { value: 'Bea Neri' } });
  fireEvent.mouseDown(screen.getByLabelText('In camera con'));
  fireEvent.click(await screen.findByRole('option', { name: 'solo donne' }));
  press('Continua');
  fireEvent.click(await screen.findByLabelText('Bonifico'));
  press('Prenota');
  await waitFor(() => expect(api[book]).toHaveBeenCalled());
  expect(sentBody(api)).toMatchObject({
    participantsInfo: [{ together: 'Bea Neri', roomWish: 'women' }],
  });
});

test('who has paid already is noted with the booking, and how it came [DAY-042]', async () => {
  const api = await draw();
  await screen.findByDisplayValue('ada@example.org');
  press('Continua');
  fireEvent.click(await screen.findByLabelText('In sede'));
  fireEvent.click(screen.getByRole('switch', { name: 'Già pagato' }));
  const way = screen.getByLabelText('Come sono arrivati i soldi') as HTMLSelectElement;
  expect(way.value).toBe('cash');
  fireEvent.change(way, { target: { value: 'reader' } });
  press('Prenota');
  await waitFor(() => expect(api[book]).toHaveBeenCalled());
  expect(sentBody(api)).toMatchObject({ paymentType: 'onSite', paid: 'reader' });
});

test('a free event asks for no payment type [RES-020]', async () => {
  await draw({ priceType: 'free', price: 0, paymentTypes: ['free'] });
  await screen.findByDisplayValue('ada@example.org');
  press('Continua');
  expect(await screen.findByText('Questo evento è gratuito: non c’è nulla da pagare.')).toBeTruthy();
});

test('a refusal is said and what was typed stays [ERR-E008, ERR-E007]', async () => {
  allowConsoleError(/Posti non sufficienti/);
  const api = await draw();
  api[book].mockRejectedValueOnce(new HttpError('Posti non sufficienti', 400, { code: 'not_enough_seats' }));
  await screen.findByDisplayValue('ada@example.org');
  press('Continua');
  fireEvent.click(await screen.findByLabelText('Bonifico'));
  press('Prenota');
  expect(await screen.findByText('Posti non sufficienti')).toBeTruthy();
  press('Indietro');
  expect(await screen.findByDisplayValue('ada@example.org')).toBeTruthy();
});

test('without the person it asks for nothing and leaves [RES-022, OPEN-121]', async () => {
  const api = await draw({}, '');
  expect(screen.queryByText('Nuova prenotazione')).toBeNull();
  expect(api.getOne).not.toHaveBeenCalled();
});

test('a new guest is sent with the booking and read from nowhere [OPEN-162, DEC-041]', async () => {
  const guest = { name: 'Nina', surname: 'Blu', email: 'nina@example.org', phone: '+39 3401234567', userType: 'top' };
  const api = await draw({}, '?guestId=new', { guest });
  await screen.findByDisplayValue('nina@example.org');
  press('Continua');
  fireEvent.click(await screen.findByLabelText('Bonifico'));
  press('Prenota');
  await waitFor(() => expect(api[book]).toHaveBeenCalled());
  expect(sentBody(api)).toMatchObject({ guest });
  expect(sentBody(api)).not.toHaveProperty('userId');
  expect(api.getOne).not.toHaveBeenCalledWith('guests', expect.anything());
});

test('a new guest nobody told of is like none: it leaves [RES-022]', async () => {
  const api = await draw({}, '?guestId=new');
  expect(screen.queryByText('Nuova prenotazione')).toBeNull();
  expect(api.getOne).not.toHaveBeenCalled();
});

test.each([
  ['without a departure point is about the payment alone', [], 'Pagamento'],
  [
    'with one is about that too',
    [{ _id: 'A', groupingPoint: 'Piazza', departureDate: '2026-12-01T05:00:00.000Z', address: {} }],
    'Partenza e pagamento',
  ],
])('the second step of an event %s [DAY-090]', async (_event, departurePoints, name) => {
  await draw({ departurePoints });
  await screen.findByDisplayValue('ada@example.org');
  expect(screen.getByText(name, { selector: '.MuiStepLabel-label' })).toBeTruthy();
  press('Continua');
  expect(await screen.findByRole('group', { name })).toBeTruthy();
});

test('what is usual for the event is proposed, said, and stays to be changed; a double click books nothing unseen [RES-014, RES-019]', async () => {
  const point = (_id: string) => ({
    _id,
    groupingPoint: `Piazzale ${_id}`,
    departureDate: '2026-12-01T05:00:00.000Z',
    address: { city: 'Modena' },
  });
  const earlier = reservationRecord({ departurePoint: point('B'), paymentType: 'onSite' });
  const api = await draw({ departurePoints: [point('A'), point('B')] }, undefined, undefined, [earlier]);
  await screen.findByDisplayValue('ada@example.org');
  fireEvent.click(screen.getByText('Continua'), { detail: 1 });
  const step = await screen.findByRole('group', { name: 'Partenza e pagamento' });
  fireEvent.click(screen.getByText('Prenota'), { detail: 2 });
  expect(document.activeElement).toBe(step);
  expect(screen.getByText('In sede · Piazzale B')).toBeTruthy();
  expect(screen.getByText('Il punto più scelto finora: cambialo se serve.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^Piazzale A/));
  fireEvent.click(screen.getByLabelText('Bonifico'));
  expect(screen.getByText('Bonifico · Piazzale A')).toBeTruthy();
  expect(screen.queryByText(/cambialo se serve/)).toBeNull();
  expect(api[book]).not.toHaveBeenCalled();
  press('Prenota');
  await waitFor(() => expect(api[book]).toHaveBeenCalled());
  expect(sentBody(api)).toMatchObject({
    departurePoint: 'A',
    paymentType: 'wireTransfer',
  });
});
