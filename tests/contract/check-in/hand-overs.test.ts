import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateSnapshot } from '#domain/check-in/schema.ts';
import type { GateGoods, HandOverResult } from '#domain/orders/hand-over-schema.ts';
import type { Order } from '#domain/orders/schema.ts';
import { describeContract, type Target } from '../support/target.ts';

describeContract('goods at the gate', ['server'], (open) => {
  let api: Target;
  let eventId: string;
  beforeAll(async () => {
    api = await open();
    eventId = api.demo.events.find(({ name }) => name === 'Alba al Lago di Braies')?._id ?? '';
  });
  afterAll(() => api.close());

  const holders = async () => {
    const { body } = await api.call<GateSnapshot>('scanner', 'GET', `events/${eventId}/gate`);
    return body.tickets.filter(({ goods }) => goods !== undefined);
  };
  const handOver = async (ticketId: string, { lineId }: GateGoods, nonce: string, more: object = {}) => {
    const body = { eventId, handOvers: [{ nonce, lineId, ticketId, ...more }] };
    return (await api.call<{ results: HandOverResult[] }>('scanner', 'POST', 'hand-overs', { body })).body.results[0];
  };

  test('the demo has goods on two tickets; they are handed over once, and the order says so [GATE-007]', async () => {
    const found = await holders();
    expect(found.length).toBeGreaterThanOrEqual(2);
    const [ticket] = found;
    const goods = ticket?.goods?.find(({ handed }) => handed === null);
    if (!ticket || !goods) throw new Error('the demo has nothing to hand over');
    const [first, repeated, again] = [
      await handOver(ticket._id, goods, 'contract-1', { device: 'Tavolo' }),
      await handOver(ticket._id, goods, 'contract-1', { device: 'Tavolo' }),
      await handOver(ticket._id, goods, 'contract-2', { offline: true }),
    ];
    expect(first).toMatchObject({ status: 200, handOver: { outcome: 'handed', device: 'Tavolo' } });
    expect(repeated).toEqual(first);
    expect(again).toMatchObject({ status: 409, handOver: { isConflict: true, first: { device: 'Tavolo' } } });
    const held = (await holders()).find(({ _id }) => _id === ticket._id)?.goods;
    expect(held?.find(({ lineId }) => lineId === goods.lineId)?.handed).toMatchObject({ device: 'Tavolo' });
    const order = api.demo.orders.find(({ products }) => products.some(({ _id }) => _id === goods.lineId));
    const { body } = await api.call<Order>('tenant', 'GET', `orders/${order?._id}`);
    expect(body.handOvers?.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['handed', 'already']));
  });

  test('a line or a ticket that is not there is answered by itself [GATE-007]', async () => {
    const [ticket] = await holders();
    const [goods] = ticket?.goods ?? [];
    if (!ticket || !goods) throw new Error('the demo has nothing to hand over');
    const nobody = crypto.randomUUID();
    expect(await handOver(ticket._id, { ...goods, lineId: nobody }, 'contract-3')).toMatchObject({ status: 404 });
    expect(await handOver(nobody, goods, 'contract-4')).toMatchObject({ status: 404 });
  });

  test('a handing over by mistake is taken back: both stay on the order, and it can be handed over again [GATE-007]', async () => {
    const ticket = (await holders()).find(({ goods }) => goods?.some(({ handed }) => handed === null));
    const goods = ticket?.goods?.find(({ handed }) => handed === null);
    if (!ticket || !goods) throw new Error('the demo has nothing to hand over');
    const takeBack = async (nonce: string, who: 'scanner' | 'tenant2' = 'scanner') => {
      const body = { eventId, nonces: [nonce] };
      return (await api.call<{ results: HandOverResult[] }>(who, 'POST', 'hand-overs/revert', { body })).body
        .results[0];
    };
    await handOver(ticket._id, goods, 'contract-mistake');
    const back = await takeBack('contract-mistake');
    expect(back).toMatchObject({ status: 200, handOver: { outcome: 'handed', reverted: { by: 'Giada Ronchi' } } });
    expect(await takeBack('contract-mistake')).toEqual(back);
    expect(await takeBack('contract-nobody')).toMatchObject({ status: 404, code: 'not_found' });
    const held = (await holders()).find(({ _id }) => _id === ticket._id)?.goods;
    expect(held?.find(({ lineId }) => lineId === goods.lineId)?.handed).toBeNull();
    expect(await handOver(ticket._id, goods, 'contract-again')).toMatchObject({ status: 200 });
    const order = api.demo.orders.find(({ products }) => products.some(({ _id }) => _id === goods.lineId));
    const { body } = await api.call<Order>('tenant', 'GET', `orders/${order?._id}`);
    const own = body.handOvers?.filter(({ lineId }) => lineId === goods.lineId);
    expect(own?.map(({ reverted }) => reverted === null)).toEqual([false, true]);
  });
});
