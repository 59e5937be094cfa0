import { type ChangeCost, prorate } from '#domain/subscriptions/change.ts';
import type { Db } from '#server/kernel/database/database.ts';
import * as objects from '../../queries/sandbox.ts';
import { type PlanChange, type PlanChangeOrder, ProviderRefused } from '../provider.ts';
import type { SandboxCheckout, SandboxCustomer, SandboxSubscription } from './objects.ts';
import type { Sandbox } from './sandbox.ts';

/** The subscription and its buyer, locked in this order. @throws ProviderRefused when one is absent or the plan does not run */
async function lockBoth(tx: Db, { subscription: id, customer: customerId }: PlanChange) {
  const subscription = await objects.lockObject<SandboxSubscription>(tx, 'subscription', id);
  const customer = await objects.lockObject<SandboxCustomer>(tx, 'customer', customerId);
  if (!customer || subscription?.ownerId !== customer.id) {
    throw new ProviderRefused('resource_missing', 'No such subscription');
  }
  if (subscription.data.status !== 'active') throw new ProviderRefused('resource_missing', 'It does not run');
  return { subscription: subscription.data, customer: customer.data };
}

function costOf(
  { price: from, endsAt, duration }: SandboxSubscription,
  { price: to, at }: PlanChange,
  { balance }: SandboxCustomer,
): ChangeCost {
  return prorate({ from, to, endsAt, duration, at }, balance);
}

export const changeCost = (sandbox: Sandbox, change: PlanChange): Promise<ChangeCost> =>
  sandbox.transaction(async (tx) => {
    const { subscription, customer } = await lockBoth(tx, change);
    return costOf(subscription, change, customer);
  });

/** The plan is the other one from now on; the product is notified, of the difference too. Notified twice, it changes once. */
async function apply(sandbox: Sandbox, tx: Db, change: PlanChangeOrder, cost: ChangeCost): Promise<void> {
  const { subscription: id, customer: customerId, planName, price, changeId, at } = change;
  const { subscription, customer } = await lockBoth(tx, change);
  const { price: from, endsAt, duration } = subscription;
  // What the whole difference is, less what was paid of it, came from what was kept.
  const whole = prorate({ from, to: price, endsAt, duration, at });
  const balance = (customer.balance ?? 0) - (whole.amount - cost.amount) + cost.credit;
  await objects.writeObject(tx, customerId, { ...customer, balance });
  const data: SandboxSubscription = { ...subscription, planName, price, changeId };
  await objects.writeObject(tx, id, data);
  await sandbox.sendSubscription(tx, id, data);
  if (cost.amount > 0) await sandbox.invoicePaid(tx, id, cost.amount, true);
}

/** A change that costs nothing holds at once; one that does has a page on which the difference is paid. */
export const changePlan = (sandbox: Sandbox, change: PlanChangeOrder): Promise<string | null> =>
  sandbox.transaction(async (tx) => {
    const { subscription, customer } = await lockBoth(tx, change);
    if (subscription.changeId === change.changeId) return null;
    const cost = costOf(subscription, change, customer);
    if (cost.amount === 0) {
      await apply(sandbox, tx, change, cost);
      return null;
    }
    const id = sandbox.idOf('cs', `change.${change.changeId}`);
    const expiresAt = sandbox.checkoutEnd();
    const data: SandboxCheckout = { mode: 'change', state: 'open', change, amount: cost.amount, expiresAt };
    await objects.keepObject(tx, { id, kind: 'checkout', ownerId: change.customer, data });
    return sandbox.page('checkout', id);
  });

/** The difference is paid; false when it is another by now, or the plan does not run any more. */
export async function payChange(
  sandbox: Sandbox,
  tx: Db,
  { change, amount }: Extract<SandboxCheckout, { mode: 'change' }>,
): Promise<boolean> {
  const both = await lockBoth(tx, change).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null;
    throw error;
  });
  if (!both) return false;
  const cost = costOf(both.subscription, change, both.customer);
  if (cost.amount !== amount) return false;
  await apply(sandbox, tx, change, cost);
  return true;
}
