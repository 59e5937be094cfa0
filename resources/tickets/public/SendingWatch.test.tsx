import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bookingsApi } from '#tests/support/builders/bookings.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { SendingWatch } from './SendingWatch.tsx';
import { useSending } from './use-sending.ts';

function Start({ api }: { api: ReturnType<typeof bookingsApi> }) {
  const start = useSending();
  return (
    <button type="button" onClick={() => void start(() => api['PUT events/:id/tickets/send']({}))}>
      start
    </button>
  );
}

async function draw(api: ReturnType<typeof bookingsApi>) {
  await renderScreen(
    <>
      <Start api={api} />
      <SendingWatch />
    </>,
    { dataProvider: api },
  );
  screen.getByText('start').click();
}

const job = (state: string, done: number, failed = 0) => ({
  _id: 'j1',
  kind: 'sendTickets',
  state,
  total: 2,
  done,
  failed,
  skipped: 0,
  createdAt: '',
  finishedAt: null,
});

test('a sending shows its progress and says when it is done [DEC-054]', async () => {
  const api = bookingsApi({});
  await draw(api);
  expect(await screen.findByText('Invio dei biglietti: 1 di 2')).toBeTruthy();
  api['GET jobs/:id'].mockResolvedValue(job('done', 2));
  await waitFor(() => expect(screen.getByText('Biglietti inviati con successo')).toBeTruthy(), { timeout: 4000 });
  expect(screen.queryByText('Invio dei biglietti: 1 di 2')).toBeNull();
});

test('it says how many were not delivered [DEC-054]', async () => {
  const api = bookingsApi({});
  api['GET jobs/:id'].mockResolvedValue(job('done', 1, 1));
  await draw(api);
  expect(await screen.findByText('Biglietti inviati: 1 su 2. Non consegnati: 1')).toBeTruthy();
});

test('a sending that cannot start says why [DEC-014]', async () => {
  const api = bookingsApi({});
  api['PUT events/:id/tickets/send'] = vi.fn(async () => Promise.reject(new Error('Biglietto già inviato')));
  await draw(api);
  expect(await screen.findByText('Biglietto già inviato')).toBeTruthy();
  await act(async () => undefined);
  expect(api['GET jobs/:id']).not.toHaveBeenCalled();
});
