import { v7 } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { isBasicPlan, type Plan } from '../../../domain/plan/schema.ts';
import { actionOf, maySubscribe } from '../../../domain/subscription/actions.ts';
import type { Subscription } from '../../../domain/subscription/schema.ts';
import type { Db } from '../../database/database.ts';
import { audit } from '../../database/repositories/audit-repository.ts';
import { findBasicPlan, getPlan } from '../../database/repositories/plan-repository.ts';
import {
  insertCheckout,
  keepProviderId,
  lockTenantPlans,
  openCheckouts,
  type PayingTenant,
  type PlanCheckout,
} from '../../database/repositories/provider-repository.ts';
import {
  currentSubscription,
  endBasic,
  insertSubscription,
} from '../../database/repositories/subscription-repository.ts';
import type { Caller } from '../../http/policy.ts';
import type { Services } from '../../services.ts';
import { payingTenantOf, profileUrl } from './account.ts';
import { asking } from './asking.ts';

/**
 * Activates the basic plan: free, without an end, without the provider (PLAN-017, PERM-P020, DEC-063). One that is active
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

/** Gives the basic plan up (PLAN-014). @throws Refusal not_found when there is none */
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
 * Opens the provider's page on which a plan is bought (PLAN-018). The page of an earlier try for the same plan at the same
 * price is answered again; those for other plans are closed first, so that one plan is bought at most.
 * @throws Refusal plan_not_available, subscription_exists, payment_provider_unavailable, payment_provider_refused
 */
export async function buyPlan(services: Services, caller: Caller, planId: string): Promise<{ url: string }> {
  const { payments, database } = services;
  const db = database.system;
  const tenant = await payingTenantOf(services, caller);
  const { tenantId } = tenant;
  const plan = await getPlan(db, planId);
  assertPurchasable(plan, await currentSubscription(db, tenantId));
  const open = await openCheckouts(db, tenantId, services.now().toISOString());
  const same = open.find((checkout) => isFor(checkout, plan));
  if (same) return { url: same.url };
  for (const { sessionId } of open) await asking(() => payments.expireCheckout(sessionId, null));
  const customer = await customerOf(services, tenant);
  const checkoutId = v7();
  const { name, price, duration, perks } = plan;
  const session = await asking(() =>
    payments.planCheckout({
      checkoutId,
      tenantId,
      customer,
      planName: name,
      price,
      duration,
      successUrl: profileUrl(services, 'tab=subscriptions'),
      failureUrl: profileUrl(services, 'tab=subscriptions&payment=failed'),
    }),
  );
  const { id, url, expiresAt } = session;
  await db.transaction(async (tx) => {
    const snapshot = { name, price, perks, duration };
    await insertCheckout(tx, { id: checkoutId, tenantId, planId, plan: snapshot, sessionId: id, url, expiresAt });
    await audit(tx, caller, { action: 'subscribe', resource: 'subscriptions', tenantId, changes: { planId } });
  });
  return { url };
}

/**
 * The provider's page on which a paid plan is managed, or completed (PLAN-015, PLAN-016, OPEN-030).
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
