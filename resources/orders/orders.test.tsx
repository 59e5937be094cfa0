import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { info, lineRecord, orderRecord, ordersApi, refundRequestRecord } from '#tests/support/screens/orders-screen.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { OrderPage } from './detail/OrderPage.tsx';
import { OrderList } from './list/OrderList.tsx';
import { PackingPage } from './packing/PackingPage.tsx';

const admin = { ...tenantUser, role: 'admin' as const, tenantId: null };
const phone = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: isPhone && query.includes('max-width'), media: query, onchange: null },
    ...{ addListener: vi.fn(), removeListener: vi.fn(), addEventListener: vi.fn(), removeEventListener: vi.fn() },
    dispatchEvent: vi.fn(),
  }));
afterEach(() => vi.unstubAllGlobals());

async function draw(ui: ReactNode, rows: Parameters<typeof ordersApi>[0], user = tenantUser, path = '/tenant') {
  const api = ordersApi(rows);
  await renderScreen(ui, { dataProvider: api, user, path });
  return api;
}
const two = [orderRecord(), orderRecord({ id: 'o2', _id: 'o2', code: 'ORD2', status: 'waitingPayment', products: [] })];

test('the list grows as one scrolls and can be exported with its filters [ORD-001, ORD-002]', async () => {
  const api = await draw(<OrderList />, { orders: two });
  await screen.findByText('ORD1');
  const asked = api.getList.mock.calls.find(([resource]) => resource === 'orders')?.[1];
  expect(asked).toMatchObject({ pagination: { page: 1, perPage: 25 }, sort: { field: 'createdAt', order: 'DESC' } });
  fireEvent.click(screen.getByText('Esporta'));
  await waitFor(() => expect(api.download).toHaveBeenCalledWith('orders/excel'));
});

test('it is filtered by status and by buyer, who is looked for among people with the role user [ORD-003, ORD-016]', async () => {
  const api = await draw(<OrderList />, { orders: two });
  await screen.findByText('ORD1');
  expect(screen.getAllByText('Stato').some((word) => word.closest('button'))).toBe(true);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Acquirente' }));
  fireEvent.click(await screen.findByText('Bianca Ferri · bianca@example.org'));
  await waitFor(() =>
    expect(api.getList).toHaveBeenCalledWith('orders', expect.objectContaining({ filter: { userId: 'u1' } })),
  );
  expect(api.getList).toHaveBeenCalledWith('users', expect.objectContaining({ filter: { role: 'user' } }));
});

test('an order whose address nobody has proven is told as such in list and detail, not as one to be paid [PUB-038]', async () => {
  const unproven = orderRecord({ status: 'waitingPayment', confirmBy: '2026-05-01T10:30:00.000Z' });
  await draw(<OrderList />, { orders: [unproven] });
  expect(await screen.findByText('E-mail da confermare')).toBeTruthy();
  expect(screen.queryByText('Da pagare')).toBeNull();
});

test('an order that lapsed for want of a proof says so on its page [PUB-038]', async () => {
  const path = '/tenant/merchandising/orders/o1';
  const lapsed = orderRecord({ status: 'refused', confirmBy: '2026-05-01T10:30:00.000Z' });
  await draw(
    <Routes>
      <Route path="/tenant/merchandising/orders/:id" element={<OrderPage />} />
    </Routes>,
    { orders: [lapsed] },
    tenantUser,
    path,
  );
  expect(
    await screen.findByText(/^Scaduto: nessuno ha confermato l’indirizzo e-mail entro il 01\/05\/2026/),
  ).toBeTruthy();
});

test('an administrator also filters by community; a community does not [ORD-004]', async () => {
  await draw(<OrderList />, { orders: two });
  await screen.findByText('ORD1');
  expect(screen.queryByText('Community')).toBeNull();
});

test('the filter by community of an administrator [ORD-004]', async () => {
  await draw(<OrderList />, { orders: two }, admin, '/admin');
  await screen.findByText('ORD1');
  expect(screen.getAllByText('Community').some((word) => word.closest('button'))).toBe(true);
});

test('figures are above it [ORD-005]', async () => {
  await draw(<OrderList />, { orders: two });
  expect(await screen.findByText('1.067,90 €')).toBeTruthy();
  for (const value of [info.toDeliver, info.readyToDelivery, info.totalStock]) screen.getByText(String(value));
  expect(screen.getByText('74,40 €')).toBeTruthy();
});

