import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { subscriptionApi } from '#domain/subscriptions/api.ts';
import { changeOfPlan, keptPlan, type Plan, type PlanEdit, plans } from '#domain/subscriptions/entity.ts';
import { isBasicPlan } from '#domain/subscriptions/plan.ts';
import { subscriptionList } from '#domain/subscriptions/schema.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { type EntityService, serveEntity } from '../../entity/serve-entity.ts';
import { requireProof } from '../../kernel/auth/proof.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/queries/audit.ts';
import { activatePayments, paymentDashboard } from '../money/commands/account.ts';
import { changePlan, planChangeCost } from './commands/change-plan.ts';
import { activateBasic, buyPlan, managePlan, removeBasic } from './commands/plans.ts';
import { countPurchases, findBasicPlan, getPlan, planRecords } from './queries/plan.ts';
import { getSubscription, listSubscriptions, lockSubscription, touchSubscription } from './queries/subscription.ts';

const planService = ({ now }: Services): EntityService<Plan> => ({
  async kept(tx, sent: PlanEdit, before, caller) {
    const { defaultFeePercentage: fee = before?.defaultFeePercentage } = sent;
    const plan = keptPlan(sent, before, (await findBasicPlan(tx)) !== undefined);
    if (before && fee !== before.defaultFeePercentage) requireProof(caller, now());
    return plan;
  },
  changeOf: changeOfPlan,
  async checkRemoval(tx, { _id }) {
    const count = await countPurchases(tx, _id);
    if (count > 0) throw new Refusal('plan_bought', { params: { count } });
  },
});

function tenantIdOf({ actor }: Caller): string {
  if (actor.tenantId === null) throw new Refusal('not_found');
  return actor.tenantId;
}

/** Plans, the communities' subscriptions to them, their account for card payments (platform §7). */
export const planRoutes: Routes = (app, services) => {
  const { change, create, get, list } = callsOf(app, services);
  const everybody = callsOf(app, services, 'everybody');

  serveEntity(app, services, plans, planRecords, planService(services));

  list(subscriptionApi.list, allow('list', 'subscriptions'), subscriptionList, listSubscriptions);
  get(subscriptionApi.get, allow('get', 'subscriptions'), (db, { params }) => getSubscription(db, params.id));
  create(subscriptionApi.create, allow('create', 'subscriptions'), async (tx, { caller, body }) => {
    const { planId, tenantId = null } = body;
    const community = caller.actor.tenantId ?? tenantId;
    if (community === null) throw new Refusal('validation_failed', { fields: { tenantId: 'validation.required' } });
    if (!isBasicPlan(await getPlan(tx, planId))) throw new Refusal('plan_not_available');
    return activateBasic(tx, caller, community, services.now());
  });
  everybody.change(
    subscriptionApi.update,
    allow('update', 'subscriptions'),
    async (tx, { caller, params, isFresh }) => {
      const before = await lockSubscription(tx, params.id);
      isFresh(before.version);
      const saved = await touchSubscription(tx, before);
      const { _id: recordId, tenantId } = saved;
      await audit(tx, caller, { action: 'update', resource: 'subscriptions', recordId, tenantId });
      return saved;
    },
  );

  create(subscriptionApi.activateBasic, allow('subscribe', 'subscriptions'), (tx, { caller }) => {
    const tenantId = tenantIdOf(caller);
    return activateBasic(tx, caller, tenantId, services.now());
  });
  change(subscriptionApi.removeBasic, allow('subscribe', 'subscriptions'), (tx, { caller }) =>
    removeBasic(tx, caller, tenantIdOf(caller), services.now()),
  );
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
