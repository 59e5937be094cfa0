import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { type ChangeCostShown, type ChangeOrder, COST_VALID_MS, changeRefusal } from '#domain/subscriptions/change.ts';
import type { Plan } from '#domain/subscriptions/entity.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { payingTenantOf, profileUrl } from '../../money/commands/account.ts';
import { asking } from '../../money/commands/asking.ts';
import type { PlanChange } from '../../money/provider/provider.ts';
import { getPayingTenant, lockTenantPlans } from '../../money/queries/provider.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import { planChangedMail } from '../mails/plan-mail.ts';
import { getPlan } from '../queries/plan.ts';
import { applyPlanChange, findPlanChange, keepPlanChange } from '../queries/plan-change.ts';
import { currentSubscription, providerIdOf, type StoredByProvider } from '../queries/subscription.ts';

interface Changing {
  current: Subscription;
  plan: Plan;
  /** The same as the provider has it. */
  change: PlanChange;
}

/** @throws Refusal subscription_not_changeable, plan_not_available */
async function changingTo(
  db: Db,
  { tenantId, providerCustomerId: customer }: { tenantId: string; providerCustomerId: string | null },
  planId: string,
  at: string,
): Promise<Changing> {
  const plan = await getPlan(db, planId);
  const current = await currentSubscription(db, tenantId);
  const refusal = changeRefusal(current, plan);
  if (refusal) throw new Refusal(refusal);
  const subscription = current && (await providerIdOf(db, current._id));
  if (!subscription || customer === null) throw new Refusal('subscription_not_changeable');
  return { current, plan, change: { subscription, customer, planName: plan.name, price: plan.price, at } };
}

/** The provider counts whole seconds. */
const secondOf = (now: Date): string => new Date(Math.floor(now.getTime() / 1000) * 1000).toISOString();

/**
 * What changing the community's plan to another costs now, as the provider counts it.
 * @throws Refusal subscription_not_changeable, plan_not_available, payment_provider_unavailable, payment_provider_refused
 */
export async function planChangeCost(services: Services, caller: Caller, planId: string): Promise<ChangeCostShown> {
  const tenant = await payingTenantOf(services, caller);
  const at = secondOf(services.now());
  const { change, current, plan } = await changingTo(services.database.system, tenant, planId, at);
  const { amount, credit } = await asking(() => services.payments.planChangeCost(change));
  return { planId, amount, credit, at, renewsAt: current.subscriptionEnd, price: plan.price };
}

/**
 * Changes the community's plan at the cost that was shown; one that is another by now is refused, so that nobody pays a price
 * they did not see. The plan changes here when the provider says so.
 * @returns the page on which the card's holder agrees or pays with another card; null where nothing more is needed
 * @throws Refusal subscription_not_changeable, plan_not_available, plan_change_differs, payment_provider_unavailable,
 * payment_provider_refused
 */
export async function changePlan(
  services: Services,
  caller: Caller,
  planId: string,
  seen: ChangeOrder,
): Promise<{ url: string | null }> {
  const { database, payments } = services;
  const tenant = await payingTenantOf(services, caller);
  const age = services.now().getTime() - Date.parse(seen.at);
  if (age < 0 || age > COST_VALID_MS) throw new Refusal('plan_change_differs');
  const at = secondOf(new Date(seen.at));
  const { change, plan } = await changingTo(database.system, tenant, planId, at);
  const cost = await asking(() => payments.planChangeCost(change));
  if (cost.amount !== seen.amount || cost.credit !== seen.credit || plan.price !== change.price) {
    throw new Refusal('plan_change_differs');
  }
  const asked = await database.system.transaction(async (tx) => {
    await lockTenantPlans(tx, tenant.tenantId);
    const { current } = await changingTo(tx, tenant, planId, at);
    const { name, price, perks } = plan;
    return keepPlanChange(tx, {
      ...{ id: v7(), tenantId: tenant.tenantId, subscriptionId: current._id, planId, ...cost, at },
      plan: { name, price, perks },
      askedBy: caller.actor.userId,
    });
  });
  const back = 'tab=subscriptions';
  const order = {
    ...{ ...change, changeId: asked.id },
    successUrl: profileUrl(services, back),
    failureUrl: profileUrl(services, `${back}&payment=failed`),
  };
  return { url: await asking(() => payments.changePlan(order)) };
}

/** The provider has changed a plan: it counts from now on, is in the audit log with who asked for it, and is reported by mail. */
export async function followPlanChange(
  services: Services,
  tx: Db,
  subscription: StoredByProvider,
  { changeId, endsAt }: { changeId: string | null; endsAt: string | null },
): Promise<void> {
  if (changeId === null || changeId === subscription.changeId) return;
  const change = await findPlanChange(tx, changeId, subscription);
  if (!change) return;
  const { tenantId, planName: before } = subscription;
  await applyPlanChange(tx, change);
  const { askedBy: userId, plan, amount, credit } = change;
  const doer = { actor: { userId, tenantId }, requestId: changeId };
  const changes = { plan: { before, after: plan.name } };
  await audit(tx, doer, { action: 'change', resource: 'subscriptions', recordId: subscription.id, changes });
  const { businessName: community, email } = await getPayingTenant(tx, tenantId);
  const url = profileUrl(services, 'tab=subscriptions');
  const mail = planChangedMail({
    community,
    language: await accountLanguage(tx, tenantId),
    before,
    planName: plan.name,
    price: plan.price,
    amount,
    credit,
    endsAt,
    url,
  });
  await queueMail(services, tx, { tenantId, from: 'platform', to: email, ...mail });
}
