import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GateSnapshot } from '#domain/check-in/schema.ts';
import type { HandOverDecision, HandOverFacts } from '#domain/orders/hand-over.ts';
import vectors from '#domain/orders/hand-over.vectors.json' with { type: 'json' };
import type { HandOverResult } from '#domain/orders/hand-over-schema.ts';
import type { Order } from '#domain/orders/schema.ts';
import type { ProductDetail } from '#domain/products/schema.ts';
import { auditLog, handOvers, orderLines } from '#server/tables.ts';
import { orderById, paidOrder, placeOrder, productOnSale } from '../../support/builders/orders.ts';
import { type IssuedTicket, issueTicket } from '../../support/builders/tickets.ts';
import { takesCards } from '../../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let eventId: string;
let shirt: ProductDetail;
let buyer: Person;
let ticket: IssuedTicket;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  await takesCards(world);
  eventId = (await world.event({ maxParticipants: 500 }))._id;
  shirt = await productOnSale(world, 500);
  [buyer, ticket] = await withTicket();
});
afterAll(() => world.close());

async function withTicket(): Promise<[Person, IssuedTicket]> {
  const person = await world.person('user', { name: 'Marta', surname: 'Olivieri' });
  return [person, await issueTicket(world, eventId, { reservation: { userId: person._id } })];
}
const ordered = (line = {}, who = buyer): Promise<Order> => paidOrder(world, who, shirt, line);
const lineOf = ({ products }: Order): string => products[0]?._id ?? '';
let nonces = 0;

async function handOver(lineId: string, more: object = {}, as = world.scanner, event = eventId) {
  const { status, body } = await world.call<{ results: HandOverResult[] }>(as, 'POST', 'hand-overs', {
    eventId: event,
    handOvers: [{ nonce: `n${++nonces}`, lineId, ticketId: ticket._id, ...more }],
  });
  expect(status).toBe(200);
  const [result] = body.results;
  if (!result) throw new Error('nothing was answered');
  return result;
}
const snapshot = async (since?: string) => {
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  return (await world.call<GateSnapshot>(world.scanner, 'GET', `events/${eventId}/gate${query}`)).body;
};
const goodsOf = async ({ _id }: IssuedTicket, since?: string) =>
  (await snapshot(since)).tickets.find((one) => one._id === _id)?.goods;

describe('goods at the gate', () => {
  test('are on the ticket of who ordered: paid, picked up, not handed over yet [GATE-007]', async () => {
    const order = await ordered({ quantity: 2 });
    await ordered({ deliveryType: 'delivery' });
    await placeOrder(world, buyer, shirt);
    expect(await goodsOf(ticket)).toEqual([
      { lineId: lineOf(order), name: shirt.name, variant: 'M', quantity: 2, handed: null },
    ]);
    const [, other] = await withTicket();
    expect(await goodsOf(other)).toBeUndefined();
  });

  test('are not a companion’s, nor of the person a ticket was handed on to [GATE-007, DEC-057]', async () => {
    const [person, own] = await withTicket();
    await ordered({}, person);
    const companion = await issueTicket(world, eventId, {
      reservation: { userId: (await world.person('user'))._id },
      ticket: { participantInfo: { name: 'Lia', surname: 'Neri', participant_type: 'companion' } as never },
    });
    expect(await goodsOf(own)).toHaveLength(1);
    expect(await goodsOf(companion)).toBeUndefined();
  });

  test('reach a phone that asks what changed when they are ordered and when they are handed over [GATE-007]', async () => {
    const [person, own] = await withTicket();
    await world.db.execute(`update tickets set updated_at = now() - interval '1 hour' where id = '${own._id}'`);
    const since = new Date(Date.now() + 25_000).toISOString();
    expect(await goodsOf(own, since)).toBeUndefined();
    const order = await ordered({}, person);
    expect(await goodsOf(own, since)).toMatchObject([{ lineId: lineOf(order), handed: null }]);
    await handOver(lineOf(order), { ticketId: own._id, device: 'Tavolo' });
    expect(await goodsOf(own, since)).toMatchObject([{ handed: { by: expect.any(String), device: 'Tavolo' } }]);
  });
});

