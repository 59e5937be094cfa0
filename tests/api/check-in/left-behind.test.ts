import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '#domain/check-in/board/schema.ts';
import type { ScanBatchResult } from '#domain/check-in/schema.ts';
import type { HandOverResult } from '#domain/orders/hand-over-schema.ts';
import { auditLog } from '#server/tables.ts';
import { paidOrder, productOnSale } from '../../support/builders/orders.ts';
import { issueTicket } from '../../support/builders/tickets.ts';
import { takesCards } from '../../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

const phone = '0190a000-0000-7000-8000-00000000f0e1';

let world: World;
let eventId: string;
/** Scanned on a phone that somebody else of the community uses next, and was removed. */
let anna: Person;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  await takesCards(world);
  eventId = (await world.event({ maxParticipants: 500 }))._id;
  anna = await world.person('scanner', { tenantId: world.tenant._id, name: 'Anna', surname: 'Riva' });
  await open(anna, 4);
  const removed = await world.call(world.tenant, 'DELETE', `users/scanner/${anna._id}`);
  expect(removed.status).toBeLessThan(300);
});
afterAll(() => world.close());

const open = (as: Person, queued: number) =>
  world.call(as, 'GET', `events/${eventId}/gate?phone=${phone}&queued=${queued}&device=Porta`);
const board = async () => (await world.call<Board>(world.tenant, 'GET', `events/${eventId}/board`)).body;
const logged = async (recordId: string, action: string) => {
  const [row] = await world.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, recordId), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.at));
  return row;
};
const batch = (tickets: readonly string[], more: object, as = world.scanner) =>
  world.call<{ results: ScanBatchResult[] }>(as, 'POST', 'scans/batch', {
    scans: tickets.map((ticketId) => ({ eventId, ticketId, nonce: `n-${ticketId}`, offline: true })),
    ...more,
  });

test('what a removed scanner let in is recorded as theirs, whoever sends it from their phone [DAY-071, CHK-020]', async () => {
  const ticket = await issueTicket(world, eventId);
  const { body } = await batch([ticket.code], { userId: anna._id });
  expect(body.results).toMatchObject([
    { status: 200, scan: { userId: anna._id, userName: 'Anna Riva', isOffline: true } },
  ]);
  const scanId = body.results[0]?.scan?._id ?? '';
  const reverted = await world.call(world.scanner, 'POST', `scans/${scanId}/revert`, {
    ...{ reason: 'Persona sbagliata', userId: anna._id },
  });
  expect(reverted.status).toBe(200);
  expect(await logged(scanId, 'revert')).toMatchObject({
    userId: anna._id,
    changes: { sentBy: { before: null, after: 'Nome Cognome' } },
  });
});

test('money a removed scanner took is theirs in the log, which says who sent it [DAY-071, TIX-006]', async () => {
  const ticket = await issueTicket(world, eventId, {
    ...{ reservation: { paymentType: 'atDeparture' }, ticket: { condition: 'pending' } },
  });
  const url = `tickets/${ticket._id}/payment`;
  const paid = await world.call(world.scanner, 'POST', url, { taken: 'cash', userId: anna._id });
  expect(paid).toMatchObject({ status: 200, body: { condition: 'payed' } });
  expect(await logged(ticket._id, 'setPaidCash')).toMatchObject({
    ...{ userId: anna._id, changes: { sentBy: { before: null, after: 'Nome Cognome' } } },
  });
});

test('goods a removed scanner handed over are theirs, taken back too [DAY-071, GATE-007]', async () => {
  const buyer = await world.person('user', { name: 'Marta', surname: 'Olivieri' });
  const ticket = await issueTicket(world, eventId, { reservation: { userId: buyer._id } });
  const order = await paidOrder(world, buyer, await productOnSale(world, 5), {});
  const lineId = order.products[0]?._id ?? '';
  const given = await world.call<{ results: HandOverResult[] }>(world.scanner, 'POST', 'hand-overs', {
    ...{ eventId, userId: anna._id },
    handOvers: [{ nonce: 'goods', lineId, ticketId: ticket._id, offline: true }],
  });
  expect(given.body.results).toMatchObject([{ status: 200, handOver: { by: 'Anna Riva' } }]);
  const back = await world.call<{ results: HandOverResult[] }>(world.scanner, 'POST', 'hand-overs/revert', {
    ...{ eventId, userId: anna._id, nonces: ['goods'] },
  });
  expect(back.body.results).toMatchObject([{ status: 200, handOver: { reverted: { by: 'Anna Riva' } } }]);
});

test('nobody is named who never scanned for the community: it is the sender’s [DAY-071]', async () => {
  for (const userId of [world.otherScanner._id, phone]) {
    const ticket = await issueTicket(world, eventId);
    const { body } = await batch([ticket.code], { userId });
    expect(body.results).toMatchObject([{ status: 200, scan: { userId: world.scanner._id } }]);
  }
  const ticket = await issueTicket(world, eventId);
  const { body } = await batch([ticket.code], { userId: 'anna' });
  expect(body).toMatchObject({ fields: { userId: expect.any(String) } });
});

test('a phone stays red for who was removed until whoever uses it next has sent what was left [DAY-071]', async () => {
  const queued = async () => Object.fromEntries((await board()).phones.map((one) => [one.userName, one.queued]));
  await open(world.scanner, 4);
  expect(await queued()).toEqual({ 'Anna Riva': 4, 'Nome Cognome': 4 });
  await open(world.scanner, 1);
  expect(await queued()).toEqual({ 'Anna Riva': 1, 'Nome Cognome': 1 });
  await open(world.scanner, 0);
  expect(await queued()).toMatchObject({ 'Nome Cognome': 0 });
  expect((await board()).alerts).toEqual([]);
});
