import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PlatformToday, platformKinds, platformMattersOf } from '#domain/dashboard/platform.ts';
import { addDays } from '#domain/values/time.ts';
import { platformToday } from '#server/modules/dashboard/queries/platform.ts';
import { ledgerDifferences, mails, payments, refunds, subscriptions, tenants, users } from '#server/tables.ts';
import { pagesOf, paidByCard, takesCards } from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ago = (days: number) => addDays(new Date(), -days).toISOString();
const today = async () => (await world.call<PlatformToday>(world.admin, 'GET', 'platform/today')).body;
const kindsOf = (found: PlatformToday) => {
  const { due, coming } = platformMattersOf(found);
  return { due: due.map(({ kind }) => kind), coming: coming.map(({ kind }) => kind) };
};
const changePlan = (tenantId: string, changes: Partial<typeof subscriptions.$inferInsert>) =>
  world.db.update(subscriptions).set(changes).where(eq(subscriptions.tenantId, tenantId));

test('a platform on which nothing is to be done shows no row [DAY-005]', async () => {
  const found = await today();
  expect(kindsOf(found)).toEqual({ due: [], coming: [] });
  expect(platformKinds.map((kind) => found.matters[kind].count)).toEqual(platformKinds.map(() => 0));
});

test('communities to help: registered and stuck, invited in vain, whose plan ends or is not paid, whose account stopped [DAY-005]', async () => {
  const stuck = await world.community('Ferma', { plan: false });
  await world.db
    .update(users)
    .set({ createdAt: ago(5) })
    .where(eq(users.id, stuck._id));
  const begun = await world.community('Avviata', { plan: false });
  await world.db
    .update(users)
    .set({ createdAt: ago(5) })
    .where(eq(users.id, begun._id));
  const invited = await world.community('Invitata', { plan: false });
  await world.db
    .update(tenants)
    .set({ invitedAt: ago(9) })
    .where(eq(tenants.id, invited._id));
  await world.db
    .update(users)
    .set({ createdAt: ago(9) })
    .where(eq(users.id, invited._id));
  const waiting = await world.community('In attesa', { plan: false });
  await world.db
    .update(tenants)
    .set({ invitedAt: ago(2) })
    .where(eq(tenants.id, waiting._id));
  const [ending, unpaid, renewed] = [
    await world.community('In scadenza'),
    await world.community('Non paga'),
    await world.community('Si rinnova'),
  ];
  await changePlan(ending._id, { endsAt: addDays(new Date(), 6).toISOString() });
  await changePlan(unpaid._id, { status: 'past_due', endsAt: ago(3) });
  await changePlan(renewed._id, { endsAt: addDays(new Date(), 6).toISOString(), providerId: 'sub_1' });
  await world.db
    .update(tenants)
    .set({ stripeConnectId: 'acct_stopped', paymentsEnabled: false })
    .where(eq(tenants.id, unpaid._id));

  const { matters } = await today();
  expect(matters.stuck).toMatchObject({ count: 2, name: expect.any(String) });
  expect([...matters.stuck.tenantIds].sort()).toEqual([stuck._id, begun._id].sort());
  expect(matters.invitations).toMatchObject({ count: 1, name: 'Invitata', tenantIds: [invited._id] });
  expect(matters.endingPlans).toMatchObject({ count: 1, name: 'In scadenza', amount: null });
  expect(matters.unpaidPlans).toMatchObject({ count: 1, name: 'Non paga', amount: 2900, tenantIds: [unpaid._id] });
  expect(matters.accounts).toMatchObject({ count: 1, name: 'Non paga' });

  // The person who has an event gets on by themselves.
  const event = await world.event();
  await world.db.execute(sql`alter table events disable trigger all`);
  await world.db.execute(sql`update events set tenant_id = ${begun._id} where id = ${event._id}`);
  await world.db.execute(sql`alter table events enable trigger all`);
  expect((await today()).matters.stuck.tenantIds).toEqual([stuck._id]);
});

