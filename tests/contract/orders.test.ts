import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippable } from '#domain/orders/derive-status.ts';
import type { Order, OrderInfo } from '#domain/orders/schema.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('merchandising orders', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const demoOrders = () => api.demo.orders.filter(({ tenantId }) => tenantId === api.tenantId);

  test('orders are listed with their lines, filtered and found [API-E087, API-E090]', async () => {
    const all = await api.list<Order>('tenant', 'orders?limit=100');
    expect(all.total).toBe(demoOrders().length);
    const ready = await api.list<Order>('tenant', 'orders?status=readyToDelivery&limit=100');
    expect(ready.rows.every(({ status, products }) => status === 'readyToDelivery' && products.length > 0)).toBe(true);
    const [order] = ready.rows;
    expect(order).toMatchObject({ token: order?.code, user: { _id: order?.userId }, payment: { status: 'paid' } });
    const one = await api.call<Order>('tenant', 'GET', `orders/${order?._id}`);
    expect(one.body).toMatchObject({ _id: order?._id, totalPrice: order?.totalPrice });
    const named = [`token.$contains=${order?.code.slice(2, 8)}`, `q=${order?.code}`];
    for (const query of named) expect((await api.list<Order>('tenant', `orders?${query}`)).rows).toHaveLength(1);
    const productId = order?.products[0]?.productId;
    const holding = await api.list<Order>('tenant', `orders?productId=${productId}&limit=100`);
    expect(holding.total).toBe(
      demoOrders().filter(({ products }) => products.some((line) => line.productId === productId)).length,
    );
    expect((await api.call('tenant2', 'GET', `orders/${order?._id}`)).status).toBe(404);
    expect((await api.call('scanner', 'GET', 'orders')).status).toBe(403);
  });

  test('the figures are the same from both [API-E088]', async () => {
    const { body } = await api.call<OrderInfo>('tenant', 'GET', 'orders/info');
    const own = demoOrders();
    expect(body).toMatchObject({
      ordersCount: own.length,
      readyToDelivery: own.filter(({ status }) => status === 'readyToDelivery').length,
      toDeliver: own.flatMap(({ products }) => shippable(products)).reduce((sum, { quantity }) => sum + quantity, 0),
    });
    expect(body.totalGain).toBeGreaterThan(0);
    expect(body.totalRefunded).toBeGreaterThan(0);
    expect((await api.call('tenant', 'GET', 'orders/info?unknown=1')).status).toBe(400);
  });

  test('orders are set as shipped [API-E091]', async () => {
    const { rows } = await api.list<Order>('tenant', 'orders?status=readyToDelivery&limit=2');
    const unpaid = demoOrders().find(({ status }) => status === 'waitingPayment');
    const orderIds = [...rows.map(({ _id }) => _id), unpaid?._id];
    const { status, body } = await api.call('tenant', 'PUT', 'orders/bulk', {
      body: { orderIds, status: 'delivered' },
    });
    expect({ status, orders: body['orders'] }).toEqual({ status: 200, orders: 2 });
    const after = await api.call<Order>('tenant', 'GET', `orders/${rows[0]?._id}`);
    expect(after.body.status).toBe('delivered');
    expect((await api.call<Order>('tenant', 'GET', `orders/${unpaid?._id}`)).body.status).toBe('waitingPayment');
    expect((await api.call('tenant2', 'PUT', 'orders/bulk', { body: { orderIds, status: 'delivered' } })).status).toBe(
      404,
    );
  });

  test('a refund request is decided once, and given back only when it is accepted [API-E093, API-E094, API-E095]', async () => {
    const [request] = (await api.list<RefundRequest>('tenant', 'refund-requests?status=pending')).rows;
    const path = `refund-requests/${request?._id}`;
    const refund = { body: { refundReqId: request?._id } };
    const give = () => api.call('tenant', 'PUT', `orders/${request?.orderId}/refund`, refund);
    expect((await give()).body['code']).toBe('refund_request_not_accepted');
    const accepted = await api.call<RefundRequest>('tenant', 'PUT', path, { body: { ...request, status: 'accepted' } });
    expect(accepted.body).toMatchObject({ status: 'accepted', toRefund: true, order: { status: 'refundAccepted' } });
    const again = await api.call('tenant', 'PUT', path, { body: { status: 'refused' } });
    expect(again.body['code']).toBe('refund_request_not_pending');
    expect((await give()).status).toBe(200);
    expect((await api.call('tenant2', 'GET', path)).status).toBe(404);
    const found = await api.list<RefundRequest>(
      'tenant',
      `refund-requests?code.$contains=${request?.code.slice(0, 6)}`,
    );
    expect(found.rows.map(({ _id }) => _id)).toEqual([request?._id]);
  });

  test('staff give lines back that nobody asked for, once; what is asked for already is decided on there [DEC-078]', async () => {
    const { rows } = await api.list<Order>('tenant', 'orders?status=readyToDelivery&limit=1');
    const [line] = rows[0]?.products ?? [];
    const path = `orders/${rows[0]?._id}/refund`;
    const body = { lineIds: [line?._id], reason: 'Arrivata rotta', way: 'other', keptAmount: 100, keptReason: 'Pacco' };
    const wrong = await api.call('tenant', 'POST', path, { body: { ...body, keptReason: '' } });
    expect([wrong.status, wrong.body['fields']]).toEqual([400, { keptReason: 'validation.required' }]);
    const given = await api.call<RefundRequest>('tenant', 'POST', path, { body });
    expect([given.status, given.body]).toMatchObject([
      201,
      { status: 'refunded', refunded: true, refundMotivation: 'Arrivata rotta', keptAmount: 100, keptReason: 'Pacco' },
    ]);
    expect((await api.call('tenant', 'POST', path, { body })).body['code']).toBe('refund_not_requestable');
    expect((await api.call('tenant2', 'POST', path, { body })).status).toBe(404);
  });

  test('the sheet is a spreadsheet [API-E089]', async () => {
    const { header, status } = await api.call('tenant', 'GET', 'orders/excel?status=delivered');
    expect(status).toBe(200);
    expect(header('content-type')).toContain('spreadsheetml');
  });
});
