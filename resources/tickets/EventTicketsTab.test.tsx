import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { bookingsApi, ticketRecord } from '#tests/support/builders/bookings.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { EventTicketsTab } from './EventTicketsTab.tsx';

const tenantId = tenantUser.tenantId ?? '';
const event = (changes = {}) =>
  eventRecord({ tenantId, status: 'confirmed', sentTickets: 0, ticketsValid: 2, totalTickets: 3, ...changes });
const three = () => [
  ticketRecord({ id: 't1' }),
  ticketRecord({ id: 't2', condition: 'payed', price: 3000 }),
  ticketRecord({ id: 't3', status: 'invalid', condition: 'revoked' }),
];

/** Answers the counts that the button asks for, of tickets unsent and of those among them to be paid. */
function counting(api: ReturnType<typeof bookingsApi>, unsent: number, unpaid: number) {
  const rows = api.getList.getMockImplementation();
  api.getList.mockImplementation(async (resource, params) => {
    const { filter } = params as { filter: { isSent?: boolean; condition?: string } };
    if (resource === 'tickets' && filter.isSent === false)
      return { data: [], total: filter.condition === 'pending' ? unpaid : unsent };
    return rows?.(resource, params) ?? { data: [], total: 0 };
  });
  return api;
}

async function draw(api = counting(bookingsApi({ tickets: three() }), 2, 1), changes = {}) {
  await renderScreen(<EventTicketsTab event={event(changes)} />, { dataProvider: api });
  await screen.findAllByText('Ferri', { exact: false });
  return api;
}
const boxes = () => screen.getAllByRole('checkbox').slice(1);
const pick = async (...rows: number[]) => {
  for (const row of rows) fireEvent.click(boxes()[row] ?? document.body);
  await screen.findByRole('toolbar', { name: 'Azioni sui biglietti selezionati' });
};
const bar = () => within(screen.getByRole('toolbar', { name: 'Azioni sui biglietti selezionati' }));

test('the bar of actions comes with the first chosen ticket, with how many each is open to [TIX-001, TIX-017]', async () => {
  await draw();
  expect(screen.queryByRole('toolbar', { name: 'Azioni sui biglietti selezionati' })).toBeNull();
  await pick(0, 1, 2);
  expect(bar().getByText('3 selezionati', { exact: false })).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Segna come pagato 1' })).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Annulla senza rimborso 2' })).toBeTruthy();
  fireEvent.click(bar().getByRole('button', { name: 'Annulla la selezione' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Azioni sui biglietti selezionati' })).toBeNull());
});

test('the page sizes are 5, 10, 15, 25, 50 and all [TIX-002, CONST-E007]', async () => {
  await draw();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /righe per pagina/i }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '5',
    '10',
    '15',
    '25',
    '50',
    'Tutti',
  ]);
});

