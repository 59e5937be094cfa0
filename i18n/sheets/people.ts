import type { TenantSubscription } from '#domain/followers/schema.ts';
import type { Account } from '#domain/users/account.ts';
import { type Column, columnsIn, type SheetOptions } from './columns.ts';

export function followerColumns(options: SheetOptions): Column<TenantSubscription>[] {
  const { text, date } = columnsIn<TenantSubscription>(options);
  const { status, enums } = options.texts;
  return [
    text('surname', 22, (row) => row.user?.surname),
    text('name', 22, (row) => row.user?.name),
    text('email', 32, (row) => row.user?.email),
    text('phone', 18, (row) => row.userInfo?.phone),
    text('role', 14, (row) => row.user && enums.role[row.user.role]),
    text('userType', 14, (row) => enums.userType[row.userType]),
    text('status', 14, (row) => status.follower[row.status]),
    ...(options.communities ? [text('tenant', 26, (row) => row.tenant?.businessName)] : []),
    date('createdAt', (row) => row.createdAt),
    date('activationDate', (row) => row.activationDate),
  ];
}

type Shown =
  | '_id'
  | 'surname'
  | 'name'
  | 'username'
  | 'email'
  | 'phone'
  | 'fiscalCode'
  | 'role'
  | 'isEnabled'
  | 'isDeleted';
/** An account, with the community it is of. */
export type ShownAccount = Pick<Account, Shown | 'createdAt'> & { businessName?: string | null | undefined };

/** Accounts and guests of the platform. */
export function accountColumns(options: SheetOptions): Column<ShownAccount>[] {
  const { text, yesNo, date } = columnsIn<ShownAccount>(options);
  const { enums } = options.texts;
  return [
    text('surname', 22, (row) => row.surname),
    text('name', 22, (row) => row.name),
    text('username', 26, (row) => row.username),
    text('email', 32, (row) => row.email),
    text('phone', 18, (row) => row.phone),
    text('fiscalCode', 20, (row) => row.fiscalCode),
    text('role', 16, (row) => enums.role[row.role]),
    text('tenant', 26, (row) => row.businessName),
    yesNo('isEnabled', (row) => row.isEnabled),
    yesNo('isDeleted', (row) => row.isDeleted),
    date('createdAt', (row) => row.createdAt),
  ];
}

/** Communities, with their contacts, plan and fees. */
export function tenantColumns(options: SheetOptions): Column<Account>[] {
  const { text, number, yesNo, date } = columnsIn<Account>(options);
  const { status } = options.texts;
  return [
    text('businessName', 30, (row) => row.tenant?.businessName),
    text('surname', 22, (row) => row.surname),
    text('name', 22, (row) => row.name),
    text('email', 32, (row) => row.email),
    text('affiliateCode', 20, (row) => row.affiliateCode),
    text('contactEmail', 32, (row) => row.tenant?.contactEmail),
    text('contactPhone', 18, (row) => row.tenant?.contactPhone),
    text('plan', 16, (row) => row.subscription?.name),
    text('planStatus', 16, (row) => row.subscription && status.plan[row.subscription.status]),
    number('defaultFeePercentage', (row) => row.defaultFeePercentage),
    number('merchFeePercentage', (row) => row.merchFeePercentage),
    yesNo('isEnabled', (row) => row.isEnabled),
    yesNo('isDeleted', (row) => row.isDeleted),
    date('createdAt', (row) => row.createdAt),
  ];
}
