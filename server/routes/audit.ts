import { type AuditRecord, auditList } from '../../domain/audit/schema.ts';
import { auditSentence } from '../../i18n/audit-sentence.ts';
import { listAudit } from '../database/repositories/audit-list.ts';
import { listQuerySchema, readList, sendList } from '../http/list.ts';
import { allow } from '../http/policy.ts';
import { callerOf, tenantScopeOf } from '../http/session-hook.ts';
import type { Routes } from './routes.ts';

/** Who did what: a community reads its own log, an administrator everybody's (DEC-088). */
export const auditRoutes: Routes = (app, { database }) => {
  app.get(
    '/api/audit',
    { config: allow('list', 'audit'), schema: { querystring: listQuerySchema(auditList) } },
    async (request, reply) => {
      const caller = callerOf(request);
      const query = readList(auditList, request);
      const page = await database.run(tenantScopeOf(caller), (db) => listAudit(db, query));
      const rows = page.rows.map(
        (entry): AuditRecord => ({ ...entry, sentence: auditSentence(entry, caller.language) }),
      );
      return sendList(reply, { rows, total: page.total }, query.fields);
    },
  );
};
