import { addDays } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import * as objects from '../../queries/sandbox.ts';
import {
  KEEPING_CARD,
  newId,
  PAYING_CARD,
  REFUSED_CARD,
  type SandboxAccount,
  type SandboxCheckout,
  type SandboxOnboarding,
  type SandboxPayment,
  type SandboxSubscription,
} from './objects.ts';
import { payChange } from './plan-change.ts';
import type { Sandbox } from './sandbox.ts';

/** What the test card does; one that keeps refunds is for payments only. */
export const cardOutcomes = ['pay', 'refuse', 'authorise', 'keep'] as const;
export type CardOutcome = (typeof cardOutcomes)[number];
export const outcomesOf = (checkout: SandboxCheckout): CardOutcome[] =>
  cardOutcomes.filter((outcome) => outcome !== 'keep' || checkout.mode === 'payment');

/** What became of a try to pay; `gone` when the checkout is not open any more. */
export type Tried = 'paid' | 'refused' | 'authorising' | 'gone';

type PlanCheckout = Extract<SandboxCheckout, { mode: 'plan' }>;
type PaymentCheckout = Extract<SandboxCheckout, { mode: 'payment' }>;

/** The subscription of a checkout that waits for the bank, or a new one. */
async function subscriptionFor(tx: Db, checkout: PlanCheckout, now: Date) {
  const { customer, checkoutId, planName, price, duration } = checkout.purchase;
  const started = await objects.objectsOf<SandboxSubscription>(tx, 'subscription', customer);
  const waiting = started.find(({ data }) => data.checkoutId === checkoutId);
  if (waiting) return waiting;
  const data: SandboxSubscription = {
    customer,
    checkoutId,
    status: 'incomplete',
    startsAt: now.toISOString(),
    endsAt: null,
    cancelsAtEnd: false,
    planName,
    price,
    duration,
  };
  return objects.keepObject(tx, { id: newId('sub'), kind: 'subscription', ownerId: customer, data });
}

async function tryPlan(sandbox: Sandbox, tx: Db, checkout: PlanCheckout, outcome: CardOutcome): Promise<Tried> {
  if (outcome === 'refuse') return 'refused';
  const now = sandbox.parts.now();
  const { id, data } = await subscriptionFor(tx, checkout, now);
  if (outcome === 'authorise') {
    await sandbox.sendSubscription(tx, id, data);
    return 'authorising';
  }
  const paid: SandboxSubscription = {
    ...data,
    status: 'active',
    startsAt: now.toISOString(),
    endsAt: addDays(now, data.duration).toISOString(),
  };
  await objects.writeObject(tx, id, paid);
  await sandbox.sendSubscription(tx, id, paid);
  await sandbox.invoicePaid(tx, id, data.price);
  return 'paid';
}

async function tryChange(
  sandbox: Sandbox,
  tx: Db,
  checkout: Extract<SandboxCheckout, { mode: 'change' }>,
  outcome: CardOutcome,
): Promise<Tried> {
  if (outcome === 'refuse') return 'refused';
  if (outcome === 'authorise') return 'authorising';
  return (await payChange(sandbox, tx, checkout)) ? 'paid' : 'gone';
}

async function tryPayment(sandbox: Sandbox, tx: Db, checkout: PaymentCheckout, outcome: CardOutcome): Promise<Tried> {
  if (outcome === 'authorise') return 'authorising';
  const { order, payment } = checkout;
  const found = await objects.lockObject<SandboxPayment>(tx, 'payment', payment);
  if (!found) return 'gone';
  const state = outcome === 'refuse' ? 'refused' : order.isHold ? 'held' : 'paid';
  await objects.writeObject(tx, payment, { ...found.data, state, refusesRefunds: outcome === 'keep' });
  const { paymentId, amount } = order;
  const card =
    outcome === 'refuse' ? { declined: REFUSED_CARD } : { card: outcome === 'keep' ? KEEPING_CARD : PAYING_CARD };
  await sandbox.report(tx, { kind: 'paymentChanged', payment, paymentId, state, amount, ...card }, order.account);
  return outcome === 'refuse' ? 'refused' : 'paid';
}

function tryMode(sandbox: Sandbox, tx: Db, checkout: SandboxCheckout, outcome: CardOutcome): Promise<Tried> {
  switch (checkout.mode) {
    case 'plan':
      return tryPlan(sandbox, tx, checkout, outcome);
    case 'change':
      return tryChange(sandbox, tx, checkout, outcome);
    case 'payment':
      return tryPayment(sandbox, tx, checkout, outcome);
  }
}

