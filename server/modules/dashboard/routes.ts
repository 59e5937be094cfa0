import { dashboardApi } from '#domain/dashboard/api.ts';
import { dashboardRange, fillMonths } from '#domain/dashboard/months.ts';
import { Refusal } from '#domain/errors.ts';
import { eventMoneyApi } from '#domain/metrics/api.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import * as figures from './queries/dashboard.ts';
import { dayFigures } from './queries/day.ts';
import { eventOverview } from './queries/event-overview.ts';
import { platformToday, retryJobs } from './queries/platform.ts';
import { todayOf } from './queries/today.ts';

/** A community at a glance. */
export const dashboardRoutes: Routes = (app, services) => {
  const { figures: added, get, read } = callsOf(app, services);
  const { database } = services;

  const communityOf = ({ actor: { tenantId } }: Caller): string => {
    if (tenantId === null) throw new Refusal('not_found');
    return tenantId;
  };

  added(dashboardApi.dashboard, allow('get', 'dashboard'), async (db, { caller, query }) => {
    const tenantId = communityOf(caller);
    const now = services.now();
    // The page says both: nothing else is asked for them.
    const isGiven = query.from !== undefined && query.to !== undefined;
    const whole = dashboardRange(isGiven ? now.toISOString() : await figures.creationOf(db, tenantId), now);
    const { from = whole.from, to = whole.to } = query;
    const counted = await figures.followersByMonth(db, tenantId, from, to);
    const activeEvents = await figures.activeEventsOf(db, tenantId, now.toISOString());
    return { followers: fillMonths(from, to, counted), activeEvents };
  });

  read(eventMoneyApi.overview, allow('get', 'ledger'), (db, { params }) =>
    eventOverview(db, params.id, services.now()),
  );

  get(dashboardApi.kpi, allow('get', 'dashboard'), (db, { caller }) =>
    figures.kpiOf(db, communityOf(caller), services.now().toISOString()),
  );
  get(dashboardApi.firstSteps, allow('get', 'dashboard'), (db, { caller }) =>
    figures.beginningsOf(db, communityOf(caller)),
  );
  get(dashboardApi.day, allow('get', 'dashboard'), (db, { caller }) =>
    dayFigures(db, communityOf(caller), services.now()),
  );

  // Failed work is no record of a community: only the owner's connection reads it.
  route(app, dashboardApi.platform, allow('get', 'platform'), () => platformToday(database.system, services.now()));

  route(app, dashboardApi.retryJobs, allow('update', 'platform'), async (request, reply) => {
    const count = await retryJobs(database.system, request.params.name, services.now());
    return reply.send({ count });
  });

  get(dashboardApi.today, allow('get', 'dashboard'), (db, { caller }) =>
    todayOf(db, communityOf(caller), services.now()),
  );
};
