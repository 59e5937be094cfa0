import type { FastifyReply } from 'fastify';
import { XLSX_TYPE } from '#domain/contract.ts';
import { Refusal } from '#domain/errors.ts';
import { closedMonthApi } from '#domain/metrics/closing/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { closeMonth } from '../commands/close-month.ts';
import { keptFile, listClosed, readClosing } from '../queries/closed-months.ts';

/** The months of a community that are closed, what one comes to before, and the files that were kept. */
export const closedMonthRoutes: Routes = (app, services) => {
  const { create, get, read } = callsOf(app, services);
  const { database, now } = services;

  get(closedMonthApi.list, allow('list', 'closed-months'), listClosed);

  read(closedMonthApi.preview, allow('get', 'closed-months'), (db, { caller, query }) => {
    const { tenantId } = caller.actor;
    if (tenantId === null) throw new Refusal('forbidden');
    return readClosing(db, tenantId, query.month, now());
  });

  create(closedMonthApi.create, allow('create', 'closed-months'), (tx, { caller, body }) =>
    closeMonth(tx, services, caller, body.month),
  );

  const send = (reply: FastifyReply, { month, bytes }: { month: string; bytes: Buffer }, type: string, end: string) =>
    reply.header('content-disposition', `attachment; filename="regia-${month}.${end}"`).type(type).send(bytes);

  route(app, closedMonthApi.pdf, allow('export', 'closed-months'), async (request, reply) => {
    const find = database.run(callerOf(request).scope, (db) => keptFile(db, request.params.id, 'pdf'));
    return send(reply, await find, 'application/pdf', 'pdf');
  });

  route(app, closedMonthApi.excel, allow('export', 'closed-months'), async (request, reply) => {
    const find = database.run(callerOf(request).scope, (db) => keptFile(db, request.params.id, 'workbook'));
    return send(reply, await find, XLSX_TYPE, 'xlsx');
  });
};