test('the items to deliver say that those of orders with an open refund count, as the orders to deliver leave these out [ORD-005]', async () => {
  await draw(<OrderList />, { orders: two });
  const items = await screen.findByRole('link', {
    name: `${info.toDeliver} Pezzi da consegnare, rimborsi aperti compresi`,
  });
  expect(items.title).toMatch(/, anche di ordini con un rimborso aperto\.$/);
  const orders = screen.getByRole('link', { name: `${info.readyToDelivery} Ordini da consegnare` });
  expect(orders.title).toMatch(/, senza rimborsi aperti\.$/);
});

test('a row opens to the lines of its order [ORD-006]', async () => {
  await draw(<OrderList />, { orders: [orderRecord()] });
  const row = (await screen.findByText('ORD1')).closest('tr');
  fireEvent.click(within(row as HTMLElement).getByLabelText('Espandi'));
  expect(await screen.findByText('M · 18,00 €')).toBeTruthy();
  expect(screen.getByText('Spedizione 5,00 €')).toBeTruthy();
});

test('chosen orders are set as shipped, after saying how much that is [ORD-007]', async () => {
  const api = await draw(<OrderList />, { orders: two });
  await screen.findByText('ORD1');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(screen.getByText('Segna come spediti'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/pezzi 2/)).toBeTruthy();
  expect(dialog.getByText(/1 ordine scelto non ha nulla di pronto/)).toBeTruthy();
  fireEvent.click(dialog.getByText('Segna come spedito'));
  await waitFor(() =>
    expect(api['PUT orders/bulk']).toHaveBeenCalledWith({ body: { orderIds: ['o1', 'o2'], status: 'delivered' } }),
  );
});

test('chosen orders are set as read, and their marks go [ORD-008, API-E092]', async () => {
  const api = await draw(<OrderList />, { orders: two, unread: ['o1'] });
  expect(await screen.findByLabelText('Non ancora letto')).toBeTruthy();
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(screen.getByText('Segna come letti'));
  await waitFor(() =>
    expect(api['POST views']).toHaveBeenCalledWith({ body: { entityType: 'orders', entityId: ['o1', 'o2'] } }),
  );
  await waitFor(() => expect(api['GET views/toread'].mock.calls.length).toBeGreaterThan(1));
});

test('on a phone a footer says how many are chosen and opens a dialog of actions [ORD-009]', async () => {
  phone(true);
  await draw(<OrderList />, { orders: two });
  fireEvent.click(await screen.findByLabelText('Scegli ORD1'));
  expect(screen.getByText('1 ordine scelto')).toBeTruthy();
  fireEvent.click(screen.getByText('Azioni'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Segna come spediti/)).toBeTruthy();
  expect(dialog.getByText(/Segna come letti/)).toBeTruthy();
});

const page = (
  <Routes>
    <Route path="/tenant/orders/:id" element={<OrderPage />} />
  </Routes>
);
const open = (rows: Parameters<typeof ordersApi>[0]) => draw(page, rows, tenantUser, '/tenant/orders/o1');

