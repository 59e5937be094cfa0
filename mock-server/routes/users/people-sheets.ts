import { auditList } from '#domain/audit/schema.ts';
import { tenantSubscriptionList } from '#domain/followers/schema.ts';
import { accountList, tenantExportList } from '#domain/users/account.ts';
import { auditColumns } from '#i18n/sheets/audit.ts';
import { accountColumns, followerColumns, tenantColumns } from '#i18n/sheets/people.ts';
import { showFollower } from '../../followers.ts';
import { type Answer, type Call, type Route, route, visible } from '../../kernel/route.ts';
import { exported, sheet } from '../../kernel/sheet.ts';
import { auditEntries, auditOptions } from '../operations.ts';
import { accountOptions, accountRows } from './accounts.ts';
import { followerOptions } from './people.ts';

function followerSheet(call: Call): Promise<Answer> {
  const listed = visible(call, call.store.tenantSubscriptions);
  const rows = exported(call, tenantSubscriptionList, listed, followerOptions(call)).map((row) =>
    showFollower(call.store, row),
  );
  return sheet(call, 'followers', followerColumns, rows);
}

function userSheet(call: Call): Promise<Answer> {
  const { asked, rows } = accountRows(call, () => true);
  return sheet(
    call,
    'users',
    accountColumns,
    exported(asked, accountList, rows, accountOptions).map((row) => ({
      ...row,
      businessName: row.community?.businessName ?? row.businessName,
    })),
  );
}

function tenantSheet(call: Call): Promise<Answer> {
  const { asked, rows } = accountRows(call, ({ role }) => role === 'tenant');
  const { from = '', to = '9999' } = call.query as { from?: string; to?: string };
  const inPeriod = rows.filter(({ createdAt }) => createdAt >= from && createdAt.slice(0, 10) <= to);
  return sheet(call, 'tenants', tenantColumns, exported(asked, tenantExportList, inPeriod, accountOptions));
}

function auditSheet(call: Call): Promise<Answer> {
  const rows = exported(call, auditList, auditEntries(call), auditOptions);
  return sheet(call, 'audit', auditColumns, rows);
}

/** Spreadsheets of the lists of people, and of what they did. */
export const peopleSheetRoutes: Route[] = [
  route('get', '/api/tenant-subscriptions/excel', ['export', 'tenant-subscriptions'], followerSheet),
  route('get', '/api/users/excel', ['export', 'users'], userSheet),
  route('get', '/api/users/tenants/excel', ['export', 'tenants'], tenantSheet),
  route('get', '/api/audit/excel', ['export', 'audit'], auditSheet),
];
