import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookingsApi, reservationRecord, ticketRecord } from '#tests/support/builders/bookings.ts';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ReservationPage } from '../../reservations/detail/ReservationPage.tsx';
import { TicketPage } from '../TicketPage.tsx';

/** From the open page to the money on its way: one to ask, one to confirm the sum, however many tickets. */
const MOST_CLICKS = 2;

async function draw(page: 'reservations/r1' | 'tickets/t1', paymentType: 'stripe' | 'atDeparture', user = tenantUser) {
  const paid = { _id: 'r1', code: 'PR104200', paymentType, departurePoint: null, participants: 3 };
  const common = { condition: 'payed' as const, price: 3000, reservation: paid };
  const back = { ...common, status: 'invalid' as const, condition: 'refunded' as const };
  const tickets = [
    ticketRecord({ id: 't1', ...common }),
    ticketRecord({ id: 't2', ...common }),
    ticketRecord({ id: 't3', ...back }),
  ];
  const reservation = reservationRecord({ paymentType, tickets });
  const event = { ...sampleEvent({ priceType: 'single', requirementIds: [] }), id: 'e1' };
  const api = bookingsApi({ reservations: [reservation], events: [event], tickets });
  await renderScreen(
    <Routes>
      <Route path="/tenant/reservations/:id" element={<ReservationPage />} />
      <Route path="/tenant/tickets/:id" element={<TicketPage />} />
    </Routes>,
    { dataProvider: api, user, path: `/tenant/${page}` },
  );
  await screen.findAllByText('Bianca Ferri');
  return api;
}

let clicks = 0;
const count = () => {
  clicks++;
};
beforeEach(() => {
  clicks = 0;
  document.addEventListener('click', count, true);
});
afterEach(() => document.removeEventListener('click', count, true));

async function giveBack(confirm: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Rimborsa sulla carta' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rimborsare sulla carta?' }));
  fireEvent.click(dialog.getByRole('button', { name: confirm }));
}

const refunded = (id: string) => ({ id, status: 'invalid', condition: 'refunded', way: 'card' });

test('a whole card booking is given back from its page in two clicks; what went back before is left alone', async () => {
  const api = await draw('reservations/r1', 'stripe');
  await giveBack('Rimborsa 60,00\u00a0€ sulla carta');
  await waitFor(() =>
    expect(api['PUT tickets/status/bulk']).toHaveBeenCalledWith({
      body: { tickets: [refunded('t1'), refunded('t2')] },
    }),
  );
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});

test('a card ticket is given back from its page in two clicks', async () => {
  const api = await draw('tickets/t1', 'stripe');
  await giveBack('Rimborsa 30,00\u00a0€ sulla carta');
  await waitFor(() =>
    expect(api['PUT tickets/status/bulk']).toHaveBeenCalledWith({ body: { tickets: [refunded('t1')] } }),
  );
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});

test('what was not paid by card has no such button', async () => {
  await draw('reservations/r1', 'atDeparture');
  await screen.findAllByRole('button', { name: /^Azioni sul biglietto/ });
  expect(screen.queryByRole('button', { name: 'Rimborsa sulla carta' })).toBeNull();
});

test('a scanner has no such button', async () => {
  await draw('reservations/r1', 'stripe', { ...tenantUser, role: 'scanner' });
  await screen.findAllByText('Bianca Ferri', { selector: 'a' });
  expect(screen.queryByRole('button', { name: 'Rimborsa sulla carta' })).toBeNull();
});
