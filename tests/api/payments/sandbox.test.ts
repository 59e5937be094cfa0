import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Checkout, PaymentProvider, ProviderFact } from '#server/modules/money/provider/provider.ts';
import type { SandboxPayment } from '#server/modules/money/provider/sandbox/objects.ts';
import { openPage, sendForm, settle, waitingMessages } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let provider: PaymentProvider;
let account: string;
beforeAll(async () => {
  world = await createWorld();
  provider = world.services.payments;
  account = await provider.createAccount({
    tenantId: world.tenant._id,
    email: 'a@regia.test',
    businessName: 'Crinale',
  });
});
afterAll(() => world.close());

const open = (changes: Partial<Parameters<PaymentProvider['paymentCheckout']>[0]> = {}): Promise<Checkout> =>
  provider.paymentCheckout({
    paymentId: v7(),
    account,
    description: 'Due posti per <Alba>',
    amount: 3000,
    fee: 100,
    email: 'a@regia.test',
    isHold: false,
    successUrl: 'https://regia.test/ok',
    failureUrl: 'https://regia.test/no',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...changes,
  });
const facts = async (): Promise<(ProviderFact | null)[]> =>
  (await waitingMessages(world)).map((body) => (JSON.parse(body) as { fact: ProviderFact | null }).fact);
const paymentOf = async (paymentId: string) => {
  const found = (await world.services.sandbox?.paymentsOf(account))?.find(({ data }) => data.paymentId === paymentId);
  if (!found) throw new Error('no such payment');
  return found as { id: string; data: SandboxPayment };
};

test('a card is charged only on an account that is complete', async () => {
  await expect(open()).rejects.toMatchObject({ reason: 'account_invalid' });
  const link = await provider.onboardingLink(account, { returnUrl: 'https://r.test', refreshUrl: 'https://r.test' });
  await sendForm(world, link, { outcome: 'complete' });
  expect(await provider.accountStatus(account)).toEqual({ paymentsEnabled: true, isComplete: true });
  await settle(world);
});

test('a payment is refused, then paid, and tells both; what people wrote is text on its page [DEC-059]', async () => {
  const paymentId = v7();
  const { url } = await open({ paymentId });
  expect((await openPage(world, url)).html).toContain('Due posti per &lt;Alba&gt;');
  await sendForm(world, url, { outcome: 'refuse' });
  expect(await facts()).toMatchObject([{ kind: 'paymentChanged', paymentId, state: 'refused' }]);
  const paid = await sendForm(world, url, { outcome: 'pay' });
  expect(paid.location).toBe('https://regia.test/ok');
  const kinds = (await facts()).map((fact) => fact?.kind).sort();
  expect(kinds).toEqual(['checkoutCompleted', 'paymentChanged']);
  // Paid once: the page is closed.
  expect((await sendForm(world, url, { outcome: 'pay' })).status).toBe(404);
  expect(await facts()).toEqual([]);
});

test('refunds give the fee back in proportion, the last one the rest; the same key acts once; never too much [DEC-061]', async () => {
  const paymentId = v7();
  const { url } = await open({ paymentId });
  await sendForm(world, url, { outcome: 'pay' });
  const { id: payment } = await paymentOf(paymentId);
  const refund = (amount: number, key: string) => provider.refund({ account, payment, amount, key, refundId: key });
  const first = await refund(1000, 'ticket-1');
  expect(await refund(1000, 'ticket-1')).toEqual(first);
  expect((await paymentOf(paymentId)).data).toMatchObject({ refunded: 1000, refundedFee: 33 });
  await expect(refund(2001, 'too-much')).rejects.toMatchObject({ reason: 'charge_already_refunded' });
  await Promise.all([refund(1000, 'ticket-2'), refund(1000, 'ticket-3')]);
  expect((await paymentOf(paymentId)).data).toMatchObject({ refunded: 3000, refundedFee: 100 });
  expect((await facts()).filter((fact) => fact?.kind === 'refundChanged')).toHaveLength(3);
});

test('an amount that is held is taken or released, once [DEC-048]', async () => {
  const [taken, released] = [v7(), v7()];
  for (const paymentId of [taken, released]) {
    const { url } = await open({ paymentId, isHold: true });
    expect((await openPage(world, url)).html).toContain('Autorizza 30,00\u00a0€');
    await sendForm(world, url, { outcome: 'pay' });
    expect((await paymentOf(paymentId)).data.state).toBe('held');
  }
  await waitingMessages(world);
  const action = async (paymentId: string) => ({
    ...{ account, payment: (await paymentOf(paymentId)).id, key: paymentId },
    ...{ amount: 3000, fee: 100 },
  });
  await provider.capture(await action(taken));
  await provider.capture(await action(taken));
  await provider.cancelAuthorisation(await action(released));
  expect(await facts()).toMatchObject([
    { kind: 'paymentChanged', paymentId: taken, state: 'paid' },
    { kind: 'paymentChanged', paymentId: released, state: 'canceled' },
  ]);
  await expect(provider.capture(await action(released))).rejects.toMatchObject({
    reason: 'payment_intent_unexpected_state',
  });
  await expect(provider.capture({ ...(await action(taken)), account: 'acct_other' })).rejects.toMatchObject({
    reason: 'resource_missing',
  });
});

test('a checkout that was closed, or has lapsed, takes no payment', async () => {
  const closed = await open();
  await provider.expireCheckout(closed.id, account);
  expect(await facts()).toMatchObject([{ kind: 'checkoutExpired', session: closed.id }]);
  const lapsed = await open({ expiresAt: new Date(Date.now() - 1000).toISOString() });
  for (const { url } of [closed, lapsed]) {
    expect((await sendForm(world, url, { outcome: 'pay' })).status).toBe(404);
  }
});
