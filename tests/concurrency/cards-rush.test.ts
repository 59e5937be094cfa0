import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { Database } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { liveEvents, mails, providerEvents } from '#server/tables.ts';
import { differencesOf } from '../support/money/ledger.ts';
import { message, sendMessage, type Told } from '../support/payments/card-messages.ts';
import {
  bookByCard,
  cardEvent,
  pagesOf,
  paymentOf,
  reservationOf,
  sendBookingMailsOfJobs,
  sessionOf,
  statesOf,
  takesCards,
  workAll,
} from '../support/payments/cards.ts';
import { take } from '../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
let other: Services;
let account: string;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  account = await takesCards(world);
  // A second process on the same database.
  other = { ...world.services, database: new Database({ url: world.url }) };
});
afterAll(async () => {
  await other.database.close();
  await world.close();
});

/** A booking of two whose page is open, and what the provider tells when it is paid. */
async function openBooking(event: { _id: string }) {
  const { _id } = await bookByCard(world, event, 2);
  await sessionOf(world, _id);
  const payment = await paymentOf(world, _id);
  const [page] = await pagesOf(world, payment._id);
  const [pageId, providerId] = [page?.id ?? '', `pi_${page?.id}`];
  const paid = () =>
    message(account, { kind: 'paymentChanged', payment: providerId, paymentId: pageId, state: 'paid', amount: 4000 });
  const filledIn = () =>
    message(account, {
      ...{ kind: 'checkoutCompleted', paymentId: pageId, payment: providerId },
      session: page?.sessionId ?? '',
    });
  return { _id, paymentId: payment._id, userId: payment.userId, paid, filledIn };
}

/** Lets two processes handle messages that came at the same moment; answers how many of the handlers failed. */
async function handleAtOnce(messages: readonly Told[]): Promise<number> {
  for (const one of messages) await sendMessage(world, one);
  const jobs = [world.services, other].map((services) => jobHandlers(services, world.app.log));
  const waiting = await take<{ eventId: string }>(world, 'providerEvent');
  const ends = await Promise.allSettled(waiting.map((payload, at) => jobs[at % 2]?.providerEvent(payload)));
  return ends.filter(({ status }) => status === 'rejected').length;
}

const newsOf = (paymentId: string) => world.db.select().from(liveEvents).where(eq(liveEvents.entityId, paymentId));
const paidMails = (reservationId: string) =>
  world.db
    .select({ subject: mails.subject })
    .from(mails)
    .where(sql`${mails.subjectId} = ${reservationId} and ${mails.subject} like 'Pagamento ricevuto%'`);

test('payments that come in together, told twice and in any order, each pay their booking once, and the books agree [DEC-045, DEC-060]', {
  timeout: 120_000,
}, async () => {
  const event = await cardEvent(world);
  const booked = [];
  for (let count = 0; count < 10; count++) booked.push(await openBooking(event));
  const told = booked.flatMap(({ paid, filledIn }, at) =>
    at % 2 ? [paid(), filledIn(), paid()] : [filledIn(), paid()],
  );
  expect(await handleAtOnce(told)).toBe(0);
  await workAll(world);
  await sendBookingMailsOfJobs(world);
  for (const { _id, paymentId } of booked) {
    const { status, isPayed, tickets } = await reservationOf(world, _id);
    expect([status, isPayed, statesOf(tickets)]).toEqual(['valid', true, ['valid payed', 'valid payed']]);
    expect(await paymentOf(world, _id)).toMatchObject({ status: 'paid', amount: 4000, feeAmount: 200, refunds: [] });
    expect((await pagesOf(world, paymentId)).map(({ charge, state }) => [charge, state])).toEqual([
      ['paid', 'completed'],
    ]);
    expect(await newsOf(paymentId)).toMatchObject([
      { name: 'newPayment', payload: { amount: 4000, eventId: event._id } },
    ]);
    expect(await paidMails(_id)).toHaveLength(1);
  }
  expect(await differencesOf(world)).toEqual([]);
});

test('what is not plain among them is settled by itself: a place that was given up, and an account that is not the payment’s [DEC-045]', {
  timeout: 120_000,
}, async () => {
  const event = await cardEvent(world);
  const [plain, revoked, foreign] = [await openBooking(event), await openBooking(event), await openBooking(event)];
  const { tickets } = await reservationOf(world, revoked._id);
  for (const { _id } of tickets) {
    const wanted = { status: 'invalid', condition: 'revoked' };
    expect((await world.call(world.tenant, 'PUT', `tickets/${_id}/status`, wanted)).status).toBe(200);
  }
  const asOther = { ...foreign.paid(), account: 'acct_somebody_else' };
  expect(await handleAtOnce([plain.paid(), revoked.paid(), asOther])).toBe(0);
  await workAll(world);
  expect(await reservationOf(world, plain._id)).toMatchObject({ status: 'valid', isPayed: true });
  expect(await reservationOf(world, foreign._id)).toMatchObject({ isPayed: false });
  const back = (await paymentOf(world, revoked._id)).refunds ?? [];
  expect(back.map(({ amount, reason }) => [amount, reason])).toEqual([[4000, 'late']]);
  expect(await differencesOf(world)).toEqual([]);
});

test('one payment that cannot be stored keeps none of those beside it from being paid, and is paid when it can be [DEC-060]', {
  timeout: 120_000,
}, async () => {
  const event = await cardEvent(world);
  const [first, broken, last] = [await openBooking(event), await openBooking(event), await openBooking(event)];
  await world.db.execute(sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    raise exception 'this one cannot be stored'; end $$`);
  await world.db.execute(sql`create trigger refuse_one before update on reservations for each row
    when (old.id = ${sql.raw(`'${broken._id}'`)}) execute function refuse_one()`);
  expect(await handleAtOnce([first.paid(), broken.paid(), last.paid()])).toBe(1);
  for (const { _id } of [first, last]) expect(await reservationOf(world, _id)).toMatchObject({ isPayed: true });
  expect(await reservationOf(world, broken._id)).toMatchObject({ isPayed: false });
  const failed = await world.db.select().from(providerEvents).where(eq(providerEvents.state, 'failed'));
  expect(failed).toMatchObject([{ type: 'test' }]);
  await world.db.execute(sql`drop function refuse_one cascade`);
  await workAll(world);
  expect(await reservationOf(world, broken._id)).toMatchObject({ isPayed: true });
  expect(await differencesOf(world)).toEqual([]);
});
