import { scanApi } from '../../../../domain/check-in/api.ts';
import { boardOf } from '../../../../domain/check-in/board.ts';
import type { Routes } from '../../../kernel/http/app-types.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { route } from '../../../kernel/http/route.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { readBoard } from '../queries/board.ts';

/** The live board of an event (GATE-020). */
export const boardRoutes: Routes = (app, { database, now }) => {
  route(app, scanApi.board, allow('get', 'scans'), async (request) => {
    const at = now();
    const { tenantId: _whose, ...facts } = await database.run(tenantScopeOf(callerOf(request)), (db) =>
      readBoard(db, request.params.id, at),
    );
    return boardOf(facts, at);
  });
};
