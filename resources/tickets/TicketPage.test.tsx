import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Ticket } from '#domain/tickets/schema.ts';
import { bookingsApi, ticketRecord } from '#tests/support/builders/bookings.ts';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { TicketPage } from './TicketPage.tsx';

const EXTRA = '0190a000-0000-7000-8000-0000000000e1';

async function draw(changes: Partial<Ticket> = {}, asked: Parameters<typeof bookingsApi>[0] = {}) {
  const api = bookingsApi({
    tickets: [ticketRecord({ id: 't1', ...changes })],
    events: [{ ...sampleEvent({ priceType: 'single', requirementIds: [] }), id: 'e1' }],
    ...asked,
  });
  await renderScreen(
    <Routes>
      <Route path="/tenant/tickets/:id" element={<TicketPage />} />
    </Routes>,
    { dataProvider: api, path: '/tenant/tickets/t1?eventId=e1' },
  );
  await screen.findByText('Bianca Ferri');
  // What the event asks is read first.
  await screen.findByLabelText(/^E-mail/);
  return api;
}

test('exactly name, surname, e-mail and note are edited and saved [TIX-007, API-E048, ERR-E043]', async () => {
  const api = await draw();
  const fields = [...document.querySelectorAll('form input, form textarea:not([aria-hidden])')].map((field) =>
    field.getAttribute('name'),
  );
  expect(fields).toEqual(['name', 'surname', 'email', 'note']);
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'nuova@example.org' } });
  fireEvent.click(await screen.findByText('Salva'));
  await waitFor(() =>
    expect(api['POST tickets/:id/handleinfo']).toHaveBeenCalledWith({
      params: { id: 't1' },
      body: {
        participantInfo: {
          ...{ name: 'Bianca', surname: 'Ferri', email: 'nuova@example.org' },
          ...{ note: '', together: '' },
        },
      },
      ifMatch: 1,
    }),
  );
  expect(await screen.findByText('Informazioni partecipante aggiornate')).toBeTruthy();
});

test('a wrong e-mail is said beside the field and nothing is sent [TIX-007]', async () => {
  const api = await draw();
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'x' } });
  fireEvent.click(await screen.findByText('Salva'));
  await waitFor(() => expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true'));
  expect(api['POST tickets/:id/handleinfo']).not.toHaveBeenCalled();
});

test('one ticket has the actions its state allows [TIX-016, DEC-050]', async () => {
  const api = await draw({ condition: 'payed' });
  fireEvent.click(screen.getByLabelText('Azioni sul biglietto di Bianca Ferri'));
  expect(screen.queryByText('Segna come pagati')).toBeNull();
  for (const word of ['Già rimborsato in altro modo', 'Annulla e rimborsa dopo', 'Annulla senza rimborso'])
    expect(screen.getByText(word)).toBeTruthy();
  fireEvent.click(screen.getByText('Togli “pagato”'));
  // It asks first, and says who may hear of it.
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Bianca Ferri')).toBeTruthy();
  expect(api['DELETE tickets/:id/payment']).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Togli “pagato”' }));
  await waitFor(() => expect(api['DELETE tickets/:id/payment']).toHaveBeenCalledWith({ params: { id: 't1' } }));
});

test('the day a ticket was paid is corrected with a reason, never to the future [DEC-098]', async () => {
  const api = await draw({
    condition: 'payed',
    payedAt: '2026-05-20T10:00:00.000Z',
    createdAt: '2026-05-01T10:00:00.000Z',
  });
  fireEvent.click(screen.getByLabelText('Azioni sul biglietto di Bianca Ferri'));
  fireEvent.click(screen.getByText('Correggi il giorno dell’incasso'));
  const dialog = within(await screen.findByRole('alertdialog'));
  const correct = dialog.getByRole('button', { name: 'Correggi' }) as HTMLButtonElement;
  const day = await dialog.findByLabelText('Incassato il');
  expect((day as HTMLInputElement).value).toBe('20/05/2026');
  expect(correct.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText(/^Perché lo correggi/), { target: { value: 'Estratto conto' } });
  fireEvent.change(day, { target: { value: '01/01/2999' } });
  expect(correct.disabled).toBe(true);
  fireEvent.change(day, { target: { value: '18/05/2026' } });
  fireEvent.click(correct);
  const change = { receivedAt: '2026-05-18T10:00:00.000Z', reason: 'Estratto conto' };
  await waitFor(() =>
    expect(api['PATCH tickets/:id/payment']).toHaveBeenCalledWith({ params: { id: 't1' }, body: change }),
  );
});

test('what the event asks is shown and corrected: age, answers, extras [DEC-083, TIX-007]', async () => {
  const info = { name: 'Bianca', surname: 'Ferri', email: 'b@example.org', participant_type: 'accountholder' as const };
  const extra = { eventId: 'e1', extraType: 'supplement' as const, price: 1500, availableQuantity: 3, usedQuantity: 0 };
  const api = await draw(
    { participantInfo: { ...info, age: 40, requirements: { 'Tel. emergenza': '333', Allergie: 'Noci' } } },
    {
      events: [
        {
          ...sampleEvent({
            priceType: 'byAges',
            prices: { young: 1000, adult: 2000, senior: 1500 },
            requirementIds: ['q1'],
          }),
          id: 'e1',
        },
      ],
      requirements: [{ id: 'q1', fieldName: 'Allergie' } as { id: string }],
      extras: [{ ...extra, _id: EXTRA, id: EXTRA, name: 'Pranzo' } as { id: string }],
    },
  );
  expect(((await screen.findByLabelText('Tel. emergenza')) as HTMLInputElement).value).toBe('333');
  fireEvent.change(screen.getByLabelText('Allergie'), { target: { value: 'Arachidi' } });
  fireEvent.click(screen.getByLabelText(/^Pranzo/));
  expect(await screen.findByText(/Il prezzo passa da .*€ a .*€\./)).toBeTruthy();
  expect(screen.getByText('Bianca Ferri riceve un’e-mail.')).toBeTruthy();
  fireEvent.click(await screen.findByText('Salva'));
  await waitFor(() =>
    expect(api['POST tickets/:id/handleinfo']).toHaveBeenCalledWith({
      params: { id: 't1' },
      body: {
        participantInfo: {
          ...{ name: 'Bianca', surname: 'Ferri', email: 'b@example.org', note: '', together: '' },
          ...{ age: 40, extraIds: [EXTRA], requirements: { 'Tel. emergenza': '333', Allergie: 'Arachidi' } },
        },
      },
      ifMatch: 1,
    }),
  );
});

test('a participant somebody else corrected meanwhile is told, and overwritten only when asked to [DEC-013, TIX-007]', async () => {
  allowConsoleError(/stale/);
  const api = await draw();
  api['POST tickets/:id/handleinfo'].mockRejectedValueOnce(new HttpError('stale', 409, { code: 'stale_write' }));
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'nuova@example.org' } });
  fireEvent.click(await screen.findByText('Salva'));
  await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' });
  fireEvent.click(screen.getByRole('button', { name: 'Salva la mia' }));
  await screen.findByText('Informazioni partecipante aggiornate');
  expect(api['POST tickets/:id/handleinfo'].mock.calls).toMatchObject([[{ ifMatch: 1 }], [{ ifMatch: undefined }]]);
});
