import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Ticket } from '../../domain/ticket/schema.ts';
import { bookingsApi, ticketRecord } from '../../tests/support/bookings.ts';
import { renderScreen } from '../../tests/support/screen.tsx';
import { TicketPage } from './TicketPage.tsx';

async function draw(changes: Partial<Ticket> = {}) {
  const api = bookingsApi({ tickets: [ticketRecord({ id: 't1', ...changes })] });
  await renderScreen(
    <Routes>
      <Route path="/tenant/tickets/:id" element={<TicketPage />} />
    </Routes>,
    { dataProvider: api, path: '/tenant/tickets/t1?eventId=e1' },
  );
  await screen.findByText('Bianca Ferri');
  return api;
}

test('TIX-007 API-E048 ERR-E043 exactly name, surname, e-mail and note are edited and saved', async () => {
  const api = await draw();
  const fields = [...document.querySelectorAll('form input, form textarea:not([aria-hidden])')].map((field) =>
    field.getAttribute('name'),
  );
  expect(fields).toEqual(['name', 'surname', 'email', 'note']);
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'nuova@example.org' } });
  fireEvent.click(await screen.findByText('Salva'));
  await waitFor(() =>
    expect(api.editParticipant).toHaveBeenCalledWith('t1', {
      name: 'Bianca',
      surname: 'Ferri',
      email: 'nuova@example.org',
      note: '',
    }),
  );
  expect(await screen.findByText('Informazioni partecipante aggiornate')).toBeTruthy();
});

test('TIX-007 a wrong e-mail is said beside the field and nothing is sent', async () => {
  const api = await draw();
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'x' } });
  fireEvent.click(await screen.findByText('Salva'));
  await waitFor(() => expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true'));
  expect(api.editParticipant).not.toHaveBeenCalled();
});

test('TIX-016 DEC-050 one ticket has the actions its state allows', async () => {
  const api = await draw({ condition: 'payed' });
  fireEvent.click(screen.getByLabelText('Azioni sul biglietto di Bianca Ferri'));
  expect(screen.queryByText('Segna come pagati')).toBeNull();
  for (const word of ['Segna come rimborsati', 'Annulla, da rimborsare', 'Annulla e revoca'])
    expect(screen.getByText(word)).toBeTruthy();
  fireEvent.click(screen.getByText('Togli «pagato»'));
  await waitFor(() => expect(api.unpayTicket).toHaveBeenCalledWith('t1'));
});