describe('POST hand-overs', () => {
  test('marks a line once: the order is delivered, the next is told who and when [GATE-007]', async () => {
    const order = await ordered();
    const done = await handOver(lineOf(order), { device: 'Tavolo' });
    expect(done).toMatchObject({ status: 200, handOver: { outcome: 'handed', reason: null, device: 'Tavolo' } });
    expect(await orderById(world, order._id)).toMatchObject({
      status: 'delivered',
      products: [{ status: 'delivered' }],
      handOvers: [{ outcome: 'handed', ticketCode: ticket.code, event: { _id: eventId }, isConflict: false }],
    });
    const again = await handOver(lineOf(order));
    const { at, by, device } = done.handOver ?? {};
    expect(again).toMatchObject({ status: 409, handOver: { outcome: 'already', first: { at, by, device } } });
  });

  test('answers the same nonce as the first time, and refuses it for another line [GATE-007]', async () => {
    const [one, two] = [await ordered(), await ordered()];
    const first = await handOver(lineOf(one), { nonce: 'same' });
    expect(await handOver(lineOf(one), { nonce: 'same' })).toEqual(first);
    expect(await handOver(lineOf(two), { nonce: 'same' })).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await world.db.$count(handOvers, eq(handOvers.nonce, 'same'))).toBe(1);
  });

  test('what is set as shipped in the back office is not handed over again, and is shown there too [GATE-007]', async () => {
    const order = await ordered();
    await world.call(world.tenant, 'PUT', 'orders/bulk', { orderIds: [order._id], status: 'delivered' });
    expect(await handOver(lineOf(order))).toMatchObject({ status: 409, handOver: { reason: 'handed_over' } });
    const { body } = await world.call<Order>(world.tenant, 'GET', `orders/${order._id}`);
    expect(body.handOvers).toMatchObject([{ outcome: 'handed', event: null, ticketCode: null }]);
    const own = await world.call<Order>(buyer, 'GET', `orders/${order._id}`);
    expect(own.body.handOvers).toBeUndefined();
  });

  test('what left the table twice without a network is kept as a conflict on the order [GATE-007, DEC-057]', async () => {
    const order = await ordered();
    await handOver(lineOf(order));
    const late = await handOver(lineOf(order), { offline: true, at: '2020-01-01T10:00:00Z', nonce: 'late' });
    expect(late).toMatchObject({ status: 409, handOver: { isConflict: true, at: '2020-01-01T10:00:00.000Z' } });
    // Refused while online, the answer lost, and given away all the same.
    await handOver(lineOf(order), { nonce: 'lost' });
    expect(await handOver(lineOf(order), { nonce: 'lost', offline: true })).toMatchObject({
      handOver: { isConflict: true },
    });
    const kept = (await orderById(world, order._id)).handOvers ?? [];
    expect(kept.map(({ isConflict }) => isConflict).sort()).toEqual([false, true, true]);
  });

  test('a line or ticket of another community or event is not found [GATE-007]', async () => {
    const order = await ordered();
    expect(await handOver(lineOf(order), {}, world.otherScanner)).toMatchObject({ status: 404, code: 'not_found' });
    const other = await world.event();
    expect(await handOver(lineOf(order), {}, world.scanner, other._id)).toMatchObject({ status: 404 });
    expect(await handOver(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect((await world.call(buyer, 'POST', 'hand-overs', { eventId, handOvers: [] })).status).toBe(403);
  });

  test.each([
    ['no line', []],
    ['a line that is no id', [{ nonce: 'x', lineId: 'shirt', ticketId: crypto.randomUUID() }]],
    ['no nonce', [{ nonce: '', lineId: crypto.randomUUID(), ticketId: crypto.randomUUID() }]],
  ])('refuses %s at the field [GATE-007]', async (_what, list) => {
    const answer = await world.call<{ fields?: object }>(world.scanner, 'POST', 'hand-overs', {
      ...{ eventId, handOvers: list },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})[0]).toMatch(/^handOvers/);
  });
});

