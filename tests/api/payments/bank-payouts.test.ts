import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PlatformToday, platformMattersOf } from '#domain/dashboard/platform.ts';
import type { Today } from '#domain/dashboard/schema.ts';
import type { Notification } from '#domain/notifications/inbox.ts';
import { auditLog, bankPayouts, mails as mailed, tenants } from '#server/tables.ts';
import { message, sendMessage, sendMessagesInTurn, type Told } from '../../support/payments/card-messages.ts';
import { mailsTo, paidByCard, takesCards, workAll } from '../../support/payments/cards.ts';
import { handleReceived, openPage, sendForm } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let account: string;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
  const [tenant] = await world.db.select().from(tenants).where(eq(tenants.id, world.tenant._id));
  account = tenant?.stripeConnectId ?? '';
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(bankPayouts);
});

const HOUR = 3_600_000;
const begun = Date.now() - 100 * HOUR;
const at = (hours: number) => new Date(begun + hours * HOUR);
function told(payout: string, state: 'paid' | 'failed', created: Date, code: string | null = null): Told {
  const fact = { kind: 'bankPayoutChanged', payout, amount: 125_000, state, code } as const;
  return { ...message(account, fact), created };
}
const failed = (payout: string, created: Date) => told(payout, 'failed', created, 'account_closed');
const platform = async () => (await world.call<PlatformToday>(world.admin, 'GET', 'platform/today')).body;
const today = async () => (await world.call<Today>(world.tenant, 'GET', 'users/me/today')).body.failedPayouts;
const inbox = async () =>
  (await world.call<Notification[]>(world.tenant, 'GET', 'notifications?name=payoutFailed')).body.length;
const entries = () => world.db.select().from(auditLog).where(eq(auditLog.action, 'payoutFailed'));
const mails = async () =>
  (await mailsTo(world, world.tenant.email)).filter((subject) => subject.includes('accredito')).length;

test('a payout that failed at the provider is kept and told: to the administrator, on the community’s day, by mail, in its inbox and its history [DAY-005]', async () => {
  await sendMessagesInTurn(world, [failed('po_first', at(1))]);
  const found = await platform();
  expect(found.matters.failedPayouts).toEqual({
    ...{ count: 1, amount: 125_000, at: at(1).toISOString() },
    ...{ name: 'Compagnia del Crinale', tenantIds: [world.tenant._id] },
  });
  expect(platformMattersOf(found).due).toContainEqual(expect.objectContaining({ kind: 'failedPayouts', isLate: true }));
  expect(await today()).toEqual({ count: 1, amount: 125_000, since: at(1).toISOString() });
  const [newest] = (await world.call<Notification[]>(world.tenant, 'GET', 'notifications')).body;
  expect(newest).toMatchObject({ name: 'payoutFailed', amount: 125_000, isRead: false });
  const subjects = await mailsTo(world, world.tenant.email);
  expect(subjects.some((subject) => /^Un accredito di 1\.250,00.€ non è riuscito$/.test(subject))).toBe(true);
  const [mail] = await world.db.select().from(mailed).where(like(mailed.subject, 'Un accredito%'));
  expect(mail?.text).toContain('https://regia.test/tenant/profile?section=payments');
  expect(await entries()).toMatchObject([{ tenantId: world.tenant._id, changes: { amount: 125_000 } }]);
  expect(await world.db.select().from(bankPayouts)).toMatchObject([{ state: 'failed', code: 'account_closed' }]);
});

test('it is gone when a later payout arrives, and not when an earlier one is told late [DAY-005]', async () => {
  await sendMessagesInTurn(world, [failed('po_a', at(10)), told('po_before', 'paid', at(9))]);
  expect((await today()).count).toBe(1);
  await sendMessagesInTurn(world, [told('po_b', 'paid', at(11))]);
  expect((await today()).count).toBe(0);
  expect((await platform()).matters.failedPayouts.count).toBe(0);
});

test('messages that come twice or in the wrong order are told once, or not at all when it is settled [DAY-005]', async () => {
  const before = { mails: await mails(), inbox: await inbox(), entries: (await entries()).length };
  const one = failed('po_c', at(20));
  await sendMessagesInTurn(world, [one, one, { ...one, id: 'evt_again' }]);
  expect({ mails: await mails(), inbox: await inbox(), entries: (await entries()).length }).toEqual({
    ...{ mails: before.mails + 1, inbox: before.inbox + 1, entries: before.entries + 1 },
  });
  // It arrived, says a message that was late; what came back never arrives.
  await sendMessagesInTurn(world, [told('po_c', 'paid', at(19))]);
  expect((await today()).count).toBe(1);
  // The later one is known to have arrived before the failure is heard of.
  await sendMessagesInTurn(world, [told('po_d', 'paid', at(30)), failed('po_e', at(29))]);
  expect((await today()).count).toBe(0);
  expect(await mails()).toBe(before.mails + 1);
});

test('a payout that arrived and came back is told, and several are one sum: the last holds the others [DAY-005]', async () => {
  await sendMessagesInTurn(world, [told('po_f', 'paid', at(40)), failed('po_f', at(41)), failed('po_g', at(42))]);
  expect(await today()).toEqual({ count: 1, amount: 125_000, since: at(41).toISOString() });
});

test('a payout of an account nobody knows, of the platform itself or with a wrong signature changes nothing and fails nothing [DAY-005]', async () => {
  const fact = failed('po_h', at(50));
  await sendMessagesInTurn(world, [
    { ...fact, account: 'acct_nobody' },
    { ...fact, id: 'evt_own', account: null },
  ]);
  expect(await world.db.select().from(bankPayouts)).toEqual([]);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: { 'content-type': 'application/json', 'regia-signature': 't=1,v1=00' },
    payload: JSON.stringify({ ...fact, type: 'payout.updated', created: at(50).toISOString() }),
  });
  expect(answer.statusCode).toBe(400);
  expect(await world.db.select().from(bankPayouts)).toEqual([]);
});

test('two messages of one payout handled at once are told once [DAY-005]', async () => {
  const before = await mails();
  await Promise.all([sendMessage(world, failed('po_i', at(60))), sendMessage(world, failed('po_i', at(60)))]);
  await Promise.all([handleReceived(world), handleReceived(world)]);
  expect(await mails()).toBe(before + 1);
  expect(await world.db.select().from(bankPayouts)).toHaveLength(1);
});

test('on the local provider’s page the takings are sent to the bank, or fail to be [DAY-005]', async () => {
  await paidByCard(world, 1);
  const url = await world.services.payments.dashboardLink(account);
  expect((await openPage(world, url)).html).toContain('Simula un accredito non riuscito');
  await sendForm(world, url, { action: 'failPayout' });
  await workAll(world);
  expect(await today()).toMatchObject({ count: 1, amount: 2000 });
  await sendForm(world, url, { action: 'payOut' });
  await workAll(world);
  expect((await today()).count).toBe(0);
});
