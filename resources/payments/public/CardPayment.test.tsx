import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { noteNews } from '#src/components/live/news.ts';
import { bookingsApi, reservationRecord, ticketRecord } from '#tests/support/builders/bookings.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { CardPayment } from './CardPayment.tsx';
import { MoneyBack } from './MoneyBack.tsx';
import type { CardPaymentRecord } from './use-card-payment.ts';

const open: CardPaymentRecord = {
  ...{ id: 'p1', _id: 'p1', tenantId: tenantUser.tenantId ?? '', userId: 'u1', eventId: 'e1', reservationId: 'r1' },
  ...{ participationRequestId: null, amount: 4000, refundedAmount: 0, feeAmount: 200, status: 'waitingPayment' },
  paymentType: 'stripe',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  isHold: false,
  payPath: '/pay/key',
  wasRefused: false,
  refunds: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  user: { _id: 'u1', name: 'Bianca', surname: 'Ferri', email: 'bianca@example.org' },
};

async function draw(
  changes: Partial<CardPaymentRecord> = {},
  tickets: Ticket[] = [],
  user = tenantUser,
  isLapsed = false,
) {
  const payments = [{ ...open, ...changes }];
  const api = bookingsApi({ payments });
  await renderScreen(<CardPayment paymentId="p1" tickets={tickets} isLapsed={isLapsed} />, { dataProvider: api, user });
  await screen.findByText('Pagamento con carta');
  return { api, payments };
}

afterEach(() => vi.unstubAllGlobals());

test('the provider’s page opens in the same tab, by a visible button [RES-028]', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, origin: 'https://regia.test', assign });
  const { api } = await draw();
  expect(screen.getByText(/Da pagare 40,00\s€ entro il/)).toBeTruthy();
  fireEvent.click(screen.getByText('Paga ora con carta'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.test/checkout'));
  expect(api['POST payments/:id']).toHaveBeenCalledWith({ params: { id: 'p1' } });
});