describe('POST hand-overs/revert', () => {
  async function takeBack(nonce: string, as = world.scanner, event = eventId) {
    const body = { eventId: event, nonces: [nonce] };
    const answer = await world.call<{ results: HandOverResult[] }>(as, 'POST', 'hand-overs/revert', body);
    expect(answer.status).toBe(200);
    return answer.body.results[0];
  }

  test('lays the goods on the table again; the order keeps both, and they are handed over anew [GATE-007]', async () => {
    const [person, own] = await withTicket();
    const order = await ordered({}, person);
    const line = lineOf(order);
    await handOver(line, { ticketId: own._id, nonce: 'mistake' });
    const back = await takeBack('mistake');
    expect(back).toMatchObject({ status: 200, handOver: { outcome: 'handed', reverted: { by: expect.any(String) } } });
    expect(await takeBack('mistake')).toEqual(back);
    expect(await orderById(world, order._id)).toMatchObject({
      ...{ status: 'readyToDelivery', products: [{ status: 'readyToDelivery' }] },
      handOvers: [{ outcome: 'handed', reverted: back?.handOver?.reverted }],
    });
    expect(await goodsOf(own)).toMatchObject([{ lineId: line, handed: null }]);
    expect(await handOver(line, { ticketId: own._id })).toMatchObject({ status: 200 });
    const { handOvers: kept = [], status } = await orderById(world, order._id);
    expect([status, kept.map(({ reverted }) => reverted === null)]).toEqual(['delivered', [false, true]]);
    // What was taken back cannot be handed over by a call that comes late.
    expect(await handOver(line, { ticketId: own._id, nonce: 'mistake' })).toMatchObject({
      ...{ status: 200, handOver: { reverted: back?.handOver?.reverted } },
    });
    expect(
      await world.db.$count(auditLog, and(eq(auditLog.recordId, order._id), eq(auditLog.action, 'takeBack'))),
    ).toBe(1);
  });

  test('reaches a phone that asks what changed [GATE-007]', async () => {
    const [person, own] = await withTicket();
    const order = await ordered({}, person);
    await handOver(lineOf(order), { ticketId: own._id, nonce: 'seen' });
    await world.db.execute(`update tickets set updated_at = now() - interval '1 hour' where id = '${own._id}'`);
    await world.db.execute(
      `update order_lines set updated_at = now() - interval '1 hour' where id = '${lineOf(order)}'`,
    );
    await takeBack('seen');
    const since = new Date(Date.now() + 25_000).toISOString();
    expect(await goodsOf(own, since)).toMatchObject([{ handed: null }]);
  });

  test('takes back only what counts and still stands, of the own community and event [GATE-007]', async () => {
    const order = await ordered();
    await handOver(lineOf(order), { nonce: 'counts' });
    await handOver(lineOf(order), { nonce: 'too-late' });
    expect(await takeBack('too-late')).toMatchObject({ status: 400, code: 'hand_over_not_undoable' });
    expect(await takeBack('counts', world.otherScanner)).toMatchObject({ status: 404 });
    expect(await takeBack('counts', world.scanner, (await world.event())._id)).toMatchObject({ status: 404 });
    expect(await takeBack('nobody')).toMatchObject({ status: 404 });
    await world.db
      .update(orderLines)
      .set({ status: 'refunded' })
      .where(eq(orderLines.id, lineOf(order)));
    expect(await takeBack('counts')).toMatchObject({ status: 400, code: 'hand_over_not_undoable' });
    const wrong = await world.call<{ fields?: object }>(world.scanner, 'POST', 'hand-overs/revert', {
      eventId,
      nonces: [],
    });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['nonces']]);
    expect((await world.call(buyer, 'POST', 'hand-overs/revert', { eventId, nonces: ['counts'] })).status).toBe(403);
  });

  test('is told to the boards of the event, like the handing over [GATE-007, GATE-023]', async () => {
    const touched = vi.fn();
    world.services.boards = { touched } as never;
    const order = await ordered();
    await handOver(lineOf(order), { nonce: 'board' });
    await takeBack('board');
    world.services.boards = undefined as never;
    expect(touched.mock.calls).toEqual([1, 2].map(() => [{ tenantId: world.tenant._id, eventId }]));
  });
});

describe('the server decides as a device would', () => {
  const cases = vectors as { name: string; facts: HandOverFacts; decision: HandOverDecision }[];
  test.each(cases)('$name [GATE-007]', async ({ facts, decision }) => {
    const order = await ordered();
    const { status, isSent } = facts.line;
    await world.db
      .update(orderLines)
      .set({ status, deliveryType: isSent ? 'delivery' : 'withdraw' })
      .where(eq(orderLines.id, lineOf(order)));
    const [, stranger] = facts.isTheirs ? [] : await withTicket();
    const { handOver: done } = await handOver(lineOf(order), {
      ...{ ticketId: (stranger ?? ticket)._id, offline: facts.isOffline },
    });
    expect(done).toMatchObject(decision);
  });
});
