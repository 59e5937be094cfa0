import { dashboardApi } from '#domain/dashboard/api.ts';
import type { Day } from '#domain/dashboard/day-answer.ts';
import type { Beginnings } from '#domain/dashboard/first-steps.ts';
import { dashboardRange, fillMonths } from '#domain/dashboard/months.ts';
import type { Dashboard, Today } from '#domain/dashboard/schema.ts';
import { Refusal } from '#domain/errors.ts';
import { eventMoneyApi } from '#domain/metrics/api.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import * as figures from './queries/dashboard.ts';
import { dayFigures } from './queries/day.ts';
import { eventOverview } from './queries/event-overview.ts';
import { platformToday, retryJobs } from './queries/platform.ts';
import { todayOf } from './queries/today.ts';

/** A community at a glance. */
export const dashboardRoutes: Routes = (app, services) => {
  const { read } = callsOf(app, services);
  const { database } = services;

  const ofCommunity = (request: Parameters<typeof callerOf>[0]) => {
    const caller = callerOf(request);
    const { tenantId } = caller.actor;
    if (tenantId === null) throw new Refusal('not_found');
    return { tenantId, scope: caller.scope, now: services.now() };
  };

  route(app, dashboardApi.dashboard, allow('get', 'dashboard'), (request): Promise<Dashboard> => {
    const { tenantId, scope, now } = ofCommunity(request);
    return database.readFigures(scope, async (db) => {
      // The page says both: nothing else is asked for them.
      const { query } = request;
      const isGiven = query.from !== undefined && query.to !== undefined;
      const whole = dashboardRange(isGiven ? now.toISOString() : await figures.creationOf(db, tenantId), now);
      const { from = whole.from, to = whole.to } = query;
      const counted = await figures.followersByMonth(db, tenantId, from, to);
      const activeEvents = await figures.activeEventsOf(db, tenantId, now.toISOString());
      return { followers: fillMonths(from, to, counted), activeEvents };
    });
  });

  read(eventMoneyApi.overview, allow('get', 'ledger'), (db, { params }) =>
    eventOverview(db, params.id, services.now()),
  );

  route(app, dashboardApi.kpi, allow('get', 'dashboard'), (request) => {
    const { tenantId, scope, now } = ofCommunity(request);
    return database.run(scope, (db) => figures.kpiOf(db, tenantId, now.toISOString()));
  });

  route(app, dashboardApi.firstSteps, allow('get', 'dashboard'), (request): Promise<Beginnings> => {
    const { tenantId, scope } = ofCommunity(request);
    return database.run(scope, (db) => figures.beginningsOf(db, tenantId));
  });

  route(app, dashboardApi.day, allow('get', 'dashboard'), (request): Promise<Day> => {
    const { tenantId, scope, now } = ofCommunity(request);
    return database.run(scope, (db) => dayFigures(db, tenantId, now));
  });

  // Failed work is no record of a community: only the owner's connection reads it.
  route(app, dashboardApi.platform, allow('get', 'platform'), () => platformToday(database.system, services.now()));

  route(app, dashboardApi.retryJobs, allow('update', 'platform'), async (request, reply) => {
    const count = await retryJobs(database.system, request.params.name, services.now());
    return reply.send({ count });
  });

  route(app, dashboardApi.today, allow('get', 'dashboard'), (request): Promise<Today> => {
    const { tenantId, scope, now } = ofCommunity(request);
    return database.run(scope, (db) => todayOf(db, tenantId, now));
  });
};
