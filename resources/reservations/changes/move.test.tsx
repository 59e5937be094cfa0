import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EventRecord } from '#resources/events/record.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { bookingsApi, reservationRecord } from '#tests/support/builders/bookings.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { BookingChanges } from './BookingChanges.tsx';

/** The booking as it was read. */
const read = { params: { id: 'r1' }, ifMatch: expect.any(Number), idempotencyKey: expect.any(String) };

const NEXT_YEAR = '2100-12-07T08:00:00.000Z';
const event = (id: string, name: string, changes: Partial<EventRecord> = {}) =>
  eventRecord({
    ...{ id, name, priceType: 'single', price: 2000, paymentTypes: ['atDeparture'], slotsPerUser: 5 },
    ...{ maxParticipants: 20, slots: 8, status: 'confirmed', startDate: NEXT_YEAR, closingReservationDate: NEXT_YEAR },
    ...{ departurePoints: [], requirementIds: [], departureDate: null, eventType: 'event' },
    ...changes,
  });

async function open(
  name: string,
  to: Partial<EventRecord>,
  ticketChanges: object = {},
  bookingChanges: Partial<ReservationRecord> = {},
) {
  const made = reservationRecord();
  const [ticket] = made.tickets ?? [];
  if (!ticket || !made.event) throw new Error('no ticket');
  const own = { ...ticket, status: 'valid' as const, condition: 'payed' as const, price: 2000, ...ticketChanges };
  const reservation = { ...made, tickets: [own], event: { ...made.event, startDate: NEXT_YEAR }, ...bookingChanges };
  const target = event('e2', name, { tenantId: reservation.tenantId, ...to });
  const api = {
    ...bookingsApi({
      reservations: [reservation],
      events: [event('e1', 'Adesso'), target],
      extras: [],
      requirements: [],
    }),
    'GET reservations/:id/hand-ons': vi.fn(async (_sent: object) => []),
    'POST reservations/:id/move': vi.fn(async (_sent: object) => reservation),
  };
  await renderScreen(<BookingChanges reservation={reservation} />, { dataProvider: api });
  fireEvent.click(await screen.findByRole('button', { name: /Sposta a un altro evento/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.mouseDown(await dialog.findByRole('combobox', { name: /Evento/ }));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  return { api, dialog, ticket: own };
}

test('says of each what goes back before a booking is moved, and moves it at what was shown [DAY-041]', async () => {
  const { api, dialog } = await open('Ciaspolata di marzo', { price: 1500 });
  expect(await dialog.findByText('15,00 €, tornano 5,00 €')).toBeTruthy();
  expect(dialog.getByText(/I biglietti di adesso non valgono più/)).toBeTruthy();
  expect(dialog.getByText(/lo trovi nei rimborsi da fare/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Sposta a Ciaspolata di marzo' }));
  await waitFor(() => expect(api['POST reservations/:id/move']).toHaveBeenCalled());
  expect(api['POST reservations/:id/move']).toHaveBeenCalledWith({
    ...read,
    body: { eventId: 'e2', prices: 'new', expected: { due: 0, back: 500 }, isSilent: false },
  });
  expect(await screen.findByText('Prenotazione spostata a Ciaspolata di marzo')).toBeTruthy();
});

test('a dearer event says what is to pay beside what is paid, or keeps the price where that is chosen [DAY-041]', async () => {
  const { api, dialog } = await open('Rifugio', { price: 3000 });
  expect(await dialog.findByText('10,00 € da pagare, 20,00 € già pagati')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Quelli di adesso' }));
  expect(await dialog.findByText('20,00 €, già pagati')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Sposta a Rifugio' }));
  await waitFor(() => expect(api['POST reservations/:id/move']).toHaveBeenCalled());
  expect(api['POST reservations/:id/move'].mock.calls[0]?.[0]).toMatchObject({
    body: {
      prices: 'same',
      expected: { due: 0, back: 0 },
    },
  });
});

test('what is paid in part is said again at the next event, and what is too much of it goes back [DAY-041]', async () => {
  const half = { condition: 'pending', price: 4500, paidAmount: 3000 };
  const { api, dialog } = await open('Rifugio', { price: 6000 }, half);
  expect(await dialog.findByText('30,00 € da pagare, 30,00 € già pagati')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Sposta a Rifugio' }));
  await waitFor(() => expect(api['POST reservations/:id/move']).toHaveBeenCalled());
  expect(api['POST reservations/:id/move'].mock.calls[0]?.[0]).toMatchObject({
    body: { expected: { due: 3000, back: 0 } },
  });
  cleanup();
  const cheaper = await open('Fattoria', { price: 1000 }, half);
  expect(await cheaper.dialog.findByText('10,00 €, tornano 20,00 €')).toBeTruthy();
});

test('what a card paid is asked of the card for the rest, which is said before [DAY-041]', async () => {
  const byCard = { paymentType: 'stripe' as const };
  const { api, dialog } = await open('Rifugio', { price: 3000, paymentTypes: ['stripe'] }, {}, byCard);
  expect(await dialog.findByText('10,00 € da pagare, 20,00 € già pagati')).toBeTruthy();
  expect(dialog.getByText(/si paga con la carta dalla pagina della prenotazione/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Sposta a Rifugio' }));
  await waitFor(() => expect(api['POST reservations/:id/move']).toHaveBeenCalled());
  cleanup();
  const cash = await open('Baita', { price: 3000 }, {}, byCard);
  expect((await cash.dialog.findAllByText(/che l’altro evento non accetta/)).length).toBeGreaterThan(0);
});

test('what no card has paid yet is asked of the card there, with the time it has, or in a way that event takes [DAY-041]', async () => {
  const byCard = { paymentType: 'stripe' as const };
  const unpaid = { condition: 'pending' as const, paidAmount: 0, payedAt: null };
  const { dialog } = await open('Rifugio', { price: 3000, paymentTypes: ['stripe'] }, unpaid, byCard);
  expect(await dialog.findByText('30,00 € da pagare')).toBeTruthy();
  expect(dialog.getByText(/entro 24 ore, poi i posti si liberano/)).toBeTruthy();
  expect(dialog.queryByText(/I posti restano occupati/)).toBeNull();
  cleanup();
  const cash = await open('Baita', { price: 3000, paymentTypes: ['atDeparture'] }, unpaid, byCard);
  fireEvent.mouseDown(await cash.dialog.findByLabelText(/Come si paga/));
  fireEvent.click(await screen.findByRole('option', { name: 'Alla partenza' }));
  fireEvent.click(cash.dialog.getByRole('button', { name: 'Sposta a Baita' }));
  const sent = { body: expect.objectContaining({ paymentType: 'atDeparture', expected: { due: 3000, back: 0 } }) };
  await waitFor(() =>
    expect(cash.api['POST reservations/:id/move']).toHaveBeenCalledWith(expect.objectContaining(sent)),
  );
});

test('says at the event why it cannot be that one, before anything is pressed [DAY-041]', async () => {
  const { dialog } = await open('Pieno', { slots: 20 });
  expect((await dialog.findAllByText("L'evento è al completo")).length).toBeGreaterThan(0);
  expect(dialog.queryByText(/I biglietti di adesso/)).toBeNull();
});

test('asks for the age where the price follows it, and names who [DAY-041]', async () => {
  const { dialog, ticket, api } = await open('Fattoria', {
    ...{ priceType: 'byAges', price: 0, prices: { young: 500, adult: 900, senior: 700 } },
  });
  const { name, surname } = ticket.participantInfo;
  const age = await dialog.findByLabelText(new RegExp(`Età di ${name} ${surname}`));
  fireEvent.change(age, { target: { value: '9' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Sposta a Fattoria' }));
  await waitFor(() => expect(api['POST reservations/:id/move']).toHaveBeenCalled());
  expect(api['POST reservations/:id/move'].mock.calls[0]?.[0]).toMatchObject({
    body: {
      ages: { [ticket._id]: 9 },
      expected: { due: 0, back: 1500 },
    },
  });
});

test('opens what the palette asked for, and says why where it cannot be done [DAY-041]', async () => {
  const made = reservationRecord();
  const [ticket] = made.tickets ?? [];
  if (!ticket || !made.event) throw new Error('no ticket');
  const drawn = async (isScanned: boolean) => {
    const reservation = {
      ...{ ...made, event: { ...made.event, startDate: NEXT_YEAR } as NonNullable<typeof made.event> },
      tickets: [{ ...ticket, status: 'valid' as const, condition: 'payed' as const, isScanned }],
    };
    const api = {
      ...bookingsApi({ reservations: [reservation], events: [event('e1', 'Adesso')], extras: [], requirements: [] }),
      'GET reservations/:id/hand-ons': vi.fn(async (_sent: object) => []),
    };
    const [path, state] = ['/tenant/reservations/r1', { change: 'move' }];
    await renderScreen(<BookingChanges reservation={reservation} />, { dataProvider: api, path, state });
  };
  await drawn(false);
  expect(within(await screen.findByRole('alertdialog')).getByText('A quale evento la sposti?')).toBeTruthy();
  cleanup();
  await drawn(true);
  await waitFor(() => expect(screen.getAllByText('Qualcuno è già entrato').length).toBeGreaterThan(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
