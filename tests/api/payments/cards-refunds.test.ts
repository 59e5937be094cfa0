import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '#domain/payments/schema.ts';
import { mails, plans } from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import {
  bookByCard,
  cardEvent,
  mailsTo,
  pagesOf,
  paidByCard,
  paymentOf,
  reservationOf,
  statesOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { sendForm, settle, take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

const refunded = { status: 'invalid', condition: 'refunded' };
const setState = (id: string | undefined, state: object) =>
  world.call<{ code: string; condition: string }>(world.tenant, 'PUT', `tickets/${id}/status`, state);

const paidBooking = (slots = 2, outcome = 'pay', fields = {}) => paidByCard(world, slots, outcome, fields);

describe('refunds by card [DEC-061]', () => {
  test('set as refunded, a ticket is owed until the provider confirms; part of the payment is back [STATE-E023]', async () => {
    const booked = await paidBooking();
    const [first] = booked.tickets;
    const answer = await setState(first?._id, refunded);
    expect(answer.body).toMatchObject({ status: 'invalid', condition: 'toRefund' });
    await workAll(world);
    const after = await reservationOf(world, booked._id);
    expect(statesOf(after.tickets).sort()).toEqual(['invalid refunded', 'valid payed']);
    expect(after.status).toBe('valid');
    const payment = await paymentOf(world, booked._id);
    expect(payment).toMatchObject({ status: 'paid', amount: 4000, refundedAmount: 2000 });
    expect(payment.refunds).toMatchObject([{ ticketId: first?._id, amount: 2000, state: 'succeeded', error: null }]);
    expect(await mailsTo(world, booked.guest.email)).toContainEqual(expect.stringContaining('Rimborso effettuato'));
    // Of two tickets one came back: the mail says how much, not that it was all.
    const written = await world.db.select().from(mails).where(eq(mails.to, booked.guest.email));
    expect(written.map(({ text }) => text).join()).toMatch(/abbiamo rimborsato 20,00.€ sulla tua carta/);
  });

  test('all of it back, the payment and the reservation are refunded, the fee with it [DEC-062, STATE-E023]', async () => {
    const booked = await paidBooking();
    await world.call(world.tenant, 'PUT', 'tickets/status/bulk', {
      tickets: booked.tickets.map(({ _id: id }) => ({ id, ...refunded })),
    });
    await workAll(world);
    // Given back together, told together.
    const told = (await mailsTo(world, booked.guest.email)).filter((subject) =>
      subject.includes('Rimborso effettuato'),
    );
    expect(told).toHaveLength(1);
    expect(await reservationOf(world, booked._id)).toMatchObject({ status: 'refunded', slots: 0 });
    const payment = await paymentOf(world, booked._id);
    expect(payment).toMatchObject({ status: 'refunded', refundedAmount: 4000 });
    const [page] = await pagesOf(world, payment._id);
    const all = await world.services.sandbox?.paymentsOf(page?.account ?? '');
    expect(all?.find(({ id }) => id === page?.providerId)?.data).toMatchObject({ refunded: 4000, refundedFee: 200 });
  });

  test('cancel and to refund only records the debt; asking twice sends once', async () => {
    const booked = await paidBooking(1);
    const [ticket] = booked.tickets;
    await setState(ticket?._id, { status: 'invalid', condition: 'toRefund' });
    await workAll(world);
    expect((await paymentOf(world, booked._id)).refunds).toEqual([]);
    await Promise.all([setState(ticket?._id, refunded), setState(ticket?._id, refunded)]);
    expect((await paymentOf(world, booked._id)).refunds).toHaveLength(1);
    await workAll(world);
    expect(statesOf((await reservationOf(world, booked._id)).tickets)).toEqual(['invalid refunded']);
    expect((await setState(ticket?._id, refunded)).body.code).toBe('tickets_not_eligible');
  });

  test('one that fails leaves the ticket to be refunded with the reason, and can be tried again', async () => {
    const booked = await paidBooking(1, 'keep');
    const [ticket] = booked.tickets;
    await setState(ticket?._id, refunded);
    await workAll(world);
    expect(statesOf((await reservationOf(world, booked._id)).tickets)).toEqual(['invalid toRefund']);
    const failed = await paymentOf(world, booked._id);
    expect(failed).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect(failed.refunds).toMatchObject([{ state: 'failed', error: 'expired_or_canceled_card' }]);
    expect((await setState(ticket?._id, refunded)).status).toBe(200);
    await workAll(world);
    expect((await paymentOf(world, booked._id)).refunds).toHaveLength(2);
  });

  test('cancelling the event makes a debt of every paid ticket; one call gives all of it back [OPEN-131]', async () => {
    const booked = await paidBooking();
    await world.call(world.tenant, 'PATCH', `events/${booked.event._id}`, { status: 'canceled' });
    expect(statesOf((await reservationOf(world, booked._id)).tickets)).toEqual([
      'invalid toRefund',
      'invalid toRefund',
    ]);
    const answer = await world.call(world.tenant, 'POST', `payments/${booked._id}/refund`);
    expect(answer.body).toEqual({ refunded: 2, amount: 4000 });
    await workAll(world);
    expect(await paymentOf(world, booked._id)).toMatchObject({ status: 'refunded', refundedAmount: 4000 });
    expect((await reservationOf(world, booked._id)).status).toBe('cancelled');
  });

  test('what was not paid online cannot be refunded by card, but by hand [ERR-E020, OPEN-155]', async () => {
    const booked = await bookGuest(world, await cardEvent(world));
    const [ticket] = booked.tickets;
    const answer = await world.call(world.tenant, 'POST', `payments/${booked._id}/refund`);
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
      400,
      'refund_not_card',
      'Non è possibile rimborsare una prenotazione non pagata online',
    ]);
    await world.call(world.tenant, 'POST', `tickets/${ticket?._id}/payment`);
    await setState(ticket?._id, refunded);
    expect((await reservationOf(world, booked._id)).status).toBe('refundedManual');
    const other = await world.call(world.otherTenant, 'POST', `payments/${booked._id}/refund`);
    expect(other.status).toBe(404);
  });

  test('nobody marks a card ticket as paid by hand [ERR-E027]', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    const answer = await world.call(world.tenant, 'POST', `tickets/${booked.tickets[0]?._id}/payment`);
    expect([answer.status, answer.body['code']]).toEqual([400, 'card_payment_manual']);
  });

  test('says so in the same words when its state is set, alone or with others by card [ERR-E027]', async () => {
    const event = await cardEvent(world);
    const [one, two] = [await bookByCard(world, event), await bookByCard(world, event)];
    const paid = { status: 'valid', condition: 'payed' };
    const [first = '', second = ''] = [one.tickets[0]?._id, two.tickets[0]?._id];
    const alone = await world.call(world.tenant, 'PUT', `tickets/${first}/status`, paid);
    expect([alone.status, alone.body['code']]).toEqual([400, 'card_payment_manual']);
    const tickets = [first, second].map((id) => ({ id, ...paid }));
    const both = await world.call(world.tenant, 'PUT', 'tickets/status/bulk', { tickets });
    expect([both.status, both.body['code']]).toEqual([400, 'card_payment_manual']);
  });
});

