import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addressOfList, listsOfKpi } from '#domain/dashboard/figure-lists.ts';
import { bookingsApi, ticketRecord } from '#tests/support/builders/bookings.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { TicketList } from './TicketList.tsx';

test('the dashboard’s count of tickets to refund opens them, of all events, with their event [DASH-005]', async () => {
  const api = bookingsApi({
    tickets: [ticketRecord({ id: 't1', status: 'invalid', condition: 'toRefund' })],
    events: [{ id: 'e1' }].map((event) => ({ ...event, name: 'Alba al lago' })),
  });
  const path = addressOfList(listsOfKpi.totalTicketsToRefund, '/tenant');
  expect(path).toMatch(/^\/tenant\/tickets\?/);
  await renderScreen(<TicketList />, { dataProvider: api, path });
  expect(await screen.findByText('Bianca Ferri')).toBeTruthy();
  expect(screen.getByText('Alba al lago')).toBeTruthy();
  await waitFor(() =>
    expect(api.getList).toHaveBeenCalledWith(
      'tickets',
      expect.objectContaining({ filter: { condition: ['toRefund'] } }),
    ),
  );
  // The filter is in a chip, so that nobody takes the list for all tickets.
  expect(screen.getByRole('button', { name: 'Togli il filtro Condizione' })).toBeTruthy();
});