test('marking as paid calls ticket by ticket [TIX-015]', async () => {
  const api = await draw(bookingsApi({ tickets: [ticketRecord({ id: 't1' }), ticketRecord({ id: 't2' })] }));
  await pick(0, 1);
  fireEvent.click(bar().getByRole('button', { name: 'Segna come pagati 2' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('2 biglietti, 40,00 €.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Segna come pagati' }));
  await waitFor(() => expect(api['POST tickets/:id/payment']).toHaveBeenCalledTimes(2));
  expect(api['PUT tickets/status/bulk']).not.toHaveBeenCalled();
});

test('cancelling and revoking warns, then is one call [TIX-014, TIX-023, TIX-024, ERR-E038, ERR-E039, ERR-E042]', async () => {
  const api = await draw(bookingsApi({ tickets: [ticketRecord({ id: 't1' }), ticketRecord({ id: 't2' })] }));
  await pick(0, 1);
  fireEvent.click(bar().getByRole('button', { name: 'Annulla senza rimborso 2' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('I biglietti cancellati non potranno più essere utilizzati.')).toBeTruthy();
  expect(dialog.getByText('Lo stato del pagamento diventerà non rimborsabile.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Annulla senza rimborso' }));
  await waitFor(() =>
    expect(api['PUT tickets/status/bulk']).toHaveBeenCalledWith({
      body: {
        tickets: [
          { id: 't1', status: 'invalid', condition: 'revoked' },
          { id: 't2', status: 'invalid', condition: 'revoked' },
        ],
      },
    }),
  );
  expect(await screen.findByText('2 biglietti annullati')).toBeTruthy();
});

test('names whose tickets are cancelled and who gets a mail, which one switch leaves out [DEC-092]', async () => {
  const marta = { name: 'Marta', surname: 'Ferri', email: 'm@x.it', participant_type: 'accountholder' as const };
  const anna = { name: 'Anna', surname: 'Blu', email: 'a@x.it', participant_type: 'companion' as const };
  const api = await draw(
    bookingsApi({
      tickets: [
        ticketRecord({ id: 't1', price: 2900, participantInfo: marta, isSent: false }),
        ticketRecord({ id: 't2', price: 3100, participantInfo: anna, isSent: true }),
      ],
    }),
  );
  await pick(0, 1);
  fireEvent.click(bar().getByRole('button', { name: 'Annulla senza rimborso 2' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Marta Ferri · 29,00\s€/)).toBeTruthy();
  expect(dialog.getByText(/Anna Blu · 31,00\s€/)).toBeTruthy();
  expect(dialog.getByText('Marta Ferri, Anna Blu ricevono un’e-mail.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('switch', { name: 'Non inviare e-mail' }));
  expect(dialog.getByText('Nessuno riceve un’e-mail.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Annulla senza rimborso' }));
  await waitFor(() =>
    expect(api['PUT tickets/status/bulk']).toHaveBeenCalledWith({
      body: { tickets: expect.any(Array), isSilent: true },
    }),
  );
});

const paidBy = (paymentType: 'stripe' | 'atDeparture') => ({
  reservation: { _id: 'r1', code: 'PR104200', paymentType, departurePoint: null, participants: 1 },
});

test('says both sums of a mixed selection, before and after, and gives back to cards alone [DEC-078, TIX-012]', async () => {
  const tickets = [
    ticketRecord({ id: 't1', condition: 'payed', price: 3000, ...paidBy('stripe') }),
    ticketRecord({ id: 't2', condition: 'payed', price: 1250, ...paidBy('atDeparture') }),
  ];
  const api = await draw(bookingsApi({ tickets }));
  await pick(0, 1);
  fireEvent.click(bar().getByRole('button', { name: 'Rimborsa sulla carta 1' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rimborsare sulla carta?' }));
  expect(dialog.getByText(/Nella selezione c’è anche un biglietto pagato in altro modo, 12,50\s€/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Tieni il biglietto' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Rimborsa 30,00\u00a0€ sulla carta' }));
  await waitFor(() =>
    expect(api['PUT tickets/status/bulk']).toHaveBeenCalledWith({
      body: { tickets: [{ id: 't1', status: 'invalid', condition: 'refunded', way: 'card' }] },
    }),
  );
  const said = await screen.findByText(/^Bianca Ferri.*: rimborso di 30,00\s€ sulla carta avviato/);
  expect(said.textContent).toContain('Da rimborsare in altro modo restano 12,50\u00a0€');
});

test('of a ticket that a card paid in part names what goes to the card, and is not said to be done with that [DEC-078, DAY-041]', async () => {
  const mixed = { condition: 'payed', price: 3000, paidAmount: 3000, handAmount: 1000, ...paidBy('stripe') } as const;
  await draw(bookingsApi({ tickets: [ticketRecord({ id: 't1', ...mixed })] }));
  await pick(0);
  fireEvent.click(bar().getByRole('button', { name: 'Rimborsa sulla carta 1' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rimborsare sulla carta?' }));
  expect(await dialog.findByText(/10,00\s€ erano arrivati in altro modo/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Rimborsa 20,00\u00a0€ sulla carta' })).toBeTruthy();
  expect(dialog.queryByText(/risulta rimborsato/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Tieni il biglietto' }));
  fireEvent.click(bar().getByRole('button', { name: /^Già rimborsato in altro modo/ }));
  const other = within(await screen.findByRole('alertdialog', { name: /rimborsat/i }));
  expect(other.getByText('Un biglietto è stato pagato con carta, 20,00 €: sulla carta non torna nulla.')).toBeTruthy();
});

test('keeps a part of the price only with its reason, and says how much goes back [DEC-078]', async () => {
  const ticket = ticketRecord({ id: 't1', condition: 'payed', price: 3000, ...paidBy('stripe') });
  const api = await draw(bookingsApi({ tickets: [ticket] }));
  await pick(0);
  fireEvent.click(bar().getByRole('button', { name: 'Già rimborsato in altro modo 1' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/sulla carta non torna nulla/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Quanto trattieni'), { target: { value: '5' } });
  const confirm = dialog.getByRole('button', { name: 'Segna 25,00\u00a0€ già rimborsati' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  fireEvent.change(dialog.getByLabelText(/^Perché lo trattieni/), { target: { value: 'Penale' } });
  fireEvent.click(confirm);
  const terms = { way: 'other', keptAmount: 500, keptReason: 'Penale' };
  await waitFor(() =>
    expect(api['PUT tickets/status/bulk']).toHaveBeenCalledWith({
      body: { tickets: [{ id: 't1', status: 'invalid', condition: 'refunded', ...terms }] },
    }),
  );
});

test('lets go of chosen tickets when a filter changes: a hidden row is never refunded', async () => {
  await draw();
  await pick(0, 1);
  expect(bar().getByText('2 selezionati', { exact: false })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ferri' } });
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Azioni sui biglietti selezionati' })).toBeNull(), {
    timeout: 3000,
  });
});

test('tickets in the way stop the action, and one gesture takes them out [OPEN-213]', async () => {
  const api = await draw();
  await pick(0, 1);
  fireEvent.click(bar().getByRole('button', { name: 'Annulla e rimborsa dopo 1' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/1 dei biglietti scelti non permette/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Continua con l’altro biglietto' }));
  expect(dialog.getByText('1 biglietto, 30,00 €.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Annulla e rimborsa dopo' }));
  await waitFor(() =>
    expect(api['PUT tickets/status/bulk']).toHaveBeenCalledWith({
      body: { tickets: [{ id: 't2', status: 'invalid', condition: 'toRefund' }] },
    }),
  );
});

test('the event sends while it is confirmed and a valid ticket is unsent [TIX-018, TIX-019]', async () => {
  const api = await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Invia i biglietti (2)' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invia' }));
  await waitFor(() => expect(api['PUT events/:id/tickets/send']).toHaveBeenCalledTimes(1));
});

test('who has not paid is said before tickets are sent, and is left out by choice [TIX-018, WIRE-003]', async () => {
  const api = await draw(counting(bookingsApi({ tickets: three() }), 12, 9), { ticketsValid: 13 });
  fireEvent.click(await screen.findByRole('button', { name: 'Invia i biglietti (12)' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(await dialog.findByRole('switch', { name: 'Lascia fuori 9 biglietti da pagare (su 12)' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Invia' }));
  await waitFor(() =>
    expect(api['PUT events/:id/tickets/send']).toHaveBeenCalledWith({
      params: { id: expect.any(String) },
      body: { payedOnly: true },
    }),
  );
});

test('a ticket that is chosen is let go of when a filter may hide it, so that no action reaches it [TIX-017]', async () => {
  await draw();
  await pick(0, 1);
  expect(bar().getByText('2 selezionati', { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Condizione/ }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Da pagare' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Azioni sui biglietti selezionati' })).toBeNull());
});

test('the button is off while the event waits for confirmation [TIX-018]', async () => {
  await draw(undefined, { status: 'waiting_confirmation' });
  expect((await screen.findByRole('button', { name: 'Invia i biglietti (2)' })).hasAttribute('disabled')).toBe(true);
});

test('after some were sent the button stays and says how many are left [TIX-019, DEC-103]', async () => {
  const api = await draw(counting(bookingsApi({ tickets: three() }), 57, 57), { ticketsValid: 58, sentTickets: 3 });
  fireEvent.click(await screen.findByRole('button', { name: 'Invia ai 57 che mancano' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByText(/Sono tutti da pagare/);
  expect(dialog.queryByRole('switch')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Invia' }));
  await waitFor(() =>
    expect(api['PUT events/:id/tickets/send']).toHaveBeenCalledWith({ params: { id: expect.any(String) } }),
  );
});

test('it is gone once every valid ticket was sent; later tickets go by selection [TIX-019, TIX-022]', async () => {
  const api = await draw(counting(bookingsApi({ tickets: three() }), 0, 0), { sentTickets: 2 });
  expect(screen.queryByRole('button', { name: /^Invia / })).toBeNull();
  await pick(0, 2);
  fireEvent.click(bar().getByRole('button', { name: 'Invia 1' }));
  await waitFor(() => expect(api['POST tickets/send']).toHaveBeenCalledWith({ body: { ids: ['t1'] } }));
});

test('the counts are read again two seconds after sending [TIX-020, CONST-E019]', async () => {
  const api = await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Invia i biglietti (2)' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  vi.useFakeTimers();
  api.getList.mockClear();
  fireEvent.click(dialog.getByRole('button', { name: 'Invia' }));
  await vi.advanceTimersByTimeAsync(1900);
  expect(api.getList).not.toHaveBeenCalledWith('tickets', expect.anything());
  await vi.advanceTimersByTimeAsync(200);
  expect(api.getList).toHaveBeenCalledWith('tickets', expect.anything());
  vi.useRealTimers();
});

/** Says where the page stands, and goes back. */
function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {decodeURIComponent(search)}
    </button>
  );
}

test('the address of the tab holds its filters beside the tab; a link opens them, Back undoes one [EVT-011]', async () => {
  const api = bookingsApi({ tickets: three() });
  const path = `/tenant/events/e1?tab=tickets&filter=${encodeURIComponent('{"condition":["pending"]}')}`;
  const tab = (
    <>
      <EventTicketsTab event={event()} />
      <Address />
    </>
  );
  await renderScreen(tab, { dataProvider: api, path });
  await screen.findAllByText('Ferri', { exact: false });
  const isPage = (params: unknown) => (params as { pagination: { perPage: number } }).pagination.perPage > 1;
  const asked = () =>
    api.getList.mock.calls.filter(([resource, params]) => resource === 'tickets' && isPage(params)).at(-1)?.[1];
  expect(asked()).toMatchObject({ filter: { condition: ['pending'], eventId: event()._id } });
  fireEvent.click(screen.getByRole('button', { name: 'Invio' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Non inviato' }));
  await waitFor(() => expect(asked()).toMatchObject({ filter: { condition: ['pending'], isSent: 'false' } }));
  expect(screen.getByText(/tab=tickets.*"isSent":"false"/)).toBeTruthy();
  fireEvent.click(screen.getByText(/tab=tickets/));
  await waitFor(() => expect(screen.queryByText(/"isSent"/)).toBeNull());
  expect(screen.getByText(/tab=tickets.*"condition":\["pending"\]/)).toBeTruthy();
});

/** Forty-nine tickets, ten a page, found by id too. */
function many() {
  const all = Array.from({ length: 49 }, (_, at) => ticketRecord({ id: `t${at + 1}` }));
  const api = bookingsApi({ tickets: all });
  api.getList.mockImplementation(async (resource: string, params: unknown) => {
    if (resource !== 'tickets') return { data: [], total: 0 };
    const { pagination, filter } = params as {
      pagination: { page: number; perPage: number };
      filter: Record<string, unknown>;
    };
    const ids = filter['_id.$in'] as string[] | undefined;
    // The last one is paid while it is chosen: no filter finds it any more.
    const rows = ids ? all.filter(({ id }) => ids.includes(id) && id !== 't49') : all;
    const from = (pagination.page - 1) * pagination.perPage;
    return { data: rows.slice(from, from + pagination.perPage), total: rows.length };
  });
  return api;
}

test('with the whole page chosen the bar offers all that are found; one that is gone is said and left out [TIX-017]', async () => {
  const api = await draw(many());
  await pick(0);
  expect(bar().queryByRole('button', { name: /Seleziona tutti/ })).toBeNull();
  fireEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  fireEvent.click(bar().getByRole('button', { name: 'Seleziona tutti i 49' }));
  expect(await screen.findByText(/49 selezionati/)).toBeTruthy();
  expect(await screen.findByText(/, 1 non mostrato/)).toBeTruthy();
  fireEvent.click(bar().getByRole('button', { name: 'Segna come pagati 48' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Segna come pagati' }));
  await waitFor(() => expect(api['POST tickets/:id/payment']).toHaveBeenCalledTimes(48));
  expect(api['POST tickets/:id/payment']).not.toHaveBeenCalledWith({ params: { id: 't49' } });
});

test('a ticket that is refused is named with its reason, and does not stop the others [TIX-015]', async () => {
  allowConsoleError(/È già entrato/);
  const api = await draw(bookingsApi({ tickets: [ticketRecord({ id: 't1' }), ticketRecord({ id: 't2' })] }));
  api['PUT tickets/status/bulk'].mockImplementation(async (sent: object) => {
    const { tickets } = (sent as { body: { tickets: object[] } }).body;
    if (tickets.some((ticket) => 'id' in ticket && ticket.id === 't2'))
      throw new HttpError('È già entrato', 409, { code: 'tickets_not_eligible' });
    return [];
  });
  await pick(0, 1);
  fireEvent.click(bar().getByRole('button', { name: 'Annulla senza rimborso 2' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla senza rimborso' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Non tutto è andato a buon fine' }));
  expect(dialog.getByText(/Fatto per 1\. Rifiutato per 1:/)).toBeTruthy();
  expect(dialog.getByText(/È già entrato/).textContent).toContain('CODEt20000');
});

test('the Tab key leads from a row that was just chosen to the actions, Escape back to the row [WCAG 2.1.1]', async () => {
  const user = userEvent.setup();
  await draw();
  const box = boxes()[0] ?? document.body;
  box.focus();
  await user.keyboard(' ');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Vai alle azioni sulla selezione');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('toolbar', { name: /biglietti selezionati/ }).contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(box);
});