test('an order shows its status, actions, lines, buyer and whom it is invoiced to [ORD-010, ORD-012, ORD-014]', async () => {
  const api = await open({ orders: [orderRecord()], unread: ['o1'] });
  expect(await screen.findByText('Ordine ORD1')).toBeTruthy();
  expect(screen.getAllByText('Da consegnare').length).toBe(2);
  const part = (title: string) => within(screen.getByRole('region', { name: title }));
  expect(part('Prodotti').getByText('Maglietta')).toBeTruthy();
  expect(part('Prodotti').getAllByText('41,00 €').length).toBe(2);
  expect(part('Acquirente').getByText('bianca@example.org')).toBeTruthy();
  expect(part('Acquirente').getByText('+39 3400000000')).toBeTruthy();
  expect(part('Fatturazione').getByText('FRRBNC80A41A944K')).toBeTruthy();
  expect(part('Fatturazione').queryByRole('textbox')).toBeNull();
  fireEvent.click(await screen.findByText('Segna come letto'));
  await waitFor(() =>
    expect(api['POST views']).toHaveBeenCalledWith({ body: { entityType: 'orders', entityId: ['o1'] } }),
  );
  fireEvent.click(screen.getByText('Segna come spedito'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('2 × Maglietta (M)')).toBeTruthy();
  fireEvent.click(dialog.getByText('Segna come spedito'));
  await waitFor(() =>
    expect(api['PUT orders/bulk']).toHaveBeenCalledWith({ body: { orderIds: ['o1'], status: 'delivered' } }),
  );
});

test('an order shows what was asked back for it [ORD-011]', async () => {
  await open({ orders: [orderRecord()], requests: [refundRequestRecord()] });
  const link = await screen.findByText('RIMB1');
  expect(link.getAttribute('href')).toBe('/tenant/merchandising/refund-requests/f1');
});

test('money nobody asked for is given back for chosen lines, with a reason; a request that waits is decided on first [DEC-078]', async () => {
  const products = [
    lineRecord(),
    lineRecord({
      _id: 'l2',
      quantity: 1,
      deliveryPrice: 0,
      materializedProduct: { name: 'Tazza', variantType: 'size' },
    }),
    lineRecord({ _id: 'l3', materializedProduct: { name: 'Zaino', variantType: 'size' } }),
    lineRecord({ _id: 'l4', status: 'refunded', materializedProduct: { name: 'Berretto', variantType: 'size' } }),
  ];
  const api = await open({
    orders: [orderRecord({ products })],
    requests: [refundRequestRecord({ productIds: ['l3'] })],
  });
  fireEvent.click(await screen.findByText('Rimborsa'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.queryByText(/Zaino|Berretto/)).toBeNull();
  const confirm = () => dialog.getByRole('button', { name: /sulla carta$/ });
  expect(confirm()).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByText('1 × Tazza (M) · 18,00 €'));
  expect(confirm().textContent).toMatch(/^Rimborsa 18,00\s€ sulla carta$/);
  expect(dialog.getByText(/riceve un’e-mail quando l’importo è tornato sulla carta/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/Perché/), { target: { value: 'Arrivata rotta' } });
  fireEvent.change(dialog.getByLabelText('Quanto trattieni'), { target: { value: '3' } });
  fireEvent.change(dialog.getByLabelText(/Perché lo trattieni/), { target: { value: 'Pacco' } });
  fireEvent.click(dialog.getByText('Già rimborsato in altro modo'));
  fireEvent.click(dialog.getByRole('button', { name: 'Segna 15,00\u00a0€ già rimborsati' }));
  const terms = { reason: 'Arrivata rotta', restock: false, way: 'other', keptAmount: 300, keptReason: 'Pacco' };
  await waitFor(() =>
    expect(api['POST orders/:id/refund']).toHaveBeenCalledWith({
      params: { id: 'o1' },
      body: { lineIds: ['l2'], ...terms },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('of an order whose money was noted by hand nothing goes back to a card [DEC-078, DEC-096]', async () => {
  const sums = { amount: 4100, takenAmount: 4100, refundedAmount: 0, keptAmount: 0 };
  const payment = { ...{ _id: 'y1', status: 'paid' as const, paymentType: 'wireTransfer' as const }, ...sums };
  await open({ orders: [orderRecord({ payment })], payments: [{ id: 'y1', ...payment }] });
  fireEvent.click(await screen.findByText('Rimborsa'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  expect(dialog.getByRole('button', { name: 'Segna 41,00\u00a0€ già rimborsati' })).toBeTruthy();
  expect(dialog.queryByText(/sulla carta/)).toBeNull();
});

test('an order with nothing left to give back, or that lapsed, offers no refund [DEC-078]', async () => {
  await open({ orders: [orderRecord({ products: [lineRecord({ status: 'pending' })] })] });
  expect(await screen.findByText('Ordine ORD1')).toBeTruthy();
  expect(screen.queryByText('Rimborsa')).toBeNull();
});

test('the shipping address shows when a line is sent [ORD-013]', async () => {
  await open({ orders: [orderRecord()] });
  expect(await screen.findByText('Indirizzo di spedizione')).toBeTruthy();
  expect(screen.getByText('Citofono 3')).toBeTruthy();
});

test('not when everything is picked up [ORD-013]', async () => {
  await open({ orders: [orderRecord({ products: [lineRecord({ deliveryType: 'withdraw' })] })] });
  expect(await screen.findByText('Ordine ORD1')).toBeTruthy();
  expect(screen.queryByText('Indirizzo di spedizione')).toBeNull();
});

test('what is delivered cannot be shipped again; a contested payment is said first [OPEN-181]', async () => {
  await open({ orders: [orderRecord({ products: [lineRecord({ status: 'delivered' })], isContested: true })] });
  expect(await screen.findByText(/è contestato/)).toBeTruthy();
  expect(screen.queryByText('Segna come spedito')).toBeNull();
});

test('an administrator finds the date of orders among the columns to choose [ORD-001]', async () => {
  await draw(<OrderList />, { orders: two }, admin, '/admin');
  await screen.findByText('ORD1');
  expect(screen.queryByRole('columnheader', { name: /Ordinato il/ })).toBeNull();
  fireEvent.click(screen.getByText('Colonne'));
  fireEvent.click(await screen.findByLabelText('Ordinato il'));
  expect(await screen.findByRole('columnheader', { name: /Ordinato il/, hidden: true })).toBeTruthy();
});

test('a list of one product says so and lets go of it [OPEN-175]', async () => {
  const path = `/tenant?filter=${encodeURIComponent(JSON.stringify({ productId: 'p1' }))}`;
  const api = await draw(<OrderList />, { orders: two }, tenantUser, path);
  const chip = (await screen.findByText('Prodotto: Maglietta')).closest('[role="button"], .MuiChip-root');
  expect(api['GET orders/info']).toHaveBeenCalledWith({
    query: { tenantId: undefined, productId: 'p1' },
    signal: expect.anything(),
  });
  fireEvent.click(within(chip as HTMLElement).getByTestId('CancelIcon'));
  await waitFor(() => expect(screen.queryByText('Prodotto: Maglietta')).toBeNull());
});

test('the packing list holds what is left, for whom and where to', async () => {
  const picked = lineRecord({ _id: 'l2', deliveryType: 'withdraw', quantity: 1 });
  const sent = orderRecord({ products: [lineRecord(), lineRecord({ _id: 'l3', status: 'delivered' }), picked] });
  await draw(<PackingPage />, { orders: [sent] });
  expect(await screen.findByText('2 × Maglietta (M)')).toBeTruthy();
  expect(screen.queryByText('1 × Maglietta (M)')).toBeNull();
  expect(screen.getByText('Via Mazzini 7, Modena')).toBeTruthy();
  fireEvent.click(screen.getByText('Da ritirare'));
  expect(await screen.findByText('1 × Maglietta (M)')).toBeTruthy();
});

test('an order says who handed out what, when and where, and what was given away twice [GATE-007]', async () => {
  const handOver = {
    ...{ lineId: 'l1', ticketId: 't1', by: 'Giada Ronchi', device: 'Tavolo', ticketCode: '7K3MQ90001' },
    ...{ at: '2026-12-20T17:02:00.000Z', event: { _id: 'e1', name: 'Alba al lago' } },
    reverted: null,
  };
  const order = orderRecord({
    handOvers: [
      { _id: 'h1', ...handOver, outcome: 'handed', reason: null, isConflict: false },
      { _id: 'h2', ...handOver, outcome: 'already', reason: 'handed_over', isConflict: true },
      {
        ...{ _id: 'h3', ...handOver, outcome: 'handed', reason: null, isConflict: false },
        reverted: { at: '2026-12-20T17:03:00.000Z', by: 'Luca Bassi' },
      },
    ],
  });
  await draw(
    <Routes>
      <Route path="/tenant/merchandising/orders/:id" element={<OrderPage />} />
    </Routes>,
    { orders: [order] },
    tenantUser,
    '/tenant/merchandising/orders/o1',
  );
  const card = await screen.findByRole('region', { name: 'Consegnato e spedito' });
  const rows = within(card).getAllByRole('listitem');
  expect(rows[0]?.textContent).toBe(
    '2 × Maglietta (M)20/12/2026 18:02 · Giada Ronchi · Alba al lago · Tavolo · 7K3MQ90001',
  );
  expect(within(rows[1] as HTMLElement).getByText('Dato una seconda volta: era già stato consegnato')).toBeTruthy();
  expect(rows[2]?.textContent).toContain('Consegna annullata da Luca Bassi · 20/12/2026 18:03');
});
