import type { FastifyRequest } from 'fastify';
import { gateApi, scanApi } from '#domain/check-in/api.ts';
import { scanList } from '#domain/check-in/list.ts';
import type { ScanBatchResult } from '#domain/check-in/schema.ts';
import { booksForOthers } from '#domain/check-in/selling.ts';
import { Refusal } from '#domain/errors.ts';
import { scanningList } from '#domain/events/list.ts';
import { refusalWords } from '#i18n/refusal-words.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { first } from '../../kernel/http/limits/admission.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { refusalOf } from '../../kernel/http/problem.ts';
import { route } from '../../kernel/http/route.ts';
import { doerAtGate, namedDoer } from '../users/queries/doer-at-gate.ts';
import { revertScan } from './commands/revert-scan.ts';
import { type ScanResult, scanTicket } from './commands/scan-ticket.ts';
import { listScanningEvents, readGateSnapshot } from './queries/gate.ts';
import { notePhone } from './queries/phone.ts';
import { listScans } from './queries/scan.ts';

/** Status and body of a scan: refusals carry the scan and, when there is one, the ticket. */
function answerOf(request: FastifyRequest, { refusal, ticket, scan }: ScanResult) {
  if (refusal === null) return { status: 200, body: { ticket, scan } };
  // A ticket that is not the community's is as if it were not: only the plain refusal.
  const data = ticket ? { ticket, scan } : {};
  const problem = new Refusal(refusal, { data });
  return { status: problem.status, body: refusalWords(languageOf(request), problem) };
}

/** The gate: scans, their reversal, what a device needs offline, and the check-in area's list (events §2, §7). */
export const scanRoutes: Routes = (app, services) => {
  const { dataList, list } = callsOf(app, services);
  const { database, now } = services;

  dataList(gateApi.scanning, allow('list', 'scans'), scanningList, listScanningEvents);

  route(app, gateApi.gate, allow('snapshot', 'scans'), async (request) => {
    const { actor, name } = callerOf(request);
    const scope = callerOf(request).scope;
    const { since, ...report } = request.query;
    const { id: eventId } = request.params;
    const seller = { userId: actor.userId, isStaff: booksForOthers(actor) };
    const snapshot = await database.read(scope, (db) => readGateSnapshot(db, eventId, { since, seller }));
    const seen = { eventId, user: { id: actor.userId, name }, report, now: now() };
    // A gate gets its tickets whether or not the board learns of its phone.
    await database
      .run(scope, (db) => notePhone(db, seen))
      .catch((error: unknown) => request.log.warn({ err: error }, 'a phone at the gate could not be noted'));
    return snapshot;
  });

  list(scanApi.list, allow('list', 'scans'), scanList, listScans);

  route(app, scanApi.scan, first(allow('scan', 'scans')), async (request, reply) => {
    const caller = callerOf(request);
    const result = await scanTicket(database.first, caller.scope, caller, request.body, now());
    services.boards?.touched(result.scan);
    const { status, body } = answerOf(request, result);
    return reply.code(status).send(body);
  });

  route(app, scanApi.batch, first(allow('scan', 'scans')), async (request) => {
    const caller = await namedDoer(database.first, callerOf(request), request.body.userId);
    const { scope } = caller;
    const results: ScanBatchResult[] = [];
    // In the order in which the tickets were shown: of two scans of one ticket the earlier wins.
    for (const item of request.body.scans) {
      try {
        const result = await scanTicket(database.first, scope, caller, item, now());
        services.boards?.touched(result.scan);
        const { status, body } = answerOf(request, result);
        results.push({ nonce: item.nonce, status, ...body, scan: result.scan } as ScanBatchResult);
      } catch (error) {
        // One item that cannot be judged does not hold up the others; what is the server's own fault stays queued.
        const refusal = refusalOf(error);
        if (!refusal) request.log.error({ err: error }, 'a queued scan failed');
        results.push({ nonce: item.nonce, status: refusal?.status ?? 500, code: refusal?.code ?? 'unexpected' });
      }
    }
    return { results };
  });

  route(app, scanApi.revert, first(allow('revert', 'scans')), async (request) => {
    const caller = callerOf(request);
    const { reason, userId } = request.body;
    const scan = await database.first.transaction(caller.scope, async (tx) =>
      revertScan(tx, await doerAtGate(tx, caller, userId), request.params.id, reason, now()),
    );
    services.boards?.touched(scan);
    return scan;
  });
};