describe('what happens on the provider’s own pages [DEC-059]', () => {
  async function dashboard(action: string, paymentId: string) {
    const [page] = await pagesOf(world, paymentId);
    const url = await world.services.payments.dashboardLink(page?.account ?? '');
    await sendForm(world, url, { payment: page?.providerId ?? '', action });
    await workAll(world);
  }

  test.each([
    ['dispute', true, 'valid'],
    ['refund', false, 'refunded'],
  ])('a %s made there sets the reservation to check', async (action, isPayed, status) => {
    const booked = await paidBooking(1);
    await dashboard(action, (await paymentOf(world, booked._id))._id);
    const after = await reservationOf(world, booked._id);
    expect(after).toMatchObject({ status: 'toCheck', isPayed });
    const put = await world.call(world.tenant, 'PUT', `reservations/${booked._id}`, { status });
    expect(put.body).toMatchObject({ status });
  });

  test('another account cannot speak of a payment', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    const other = await takesCards(world, world.otherTenant);
    await world.call(world.tenant, 'POST', `payments/${booked._id}`);
    const [page] = await pagesOf(world, (await paymentOf(world, booked._id))._id);
    const fact = { kind: 'paymentChanged', payment: 'pi_x', paymentId: page?.id ?? null, state: 'paid', amount: 2000 };
    const message = { id: 'evt_thief', type: 'x', account: other, created: new Date().toISOString(), fact };
    await world.services.queue.send(world.db, 'deliverWebhook', { body: JSON.stringify(message) });
    await workAll(world);
    expect(await reservationOf(world, booked._id)).toMatchObject({ status: 'pending', isPayed: false });
  });
});

test('a plan’s paid period is among the payments, once, for administrators only [PERM-E020, OPEN-189]', async () => {
  const tenant = await world.community('Con piano', { plan: false });
  const [plan] = await world.db.insert(plans).values({ name: 'Pro', price: 5900 }).returning();
  const { body } = await world.call<{ url: string }>(tenant, 'POST', `subscriptions_payments/${plan?.id}`);
  await sendForm(world, body.url, { outcome: 'pay' });
  // The message of the payment comes before that of its subscription.
  const messages = (await take<{ body: string }>(world, 'deliverWebhook')).map((one) => one.body);
  const isPaid = (text: string) => text.includes('"planPaid"');
  for (const text of [...messages.filter(isPaid), ...messages.filter((one) => !isPaid(one)), ...messages]) {
    await world.services.queue.send(world.db, 'deliverWebhook', { body: text });
    await settle(world);
  }
  await settle(world);
  const list = (who: typeof tenant) => world.call<Payment[]>(who, 'GET', `payments?tenantId=${tenant._id}`);
  expect((await list(world.admin)).body).toMatchObject([{ amount: 5900, status: 'paid', paymentType: 'stripe' }]);
  expect((await list(tenant)).body).toEqual([]);
});
