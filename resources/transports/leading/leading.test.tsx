import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { Leader, Leading } from '#domain/leaders/schema.ts';
import { sampleTransport } from '#tests/support/builders/sample-plan.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { LeadingDialog } from './LeadingDialog.tsx';

const window = { from: '2026-05-27T22:00:00.000Z', until: '2099-06-03T21:59:59.999Z' };
const beppe: Leader = {
  ...{ _id: 'l1', userId: null, name: 'Beppe Galli', ...window, revokedAt: null },
  ...{ email: 'beppe@example.org', mailedAt: '2026-05-29T18:00:00.000Z' },
  sees: { phone: true, notes: false, amounts: true },
  ...{ createdAt: '2026-05-20T08:00:00.000Z', lastSeenAt: '2026-05-30T03:02:00.000Z' },
};
const found: Leading = {
  leaders: [beppe],
  shares: [
    {
      ...{ _id: 's1', name: 'Ivo, autista', scope: 'list', until: '2099-06-01T00:00:00.000Z' },
      ...{ showsBirthDate: false, showsDocument: false, revokedAt: null, createdAt: '2026-05-20T08:00:00.000Z' },
    },
  ],
  rollCalls: [
    {
      ...{ _id: 'r1', name: 'Andata', at: '2026-05-30T03:00:00.000Z', here: 48, absent: 1, excused: 1, open: 1 },
      elsewhere: 2,
      missing: [
        { ticketId: 't1', name: 'Anna', surname: 'Ferri', state: 'open' },
        { ticketId: 't2', name: 'Luca', surname: 'Conti', state: 'absent' },
      ],
    },
  ],
  openings: [{ _id: 'o1', at: '2026-05-30T02:50:00.000Z', name: 'Beppe Galli', recordId: 'l1' }],
  candidates: [{ _id: 'u1', name: 'Giada Ronchi' }],
  window,
};
const url = 'https://regia.test/l/AAAAAAAAAAAAAAAAAAAAAA';

const keysOf = (calls: object[][]) =>
  new Set(calls.map(([sent]) => (sent as { idempotencyKey: string }).idempotencyKey));

async function draw(leading: Leading = found, isReadOnly = false) {
  const api = {
    'GET transports/:id/leading': vi.fn(async () => leading),
    'POST transports/:id/leaders': vi.fn(async (_sent: object) => ({
      leader: beppe,
      url: url as string | null,
    })),
    'POST leaders/:id/list': vi.fn(async (_sent: object) => beppe),
    'DELETE leaders/:id': vi.fn(async (_sent: object) => undefined),
    'POST transports/:id/shares': vi.fn(async (_sent: object) => ({ share: found.shares[0], url })),
    'DELETE shares/:id': vi.fn(async (_sent: object) => undefined),
  };
  const transport = { ...sampleTransport({ _id: 'b1', identifier: 'Bus 2' }), id: 'b1' };
  await renderScreen(<LeadingDialog transport={transport} isReadOnly={isReadOnly} onClose={() => undefined} />, {
    dataProvider: api,
  });
  return api;
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('who leads a list, until when and what they see; roll calls with who was missing; openings [LIST-020, LIST-022, LIST-024]', async () => {
  await draw();
  expect(await screen.findByText('Beppe Galli · link')).toBeTruthy();
  expect(screen.getByText('Telefoni, Importi da pagare, e “pagati a me”')).toBeTruthy();
  expect(screen.getByText(/ultimo contatto 30\/05\/2026 05:02/)).toBeTruthy();
  expect(screen.getByText(/48 presenti su 50 · 1 giustificato/)).toBeTruthy();
  expect(screen.getByText('Mancano: Anna Ferri, Luca Conti')).toBeTruthy();
  expect(screen.getByText('2 segni di chi non è più nella lista')).toBeTruthy();
  expect(screen.getByText('30/05/2026 04:50 · Beppe Galli')).toBeTruthy();
});

test('a link is made for somebody without an account and shown once, to be copied or sent [LIST-020]', async () => {
  const api = await draw();
  await screen.findByText('Beppe Galli · link');
  click('Crea un link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crea un link' }));
  fireEvent.change(dialog.getByLabelText(/^Nome/), { target: { value: 'Nino' } });
  fireEvent.click(dialog.getByLabelText('Note e salute'));
  fireEvent.click(dialog.getByRole('button', { name: 'Crea il link' }));
  await waitFor(() => expect(api['POST transports/:id/leaders']).toHaveBeenCalledTimes(1));
  expect(api['POST transports/:id/leaders'].mock.calls[0]?.[0]).toMatchObject({
    body: {
      name: 'Nino',
      from: window.from,
      sees: { phone: true, notes: false, amounts: true },
    },
  });
  const shown = within(await screen.findByRole('dialog', { name: 'Il link' }));
  expect(shown.getByLabelText<HTMLTextAreaElement>('Indirizzo').value).toBe(url);
  const send = shown.getByRole('link', { name: 'Manda con WhatsApp' });
  expect(decodeURIComponent(send.getAttribute('href') ?? '')).toContain(url);
  fireEvent.click(shown.getByRole('button', { name: 'Fatto' }));
  await waitFor(() => expect(screen.queryByText(url)).toBeNull());
});

