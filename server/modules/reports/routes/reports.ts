import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DeclaredCall } from '#domain/contract.ts';
import { eventList } from '#domain/events/entity.ts';
import { readTab } from '#domain/events/list.ts';
import { tenantSubscriptionList } from '#domain/followers/schema.ts';
import type { ListDeclaration, ListQuery } from '#domain/list-query.ts';
import { orderList } from '#domain/orders/schema.ts';
import { participationList } from '#domain/participations/schema.ts';
import { paymentList } from '#domain/payments/list.ts';
import type { Resource } from '#domain/permissions.ts';
import { reportApi } from '#domain/reports/api.ts';
import type { ReportName, ReportTotals } from '#domain/reports/schema.ts';
import { reservationList } from '#domain/reservations/list.ts';
import { accountList } from '#domain/users/entity.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { App, Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { asksDeleted } from '#server/kernel/http/deleted.ts';
import { readList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { participationConditions } from '../../bookings/participations/queries/participation.ts';
import { reservationConditions } from '../../bookings/reservations/queries/reservation.ts';
import { eventConditions } from '../../events/queries/event.ts';
import { followerConditions } from '../../followers/queries/follower.ts';
import { orderConditions } from '../../orders/queries/order.ts';
import { paymentConditions, paymentsSeen, periodOf } from '../../payments/queries/payment.ts';
import { accountConditions } from '../../users/queries/account-list.ts';
import { communities } from '../../users/queries/person.ts';
import { readAttendance } from '../queries/attendance.ts';
import * as totals from '../queries/report.ts';

type ReportCall<N extends ReportName> = DeclaredCall & { readonly answer: z.ZodType<ReportTotals<N>> };

interface Report<N extends ReportName, S extends string, F extends string> {
  call: ReportCall<N>;
  resource: Resource;
  list: ListDeclaration<S, F>;
  read: (db: Db, query: ListQuery<S, F>, request: FastifyRequest) => Promise<ReportTotals<N>>;
}

/**
 * The figures above a report's rows: of all rows that the list's own filters select, for anyone who may export them.
 * One query each.
 */
export const reportRoutes: Routes = (app: App, services) => {
  const { database, now } = services;
  const { figures } = callsOf(app, services);
  function serve<N extends ReportName, S extends string, F extends string>(report: Report<N, S, F>): void {
    const config = allow('export', report.resource);
    route(app, report.call, config, (request) => {
      const query = readList(report.list, request);
      return database.readFigures(callerOf(request).scope, (db) => report.read(db, query, request));
    });
  }

  figures(reportApi.attendance, allow('export', 'tenant-subscriptions'), (db) => readAttendance(db, now()));
  serve({
    call: reportApi.events,
    resource: 'events',
    list: eventList,
    read: (db, query, request) =>
      totals.eventTotals(db, eventConditions(db, query, { tab: readTab(request.query), now: now() })),
  });
  serve({
    call: reportApi.participations,
    resource: 'participations',
    list: participationList,
    read: (db, query) => totals.participationTotals(db, participationConditions(query)),
  });
  serve({
    call: reportApi.payments,
    resource: 'payments',
    list: paymentList,
    read: (db, query) => totals.paymentTotals(db, paymentsSeen(db, paymentConditions(query)), periodOf(query)),
  });
  serve({
    call: reportApi.reservations,
    resource: 'reservations',
    list: reservationList,
    read: (db, query) => totals.reservationTotals(db, reservationConditions(query)),
  });
  serve({
    call: reportApi.orders,
    resource: 'orders',
    list: orderList,
    read: (db, query) => totals.orderTotals(db, orderConditions(query)),
  });
  serve({
    call: reportApi.followers,
    resource: 'tenant-subscriptions',
    list: tenantSubscriptionList,
    read: (db, query) => totals.followerTotals(db, followerConditions(query)),
  });
  serve({
    call: reportApi.tenants,
    resource: 'tenants',
    list: accountList,
    read: (db, query, request) => {
      const seen = { where: communities(), withDeleted: asksDeleted(request) };
      return totals.tenantTotals(db, accountConditions(query, seen));
    },
  });
};
