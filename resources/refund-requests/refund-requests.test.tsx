import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { lineRecord, ordersApi, refundRequestRecord } from '#tests/support/screens/orders-screen.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { RefundRequestPage } from './detail/RefundRequestPage.tsx';
import { RefundRequestList } from './list/RefundRequestList.tsx';

const admin = { ...tenantUser, role: 'admin' as const, tenantId: null };

async function openList(user = tenantUser) {
  const api = ordersApi({ requests: [refundRequestRecord()] });
  await renderScreen(<RefundRequestList />, { dataProvider: api, user, path: `/${user.role}` });
  await screen.findByText('RIMB1');
  return api;
}

async function openOne(changes: Parameters<typeof refundRequestRecord>[0] = {}) {
  const api = ordersApi({ requests: [refundRequestRecord(changes)] });
  const page = (
    <Routes>
      <Route path="/tenant/refund-requests/:id" element={<RefundRequestPage />} />
    </Routes>
  );
  await renderScreen(page, { dataProvider: api, path: '/tenant/refund-requests/f1' });
  await screen.findByText('Richiesta di rimborso RIMB1');
  return api;
}
const owed = [lineRecord({ status: 'refundRequestAccepted' })];

test('the list has code, customer, total, created, status, to refund and refunded; filters by status and user [REF-001, REF-002]', async () => {
  await openList();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Codice', 'Cliente', 'Totale', 'Creata il', 'Stato', 'Da rimborsare', 'Rimborsata']);
  expect(screen.getByPlaceholderText('Cerca per codice o acquirente')).toBeTruthy();
  expect(screen.getByLabelText('Acquirente')).toBeTruthy();
  expect(screen.getAllByText('Stato').some((word) => word.closest('button'))).toBe(true);
  expect(screen.queryByText('Community')).toBeNull();
});

test('an administrator also filters by community [REF-001]', async () => {
  await openList(admin);
  expect(screen.getAllByText('Community').some((word) => word.closest('button'))).toBe(true);
});

