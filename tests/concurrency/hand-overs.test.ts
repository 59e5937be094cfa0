import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HandOverResult } from '#domain/orders/hand-over-schema.ts';
import type { ProductDetail } from '#domain/products/schema.ts';
import { handOvers } from '#server/tables.ts';
import { paidOrder, productOnSale } from '../support/builders/orders.ts';
import { type IssuedTicket, issueTicket } from '../support/builders/tickets.ts';
import { takesCards } from '../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../support/world.ts';

let world: World;
let eventId: string;
let buyer: Person;
let shirt: ProductDetail;
let ticket: IssuedTicket;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  await takesCards(world);
  eventId = (await world.event({ maxParticipants: 50 }))._id;
  buyer = await world.person('user');
  shirt = await productOnSale(world, 50);
  ticket = await issueTicket(world, eventId, { reservation: { userId: buyer._id } });
});
afterAll(() => world.close());

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function handOver(lineId: string, nonce: string): Promise<HandOverResult | undefined> {
  const { body } = await world.call<{ results: HandOverResult[] }>(world.scanner, 'POST', 'hand-overs', {
    ...{ eventId, handOvers: [{ nonce, lineId, ticketId: ticket._id }] },
  });
  return body.results[0];
}
const ordered = async () => (await paidOrder(world, buyer, shirt)).products[0]?._id ?? '';
const countedOf = (lineId: string) =>
  world.db.$count(handOvers, and(eq(handOvers.orderLineId, lineId), eq(handOvers.outcome, 'handed')));

describe('one shirt, many hands', () => {
  test('50 at once: one hands it over, 49 are told who did [GATE-007]', async () => {
    const lineId = await ordered();
    const answers = await many(50, (index) => handOver(lineId, `rush-${index}`));
    const statuses = answers.map((answer) => answer?.status).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
    const won = answers.find((answer) => answer?.status === 200)?.handOver;
    for (const answer of answers.filter((one) => one?.status === 409))
      expect(answer?.handOver?.first).toMatchObject({ at: won?.at, by: won?.by });
    expect(await countedOf(lineId)).toBe(1);
  });

  test('the same nonce 30 times: one effect, 30 equal answers [GATE-007]', async () => {
    const lineId = await ordered();
    const answers = await many(30, () => handOver(lineId, 'again'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countedOf(lineId)).toBe(1);
  });

  test('taken back 30 times at once while others hand it over anew: one taking back, one that counts [GATE-007]', async () => {
    const lineId = await ordered();
    await handOver(lineId, 'mistake');
    const takeBack = async () => {
      const given = { eventId, nonces: ['mistake'] };
      const { body } = await world.call<{ results: HandOverResult[] }>(
        world.scanner,
        'POST',
        'hand-overs/revert',
        given,
      );
      return body.results[0];
    };
    const [backs, anew] = await Promise.all([
      many(30, takeBack),
      many(10, (index) => handOver(lineId, `anew-${index}`)),
    ]);
    expect(backs.map((one) => one?.status)).toEqual(Array(30).fill(200));
    expect(new Set(backs.map((one) => JSON.stringify(one?.handOver?.reverted))).size).toBe(1);
    expect(anew.filter((one) => one?.status === 200).length).toBeLessThanOrEqual(1);
    await handOver(lineId, 'at-last');
    const rows = await world.db.select().from(handOvers).where(eq(handOvers.orderLineId, lineId));
    const handed = rows.filter(({ outcome }) => outcome === 'handed');
    expect(handed.map(({ revertedAt }) => revertedAt === null).sort()).toEqual([false, true]);
  });

  test('without the index two handings over of one line would both stand [GATE-007]', async () => {
    const lineId = await ordered();
    await handOver(lineId, 'control-1');
    const [row] = await world.db.select().from(handOvers).where(eq(handOvers.nonce, 'control-1'));
    if (!row) throw new Error('nothing was stored');
    const twice = { ...row, id: crypto.randomUUID(), nonce: 'control-2' };
    await expect(world.db.insert(handOvers).values(twice)).rejects.toThrow();
    await world.db.execute('drop index hand_overs_once');
    await world.db.insert(handOvers).values(twice);
    expect(await countedOf(lineId)).toBe(2);
  });
});
