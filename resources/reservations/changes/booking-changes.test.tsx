import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EventFields } from '#domain/events/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { bookingsApi, reservationRecord } from '#tests/support/builders/bookings.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { BookingChanges } from './BookingChanges.tsx';

/** The booking as it was read. */
const read = { params: { id: 'r1' }, ifMatch: expect.any(Number), idempotencyKey: expect.any(String) };

const NEXT_YEAR = '2100-12-07T08:00:00.000Z';

async function draw(changes: Partial<Reservation> = {}, ofEvent: Partial<EventFields> & { slots?: number } = {}) {
  const made = reservationRecord(changes);
  const reservation = {
    ...made,
    event: { ...made.event, startDate: NEXT_YEAR, ...changes.event } as Reservation['event'],
  };
  const event = eventRecord({
    ...{ id: 'e1', priceType: 'single', price: 2000, paymentTypes: ['atDeparture'], slotsPerUser: 5 },
    ...{ maxParticipants: 20, slots: 8, status: 'confirmed', startDate: NEXT_YEAR, closingReservationDate: NEXT_YEAR },
    ...ofEvent,
  });
  const api = {
    ...bookingsApi({ reservations: [reservation], events: [event], tickets: [], payments: [] }),
    'GET reservations/:id/hand-ons': vi.fn(async (_sent: object) => []),
    'POST reservations/:id/cancel': vi.fn(async (_sent: object) => reservation),
    'POST reservations/:id/split': vi.fn(async (_sent: object) => reservation),
    'POST reservations/:id/people': vi.fn(async (_sent: object) => reservation),
  };
  await renderScreen(<BookingChanges reservation={reservation as Reservation & { id: string }} />, {
    dataProvider: api,
  });
  await screen.findByRole('heading', { name: 'Cambia la prenotazione' });
  return api;
}
const tile = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('says what one more costs and how many places are left before anybody is typed [DAY-041]', async () => {
  await draw();
  expect(tile(/Aggiungi una persona/).textContent).toContain('20,00\u00a0€, 12 posti liberi');
});

test('says why nobody can be added: full, as many as may come together, begun [DAY-041]', async () => {
  await draw({}, { slots: 20 });
  expect(tile(/Aggiungi una persona/)).toMatchObject({ disabled: true });
  expect(screen.getByText("L'evento è al completo")).toBeTruthy();
  cleanup();
  await draw({}, { slotsPerUser: 1 });
  expect(tile(/Aggiungi una persona/).disabled).toBe(true);
  cleanup();
  await draw({
    event: { ...reservationRecord().event, startDate: '2020-01-01T08:00:00.000Z' } as Reservation['event'],
  });
  expect(screen.getAllByText('L’evento è già cominciato')).toHaveLength(3);
});

test('adds a person without an address of their own, once they are named, at the price that was shown [DAY-041]', async () => {
  const api = await draw();
  fireEvent.click(tile(/Aggiungi una persona/));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/Costa 20,00\s€/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Aggiungi' }));
  expect(dialog.getAllByText('Campo obbligatorio').length).toBe(2);
  expect(api['POST reservations/:id/people']).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Nome/), { target: { value: 'Lia' } });
  fireEvent.change(dialog.getByLabelText(/^Cognome/), { target: { value: 'Corti' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Aggiungi Lia Corti, 20,00\u00a0€' }));
  await waitFor(() => expect(api['POST reservations/:id/people']).toHaveBeenCalled());
  expect(api['POST reservations/:id/people']).toHaveBeenCalledWith({
    ...read,
    body: { person: { name: 'Lia', surname: 'Corti' }, expected: 2000, isSilent: false },
  });
  expect(await screen.findByText('Lia Corti è nella prenotazione')).toBeTruthy();
});

test('says what goes back to each before all is cancelled, and what was chosen [DAY-041]', async () => {
  const [ticket] = reservationRecord().tickets ?? [];
  if (!ticket) throw new Error('no ticket');
  const cancellationPolicy = {
    ...{ refund: { kind: 'steps' as const, steps: [{ daysBefore: 1, percent: 50 }] }, changesDaysBefore: 2 },
    handOn: 'allowed' as const,
  };
  const tickets = [{ ...ticket, status: 'valid' as const, condition: 'payed' as const, price: 2000 }];
  const api = await draw({ tickets, cancellationPolicy });
  expect(tile(/Annulla tutto/).textContent).toContain('Oggi tornano 10,00\u00a0€ su 20,00\u00a0€');
  fireEvent.click(tile(/Annulla tutto/));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('tornano 10,00 € di 20,00 €, 10,00 € restano a te')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Tutto quello che hanno pagato' }));
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: ' Neve ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Annulla tutto e rendi 20,00\u00a0€' }));
  await waitFor(() => expect(api['POST reservations/:id/cancel']).toHaveBeenCalled());
  expect(api['POST reservations/:id/cancel']).toHaveBeenCalledWith({
    ...read,
    body: { terms: 'whole', expected: 2000, isSilent: false, reason: 'Neve' },
  });
});

