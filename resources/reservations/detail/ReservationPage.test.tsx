import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { EventFields } from '#domain/events/entity.ts';
import type { BookingMail } from '#domain/notifications/outbox.ts';
import type { ReservationMessage } from '#domain/reservations/message.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { HandOnRecord } from '#domain/tickets/hand-on.ts';
import { bookingsApi, reservationRecord, ticketRecord } from '#tests/support/builders/bookings.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ReservationPage } from './ReservationPage.tsx';

async function draw(
  changes: Partial<Reservation> = {},
  user = tenantUser,
  messages: ReservationMessage[] = [],
  handOns: HandOnRecord[] = [],
  mails: BookingMail[] = [],
  ofEvent: Partial<EventFields> = {},
) {
  const reservation = reservationRecord(changes);
  const event = eventRecord({ id: 'e1', priceType: 'single', paymentTypes: ['atDeparture', 'onSite'], ...ofEvent });
  const tickets = (reservation.tickets ?? []).map((ticket) => ticketRecord({ ...ticket, id: ticket._id }));
  const payments = [{ id: 'p1', _id: 'p1', payPath: '/pay/key', status: 'waitingPayment', ...reservation.payment }];
  const lists = bookingsApi({ reservations: [reservation], events: [event], tickets, payments });
  const api = {
    ...lists,
    'GET reservations/:id/mails': vi.fn(async (_sent: object) => mails),
    'POST reservations/:id/mails/:mailId/send': vi.fn(async (_sent: object) => mails),
    'GET reservations/:id/messages': vi.fn(async (_sent: object) => messages),
    'GET reservations/:id/hand-ons': vi.fn(async (_sent: object) => handOns),
    'POST reservations/:id/hand-ons/:handOnId/decide': vi.fn(async (_sent: object) => handOns),
  };
  await renderScreen(
    <Routes>
      <Route path="/tenant/reservations/:id" element={<ReservationPage />} />
    </Routes>,
    { dataProvider: api, user, path: '/tenant/reservations/r1' },
  );
  await screen.findByText('Prenotazione PR104200');
  return api;
}

const factOf = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;

test('person, community, event, selection, payment, places, totals, counts and tickets [RES-008, RES-009, RES-010]', async () => {
  await draw();
  expect(factOf('Persona')).toContain('bianca@example.org');
  expect(factOf('Community')).toBe('Compagnia del Crinale');
  expect(factOf('Evento')).toContain('Alba al lago');
  expect(factOf('Conferma')).toBe('Automatica');
  expect(factOf('Posti')).toBe('1 su 2 prenotati');
  expect(factOf('Totale')).toBe('20,00\u00a0€ su 40,00\u00a0€ iniziali');
  expect(factOf('Biglietti pagati')).toBe('0 / 1');
  expect(factOf('Biglietti scansionati')).toBe('0 / 2 · 1 annullato');
  expect(await screen.findByText('Bianca Ferri', { selector: 'a' })).toBeTruthy();
});

test('a booking that grew is said beside what it was at first, not as a part of it [RES-009, DAY-041]', async () => {
  await draw({ slots: 3, initialSlots: 2, total: 57000, initialTotal: 19000 });
  expect([factOf('Posti'), factOf('Totale')]).toEqual(['3, all’inizio 2', '570,00\u00a0€, all’inizio 190,00\u00a0€']);
});

