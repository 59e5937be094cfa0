import type { FastifyRequest } from 'fastify';
import { eventList } from '../../domain/event/list.ts';
import type { ListDeclaration, ListQuery } from '../../domain/list-query.ts';
import { orderList } from '../../domain/order/schema.ts';
import { participationList } from '../../domain/participation/schema.ts';
import { paymentList } from '../../domain/payment/list.ts';
import type { Resource } from '../../domain/permissions.ts';
import type { ReportName, ReportTotals } from '../../domain/report/schema.ts';
import { reservationList } from '../../domain/reservation/list.ts';
import { tenantSubscriptionList } from '../../domain/tenant-subscription/schema.ts';
import { accountList } from '../../domain/user/account.ts';
import type { Db } from '../database/database.ts';
import { accountConditions } from '../database/repositories/account-list.ts';
import { eventConditions } from '../database/repositories/event-repository.ts';
import { followerConditions } from '../database/repositories/follower-repository.ts';
import { orderConditions } from '../database/repositories/order-repository.ts';
import { participationConditions } from '../database/repositories/participation-repository.ts';
import { paymentConditions, paymentsSeen } from '../database/repositories/payment-repository.ts';
import { communities } from '../database/repositories/person-repository.ts';
import * as totals from '../database/repositories/report-repository.ts';
import { reservationConditions } from '../database/repositories/reservation-repository.ts';
import { listQuerySchema, readList } from '../http/list.ts';
import { allow } from '../http/policy.ts';
import { callerOf, tenantScopeOf } from '../http/session-hook.ts';
import { asksDeleted } from './deleted.ts';
import { readTab } from './event-tab.ts';
import type { App, Routes } from './routes.ts';

interface Report<N extends ReportName, S extends string, F extends string> {
  name: N;
  resource: Resource;
  list: ListDeclaration<S, F>;
  read: (db: Db, query: ListQuery<S, F>, request: FastifyRequest) => Promise<ReportTotals<N>>;
}

/**
 * The figures above a report's rows: of all rows that the list's own filters select, for whoever may export them (OPEN-192).
 * One query each.
 */
export const reportRoutes: Routes = (app: App, { database, now }) => {
  function serve<N extends ReportName, S extends string, F extends string>(report: Report<N, S, F>): void {
    const schema = { querystring: listQuerySchema(report.list) };
    const config = allow('export', report.resource);
    app.get(`/api/reports/${report.name}/totals`, { config, schema }, (request) => {
      const query = readList(report.list, request);
      return database.run(tenantScopeOf(callerOf(request)), (db) => report.read(db, query, request));
    });
  }

  serve({
    name: 'events',
    resource: 'events',
    list: eventList,
    read: (db, query, request) =>
      totals.eventTotals(db, eventConditions(db, query, { tab: readTab(request.query), now: now() })),
  });
  serve({
    name: 'participation-requests',
    resource: 'participations',
    list: participationList,
    read: (db, query) => totals.participationTotals(db, participationConditions(query)),
  });
  serve({
    name: 'payments',
    resource: 'payments',
    list: paymentList,
    read: (db, query) => totals.paymentTotals(db, paymentsSeen(db, paymentConditions(query))),
  });
  serve({
    name: 'reservations',
    resource: 'reservations',
    list: reservationList,
    read: (db, query) => totals.reservationTotals(db, reservationConditions(query)),
  });
  serve({
    name: 'orders',
    resource: 'orders',
    list: orderList,
    read: (db, query) => totals.orderTotals(db, orderConditions(query)),
  });
  serve({
    name: 'tenant-subscriptions',
    resource: 'tenant-subscriptions',
    list: tenantSubscriptionList,
    read: (db, query) => totals.followerTotals(db, followerConditions(query)),
  });
  serve({
    name: 'tenants',
    resource: 'tenants',
    list: accountList,
    read: (db, query, request) => {
      const seen = { where: communities(), withDeleted: asksDeleted(request) };
      return totals.tenantTotals(db, accountConditions(query, seen));
    },
  });
};
