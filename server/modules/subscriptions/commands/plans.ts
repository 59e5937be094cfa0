import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { actionOf, maySubscribe } from '#domain/subscriptions/actions.ts';
import type { Plan } from '#domain/subscriptions/entity.ts';
import { isBasicPlan } from '#domain/subscriptions/plan.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import { DAY } from '#domain/values/time.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { payingTenantOf, profileUrl } from '../../money/commands/account.ts';
import { asking } from '../../money/commands/asking.ts';
import { ProviderRefused } from '../../money/provider/provider.ts';
import {
  endCheckout,
  insertCheckout,
  keepProviderId,
  keepSession,
  liveCheckout,
  lockTenantPlans,
  type PayingTenant,
  type PlanCheckout,
} from '../../money/queries/provider.ts';
import { findBasicPlan, getPlan } from '../queries/plan.ts';
import { currentSubscription, endBasic, insertSubscription } from '../queries/subscription.ts';

/**
 * Activates the basic plan: free, without an end, without the provider. One that is active
 * already is answered again.
 * @throws Refusal subscription_exists, not_found when no basic plan is offered
 */
export async function activateBasic(tx: Db, caller: Caller, tenantId: string, now: Date): Promise<Subscription> {
  await lockTenantPlans(tx, tenantId);
  const plan = await findBasicPlan(tx);
  if (!plan) throw new Refusal('not_found');
  const current = await currentSubscription(tx, tenantId);
  if (current?.subscriptionType === 'basic') return current;
  if (current && !maySubscribe(plan, [current])) throw new Refusal('subscription_exists');
  const created = await insertSubscription(tx, {
    tenantId,
    planId: plan._id,
    subscriptionType: 'basic',
    status: 'active',
    plan: { name: plan.name, price: plan.price, perks: plan.perks },
    startsAt: now.toISOString(),
    duration: plan.duration,
  });
  await audit(tx, caller, { action: 'subscribe', resource: 'subscriptions', recordId: created._id, tenantId });
  return created;
}

/** Gives the basic plan up. @throws Refusal not_found when there is none */
export async function removeBasic(tx: Db, caller: Caller, tenantId: string, now: Date): Promise<void> {
  await lockTenantPlans(tx, tenantId);
  if (!(await endBasic(tx, tenantId, now.toISOString()))) throw new Refusal('not_found');
  await audit(tx, caller, { action: 'cancel', resource: 'subscriptions', tenantId });
}

/** @throws Refusal plan_not_available for one that is not sold, subscription_exists */
function assertPurchasable(plan: Plan, current: Subscription | undefined): void {
  if (!plan.isActive || isBasicPlan(plan)) throw new Refusal('plan_not_available');
  if (current && !maySubscribe(plan, [current])) throw new Refusal('subscription_exists');
}

async function customerOf(services: Services, tenant: PayingTenant): Promise<string> {
  if (tenant.providerCustomerId !== null) return tenant.providerCustomerId;
  const { tenantId, businessName, email } = tenant;
  const created = await asking(() => services.payments.createCustomer({ tenantId, businessName, email }));
  return keepProviderId(services.database.system, tenantId, 'providerCustomerId', created);
}

const isFor = ({ planId, plan }: PlanCheckout, wanted: Plan): boolean =>
  planId === wanted._id && plan.price === wanted.price && plan.duration === wanted.duration;

/**
 * The community's one live page for a plan, or a new one to be asked for, under its lock: the person who comes at the same moment
 * gets the same.
 */
async function reservePage(
  services: Services,
  caller: Caller,
  tenantId: string,
  planId: string,
): Promise<PlanCheckout> {
  return services.database.system.transaction(async (tx) => {
    if (!services.testing?.skipPlanLock) await lockTenantPlans(tx, tenantId);
    const plan = await getPlan(tx, planId);
    assertPurchasable(plan, await currentSubscription(tx, tenantId));
    const live = await liveCheckout(tx, tenantId, services.now().toISOString());
    if (live) return live;
    const { name, price, duration, perks } = plan;
    const expiresAt = new Date(services.now().getTime() + DAY).toISOString();
    const snapshot = { name, price, perks, duration };
    const page = await insertCheckout(tx, { id: v7(), tenantId, planId, plan: snapshot, state: 'opening', expiresAt });
    await audit(tx, caller, { action: 'subscribe', resource: 'subscriptions', tenantId, changes: { planId } });
    return page;
  });
}

/** Asks the provider for a reserved page; the same attempt, asked by several at once, has one. */
async function askForPage(services: Services, tenant: PayingTenant, page: PlanCheckout): Promise<PlanCheckout> {
  const { payments, database } = services;
  const customer = await customerOf(services, tenant);
  const { name: planName, price, duration } = page.plan;
  try {
    const session = await payments.planCheckout({
      ...{ checkoutId: page.id, tenantId: tenant.tenantId, customer, planName, price, duration },
      successUrl: profileUrl(services, 'tab=subscriptions'),
      failureUrl: profileUrl(services, 'tab=subscriptions&payment=failed'),
    });
    const { id: sessionId, url, expiresAt } = session;
    return await keepSession(database.system, page.id, { sessionId, url, expiresAt });
  } catch (error) {
    // The provider will not open this one, however often it is asked: the next try is another.
    if (error instanceof ProviderRefused) await endCheckout(database.system, page.id);
    throw error;
  }
}

/** Two plans wanted at the same moment close each other's page; somebody has the last word long before this. */
const ATTEMPTS = 10;

/**
 * Opens the provider's page on which a plan is bought. A community has one page at a time: that of an earlier try
 * for the same plan at the same price is answered again, one for another plan is closed first, so that one plan is bought at
 * most.
 * @throws Refusal plan_not_available, subscription_exists, payment_provider_unavailable, payment_provider_refused
 */
export async function buyPlan(services: Services, caller: Caller, planId: string): Promise<{ url: string }> {
  const { payments, database } = services;
  const tenant = await payingTenantOf(services, caller);
  const plan = await getPlan(database.system, planId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const live = await reservePage(services, caller, tenant.tenantId, planId);
    const page = live.sessionId === null ? await asking(() => askForPage(services, tenant, live)) : live;
    const { sessionId, url, state } = page;
    if (state === 'open' && url !== null && isFor(page, plan)) return { url };
    // It is for another plan, or was given up while the provider thought.
    if (sessionId !== null) await asking(() => payments.expireCheckout(sessionId, null));
    await endCheckout(database.system, page.id);
  }
  throw new Refusal('payment_provider_unavailable');
}

/**
 * The provider's page on which a paid plan is managed, or completed.
 * @throws Refusal subscription_not_manageable, payment_provider_unavailable, payment_provider_refused
 */
export async function managePlan(services: Services, caller: Caller): Promise<{ url: string }> {
  const { tenantId, providerCustomerId } = await payingTenantOf(services, caller);
  const current = await currentSubscription(services.database.system, tenantId);
  const action = current && actionOf(current);
  if (providerCustomerId === null || (action !== 'manage' && action !== 'complete')) {
    throw new Refusal('subscription_not_manageable');
  }
  const back = profileUrl(services, 'tab=subscriptions');
  return { url: await asking(() => services.payments.portalLink(providerCustomerId, back)) };
}
