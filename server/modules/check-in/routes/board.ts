import { scanApi } from '#domain/check-in/api.ts';
import { attendanceOf } from '#domain/check-in/attendance.ts';
import { XLSX_TYPE } from '#domain/contract.ts';
import { Refusal } from '#domain/errors.ts';
import { exportTexts } from '#i18n/sheets/texts.ts';
import { workbookOfSheets } from '#server/kernel/exports/workbook.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { attendanceSheets } from '../attendance-sheets.ts';
import { readAttendance } from '../queries/attendance.ts';

/** The live board of an event, and how its entries went. */
export const boardRoutes: Routes = (app, { database, liveBoards, config, now }) => {
  route(app, scanApi.board, allow('get', 'scans'), async (request) =>
    liveBoards.read(callerOf(request).scope, request.params.id, now),
  );

  route(app, scanApi.attendance, allow('get', 'scans'), async (request) =>
    attendanceOf(await database.run(callerOf(request).scope, (db) => readAttendance(db, request.params.id))),
  );

  route(app, scanApi.exportAttendance, allow('export', 'scans'), async (request, reply) => {
    if (!config.exports) throw new Refusal('feature_unavailable');
    const caller = callerOf(request);
    const facts = await database.run(caller.scope, (db) => readAttendance(db, request.params.id));
    const { language } = caller;
    const texts = exportTexts(language);
    const options = { texts, language, contacts: false, communities: false };
    const day = now().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="${texts.sheets.attendance.toLowerCase()}-${day}.xlsx"`);
    return reply.type(XLSX_TYPE).send(await workbookOfSheets(attendanceSheets(attendanceOf(facts), options)));
  });
};