test('the link to pay is copied, or sent again [RES-028]', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText } });
  const { api } = await draw();
  fireEvent.click(screen.getByText('Copia il link'));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/pay/key`));
  fireEvent.click(screen.getByText('Invia il link via e-mail'));
  expect(await screen.findByText('Link inviato a bianca@example.org')).toBeTruthy();
  expect(api['POST payments/:id/send']).toHaveBeenCalledWith({ params: { id: 'p1' } });
});

test('of a request whose time is over nobody is told that it can be accepted: what is held is given free [PREQ-008]', async () => {
  const held = { status: 'unpaid', isHold: true, amount: 4500, expiresAt: null } as const;
  await draw(held, [], tenantUser, true);
  expect(
    screen.getByText(
      'Il tempo per decidere è passato: la carta non viene addebitata e i 45,00 € tornano disponibili da soli.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/se accetti la richiesta/)).toBeNull();
});

test('what is not open has nothing to press; a refused card is said', async () => {
  await draw({ expiresAt: new Date(Date.now() - 1000).toISOString() });
  expect(screen.queryByText('Paga ora con carta')).toBeNull();
  expect(screen.getByText(/Il tempo per pagare è scaduto/)).toBeTruthy();
});

test('a card that only has to be authorised is not said to be paid, and its request to hold no places [PREQ-007, RES-028]', async () => {
  await draw({ isHold: true });
  expect(screen.getByRole('button', { name: 'Autorizza la carta' })).toBeTruthy();
  expect(screen.queryByText('Paga ora con carta')).toBeNull();
  cleanup();
  await draw({ isHold: true, expiresAt: new Date(Date.now() - 1000).toISOString() });
  expect(screen.getByText(/la richiesta si annulla/)).toBeTruthy();
  expect(screen.queryByText(/posti/)).toBeNull();
});

test('an order that was not paid in time speaks of its pieces', async () => {
  await draw({ orderId: 'o1', status: 'canceled', expiresAt: null });
  expect(screen.getByText(/i pezzi sono tornati disponibili/)).toBeTruthy();
});

test('an order that was paid says so as a booking does', async () => {
  await draw({ orderId: 'o1', status: 'paid', expiresAt: null });
  expect(screen.getByText('Pagato con carta: 40,00 €.')).toBeTruthy();
});

test('what a card paid is not said to be all, where the rest came another way [DAY-041, DEC-098]', async () => {
  await draw({ status: 'paid', expiresAt: null, taken: { card: 2500, other: 1500 } });
  expect(await screen.findByText('Pagati 25,00 € con la carta e 15,00 € in altro modo.')).toBeTruthy();
  expect(screen.queryByText(/Pagato con carta/)).toBeNull();
});

test('a card that was refused is told with its time and reason, and leaves the payment open [DAY-031]', async () => {
  const refused = { count: 2, at: '2026-12-02T07:14:00.000Z', reason: 'insufficientFunds' } as const;
  await draw({ wasRefused: true, trouble: { refused, dispute: null, atProvider: null } });
  const words = /rifiutata 2 volte, l’ultima il 02\/12\/2026 08:14: sulla carta non ci sono abbastanza soldi/;
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Paga ora con carta')).toBeTruthy();
});

test('it is read again when news of a payment comes', async () => {
  const { payments } = await draw();
  payments[0] = { ...open, status: 'paid', expiresAt: null, version: 2 };
  noteNews('payments', 1);
  expect(await screen.findByText('Pagato con carta: 40,00 €.')).toBeTruthy();
});

function Beside() {
  const { data } = useGetOne<Reservation & { id: string }>('reservations', { id: 'r1' });
  return <p>{data?.tickets?.[0]?.condition}</p>;
}

test('one of several tickets is back: the payment stays paid, and its ticket is shown as refunded [DEC-061]', async () => {
  const tickets = (condition: 'toRefund' | 'refunded') => [ticketRecord({ id: 't1', status: 'invalid', condition })];
  const refund = { _id: 'x', ticketId: 't1', amount: 2000, reason: 'ticket' as const, error: null };
  const payment = (state: 'pending' | 'succeeded'): CardPaymentRecord => ({
    ...{ ...open, status: 'paid', expiresAt: null },
    refunds: [{ ...refund, state, createdAt: open.createdAt }],
  });
  const payments = [payment('pending')];
  const reservations = [reservationRecord({ tickets: tickets('toRefund') })];
  const api = bookingsApi({ payments, reservations });
  const screens = (
    <>
      <CardPayment paymentId="p1" />
      <Beside />
    </>
  );
  await renderScreen(screens, { dataProvider: api, user: tenantUser });
  await screen.findByText('toRefund');
  reservations[0] = reservationRecord({ tickets: tickets('refunded') });
  payments[0] = payment('succeeded');
  noteNews('payments', 1);
  expect(await screen.findByText('refunded')).toBeTruthy();
});

test('a refund that failed says why; what is owed is given back after asking [DEC-061]', async () => {
  const owed = ticketRecord({ id: 't1', status: 'invalid', condition: 'toRefund' });
  const failed = { ticketId: 't1', amount: 2000, reason: 'ticket' as const, state: 'failed' as const };
  const refunds = [{ _id: 'x', ...failed, error: 'expired_or_canceled_card', createdAt: open.createdAt }];
  const { api } = await draw({ status: 'paid', expiresAt: null, owedAmount: 2000, refunds }, [owed]);
  expect(screen.getByText(/La carta è scaduta o chiusa/)).toBeTruthy();
  fireEvent.click(screen.getByText('Rimborsa 20,00 € sulla carta'));
  fireEvent.click(await screen.findByText('Rimborsa'));
  await waitFor(() =>
    expect(api['POST payments/:id/refund']).toHaveBeenCalledWith({
      params: { id: 'p1' },
      body: { way: 'card', expected: 2000 },
    }),
  );
});

test('what was kept of a price is not in the sum that is offered back, nor in the question [DEC-078]', async () => {
  const owed = ticketRecord({ id: 't1', status: 'invalid', condition: 'toRefund', keptAmount: 500 });
  await draw({ status: 'paid', expiresAt: null, owedAmount: 1500 }, [owed]);
  fireEvent.click(screen.getByText('Rimborsa 15,00 € sulla carta'));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('15,00\u00a0€');
});

test('the sum offered back is all that goes back: with what was paid beyond the price, without what is on its way [DEC-078, DEC-106]', async () => {
  const tickets = ['t1', 't2'].map((id) => ticketRecord({ id, status: 'invalid', condition: 'toRefund' }));
  const going = { ticketId: 't2', amount: 2000, reason: 'ticket' as const, state: 'pending' as const };
  const refunds = [{ _id: 'x', ...going, error: null, createdAt: open.createdAt }];
  const { api } = await draw({ status: 'paid', expiresAt: null, owedAmount: 4700, refunds }, tickets);
  fireEvent.click(screen.getByText('Rimborsa 27,00 € sulla carta'));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('27,00\u00a0€ da rimborsare');
  fireEvent.click(await screen.findByText('Rimborsa'));
  const body = { way: 'card', expected: 2700 };
  await waitFor(() => expect(api['POST payments/:id/refund']).toHaveBeenCalledWith({ params: { id: 'p1' }, body }));
});

test('the card that was charged is beside the payment and in the question, where it is known [DEC-061, DEC-078]', async () => {
  const owed = ticketRecord({ id: 't1', status: 'invalid', condition: 'toRefund' });
  await draw({ status: 'paid', expiresAt: null, owedAmount: 2000, card: 'Visa •••• 4242' }, [owed]);
  expect(screen.getByText('Visa •••• 4242')).toBeTruthy();
  fireEvent.click(screen.getByText('Rimborsa 20,00 € sulla carta'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('I soldi tornano sulla carta Visa •••• 4242.');
});

test('of a card nobody knows nothing is said beside the payment or in the question [DEC-078]', async () => {
  const owed = ticketRecord({ id: 't1', status: 'invalid', condition: 'toRefund' });
  await draw({ status: 'paid', expiresAt: null, owedAmount: 2000, card: null }, [owed]);
  fireEvent.click(screen.getByText('Rimborsa 20,00 € sulla carta'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).not.toContain('I soldi tornano sulla carta');
  expect(document.body.textContent).not.toContain('••••');
});

test('money that was noted by hand was paid by no card [DEC-096]', async () => {
  const paid: CardPaymentRecord = { ...open, orderId: 'o1', status: 'paid', paymentType: 'wireTransfer' };
  const api = bookingsApi({ payments: [paid] });
  await renderScreen(<CardPayment paymentId="p1" />, { dataProvider: api });
  expect(await screen.findByText('Pagato 40,00 €: Bonifico.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/carta/);
});

test('administrators see the platform’s fee, communities do not [DEC-058]', async () => {
  await draw({ status: 'paid' }, [], { ...tenantUser, role: 'admin', tenantId: null });
  expect(screen.getByText('Commissione della piattaforma: 2,00 €')).toBeTruthy();
});

test('what is owed back of a booking says for whom some of it is, who took a ticket over and paid for it [DEC-095]', async () => {
  const othersOwed = [{ name: 'Fabio', surname: 'Montorsi', amount: 1800 }];
  await renderScreen(<MoneyBack payment={{ owedAmount: 3800, othersOwed }} />, { dataProvider: {}, user: tenantUser });
  expect(await screen.findByText('38,00 €')).toBeTruthy();
  expect(screen.getByText('18,00 € per Fabio Montorsi, che ha preso un biglietto e l’ha pagato')).toBeTruthy();
});
