import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { mails } from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { askRefund, decide, paidOrder, paymentOfOrder, productOnSale } from '../../support/builders/orders.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import { paidByCard, paymentOf, sendBookingMailsOfJobs, takesCards, workAll } from '../../support/payments/cards.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

type Answered = { code: string; refunded: number; amount: number };
const giveBack = (paymentId: string, body: object) =>
  world.call<Answered>(world.tenant, 'POST', `payments/${paymentId}/refund`, body);
const cancel = (id: string | undefined) =>
  world.call(world.tenant, 'PUT', `tickets/${id}/status`, { status: 'invalid', condition: 'toRefund' });

/** What somebody was written, in the order it was. */
async function lettersTo(to: string): Promise<string[]> {
  const jobs = jobHandlers(world.services, world.app.log);
  await sendBookingMailsOfJobs(world);
  for (const job of await take<never>(world, 'tellReceived')) await jobs.tellReceived(job);
  for (const job of await take<never>(world, 'tellCanceledTickets')) await jobs.tellCanceledTickets(job);
  const rows = await world.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt);
  return rows.map(({ subject, text }) => `${subject}\n${text}`);
}

/** Two places paid in cash and cancelled, whose money is still to be given back. */
async function owedByHand() {
  const event = await world.event({ price: 2000 });
  const booked = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
  await lettersTo(booked.guest.email);
  for (const { _id } of booked.tickets) await world.call(world.tenant, 'POST', `tickets/${_id}/payment`);
  for (const { _id } of booked.tickets) await cancel(_id);
  const before = (await lettersTo(booked.guest.email)).length;
  return { ...booked, paymentId: (await paymentOf(world, booked._id))._id, before };
}

test('whose booking was paid hears that the money was given back by hand, once and with the whole sum [DEC-092, DEC-096]', async () => {
  const { paymentId, guest, before } = await owedByHand();
  expect(await giveBack(paymentId, { way: 'other' })).toMatchObject({ status: 200, body: { amount: 4000 } });
  const letters = (await lettersTo(guest.email)).slice(before);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatch(/^Rimborso: Luna piena[\s\S]+ha segnato di averti restituito 40,00\s€/);
  expect((await giveBack(paymentId, { way: 'other' })).body).toMatchObject({ refunded: 0, amount: 0 });
  expect(await lettersTo(guest.email)).toHaveLength(before + 1);
});

test('whose order was paid hears the same, with the sum of what was asked for [DEC-092, DEC-096]', async () => {
  const buyer = await world.person('user');
  const order = await paidOrder(world, buyer, await productOnSale(world));
  await decide(world, (await askRefund(world, buyer, order))._id, 'accepted');
  const before = (await lettersTo(buyer.email)).length;
  const { _id } = await paymentOfOrder(world, order._id);
  expect((await giveBack(_id, { way: 'other' })).status).toBe(200);
  const letters = (await lettersTo(buyer.email)).slice(before);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatch(/^Rimborsato: ordine[\s\S]+non sulla carta[\s\S]+20,00\s€/);
});

test('more is not given back than was shown: what came to be owed meanwhile is shown first [DEC-078]', async () => {
  const { paymentId, tickets } = await paidByCard(world, 2);
  await cancel(tickets[0]?._id);
  const stale = { way: 'card', expected: 2000 };
  await cancel(tickets[1]?._id);
  expect(await giveBack(paymentId, stale)).toMatchObject({
    status: 409,
    body: { code: 'booking_amount_changed', amount: 4000 },
  });
  expect(await giveBack(paymentId, { way: 'card', expected: 4000 })).toMatchObject({
    status: 200,
    body: { refunded: 2, amount: 4000 },
  });
  // On its way it is neither sent again nor said to be.
  expect((await giveBack(paymentId, { way: 'card', expected: 0 })).body).toEqual({ refunded: 0, amount: 0 });
  await workAll(world);
  expect(await differencesOf(world)).toEqual([]);
});
