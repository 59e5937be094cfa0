import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { ProviderRefused } from '#server/modules/money/provider/provider.ts';
import { cardCheckouts, ledgerDifferences, ledgerEntries, mails, payments, sandboxObjects } from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { differencesOf, ledgerOf } from '../../support/money/ledger.ts';
import { message, sendMessagesInTurn } from '../../support/payments/card-messages.ts';
import {
  bookByCard,
  cardEvent,
  later,
  mailsTo,
  onPage,
  pagesOf,
  paymentOf,
  reservationOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let account: string;
beforeAll(async () => {
  world = await createWorld();
  account = await takesCards(world);
});
afterEach(async () => {
  later(world, 0);
  expect(await differencesOf(world)).toEqual([]);
});
afterAll(() => world.close());

const put = (id: string | undefined, state: object) =>
  world.call<{ code: string; fields: object; condition: string }>(world.tenant, 'PUT', `tickets/${id}/status`, state);
const refunded = { status: 'invalid', condition: 'refunded' };

/** A booking that is paid, and whose page is paid a second time. */
async function paidTwice() {
  const event = await cardEvent(world);
  const booked = await bookByCard(world, event, 2);
  await onPage(world, booked._id);
  const payment = await paymentOf(world, booked._id);
  const [first] = await pagesOf(world, payment._id);
  if (!first) throw new Error('no page');
  const id = payment._id.replace(/^.{8}/, 'ffffffff');
  const of = { tenantId: first.tenantId, paymentId: payment._id, account, amount: 4000, fee: 200, isHold: false };
  await world.db
    .insert(cardCheckouts)
    .values({ ...of, id, expiresAt: first.expiresAt, sessionId: `cs_${id}`, state: 'closing' });
  const data = { paymentId: id, description: '', amount: 4000, fee: 200, state: 'paid', refunded: 0, refundedFee: 0 };
  await world.db.insert(sandboxObjects).values({ id: `pi_${id}`, kind: 'payment', ownerId: account, data });
  const paid = { kind: 'paymentChanged', payment: `pi_${id}`, paymentId: id, state: 'paid', amount: 4000 } as const;
  return { ...booked, payment, second: () => sendMessagesInTurn(world, [message(account, paid)]) };
}

/** Makes the provider say no to refunds until it is called. */
function refusing(): () => void {
  const { payments: provider } = world.services;
  const { refund } = provider;
  provider.refund = async () => {
    throw new ProviderRefused('expired_or_canceled_card', 'The card is closed');
  };
  return () => {
    provider.refund = refund;
  };
}

test('refuses to change or delete an entry, no matter who asks [DEC-080]', async () => {
  const event = await world.event();
  const booked = await bookGuest(world, event);
  await world.call(world.tenant, 'POST', `tickets/${booked.tickets[0]?._id}/payment`);
  for (const statement of [
    'update ledger_entries set amount = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
  ]) {
    const refused = await world.db.execute(sql.raw(statement)).catch((error: Error) => String(error.cause));
    expect(refused).toContain('the ledger only grows');
  }
  expect(await world.db.$count(ledgerEntries)).toBeGreaterThan(0);
});

describe('a payment made twice', () => {
  test('tells both sides only once the provider has given the second one back, as what it was [DEC-045]', async () => {
    const booked = await paidTwice();
    await booked.second();
    expect((await mailsTo(world, booked.guest.email)).at(-1)).not.toContain('rimborsato');
    expect(await ledgerOf(world, booked.payment._id)).toEqual({ taken: 8000, owed: 4000, fee: 400 });
    await workAll(world);
    expect((await mailsTo(world, booked.guest.email)).at(-1)).toContain('Pagato due volte, rimborsato');
    expect((await mailsTo(world, world.tenant.email)).at(-1)).toContain('Pagamento doppio, rimborsato');
    expect(await reservationOf(world, booked._id)).toMatchObject({ status: 'valid', isPayed: true });
    expect(await paymentOf(world, booked._id)).toMatchObject({
      ...{ status: 'paid', amount: 4000, takenAmount: 8000, refundedAmount: 4000, owedAmount: 0, feeKept: 200 },
      refunds: [{ reason: 'double', state: 'succeeded' }],
    });
  });

  test('stays owed when its refund fails: it is to be checked, told, and given back by the next try [DEC-061]', async () => {
    const booked = await paidTwice();
    const restore = refusing();
    await booked.second();
    await workAll(world);
    restore();
    expect((await mailsTo(world, booked.guest.email)).at(-1)).not.toContain('rimborsato');
    expect((await mailsTo(world, world.tenant.email)).at(-1)).toContain('Rimborso non riuscito');
    expect((await reservationOf(world, booked._id)).status).toBe('toCheck');
    expect(await paymentOf(world, booked._id)).toMatchObject({
      owedAmount: 4000,
      refundError: 'expired_or_canceled_card',
    });
    const answer = await world.call(world.tenant, 'POST', `payments/${booked._id}/refund`);
    expect(answer.body).toEqual({ refunded: 1, amount: 4000 });
    await workAll(world);
    expect(await paymentOf(world, booked._id)).toMatchObject({ owedAmount: 0, refundedAmount: 4000 });
    expect((await mailsTo(world, booked.guest.email)).at(-1)).toContain('Pagato due volte, rimborsato');
  });

  test('can be recorded as given back another way, once [DEC-078]', async () => {
    const booked = await paidTwice();
    const restore = refusing();
    await booked.second();
    await workAll(world);
    restore();
    const record = () => world.call(world.tenant, 'POST', `payments/${booked._id}/refund`, { way: 'other' });
    expect((await record()).body).toEqual({ refunded: 1, amount: 4000 });
    expect((await record()).body).toEqual({ refunded: 0, amount: 0 });
    expect(await ledgerOf(world, booked.payment._id)).toMatchObject({ taken: 8000, owed: 0, givenBack: 4000 });
  });
});

describe('giving money back', () => {
  test('records a card ticket as refunded another way without asking the provider [DEC-078]', async () => {
    const booked = await bookByCard(world, await cardEvent(world), 1);
    await onPage(world, booked._id);
    const answer = await put(booked.tickets[0]?._id, { ...refunded, way: 'other' });
    expect(answer.body).toMatchObject({ status: 'invalid', condition: 'refunded' });
    await workAll(world);
    const payment = await paymentOf(world, booked._id);
    expect(payment).toMatchObject({ refunds: [], refundedAmount: 2000, owedAmount: 0, feeKept: 100 });
    expect((await put(booked.tickets[0]?._id, refunded)).body.code).toBe('tickets_not_eligible');
  });

  test('gives a part back to the card and keeps the rest with its reason [DEC-078]', async () => {
    const booked = await bookByCard(world, await cardEvent(world), 1);
    await onPage(world, booked._id);
    const id = booked.tickets[0]?._id;
    const kept = { keptAmount: 500, keptReason: 'Spese di segreteria' };
    expect((await put(id, { ...refunded, keptAmount: 500 })).body.fields).toHaveProperty('keptReason');
    const onlyOwed = await put(id, { ...refunded, condition: 'toRefund', ...kept });
    expect([onlyOwed.status, onlyOwed.body.fields]).toEqual([400, { keptAmount: 'validation.ticketState' }]);
    expect((await put(id, { ...refunded, ...kept, keptAmount: 2000 })).body.fields).toHaveProperty('keptAmount');
    await put(id, { ...refunded, ...kept });
    expect((await put(id, { ...refunded, way: 'other' })).body.code).toBe('refund_under_way');
    await workAll(world);
    const payment = await paymentOf(world, booked._id);
    expect(payment).toMatchObject({
      status: 'paid',
      takenAmount: 2000,
      refundedAmount: 1500,
      keptAmount: 500,
      owedAmount: 0,
    });
    expect(payment.refunds).toMatchObject([{ amount: 1500, state: 'succeeded' }]);
    const ticket = await world.call(world.tenant, 'GET', `tickets/${id}`);
    expect(ticket.body).toMatchObject({ condition: 'refunded', ...kept });
  });

  test('keeps what was paid for a ticket that is revoked without a refund [DEC-080]', async () => {
    const booked = await bookGuest(world, await world.event());
    const id = booked.tickets[0]?._id;
    await world.call(world.tenant, 'POST', `tickets/${id}/payment`);
    await put(id, { status: 'invalid', condition: 'revoked' });
    const [row] = await world.db.select().from(payments).where(eq(payments.reservationId, booked._id));
    expect(row).toMatchObject({ takenAmount: 2000, keptAmount: 2000, owedAmount: 0 });
  });
});

test('reports a difference once to the community and the administrators, and says when it is gone [DEC-080]', async () => {
  const booked = await bookGuest(world, await world.event());
  await world.call(world.tenant, 'POST', `tickets/${booked.tickets[0]?._id}/payment`);
  const [payment] = await world.db.select().from(payments).where(eq(payments.reservationId, booked._id));
  const jobs = jobHandlers(world.services, world.app.log);
  const changeBy = (cents: number) =>
    world.db.execute(sql`update payments set taken_amount = taken_amount + ${cents} where id = ${payment?.id}`);
  await changeBy(100);
  await jobs.checkLedger({});
  await jobs.checkLedger({});
  const shown = await world.call<{ paymentId: string; rule: string; expected: number; found: number }[]>(
    world.tenant,
    'GET',
    'ledger/differences',
  );
  expect(shown.body).toMatchObject([{ paymentId: payment?.id, rule: 'shown', expected: 2100, found: 2000 }]);
  const told = await world.db
    .select({ to: mails.to, text: mails.text })
    .from(mails)
    .where(sql`subject like 'I conti non tornano%'`);
  expect(told.map(({ to }) => to).sort()).toEqual([world.admin.email, world.tenant.email].sort());
  // Each is led to the account that names the payments.
  const areaOf = (email: string) =>
    /regia\.test\/(\w+)\/ledger/.exec(told.find(({ to }) => to === email)?.text ?? '')?.[1];
  expect([areaOf(world.admin.email), areaOf(world.tenant.email)]).toEqual(['admin', 'tenant']);
  await changeBy(-100);
  await jobs.checkLedger({});
  expect((await world.call(world.admin, 'GET', 'ledger/differences')).body).toEqual([]);
  expect(await world.db.$count(ledgerDifferences)).toBe(1);
});