test('money that stands still: ledger differences, failed refunds and disputes, each with count, sum and since when [DAY-005]', async () => {
  await takesCards(world);
  const { _id } = await paidByCard(world, 2);
  const [payment] = await world.db.select().from(payments).where(eq(payments.reservationId, _id));
  if (!payment) throw new Error('no payment');
  const [page] = await pagesOf(world, payment.id);
  const about = { tenantId: payment.tenantId, paymentId: payment.id };
  await world.db.insert(ledgerDifferences).values([
    { ...about, rule: 'shown', expected: 2100, found: 2000, foundAt: ago(2) },
    { ...about, rule: 'taken', expected: 0, found: 50, foundAt: ago(1), resolvedAt: ago(0) },
  ] as (typeof ledgerDifferences.$inferInsert)[]);
  const refund = { ...about, checkoutId: page?.id ?? '', amount: 1500 };
  await world.db.insert(refunds).values([
    { ...refund, reason: 'dispute', state: 'pending', providerId: 'du_1' },
    { ...refund, reason: 'dispute', state: 'succeeded', providerId: 'du_2' },
    { ...refund, reason: 'cancellation', state: 'failed' },
  ] as (typeof refunds.$inferInsert)[]);
  await world.db.execute(sql`alter table payments disable trigger all`);
  await world.db.update(payments).set({ owedAmount: 1500 }).where(eq(payments.id, payment.id));
  await world.db.execute(sql`alter table payments enable trigger all`);

  const found = await today();
  const name = 'Compagnia del Crinale';
  expect(found.matters.ledger).toMatchObject({ count: 1, amount: 100, name });
  expect(found.matters.disputes).toMatchObject({ count: 1, amount: 1500, name });
  expect(found.matters.failedRefunds).toMatchObject({ count: 1, amount: 1500, name });
  expect(kindsOf(found).due).toEqual(expect.arrayContaining(['ledger', 'failedRefunds', 'disputes']));
});

test('mails and work that failed lately are counted; work is tried again at once, by its kind [DAY-005]', async () => {
  const mail = { tenantId: null, to: 'nessuno@posta.example', subject: 's', html: '', text: '' };
  await world.db.insert(mails).values([
    { ...mail, state: 'failed', createdAt: ago(1) },
    { ...mail, state: 'failed', createdAt: ago(20) },
    { ...mail, state: 'sent', createdAt: ago(1) },
  ] as (typeof mails.$inferInsert)[]);
  await world.services.queue.send(world.db, 'sendLink', { email: 'a@b.it', purpose: 'resetPassword', language: 'it' });
  const output = JSON.stringify({ message: 'nessuna risposta' });
  await world.db.execute(
    sql`update jobs.job set state = 'failed', completed_on = now(), output = ${output}::jsonb where name = 'sendLink'`,
  );
  const found = await today();
  expect(found.matters.failedMails).toMatchObject({ count: 1, name: 'nessuno@posta.example' });
  expect(found.matters.failedJobs.count).toBe(1);
  expect(found.jobs).toMatchObject([{ name: 'sendLink', count: 1, error: 'nessuna risposta' }]);

  expect((await world.call(world.admin, 'POST', 'platform/jobs/sendLink/retry')).body).toEqual({ count: 1 });
  expect((await today()).jobs).toEqual([]);
  expect((await world.call(world.admin, 'POST', 'platform/jobs/sendLink/retry')).body).toEqual({ count: 0 });
  expect((await world.call(world.admin, 'POST', "platform/jobs/x'%3B--/retry")).body).toEqual({ count: 0 });
});

test('the page is one statement, and no community reads it [DAY-005]', async () => {
  const asked = vi.spyOn(world.db, 'execute');
  await platformToday(world.db, new Date());
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
  expect((await world.call(world.tenant, 'GET', 'platform/today')).status).toBe(403);
  expect((await world.call(world.tenant, 'POST', 'platform/jobs/sendLink/retry')).status).toBe(403);
});