test('a request shows its order, why, and its pictures [REF-003]', async () => {
  await openOne();
  expect(screen.getByText('La cucitura si è aperta.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('ORD1').getAttribute('href')).toBe('/tenant/merchandising/orders/o1');
  expect(screen.getByAltText('Immagine 1').getAttribute('src')).toBe('/files/uno.webp');
});

test('one that waits is accepted or refused, after saying what that means [REF-004, REF-005]', async () => {
  const api = await openOne();
  expect(screen.queryByText('Rimborsa sulla carta')).toBeNull();
  fireEvent.click(screen.getByText('Accetta'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/41,00\s€/)).toBeTruthy();
  fireEvent.click(dialog.getByText('Accetta'));
  await waitFor(() =>
    expect(api.update).toHaveBeenCalledWith(
      'refund-requests',
      expect.objectContaining({ data: { status: 'accepted' } }),
    ),
  );
});

test.each(['accepted', 'refused', 'refunded'] as const)(
  'one that is %s is not decided again [REF-005]',
  async (status) => {
    await openOne({ status, toRefund: status === 'accepted', products: owed });
    expect(screen.queryByText('Accetta')).toBeNull();
    expect(screen.queryByText('Rifiuta')).toBeNull();
  },
);

test('one that is accepted is given back, with the pieces back to stock where that is wanted [REF-006, REF-007, DEC-068]', async () => {
  const api = await openOne({ status: 'accepted', toRefund: true, products: owed });
  fireEvent.click(screen.getByText('Rimborsa sulla carta'));
  const dialog = within(await screen.findByRole('alertdialog'));
  const box = dialog.getByRole('checkbox') as HTMLInputElement;
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  fireEvent.click(dialog.getByText('Rimborsa 41,00 € sulla carta'));
  await waitFor(() =>
    expect(api['PUT orders/:id/refund']).toHaveBeenCalledWith({
      params: { id: 'o1' },
      body: { refundReqId: 'f1', restock: true, way: 'card' },
    }),
  );
});

test('of an order whose money was noted by hand no card is offered [DEC-078, DEC-096]', async () => {
  const payment = { amount: 4100, paymentType: 'wireTransfer' as const };
  await openOne({ status: 'accepted', toRefund: true, products: owed, payment });
  expect(screen.getByText('Già rimborsato in altro modo')).toBeTruthy();
  expect(screen.queryByText('Rimborsa sulla carta')).toBeNull();
});

test('part of the money is kept with a reason, and what goes back is said before it does [DEC-078]', async () => {
  const api = await openOne({ status: 'accepted', toRefund: true, products: owed });
  fireEvent.click(screen.getByText('Già rimborsato in altro modo'));
  const dialog = within(await screen.findByRole('alertdialog'));
  const amount = dialog.getByLabelText('Quanto trattieni');
  for (const wrong of ['41', '-1', 'x']) {
    fireEvent.change(amount, { target: { value: wrong } });
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByRole('button', { name: /già rimborsati/ })).toHaveProperty('disabled', true);
  }
  fireEvent.change(amount, { target: { value: '5,50' } });
  expect(dialog.getByRole('button', { name: 'Segna 35,50\u00a0€ già rimborsati' })).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText(/Perché lo trattieni/), { target: { value: 'Spedizione' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Segna 35,50\u00a0€ già rimborsati' }));
  const terms = { restock: false, way: 'other', keptAmount: 550, keptReason: 'Spedizione' };
  await waitFor(() =>
    expect(api['PUT orders/:id/refund']).toHaveBeenCalledWith({
      params: { id: 'o1' },
      body: { refundReqId: 'f1', ...terms },
    }),
  );
});

test('a refund that is refused leaves the dialog open with what was typed [DEC-078]', async () => {
  const api = await openOne({ status: 'accepted', toRefund: true, products: owed });
  allowConsoleError(/già partito/);
  api['PUT orders/:id/refund'].mockRejectedValueOnce(new Error('Il rimborso è già partito'));
  fireEvent.click(screen.getByText('Rimborsa sulla carta'));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByLabelText('Quanto trattieni'), { target: { value: '1' } });
  fireEvent.change(dialog.getByLabelText(/Perché lo trattieni/), { target: { value: 'Usata' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rimborsa 40,00\u00a0€ sulla carta' }));
  expect(await screen.findByText('Il rimborso è già partito')).toBeTruthy();
  expect((dialog.getByLabelText('Quanto trattieni') as HTMLInputElement).value).toBe('1');
});

test('what was kept is on the request with its reason [DEC-078]', async () => {
  await openOne({
    status: 'refunded',
    refunded: true,
    payment: { amount: 3500 },
    keptAmount: 600,
    keptReason: 'Usata',
  });
  expect(screen.getByText('Trattenuto')).toBeTruthy();
  expect(screen.getByText('6,00 €')).toBeTruthy();
  expect(screen.getByText('Usata')).toBeTruthy();
});

const refund = { _id: 'r1', createdAt: '2026-11-03T10:00:00.000Z' };

test('a refund that failed says why and can be tried again [DEC-061]', async () => {
  const failed = { ...refund, state: 'failed' as const, error: 'expired_or_canceled_card' };
  await openOne({ status: 'accepted', toRefund: true, products: owed, refund: failed });
  expect(screen.getByText(/La carta è scaduta o chiusa/)).toBeTruthy();
  expect(screen.getByText('Riprova il rimborso')).toBeTruthy();
});

test('while the money is on its way nothing more is asked [DEC-061]', async () => {
  await openOne({
    status: 'accepted',
    toRefund: true,
    products: owed,
    refund: { ...refund, state: 'pending', error: null },
  });
  expect(screen.getByText(/sta tornando sulla carta/)).toBeTruthy();
  expect(screen.queryByText('Rimborsa sulla carta')).toBeNull();
});
