import type { TenantSubscription } from '../../domain/tenant-subscription/schema.ts';
import { columnsIn, type SheetOptions } from './sheets.ts';
import type { Column } from './workbook.ts';

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
