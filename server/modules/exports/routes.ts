import type { FastifyReply, FastifyRequest } from 'fastify';
import { auditApi } from '#domain/audit/api.ts';
import { auditList } from '#domain/audit/schema.ts';
import { communicationApi } from '#domain/communications/api.ts';
import { communicationList } from '#domain/communications/entity.ts';
import { type DeclaredCall, XLSX_TYPE } from '#domain/contract.ts';
import { Refusal } from '#domain/errors.ts';
import { eventApi } from '#domain/events/api.ts';
import { eventList } from '#domain/events/entity.ts';
import { readTab } from '#domain/events/list.ts';
import { tenantSubscriptionApi } from '#domain/followers/api.ts';
import { tenantSubscriptionList } from '#domain/followers/schema.ts';
import type { ListDeclaration, ListQuery } from '#domain/list-query.ts';
import { metricsApi } from '#domain/metrics/api.ts';
import { ledgerList } from '#domain/metrics/money.ts';
import { orderApi } from '#domain/orders/api.ts';
import { orderList } from '#domain/orders/schema.ts';
import { participationApi } from '#domain/participations/api.ts';
import { participationList } from '#domain/participations/schema.ts';
import { paymentApi } from '#domain/payments/api.ts';
import { paymentList } from '#domain/payments/list.ts';
import { type Resource, scopeOf, seesContacts } from '#domain/permissions.ts';
import { reservationApi } from '#domain/reservations/api.ts';
import { reservationList } from '#domain/reservations/list.ts';
import { seenFilters } from '#domain/reservations/seen.ts';
import { ticketApi } from '#domain/tickets/api.ts';
import { ticketList } from '#domain/tickets/list.ts';
import { userApi } from '#domain/users/api.ts';
import { accountList, tenantExportList } from '#domain/users/entity.ts';
import { tenantApi } from '#domain/users/tenant-api.ts';
import { waitingListApi } from '#domain/waiting-list/api.ts';
import { waitingList } from '#domain/waiting-list/schema.ts';
import type { Column, SheetOptions } from '#i18n/sheets/columns.ts';
import { ledgerColumns } from '#i18n/sheets/ledger.ts';
import * as sheets from '#i18n/sheets/lists.ts';
import { orderColumns } from '#i18n/sheets/orders.ts';
import { accountColumns, followerColumns, tenantColumns } from '#i18n/sheets/people.ts';
import { type ExportTexts, exportTexts } from '#i18n/sheets/texts.ts';
import { waitingColumns } from '#i18n/sheets/waiting-list.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Batch } from '../../kernel/database/list-page.ts';
import { batches } from '../../kernel/exports/batches.ts';
import { workbook } from '../../kernel/exports/workbook.ts';
import type { App, Routes } from '../../kernel/http/app-types.ts';
import { asksDeleted } from '../../kernel/http/deleted.ts';
import { readList } from '../../kernel/http/list.ts';
import { readPeriod } from '../../kernel/http/period.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { auditBatch } from '../audit/queries/audit-list.ts';
import { participationBatch, participationConditions } from '../bookings/participations/queries/participation.ts';
import { answeredInList } from '../bookings/reservations/queries/participant-data.ts';
import { reservationBatch, reservationConditions } from '../bookings/reservations/queries/reservation.ts';
import { ticketBatch, ticketConditions } from '../bookings/tickets/queries/ticket.ts';
import { waitingBatch } from '../bookings/waiting-list/queries/list.ts';
import { communicationBatch, communicationConditions } from '../communications/queries/communication.ts';
import { eventBatch } from '../events/queries/event.ts';
import { followerBatch, followerConditions } from '../followers/queries/follower.ts';
import { entryBatch, ledgerConditions } from '../money/queries/money.ts';
import { orderBatch, orderConditions } from '../orders/queries/order.ts';
import { paymentBatch, paymentConditions, periodOf } from '../payments/queries/payment.ts';
import { accountBatch, accountConditions, shownAccountBatch } from '../users/queries/account-list.ts';
import { communities } from '../users/queries/person.ts';

interface Export<S extends string, F extends string, T extends { _id: string }> {
  call: DeclaredCall;
  resource: Resource;
  sheet: keyof ExportTexts['sheets'];
  list: ListDeclaration<S, F>;
  columns: (options: SheetOptions) => Column<T>[];
  read: (db: Db, query: ListQuery<S, F>, batch: Batch, request: FastifyRequest) => Promise<T[]>;
  /** Whether a last row has the sums, for anyone who closes the books. */
  hasTotal?: boolean;
  /** The fields participants answered, where they are columns. */
  answers?: (db: Db, query: ListQuery<S, F>) => Promise<string[]>;
}