test('the list is given to a person of the community; a refusal is beside its field [LIST-020]', async () => {
  allowConsoleError(/fine/);
  const api = await draw();
  await screen.findByText('Beppe Galli · link');
  api['POST transports/:id/leaders'].mockRejectedValueOnce(
    new HttpError('La fine…', 400, { errors: { until: 'La fine viene dopo l’inizio' } }),
  );
  api['POST transports/:id/leaders'].mockResolvedValueOnce({ leader: beppe, url: null });
  click('Affida a una persona');
  const dialog = within(await screen.findByRole('dialog', { name: 'Affida a una persona' }));
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /Persona/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Giada Ronchi' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Affida la lista' }));
  expect(await dialog.findByText('La fine viene dopo l’inizio')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Affida la lista' }));
  expect(await screen.findByText('Lista affidata')).toBeTruthy();
  expect(api['POST transports/:id/leaders'].mock.calls).toMatchObject([
    [{ body: { userId: 'u1' } }],
    [{ body: { userId: 'u1' } }],
  ]);
  // Another try is another request.
  expect(keysOf(api['POST transports/:id/leaders'].mock.calls).size).toBe(2);
});

test('a list is taken away after a question that says what becomes of the phone [LIST-020]', async () => {
  const api = await draw();
  await screen.findByText('Beppe Galli · link');
  click('Revoca Beppe Galli');
  const ask = within(await screen.findByRole('alertdialog', { name: 'Togliere la lista a Beppe Galli?' }));
  expect(ask.getByText(/si cancella al prossimo contatto/)).toBeTruthy();
  expect(api['DELETE leaders/:id']).not.toHaveBeenCalled();
  fireEvent.click(ask.getByRole('button', { name: 'Revoca' }));
  await waitFor(() => expect(api['DELETE leaders/:id']).toHaveBeenCalledWith({ params: { id: 'l1' } }));
  await waitFor(() => expect(api['GET transports/:id/leading']).toHaveBeenCalledTimes(2));
});

test('a page is shared with names and counts alone unless more is switched on, and closed [LIST-024]', async () => {
  const api = await draw();
  await screen.findByText('Beppe Galli · link');
  click('Condividi');
  const dialog = within(await screen.findByRole('dialog', { name: 'Condividi in lettura' }));
  fireEvent.change(dialog.getByLabelText(/^Con chi/), { target: { value: 'Hotel San Domenico' } });
  fireEvent.click(dialog.getByLabelText('Anche la data di nascita'));
  fireEvent.click(dialog.getByRole('button', { name: 'Crea la pagina' }));
  await waitFor(() => expect(api['POST transports/:id/shares']).toHaveBeenCalledTimes(1));
  expect(api['POST transports/:id/shares'].mock.calls[0]?.[0]).toMatchObject({
    body: {
      ...{ name: 'Hotel San Domenico', scope: 'list', until: window.until },
      ...{ showsBirthDate: true, showsDocument: false },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Fatto' }));
  await waitFor(() => expect(screen.queryByText(url)).toBeNull());
  click('Revoca Ivo, autista');
  const ask = within(await screen.findByRole('alertdialog', { name: 'Chiudere la pagina di Ivo, autista?' }));
  fireEvent.click(ask.getByRole('button', { name: 'Revoca' }));
  await waitFor(() => expect(api['DELETE shares/:id']).toHaveBeenCalledWith({ params: { id: 's1' } }));
});

test('of a cancelled event it is only read; a list without leaders says what to do', async () => {
  await draw({ ...found, leaders: [], shares: [], rollCalls: [], openings: [] }, true);
  expect(await screen.findByText(/Nessuno guida ancora questa lista/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Crea un link' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Condividi' })).toBeNull();
});

test('the list is sent by mail after a question that says to whom and what they see; a refusal is said [DAY-072]', async () => {
  allowConsoleError(/aspetta/);
  const api = await draw();
  expect(await screen.findByText('beppe@example.org')).toBeTruthy();
  expect(screen.getByText('elenco mandato il 29/05/2026 20:00')).toBeTruthy();
  click('Manda per e-mail l’elenco a Beppe Galli');
  const ask = within(await screen.findByRole('alertdialog', { name: 'Mandare l’elenco a Beppe Galli?' }));
  expect(ask.getByText(/A beppe@example\.org arriva.*\(Telefoni, Importi da pagare/)).toBeTruthy();
  expect(api['POST leaders/:id/list']).not.toHaveBeenCalled();
  fireEvent.click(ask.getByRole('button', { name: 'Manda l’elenco' }));
  fireEvent.click(ask.getByRole('button', { name: 'Manda l’elenco' }));
  expect(await screen.findByText('Elenco mandato a beppe@example.org')).toBeTruthy();
  // However often it is pressed it is one request.
  expect(keysOf(api['POST leaders/:id/list'].mock.calls).size).toBe(1);
  api['POST leaders/:id/list'].mockRejectedValueOnce(new HttpError('L’elenco è già partito: aspetta', 409, {}));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  click('Manda per e-mail l’elenco a Beppe Galli');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Manda l’elenco' }));
  expect(await screen.findByText('L’elenco è già partito: aspetta')).toBeTruthy();
});

test('without an address, once over, or at a cancelled event no list is sent [DAY-072]', async () => {
  await draw({ ...found, leaders: [{ ...beppe, email: null, mailedAt: null }] });
  expect(await screen.findByText('Senza e-mail: l’elenco non si può mandare')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Manda per e-mail/ })).toBeNull();
  cleanup();
  await draw({ ...found, leaders: [{ ...beppe, until: '2026-05-31T00:00:00.000Z' }] });
  await screen.findByText('Beppe Galli · link');
  expect(screen.queryByRole('button', { name: /^Manda per e-mail/ })).toBeNull();
  cleanup();
  await draw(found, true);
  await screen.findByText('Beppe Galli · link');
  expect(screen.queryByRole('button', { name: /^Manda per e-mail/ })).toBeNull();
});
