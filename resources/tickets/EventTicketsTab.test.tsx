import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bookingsApi, ticketRecord } from '../../tests/support/bookings.ts';
import { eventRecord } from '../../tests/support/events.tsx';
import { renderScreen, tenantUser } from '../../tests/support/screen.tsx';
import { EventTicketsTab } from './EventTicketsTab.tsx';

const tenantId = tenantUser.tenantId ?? '';
const event = (changes = {}) =>
  eventRecord({ tenantId, status: 'confirmed', sentTickets: 0, ticketsValid: 2, totalTickets: 3, ...changes });
const three = () => [
  ticketRecord({ id: 't1' }),
  ticketRecord({ id: 't2', condition: 'payed', price: 3000 }),
  ticketRecord({ id: 't3', status: 'invalid', condition: 'revoked' }),
];

async function draw(api = bookingsApi({ tickets: three() }), changes = {}) {
  await renderScreen(<EventTicketsTab event={event(changes)} />, { dataProvider: api });
  await screen.findAllByText('Ferri', { exact: false });
  return api;
}
const boxes = () => screen.getAllByRole('checkbox').slice(1);
const pick = (...rows: number[]) => {
  for (const row of rows) fireEvent.click(boxes()[row] ?? document.body);
};
const bar = () => within(screen.getByRole('toolbar', { name: 'Azioni sui biglietti selezionati' }));

test('TIX-001 TIX-017 the bar of actions comes with the first chosen ticket, with how many each is open to', async () => {
  await draw();
  expect(screen.queryByRole('toolbar', { name: 'Azioni sui biglietti selezionati' })).toBeNull();
  pick(0, 1, 2);
  expect(bar().getByText('3 selezionati', { exact: false })).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Segna come pagati 1' })).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Annulla e revoca 2' })).toBeTruthy();
  fireEvent.click(bar().getByRole('button', { name: 'Annulla la selezione' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Azioni sui biglietti selezionati' })).toBeNull());
});

test('TIX-002 CONST-E007 the page sizes are 5, 10, 15, 25, 50 and all', async () => {
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

test('TIX-015 marking as paid calls ticket by ticket', async () => {
  const api = await draw(bookingsApi({ tickets: [ticketRecord({ id: 't1' }), ticketRecord({ id: 't2' })] }));
  pick(0, 1);
  fireEvent.click(bar().getByRole('button', { name: 'Segna come pagati 2' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('2 biglietti, 40,00 €.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Segna come pagati' }));
  await waitFor(() => expect(api.payTicket).toHaveBeenCalledTimes(2));
  expect(api.setTicketStates).not.toHaveBeenCalled();
});

test('TIX-014 TIX-023 TIX-024 ERR-E038 ERR-E039 ERR-E042 cancelling and revoking warns, then is one call', async () => {
  const api = await draw(bookingsApi({ tickets: [ticketRecord({ id: 't1' }), ticketRecord({ id: 't2' })] }));
  pick(0, 1);
  fireEvent.click(bar().getByRole('button', { name: 'Annulla e revoca 2' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('I biglietti cancellati non potranno più essere utilizzati.')).toBeTruthy();
  expect(dialog.getByText('Lo stato del pagamento diventerà non rimborsabile.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Annulla e revoca' }));
  await waitFor(() =>
    expect(api.setTicketStates).toHaveBeenCalledWith([
      { id: 't1', status: 'invalid', condition: 'revoked' },
      { id: 't2', status: 'invalid', condition: 'revoked' },
    ]),
  );
  expect(await screen.findByText('Biglietti cancellati con successo')).toBeTruthy();
});

test('OPEN-213 tickets in the way stop the action, and one gesture takes them out', async () => {
  const api = await draw();
  pick(0, 1);
  fireEvent.click(bar().getByRole('button', { name: 'Annulla, da rimborsare 1' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/1 dei biglietti scelti non permette/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Continua con l’altro biglietto' }));
  expect(dialog.getByText('1 biglietto, 30,00 €.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Annulla, da rimborsare' }));
  await waitFor(() =>
    expect(api.setTicketStates).toHaveBeenCalledWith([{ id: 't2', status: 'invalid', condition: 'toRefund' }]),
  );
});

test('TIX-018 TIX-019 the event sends while it is confirmed and nothing was sent', async () => {
  const api = await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Invia i biglietti' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invia' }));
  await waitFor(() => expect(api.sendEventTickets).toHaveBeenCalledTimes(1));
});

test('TIX-018 the button is off while the event waits for confirmation', async () => {
  await draw(undefined, { status: 'waiting_confirmation' });
  expect(screen.getByRole('button', { name: 'Invia i biglietti' }).hasAttribute('disabled')).toBe(true);
});

test('TIX-019 it is gone once something was sent; TIX-022 later tickets go by selection', async () => {
  const api = await draw(undefined, { sentTickets: 1 });
  expect(screen.queryByRole('button', { name: 'Invia i biglietti' })).toBeNull();
  pick(0, 2);
  fireEvent.click(bar().getByRole('button', { name: 'Invia 1' }));
  await waitFor(() => expect(api.sendTickets).toHaveBeenCalledWith(['t1']));
});

test('TIX-020 CONST-E019 the counts are read again two seconds after sending', async () => {
  const api = await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Invia i biglietti' }));
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