test('the page is called by its person, places, event and day, telephone and e-mail one tap away [DAY-040]', async () => {
  const user = { _id: 'u1', role: 'guest', name: 'Bianca', surname: 'Ferri', email: 'bianca@example.org' };
  await draw({ slots: 2, user: { ...user, phone: '+39 339 1207714' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
    'Bianca Ferri · 2 posti · Alba al lago, 1 dic',
  );
  expect(screen.getByRole('link', { name: '+39 339 1207714' }).getAttribute('href')).toBe('tel:+39 339 1207714');
  expect(screen.getByRole('link', { name: 'bianca@example.org' }).getAttribute('href')).toBe(
    'mailto:bianca@example.org',
  );
});

test('of somebody who was erased no address that leads nowhere is offered to write to [DEC-063, DAY-040]', async () => {
  const email = 'cancellato-1@cancellato.invalid';
  await draw({ user: { _id: 'u1', role: 'guest', name: 'Persona', surname: 'cancellata', email } });
  expect(screen.queryByText(email)).toBeNull();
});

test('at the gate, where nobody is shown an address, the page opens all the same [DEC-091, DAY-040]', async () => {
  const { email: _email, ...user } = { _id: 'u1', role: 'guest', name: 'Bianca', surname: 'Ferri', email: '' };
  await draw({ user: user as Reservation['user'] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Bianca Ferri');
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});

const reminder: BookingMail = {
  ...{ _id: 'm1', to: 'bianca@example.org', subject: 'Promemoria', state: 'sent', error: null },
  ...{ createdAt: '2026-11-20T17:05:00.000Z', sentAt: '2026-11-20T17:05:00.000Z', isTicket: false, isReminder: true },
};

test('what is owed comes first: how much, until when, the last reminder, and what to do about it [DAY-040]', async () => {
  await draw({ paymentType: 'wireTransfer' }, tenantUser, [], [], [reminder], {
    ...{ iban: 'IT60X0542811101000000123456', wireTransferLimitDate: '2100-12-10T12:00:00.000Z' },
  });
  const owed = within(await screen.findByRole('region', { name: 'Da pagare' }));
  expect(owed.getByText('20,00 €')).toBeTruthy();
  expect(await owed.findByText('Entro venerdì 10 dicembre 2100')).toBeTruthy();
  expect(await owed.findByText('Ultimo sollecito: 20/11/2026 18:05')).toBeTruthy();
  expect(owed.getByRole('button', { name: 'Sollecita' })).toBeTruthy();
  expect(owed.getByRole('button', { name: 'Segna come pagata' })).toBeTruthy();
});

test('of a booking that was paid by hand it says how much came, and when the last of it [DAY-040]', async () => {
  const paid = { condition: 'payed', price: 2000, paidAmount: 2000 } as const;
  await draw({
    paymentType: 'atDeparture',
    tickets: [
      ticketRecord({ id: 't1', ...paid, payedAt: '2026-11-28T10:00:00.000Z' }),
      ticketRecord({ id: 't2', ...paid, payedAt: '2026-11-20T10:00:00.000Z' }),
    ],
  });
  expect(await screen.findByText(/^Pagata: 40,00/)).toBeTruthy();
  screen.getByText('Ultimo incasso: sabato 28 novembre 2026');
});

test.each(['stripe', 'wireTransfer'] as const)(
  'by %s one card tells of the payment, after what is owed and before the people, with one main action on the page [DAY-040]',
  async (paymentType) => {
    const payment = {
      _id: 'p1',
      status: 'waitingPayment' as const,
      amount: 2000,
      expiresAt: '2100-12-10T12:00:00.000Z',
    };
    await draw({ paymentType, payment });
    const owed = await screen.findByRole('region', { name: 'Da pagare' });
    const [card, ...others] = await screen.findAllByRole('region', { name: /^Pagamento/ });
    const people = await screen.findByRole('region', { name: 'Biglietti' });
    expect(others).toEqual([]);
    expect(await within(card as HTMLElement).findByRole('combobox', { name: /^Pagamento/ })).toBeTruthy();
    expect(owed.compareDocumentPosition(card as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect((card as HTMLElement).compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const main = [...document.querySelectorAll('.MuiButton-containedSecondary')].map(({ textContent }) => textContent);
    expect(main).toEqual(['Sollecita']);
  },
);

test('the payment link is among what is owed, of a transfer and of a card whose page is open [DAY-040]', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const payment = { _id: 'p1', status: 'waitingPayment', amount: 2000, expiresAt: null as string | null };
  for (const way of ['wireTransfer', 'stripe'] as const) {
    await draw({
      paymentType: way,
      payment: { ...payment, ...(way === 'stripe' && { expiresAt: '2100-12-10T12:00:00.000Z' }) },
    });
    const owed = within(await screen.findByRole('region', { name: 'Da pagare' }));
    expect(owed.getByRole('button', { name: 'Sollecita' })).toBeTruthy();
    expect(owed.queryByRole('button', { name: 'Segna come pagata' }) === null).toBe(way === 'stripe');
    fireEvent.click(await owed.findByRole('button', { name: 'Link per pagare' }));
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(expect.stringMatching(/\/pay\/key$/)));
    cleanup();
  }
  vi.unstubAllGlobals();
});

test('a booking past its day says so, one paid at departure says when that is, a paid one owes nothing [DAY-040]', async () => {
  await draw({ paymentType: 'wireTransfer' }, tenantUser, [], [], [], {
    ...{ iban: 'IT60X0542811101000000123456', wireTransferLimitDate: '2020-12-10T12:00:00.000Z' },
  });
  expect(await screen.findByText('In ritardo')).toBeTruthy();
  expect(screen.getByText('Nessun sollecito finora')).toBeTruthy();
  cleanup();
  await draw({}, tenantUser, [], [], [], {
    ...{ startDate: '2100-12-10T12:00:00.000Z', departureDate: '2100-12-10T12:00:00.000Z' },
  });
  expect(await screen.findByText('Alla partenza, venerdì 10 dicembre 2100')).toBeTruthy();
  cleanup();
  await draw({ tickets: [ticketRecord({ id: 't1', condition: 'payed' })] });
  expect(screen.queryByRole('region', { name: 'Da pagare' })).toBeNull();
});

test('the mark goes along in the hidden status, with the payment type [RES-011, RES-012, VAL-E058, DEC-047]', async () => {
  const api = await draw();
  expect(screen.queryByLabelText('Stato')).toBeNull();
  fireEvent.click(await screen.findByLabelText('Segna “da verificare”'));
  fireEvent.click(await screen.findByText('Salva'));
  await waitFor(() =>
    expect(api.update).toHaveBeenCalledWith(
      'reservations',
      expect.objectContaining({ data: { status: 'toCheck', paymentType: 'atDeparture' } }),
    ),
  );
});

test('a scanner reads only [RES-013]', async () => {
  await draw({}, { ...tenantUser, role: 'scanner' });
  expect(screen.queryByLabelText('Segna “da verificare”')).toBeNull();
  expect(screen.queryByText('Segna come pagata')).toBeNull();
  expect(screen.queryByText('Invia i biglietti')).toBeNull();
});

test('staff mark every unpaid ticket as paid [RES-027, PERM-E027]', async () => {
  const api = await draw();
  fireEvent.click(screen.getByText('Segna come pagata'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('1 biglietto, 20,00 €.')).toBeTruthy();
  fireEvent.click(dialog.getByText('Segna come pagata'));
  await waitFor(() =>
    expect(api['POST tickets/:id/payment']).toHaveBeenCalledWith({ params: { id: 't1' }, body: { taken: 'cash' } }),
  );
});

test('of a ticket that is paid in part the rest is owed, named beside what is paid, and marked as paid [DAY-041, RES-027]', async () => {
  await draw({ tickets: [ticketRecord({ id: 't1', price: 4500, paidAmount: 3000 })] });
  const owed = within(await screen.findByRole('region', { name: 'Da pagare' }));
  expect(owed.getByText('15,00 €')).toBeTruthy();
  expect(owed.getByText('30,00 € già pagati')).toBeTruthy();
  expect(screen.getByText('Da pagare 15,00 €')).toBeTruthy();
  fireEvent.click(screen.getByText('Segna come pagata'));
  expect(within(await screen.findByRole('alertdialog')).getByText('1 biglietto, 15,00 €.')).toBeTruthy();
});

test('a booking is marked as paid on the day its money came, and by the way it came [DEC-098, DAY-040]', async () => {
  const api = await draw({ paymentType: 'wireTransfer' });
  fireEvent.click(screen.getByText('Segna come pagata'));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(await dialog.findByLabelText('Incassato il'), { target: { value: '04/05/2026' } });
  const way = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Come sono arrivati i soldi' });
  expect([...way.options].map(({ text }) => text)).toEqual(['Contanti', 'POS', 'Bonifico', 'Altro']);
  expect(way.value).toBe('wireTransfer');
  fireEvent.change(way, { target: { value: 'reader' } });
  fireEvent.click(dialog.getByText('Segna come pagata'));
  await waitFor(() =>
    expect(api['POST tickets/:id/payment']).toHaveBeenCalledWith({
      params: { id: 't1' },
      body: { receivedAt: '2026-05-04T10:00:00.000Z', taken: 'reader' },
    }),
  );
});

test('a card reservation is never marked by hand [RES-027]', async () => {
  await draw({ paymentType: 'stripe' });
  expect(screen.queryByText('Segna come pagata')).toBeNull();
});

test('sending again is offered on a confirmed event [API-E055, OPEN-157]', async () => {
  const api = await draw({ sentTickets: 1 });
  fireEvent.click(screen.getByText('Invia di nuovo i biglietti'));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getAllByText('Invia di nuovo i biglietti').at(-1) ?? document.body);
  await waitFor(() => expect(api['PUT reservations/:id/send']).toHaveBeenCalledWith({ params: { id: 'r1' } }));
});

test('a booking from the site says that its address is still to be confirmed, or never was [PUB-031]', async () => {
  const confirmBy = '2026-05-01T10:30:00.000Z';
  await draw({ confirmBy });
  expect(screen.getByRole('alert').textContent).toContain('da confermare entro il 01/05/2026 12:30');
  cleanup();
  await draw({ confirmBy, slots: 0, isLapsed: true });
  expect(screen.getByRole('alert').textContent).toContain('mai confermato');
  cleanup();
  // Cancelled before it was confirmed, by staff or with its event.
  await draw({ confirmBy, slots: 0 });
  expect(screen.queryByText(/mai confermato/)).toBeNull();
  cleanup();
  await draw();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the person who booked has asked is on the booking, with the way to answer; a scanner is shown none of it [HOLD-006]', async () => {
  const messages = [
    { _id: 'm1', text: 'C’è posto per un passeggino?', createdAt: '2026-05-02T08:00:00.000Z' },
    { _id: 'm2', text: 'E per due?', createdAt: '2026-05-03T08:00:00.000Z' },
  ];
  await draw({}, tenantUser, messages);
  const card = within(await screen.findByRole('region', { name: 'Domande di chi ha prenotato' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('C’è posto per un passeggino?'),
    expect.stringContaining('E per due?'),
  ]);
  expect(card.getByText('Rispondi per e-mail').getAttribute('href')).toMatch(/^mailto:bianca@example.org\?subject=/);
  cleanup();
  await draw({}, { ...tenantUser, role: 'scanner' }, messages);
  expect(screen.queryByText('Domande di chi ha prenotato')).toBeNull();
});

test('staff agree to a ticket being handed on, or say why not; what is over only stays to be read [HOLD-003, HOLD-005]', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const past = new Date(Date.now() - 86_400_000).toISOString();
  const handOn = (fields: Partial<HandOnRecord>): HandOnRecord => ({
    ...{ _id: 'h1', ticketId: 't1', state: 'toApprove', from: 'Bianca Ferri', name: 'Nora', surname: 'Neri' },
    ...{ email: 'nora@example.org', price: 2000, createdAt: past, expiresAt: soon, settledAt: null },
    ...fields,
  });
  const handOns = [
    handOn({}),
    handOn({ _id: 'h2', name: 'Ugo', expiresAt: past }),
    handOn({ _id: 'h3', name: 'Ida', state: 'accepted', from: '', settledAt: past }),
  ];
  const api = await draw({}, tenantUser, [], handOns);
  const card = within(await screen.findByRole('region', { name: 'Biglietti ceduti' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bianca Ferri → Nora Neri'),
    expect.stringContaining('Scaduto'),
    expect.stringMatching(/^Ida Neri.*Ceduto$/),
  ]);
  expect(card.getAllByRole('button')).toHaveLength(2);
  fireEvent.click(card.getByText('Non accettare'));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByLabelText('Motivo (lo leggono tutti e due)'), { target: { value: ' Nominativo ' } });
  fireEvent.click(dialog.getByText('Non accettare'));
  const decision = { isAgreed: false, reason: 'Nominativo' };
  await waitFor(() =>
    expect(api['POST reservations/:id/hand-ons/:handOnId/decide']).toHaveBeenCalledWith({
      params: { id: 'r1', handOnId: 'h1' },
      body: decision,
    }),
  );
  fireEvent.click(await card.findByText('Accetta'));
  await waitFor(() =>
    expect(api['POST reservations/:id/hand-ons/:handOnId/decide']).toHaveBeenCalledWith({
      params: { id: 'r1', handOnId: 'h1' },
      body: { isAgreed: true },
    }),
  );
});

test('a mail that came back is shown with its address and the reason, and is sent again [WIRE-005]', async () => {
  const at = '2026-05-16T08:00:00.000Z';
  const mail = {
    _id: 'm1',
    to: 'bianca@exmaple.org',
    subject: 'Prenotazione confermata',
    isTicket: false,
    createdAt: at,
  };
  const error = '550 no such user';
  const api = await draw({}, tenantUser, [], [], [{ ...mail, state: 'failed', sentAt: null, error } as BookingMail]);
  const list = await screen.findByRole('region', { name: 'E-mail' });
  expect(within(list).getByText(/bianca@exmaple\.org.*550 no such user/)).toBeTruthy();
  fireEvent.click(within(list).getByRole('button', { name: /Prenotazione confermata/ }));
  await waitFor(() =>
    expect(api['POST reservations/:id/mails/:mailId/send']).toHaveBeenCalledWith({
      params: { id: 'r1', mailId: 'm1' },
    }),
  );
});

test('the mail of a booking made just now appears by itself, instead of a word that nobody was written to [WIRE-005]', async () => {
  const createdAt = new Date().toISOString();
  const api = await draw({ createdAt });
  const list = await screen.findByRole('region', { name: 'E-mail' });
  await within(list).findByText('Ancora nessuna e-mail.');
  const subject = 'Prenotazione confermata: Alba al lago';
  const mail: BookingMail = {
    ...{ _id: 'm1', to: 'bianca@example.org', subject, state: 'sent', error: null, isTicket: false },
    ...{ isReminder: false, createdAt, sentAt: createdAt },
  };
  api['GET reservations/:id/mails'].mockResolvedValue([mail]);
  expect(await within(list).findByText(subject, undefined, { timeout: 8000 })).toBeTruthy();
});
