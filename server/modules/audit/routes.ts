import { auditApi } from '#domain/audit/api.ts';
import { type AuditRecord, auditList } from '#domain/audit/schema.ts';
import { auditSentence } from '#i18n/audit-sentence.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { readList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { listAudit } from './queries/audit-list.ts';

/** Who did what: a community reads its own log, an administrator everybody's. */
export const auditRoutes: Routes = (app, { database }) => {
  route(app, auditApi.list, allow('list', 'audit'), async (request, reply) => {
    const caller = callerOf(request);
    const query = readList(auditList, request);
    const page = await database.run(caller.scope, (db) => listAudit(db, query));
    const rows = page.rows.map((entry): AuditRecord => ({ ...entry, sentence: auditSentence(entry, caller.language) }));
    return sendList(reply, { rows, total: page.total }, query.fields);
  });
};
