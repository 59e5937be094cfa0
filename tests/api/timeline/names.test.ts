import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRecord } from '#domain/audit/schema.ts';
import type { Order } from '#domain/orders/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import { acceptHandOn, offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';
import { auditLog } from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { placeOrder, productOnSale } from '../../support/builders/orders.ts';
import { policyWith } from '../../support/hand-on.ts';
import { takesCards } from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

const linesOf = async (path: string, query = '') =>
  (await world.call<TimelineEntry[]>(world.tenant, 'GET', `${path}/timeline${query}`)).body.map(({ who, sentence }) =>
    who ? `${who} ${sentence}` : sentence,
  );
const ada = { name: 'Ada', surname: 'Prospero', email: 'ada@posta.example' };
const bruno = { name: 'Bruno', surname: 'Sala', email: 'bruno@posta.example' };
const carla = { name: 'Carla', surname: 'Neri', email: 'carla@posta.example' };

/** A booking of Ada and Bruno, both paid in cash. */
async function paidForTwo() {
  const event = await world.event({ cancellationPolicy: policyWith('allowed') });
  const booked = await bookGuest(world, event, { participantsInfo: [ada, bruno] });
  const idOf = (name: string) => booked.tickets.find((one) => one.participantInfo.name === name)?._id ?? '';
  const [adas, brunos] = [idOf('Ada'), idOf('Bruno')];
  for (const id of [adas, brunos]) await world.call(world.tenant, 'POST', `tickets/${id}/payment`, { taken: 'cash' });
  return { ...booked, adas, brunos, path: `reservations/${booked._id}` };
}

async function handOn(reservationId: string, ticketId: string, other: typeof carla): Promise<void> {
  const holder = { reservationId, requestId: 'test' };
  const wanted = { ...other, ticketId, expected: 2000 };
  const { handOnId } = await world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted));
  await world.db.transaction((tx) => acceptHandOn(tx, world.services, { handOnId, requestId: 'test' }));
}

test('an entry names who had the ticket then, not who has it now [DAY-030]', async () => {
  const { _id, brunos, path } = await paidForTwo();
  await handOn(_id, brunos, carla);
  await world.call(world.tenant, 'DELETE', `tickets/${brunos}/payment`);
  const edit = { participantInfo: { ...carla, name: 'Dora' } };
  expect((await world.call(world.tenant, 'POST', `tickets/${brunos}/handleinfo`, edit)).status).toBe(200);
  const lines = (await linesOf(path)).join('\n');
  expect(lines).toContain('ha segnato 20,00\u00a0€ come pagati da Bruno Sala, in contanti');
  expect(lines).toContain('ha tolto il pagamento di 20,00\u00a0€ di Carla Neri');
  expect(lines).toContain('ha modificato i dati di Dora Neri');
  // The log itself says the same.
  const { body } = await world.call<AuditRecord[]>(world.tenant, 'GET', `audit?recordId=${brunos}&sort=at`);
  expect(body.map(({ sentence }) => sentence)).toEqual([
    'ha incassato in contanti il biglietto di Bruno Sala',
    expect.stringContaining('di Carla Neri'),
    expect.stringContaining('di Dora Neri'),
  ]);
});

test('of a ticket that was handed on before that was written down nobody is named [DAY-030]', async () => {
  const { _id, adas, path } = await paidForTwo();
  await handOn(_id, adas, carla);
  await world.db
    .update(auditLog)
    .set({ changes: { ticketId: adas, state: 'accepted' } })
    .where(and(eq(auditLog.recordId, _id), eq(auditLog.action, 'handOn')));
  const lines = (await linesOf(path, '?group=money')).join('\n');
  expect(lines).toContain('ha segnato 20,00\u00a0€ come pagati da chi aveva il biglietto, in contanti');
  expect(lines).toContain('ha segnato 20,00\u00a0€ come pagati da Bruno Sala, in contanti');
  expect(lines).not.toContain('Carla');
});

test('a booking that was split off another one says where its money came from, and the other where it went [DAY-030, DAY-041]', async () => {
  const { _id, code, brunos, path } = await paidForTwo();
  const { status, body } = await world.call<Reservation>(world.tenant, 'POST', `${path}/split`, {
    ...{ ticketId: brunos, email: bruno.email },
  });
  expect(status).toBe(200);
  expect(await linesOf(`reservations/${body._id}`, '?group=money')).toEqual([
    `Nome Cognome ha spostato qui 20,00\u00a0€, pagati per Bruno Sala, dalla prenotazione ${code}`,
  ]);
  // It was no booking before: nobody booked it.
  const told = await linesOf(`reservations/${body._id}`);
  expect(told).toContain(`Nome Cognome ha staccato la prenotazione “${body.code}” da un’altra`);
  expect(told.filter((line) => /registrato|Prenotazione di/.test(line))).toEqual([]);
  const [carried, ...paid] = await linesOf(`reservations/${_id}`, '?group=money');
  expect(carried).toBe(`Nome Cognome ha spostato 20,00\u00a0€, pagati per Bruno Sala, alla prenotazione ${body.code}`);
  // What was paid for him then is still told by his name.
  expect(paid.map((line) => /da (.+),/.exec(line)?.[1]).sort()).toEqual(['Ada Prospero', 'Bruno Sala']);
});

test('an order’s money given back unasked is not told as if somebody had asked [DAY-030]', async () => {
  const buyer = await world.person('user', { name: 'Olga', surname: 'Neri' });
  const order: Order = await placeOrder(world, buyer, await productOnSale(world));
  const receipt = { orderId: order._id, amount: 2000, paymentType: 'wireTransfer' };
  expect((await world.call(world.admin, 'POST', 'payments', receipt)).status).toBe(201);
  const back = { lineIds: order.products.map(({ _id }) => _id), reason: 'Al telefono', way: 'other' };
  expect((await world.call(world.tenant, 'POST', `orders/${order._id}/refund`, back)).status).toBe(201);
  const lines = await linesOf(`orders/${order._id}`);
  expect(lines.join('\n')).not.toMatch(/chiesto/);
  expect(lines).toContain('Nome Cognome ha aperto un rimborso senza una richiesta');
});

test('a receipt whose day is put right says from which day to which [DAY-030, DEC-098]', async () => {
  const { adas, path } = await paidForTwo();
  const receivedAt = new Date().toISOString();
  const answer = await world.call(world.tenant, 'PATCH', `tickets/${adas}/payment`, { receivedAt, reason: 'Banca' });
  expect(answer.status).toBe(200);
  const { body } = await world.call<TimelineEntry[]>(world.tenant, 'GET', `${path}/timeline?group=changes`);
  expect(body[0]).toMatchObject({
    sentence: expect.stringContaining('il biglietto di Ada Prospero'),
    audit: { changes: { receivedAt: { before: expect.any(String), after: expect.any(String) } } },
  });
});
