import { scanApi } from '../../../../domain/check-in/api.ts';
import { attendanceOf } from '../../../../domain/check-in/attendance.ts';
import { boardOf } from '../../../../domain/check-in/board.ts';
import type { Routes } from '../../../kernel/http/app-types.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { route } from '../../../kernel/http/route.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { readAttendance } from '../queries/attendance.ts';
import { readBoard } from '../queries/board.ts';

/** The live board of an event, and how its entries went (GATE-020, GATE-024). */
export const boardRoutes: Routes = (app, { database, now }) => {
  route(app, scanApi.board, allow('get', 'scans'), async (request) => {
    const at = now();
    const { tenantId: _whose, ...facts } = await database.run(tenantScopeOf(callerOf(request)), (db) =>
      readBoard(db, request.params.id, at),
    );
    return boardOf(facts, at);
  });

  route(app, scanApi.attendance, allow('get', 'scans'), async (request) =>
    attendanceOf(await database.run(tenantScopeOf(callerOf(request)), (db) => readAttendance(db, request.params.id))),
  );
};
