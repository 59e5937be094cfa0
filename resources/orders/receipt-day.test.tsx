import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { orderRecord, ordersApi } from '#tests/support/screens/orders-screen.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { OrderPage } from './detail/OrderPage.tsx';

const admin = { ...tenantUser, role: 'admin' as const, tenantId: null };
const takenAt = '2026-11-20T11:00:00.000Z';

/** An order whose money somebody recorded by hand, or whose card brought it. */
async function draw(recordedBy: string | null, user = admin) {
  const paymentType = recordedBy === null ? 'stripe' : 'wireTransfer';
  const sums = { amount: 4100, takenAmount: 4100, refundedAmount: 0, keptAmount: 0 };
  const payment = { ...{ id: 'p1', _id: 'p1', status: 'paid', version: 3 }, ...sums, recordedBy, takenAt, paymentType };
  const order = orderRecord({ payment: { _id: 'p1', status: 'paid', ...sums } });
  const api = ordersApi({ orders: [order] });
  const { getOne } = api;
  const dataProvider = {
    ...api,
    getOne: vi.fn(async (resource: string, params: { id: string }) =>
      resource === 'payments' ? { data: payment } : getOne(resource, params),
    ),
    'PATCH payments/:id': vi.fn(async () => payment),
  };
  await renderScreen(
    <Routes>
      <Route path="/admin/merchandising/orders/:id" element={<OrderPage />} />
    </Routes>,
    { dataProvider, user, path: '/admin/merchandising/orders/o1' },
  );
  await screen.findByText(recordedBy === null ? 'Pagamento con carta' : 'Pagamento');
  return dataProvider;
}

test('the day a recorded receipt of an order came on is corrected on its page, with the reason [DEC-098]', async () => {
  const api = await draw('a1');
  fireEvent.click(await screen.findByText('Correggi il giorno dell’incasso'));
  const dialog = within(await screen.findByRole('alertdialog'));
  const day = (await dialog.findByLabelText('Incassato il')) as HTMLInputElement;
  expect(day.value).toBe('20/11/2026');
  fireEvent.change(day, { target: { value: '18/11/2026' } });
  fireEvent.change(dialog.getByLabelText(/^Perché lo correggi/), { target: { value: 'Estratto conto' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Correggi' }));
  const change = { receivedAt: '2026-11-18T11:00:00.000Z', reason: 'Estratto conto' };
  await waitFor(() =>
    expect(api['PATCH payments/:id']).toHaveBeenCalledWith({ params: { id: 'p1' }, body: change, ifMatch: 3 }),
  );
});

test('what a card brought came on its own day, which nobody is offered to correct on an order [DEC-098]', async () => {
  await draw(null);
  expect(screen.queryByText('Correggi il giorno dell’incasso')).toBeNull();
});
