import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { subscriptionApi } from '#domain/subscriptions/api.ts';
import { isBasicPlan, type Plan, planList } from '#domain/subscriptions/plan.ts';
import { planApi } from '#domain/subscriptions/plan-api.ts';
import type { PlanEdit } from '#domain/subscriptions/plan-bodies.ts';
import { subscriptionList } from '#domain/subscriptions/schema.ts';
import { requireProof } from '../../kernel/auth/proof.ts';
import type { Caller } from '../../kernel/caller.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { readList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { audit, changesOf } from '../audit/queries/audit.ts';
import { activatePayments, paymentDashboard } from '../money/commands/account.ts';
import { changePlan, planChangeCost } from './commands/change-plan.ts';
import { activateBasic, buyPlan, managePlan, removeBasic } from './commands/plans.ts';
import {
  countPurchases,
  findBasicPlan,
  getPlan,
  insertPlan,
  listPlans,
  lockPlan,
  removePlan,
  updatePlan,
} from './queries/plan.ts';
import { getSubscription, listSubscriptions, lockSubscription, touchSubscription } from './queries/subscription.ts';

/** What is done with a plan, as the audit log says it: taken off sale, put on sale again, or changed. */
function actionOf(before: Plan, { isActive = before.isActive }: PlanEdit): 'update' | 'retire' | 'resume' {
  if (isActive === before.isActive) return 'update';
  return isActive ? 'resume' : 'retire';
}

function tenantIdOf({ actor }: Caller): string {
  if (actor.tenantId === null) throw new Refusal('not_found');
  return actor.tenantId;
}

