import { auditList } from '#domain/audit/schema.ts';
import { tenantSubscriptionList } from '#domain/followers/schema.ts';
import { accountList, tenantExportList } from '#domain/users/account.ts';
import { auditSentence } from '#i18n/audit-sentence.ts';
import { showFollower } from '../../followers.ts';
import { type Answer, type Call, type Route, route, visible } from '../../kernel/route.ts';
import { exported, instant, languages, sheet } from '../../kernel/sheet.ts';
import { auditEntries, auditOptions } from '../operations.ts';
import { accountOptions, accountRows } from './accounts.ts';
import { followerOptions } from './people.ts';

function yesNo(call: Call): (value: boolean) => string {
  const texts = languages[call.language];
  return (value) => (value ? texts.yes : texts.no);
}

function followerSheet(call: Call): Promise<Answer> {
  const { status, enums } = languages[call.language];
  const listed = visible(call, call.store.tenantSubscriptions);
  const rows = exported(call, tenantSubscriptionList, listed, followerOptions(call)).map((row) =>
    showFollower(call.store, row),
  );
  return sheet(call, 'followers', rows, {
    surname: (row) => row.user?.surname,
    name: (row) => row.user?.name,
    email: (row) => row.user?.email,
    phone: (row) => row.userInfo?.phone,
    role: (row) => row.user && enums.role[row.user.role],
    userType: (row) => enums.userType[row.userType],
    status: (row) => status.follower[row.status],
    createdAt: (row) => instant(row.createdAt),
    activationDate: (row) => instant(row.activationDate),
  });
}

function userSheet(call: Call): Promise<Answer> {
  const { enums } = languages[call.language];
  const say = yesNo(call);
  const { asked, rows } = accountRows(call, () => true);
  return sheet(call, 'users', exported(asked, accountList, rows, accountOptions), {
    surname: (row) => row.surname,
    name: (row) => row.name,
    username: (row) => row.username,
    email: (row) => row.email,
    phone: (row) => row.phone,
    fiscalCode: (row) => row.fiscalCode,
    role: (row) => enums.role[row.role],
    tenant: (row) => row.community?.businessName ?? row.businessName,
    isEnabled: (row) => say(row.isEnabled),
    isDeleted: (row) => say(row.isDeleted),
    createdAt: (row) => instant(row.createdAt),
  });
}

function tenantSheet(call: Call): Promise<Answer> {
  const { status } = languages[call.language];
  const say = yesNo(call);
  const { asked, rows } = accountRows(call, ({ role }) => role === 'tenant');
  const { from = '', to = '9999' } = call.query as { from?: string; to?: string };
  const inPeriod = rows.filter(({ createdAt }) => createdAt >= from && createdAt.slice(0, 10) <= to);
  return sheet(call, 'tenants', exported(asked, tenantExportList, inPeriod, accountOptions), {
    businessName: (row) => row.tenant?.businessName,
    surname: (row) => row.surname,
    name: (row) => row.name,
    email: (row) => row.email,
    affiliateCode: (row) => row.affiliateCode,
    contactEmail: (row) => row.tenant?.contactEmail,
    contactPhone: (row) => row.tenant?.contactPhone,
    plan: (row) => row.subscription?.name,
    planStatus: (row) => row.subscription && status.plan[row.subscription.status],
    defaultFeePercentage: (row) => row.defaultFeePercentage,
    merchFeePercentage: (row) => row.merchFeePercentage,
    isEnabled: (row) => say(row.isEnabled),
    isDeleted: (row) => say(row.isDeleted),
    createdAt: (row) => instant(row.createdAt),
  });
}

function auditSheet(call: Call): Promise<Answer> {
  const rows = exported(call, auditList, auditEntries(call), auditOptions);
  return sheet(call, 'audit', rows, {
    at: (row) => instant(row.at),
    user: (row) => row.user && `${row.user.name} ${row.user.surname}`,
    tenant: (row) => row.tenant?.businessName,
    entry: (row) => auditSentence(row, call.language),
    changes: (row) => JSON.stringify(row.changes),
  });
}

/** Spreadsheets of the lists of people, and of what they did. */
export const peopleSheetRoutes: Route[] = [
  route('get', '/api/tenant-subscriptions/excel', ['export', 'tenant-subscriptions'], followerSheet),
  route('get', '/api/users/excel', ['export', 'users'], userSheet),
  route('get', '/api/users/tenants/excel', ['export', 'tenants'], tenantSheet),
  route('get', '/api/audit/excel', ['export', 'audit'], auditSheet),
];