/** Spreadsheets of the lists, with the filters they are shown with. `EXPORTS=off` answers 501. */
export const exportRoutes: Routes = (app: App, services) => {
  const { database, config, now } = services;

  async function send<S extends string, F extends string, T extends { _id: string }>(
    request: FastifyRequest,
    reply: FastifyReply,
    { resource, sheet, list, columns, read, answers, hasTotal }: Export<S, F, T>,
  ): Promise<FastifyReply> {
    if (!config.exports) throw new Refusal('feature_unavailable');
    const caller = callerOf(request);
    const query = seenFilters(caller, readList(list, request));
    const scope = caller.scope;
    const texts = exportTexts(caller.language);
    const communities = scopeOf(caller.actor, 'export', resource) === 'all';
    const contacts = seesContacts(caller.actor);
    const names = contacts && answers ? await database.run(scope, (db) => answers(db, query)) : [];
    const options = { texts, language: caller.language, contacts, communities, answers: names };
    const readBatch = (batch: Batch) => database.run(scope, (db) => read(db, query, batch, request));
    // The first rows are read before the answer begins, so that a refusal is still one.
    const rows = batches(readBatch);
    const first = await rows.next();
    async function* all() {
      if (!first.done) yield first.value;
      yield* rows;
    }
    const name = texts.sheets[sheet];
    const day = now().toISOString().slice(0, 10);
    reply.header(
      'content-disposition',
      `attachment; filename="${name.toLowerCase().replaceAll(' ', '-')}-${day}.xlsx"`,
    );
    const total = hasTotal ? texts.columns.total : undefined;
    return reply.type(XLSX_TYPE).send(workbook(name, columns(options), all(), total));
  }

  function serve<S extends string, F extends string, T extends { _id: string }>(entry: Export<S, F, T>): void {
    route(app, entry.call, allow('export', entry.resource), (request, reply) => send(request, reply, entry));
  }

  serve({
    call: ticketApi.export,
    resource: 'tickets',
    sheet: 'tickets',
    list: ticketList,
    columns: sheets.ticketColumns,
    read: (db, query, batch, request) => {
      const hidesContacts = !seesContacts(callerOf(request).actor);
      return ticketBatch(db, ticketConditions(query, { hidesContacts }), batch);
    },
    answers: answeredInList,
  });
  serve({
    call: reservationApi.export,
    resource: 'reservations',
    sheet: 'reservations',
    list: reservationList,
    columns: sheets.reservationColumns,
    read: (db, query, batch) => reservationBatch(db, reservationConditions(query), batch),
  });
  serve({
    call: paymentApi.export,
    resource: 'payments',
    sheet: 'payments',
    list: paymentList,
    columns: sheets.paymentColumns,
    hasTotal: true,
    read: (db, query, batch) => paymentBatch(db, paymentConditions(query), batch, periodOf(query)),
  });
  serve({
    call: metricsApi.export,
    resource: 'ledger',
    sheet: 'ledger',
    list: ledgerList,
    columns: ledgerColumns,
    hasTotal: true,
    read: (db, query, batch) => entryBatch(db, ledgerConditions(db, query), batch),
  });
  serve({
    call: orderApi.export,
    resource: 'orders',
    sheet: 'orders',
    list: orderList,
    columns: orderColumns,
    hasTotal: true,
    read: (db, query, batch) => orderBatch(db, orderConditions(query), batch),
  });
  serve({
    call: waitingListApi.export,
    resource: 'waiting-list',
    sheet: 'waitingList',
    list: waitingList,
    columns: waitingColumns,
    read: (db, query, batch) => waitingBatch(db, query, batch),
  });
  serve({
    call: participationApi.export,
    resource: 'participations',
    sheet: 'participations',
    list: participationList,
    columns: sheets.participationColumns,
    read: (db, query, batch) => participationBatch(db, participationConditions(query), batch),
  });
  serve({
    call: tenantSubscriptionApi.export,
    resource: 'tenant-subscriptions',
    sheet: 'followers',
    list: tenantSubscriptionList,
    columns: followerColumns,
    read: (db, query, batch) => followerBatch(db, followerConditions(query), batch),
  });
  serve({
    call: communicationApi.export,
    resource: 'communications',
    sheet: 'communications',
    list: communicationList,
    columns: sheets.communicationColumns,
    read: (db, query, batch) => communicationBatch(db, communicationConditions(query), batch),
  });
  serve({
    call: auditApi.export,
    resource: 'audit',
    sheet: 'audit',
    list: auditList,
    columns: sheets.auditColumns,
    read: (db, query, batch) => auditBatch(db, query, batch),
  });
  serve({
    call: userApi.export,
    resource: 'users',
    sheet: 'users',
    list: accountList,
    columns: accountColumns,
    read: (db, query, batch, request) =>
      shownAccountBatch(db, accountConditions(query, { withDeleted: asksDeleted(request) }), batch),
  });
  serve({
    call: tenantApi.export,
    resource: 'tenants',
    sheet: 'tenants',
    list: tenantExportList,
    columns: tenantColumns,
    read: (db, query, batch, request) => {
      const seen = { where: communities(), withDeleted: asksDeleted(request) };
      const filters = [...query.filters, ...readPeriod(request.query, 'createdAt')];
      return accountBatch(db, accountConditions({ ...query, filters }, seen), batch);
    },
  });
  serve({
    call: eventApi.export,
    resource: 'events',
    sheet: 'events',
    list: eventList,
    columns: sheets.eventColumns,
    read: (db, query, batch, request) => eventBatch(db, query, { tab: readTab(request.query), now: now() }, batch),
  });
};