test('says that nothing can be cancelled once somebody is inside [DAY-041]', async () => {
  const tickets = reservationRecord().tickets?.map((ticket) => ({ ...ticket, isScanned: true })) ?? [];
  await draw({ tickets });
  expect(tile(/Annulla tutto/)).toMatchObject({ disabled: true });
  expect(screen.getAllByText('Qualcuno è già entrato').length).toBeGreaterThan(0);
});

const [one] = reservationRecord().tickets ?? [];
const person = (id: string, name: string, changes: object = {}) => ({
  ...(one as NonNullable<typeof one>),
  ...{ _id: id, status: 'valid' as const, condition: 'payed' as const, price: 2000 },
  participantInfo: { name, surname: 'Ferri', email: 'bianca@example.org', participant_type: 'companion' as const },
  ...changes,
});
const booker = person('t1', 'Bianca', {
  participantInfo: { ...person('t1', 'Bianca').participantInfo, participant_type: 'accountholder' },
});

test('says what is paid and what is due of somebody who gets a booking of their own and paid in part [DAY-041]', async () => {
  const half = person('t2', 'Bruno', { condition: 'pending', price: 3000, paidAmount: 2000 });
  await draw({ slots: 2, tickets: [booker, half] });
  expect(tile(/Dividi la prenotazione/).textContent).toContain('con i 20,00\u00a0€ pagati e i 10,00\u00a0€ da pagare');
  fireEvent.click(tile(/Dividi la prenotazione/));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Quello che ha pagato passa.*Quello che deve ancora pagare/)).toBeTruthy();
});

test('gives somebody a booking of their own at an address of their own [DAY-041]', async () => {
  const api = await draw({ slots: 2, tickets: [booker, person('t2', 'Bruno')] });
  expect(tile(/Dividi la prenotazione/).textContent).toContain('Bruno per conto suo, con i 20,00\u00a0€ pagati');
  fireEvent.click(tile(/Dividi la prenotazione/));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Dividi Bruno Ferri' }));
  expect(dialog.getByText('Campo obbligatorio')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^E-mail/), { target: { value: ' bruno@example.org ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Dividi Bruno Ferri' }));
  await waitFor(() => expect(api['POST reservations/:id/split']).toHaveBeenCalled());
  expect(api['POST reservations/:id/split']).toHaveBeenCalledWith({
    ...read,
    body: { ticketId: 't2', email: 'bruno@example.org', isSilent: false },
  });
});

test('says why nobody can be split off: alone, or all is on one card [DAY-041]', async () => {
  await draw({ tickets: [booker] });
  expect(screen.getByText('C’è una persona sola')).toBeTruthy();
  cleanup();
  await draw({ paymentType: 'stripe', slots: 2, tickets: [booker, person('t2', 'Bruno')] });
  expect(screen.getByText(/Con la carta il pagamento è uno solo e non si divide/)).toBeTruthy();
});