/** Plans, the communities' subscriptions to them, their account for card payments (platform §7). */
export const planRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, planApi.list, allow('list', 'available_subscriptions'), async (request, reply) => {
    const query = readList(planList, request);
    return sendList(reply, await database.run(EVERY_TENANT, (db) => listPlans(db, query)), query.fields);
  });
  route(app, planApi.get, allow('get', 'available_subscriptions'), (request) =>
    database.run(EVERY_TENANT, (db) => getPlan(db, request.params.id)),
  );
  route(app, planApi.create, allow('create', 'available_subscriptions'), (request, reply) =>
    createOnce(services, EVERY_TENANT, request, reply, async (tx) => {
      // There is one basic plan.
      if (request.body.price === 0 && (await findBasicPlan(tx)))
        throw new Refusal('validation_failed', { fields: { price: 'validation.required' } });
      const plan = await insertPlan(tx, request.body);
      const entry = { action: 'create', resource: 'available_subscriptions', recordId: plan._id } as const;
      await audit(tx, callerOf(request), entry);
      return plan;
    }),
  );
  route(app, planApi.update, allow('update', 'available_subscriptions'), (request) =>
    database.transaction(EVERY_TENANT, async (tx) => {
      const before = await lockPlan(tx, request.params.id);
      assertFresh(request, before.version);
      // The basic plan stays free, and a paid one does not become a second basic plan.
      const { price = before.price, ...rest } = request.body;
      if (!isBasicPlan(before) && price === 0) {
        throw new Refusal('validation_failed', { fields: { price: 'validation.required' } });
      }
      const patch = { ...rest, price: isBasicPlan(before) ? 0 : price };
      const isBack = !before.isActive && patch.isActive === true;
      if (isBack && isBasicPlan(before) && (await findBasicPlan(tx))) throw new Refusal('plan_basic_exists');
      const fee = patch.defaultFeePercentage ?? before.defaultFeePercentage;
      if (fee !== before.defaultFeePercentage) requireProof(callerOf(request), services.now());
      const plan = await updatePlan(tx, before, patch);
      const changes = changesOf({ ...before }, patch);
      const action = actionOf(before, patch);
      const entry = { action, resource: 'available_subscriptions', recordId: plan._id, changes } as const;
      await audit(tx, callerOf(request), entry);
      return plan;
    }),
  );
  route(app, planApi.remove, allow('delete', 'available_subscriptions'), async (request, reply) => {
    await database.transaction(EVERY_TENANT, async (tx) => {
      const { _id, name } = await lockPlan(tx, request.params.id);
      const count = await countPurchases(tx, _id);
      if (count > 0) throw new Refusal('plan_bought', { params: { count } });
      await removePlan(tx, _id);
      const entry = { action: 'delete', resource: 'available_subscriptions', recordId: _id } as const;
      await audit(tx, callerOf(request), { ...entry, changes: { name } });
    });
    return reply.code(204).send();
  });

  route(app, subscriptionApi.list, allow('list', 'subscriptions'), async (request, reply) => {
    const query = readList(subscriptionList, request);
    const page = await database.run(callerOf(request).scope, (db) => listSubscriptions(db, query));
    return sendList(reply, page, query.fields);
  });
  route(app, subscriptionApi.get, allow('get', 'subscriptions'), (request) =>
    database.run(callerOf(request).scope, (db) => getSubscription(db, request.params.id)),
  );
  route(app, subscriptionApi.create, allow('create', 'subscriptions'), (request, reply) => {
    const caller = callerOf(request);
    const { planId, tenantId = null } = request.body;
    const community = caller.actor.tenantId ?? tenantId;
    if (community === null) throw new Refusal('validation_failed', { fields: { tenantId: 'validation.required' } });
    return createOnce(services, caller.scope, request, reply, async (tx) => {
      // A plan that costs something begins with its checkout.
      if (!isBasicPlan(await getPlan(tx, planId))) throw new Refusal('plan_not_available');
      return activateBasic(tx, caller, community, services.now());
    });
  });
  route(app, subscriptionApi.update, allow('update', 'subscriptions'), (request) =>
    database.transaction(EVERY_TENANT, async (tx) => {
      const before = await lockSubscription(tx, request.params.id);
      assertFresh(request, before.version);
      const saved = await touchSubscription(tx, before);
      const entry = {
        action: 'update',
        resource: 'subscriptions',
        recordId: saved._id,
        tenantId: saved.tenantId,
      } as const;
      await audit(tx, callerOf(request), entry);
      return saved;
    }),
  );

  route(app, subscriptionApi.activateBasic, allow('subscribe', 'subscriptions'), (request, reply) => {
    const caller = callerOf(request);
    const tenantId = tenantIdOf(caller);
    return createOnce(services, caller.scope, request, reply, (tx) =>
      activateBasic(tx, caller, tenantId, services.now()),
    );
  });
  route(app, subscriptionApi.removeBasic, allow('subscribe', 'subscriptions'), async (request, reply) => {
    const caller = callerOf(request);
    await database.transaction(caller.scope, (tx) => removeBasic(tx, caller, tenantIdOf(caller), services.now()));
    return reply.code(204).send();
  });
  route(app, subscriptionApi.buy, allow('subscribe', 'subscriptions'), (request) =>
    buyPlan(services, callerOf(request), request.params.planId),
  );
  route(app, subscriptionApi.manage, allow('subscribe', 'subscriptions'), (request) =>
    managePlan(services, callerOf(request)),
  );

  route(app, subscriptionApi.changeCost, allow('subscribe', 'subscriptions'), (request) =>
    planChangeCost(services, callerOf(request), request.params.planId),
  );
  route(app, subscriptionApi.change, allow('subscribe', 'subscriptions'), (request) =>
    changePlan(services, callerOf(request), request.params.planId, request.body),
  );

  /** Both pages decide where money is paid out. */
  function proved(request: FastifyRequest): Caller {
    const caller = callerOf(request);
    requireProof(caller, services.now());
    return caller;
  }
  route(app, subscriptionApi.activatePayments, allow('create', 'payment-account'), (request) =>
    activatePayments(services, proved(request)),
  );
  route(app, subscriptionApi.paymentDashboard, allow('get', 'payment-account'), (request) =>
    paymentDashboard(services, proved(request)),
  );
};