/** A try to pay a checkout. A refused card leaves it open for another. */
export function tryToPay(sandbox: Sandbox, id: string, outcome: CardOutcome): Promise<Tried> {
  return sandbox.transaction(async (tx) => {
    const found = await objects.lockObject<SandboxCheckout>(tx, 'checkout', id);
    const isOpen = found?.data.state === 'open' && Date.parse(found.data.expiresAt) > sandbox.parts.now().getTime();
    if (!found || !isOpen) return 'gone';
    const checkout = found.data;
    const tried = await tryMode(sandbox, tx, checkout, outcome);
    if (tried !== 'paid') return tried;
    await objects.writeObject(tx, id, { ...checkout, state: 'complete' });
    const [paymentId, payment, account] =
      checkout.mode === 'payment'
        ? [checkout.order.paymentId, checkout.payment, checkout.order.account]
        : [null, null, null];
    await sandbox.report(tx, { kind: 'checkoutCompleted', session: id, paymentId, payment }, account);
    return tried;
  });
}

export const onboardingOutcomes = ['complete', 'incomplete', 'later'] as const;
export type OnboardingOutcome = (typeof onboardingOutcomes)[number];

/** The community has filled in the provider's form: wholly, in part, or not now. Null when the link was used already. */
export function onboard(sandbox: Sandbox, id: string, outcome: OnboardingOutcome): Promise<string | null> {
  return sandbox.transaction(async (tx) => {
    const link = await objects.lockObject<SandboxOnboarding>(tx, 'onboarding', id);
    if (!link?.ownerId || link.data.isUsed) return null;
    await objects.writeObject(tx, id, { ...link.data, isUsed: true });
    if (outcome === 'later') return link.data.returnUrl;
    const account = await objects.lockObject<SandboxAccount>(tx, 'account', link.ownerId);
    if (!account) return null;
    const isComplete = outcome === 'complete';
    await objects.writeObject(tx, account.id, { ...account.data, isComplete, paymentsEnabled: isComplete });
    await sandbox.report(tx, { kind: 'accountChanged', account: account.id }, account.id);
    return link.data.returnUrl;
  });
}

export const portalActions = ['cancel', 'resume', 'end', 'renew', 'fail', 'giveUp', 'pay'] as const;
export type PortalAction = (typeof portalActions)[number];

/** Which buttons the portal shows for a subscription. */
export function portalActionsOf({ status, cancelsAtEnd }: SandboxSubscription): PortalAction[] {
  switch (status) {
    case 'active':
    case 'trialing':
      return cancelsAtEnd ? ['resume', 'end'] : ['cancel', 'end', 'renew', 'fail'];
    case 'past_due':
      return ['pay', 'giveUp', 'end'];
    case 'unpaid':
    case 'incomplete':
      return ['pay', 'end'];
    case 'canceled':
    case 'incomplete_expired':
      return [];
  }
}

/** What a button of the portal does to a subscription. */
export function applyPortal(
  subscription: SandboxSubscription,
  action: PortalAction,
  now: Date,
): Partial<SandboxSubscription> | null {
  if (!portalActionsOf(subscription).includes(action)) return null;
  const next = (from: string | null) => addDays(from ?? now, subscription.duration).toISOString();
  switch (action) {
    case 'cancel':
      return { cancelsAtEnd: true };
    case 'resume':
      return { cancelsAtEnd: false };
    case 'end':
      return { status: 'canceled', endsAt: now.toISOString(), cancelsAtEnd: false };
    case 'renew':
      return { status: 'active', endsAt: next(subscription.endsAt) };
    case 'fail':
      return { status: 'past_due' };
    case 'giveUp':
      return { status: 'unpaid' };
    case 'pay':
      return { status: 'active', endsAt: next(null) };
  }
}

/** What the provider may do with what an account has taken. */
export const payoutActions = ['payOut', 'failPayout'] as const;

/** Sends what an account has taken to its bank, which takes it or does not. */
export async function payOut(sandbox: Sandbox, account: string, action: (typeof payoutActions)[number]): Promise<void> {
  const paid = (await sandbox.paymentsOf(account)).filter(({ data }) => data.state === 'paid');
  const amount = paid.reduce((sum, { data }) => sum + data.amount - data.refunded, 0);
  if (amount <= 0) return;
  const card = { kind: 'bankPayoutChanged', payout: newId('po'), amount } as const;
  await sandbox.transaction((tx) =>
    action === 'payOut'
      ? sandbox.report(tx, { ...card, state: 'paid', code: null }, account)
      : sandbox.report(tx, { ...card, state: 'failed', code: 'account_closed' }, account),
  );
}
