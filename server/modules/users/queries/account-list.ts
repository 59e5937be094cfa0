import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf } from '#domain/list-query.ts';
import { livePlanStatuses } from '#domain/subscriptions/plan.ts';
import { tenantPartAnswer } from '#domain/tenants/entity.ts';
import type { Account } from '#domain/users/account.ts';
import { accountList } from '#domain/users/entity.ts';
import { pick } from '#domain/values/pick.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { type Batch, batchOf, joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFound, isSelective, searchable } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { subscriptions, tenants, users } from '#server/tables.ts';
import { userColumns, withBothRoles } from './person.ts';

export type AccountListQuery = QueryOf<typeof accountList>;

const columns = columnsOf(accountList, users);

type TenantPart = Exclude<keyof NonNullable<Account['tenant']>, '_id'>;
const partNames = Object.keys(tenantPartAnswer.omit({ _id: true }).shape) as TenantPart[];
/** What administrators read of a community; its id is first, as none of it is answered where there is none. */
const partOfTenant = {
  _id: tenants.id,
  ...(Object.fromEntries(partNames.map((name) => [name, tenants[name]])) as Pick<typeof tenants, TenantPart>),
};

/** The community a scanner scans for, or a guest belongs to. */
const community = alias(tenants, 'community');

/** The subscription that counts: the live one, else the newest. */
const livePlan = sql`(select jsonb_build_object('_id', s.id, 'name', s.plan->>'name', 'status', s.status, 'endsAt', s.ends_at)
  from ${subscriptions} s where s.tenant_id = ${users.id}
  order by s.status in ${livePlanStatuses} desc, s.created_at desc, s.id desc limit 1)`;

function fromRelated(db: Db) {
  return db
    .select({
      user: userColumns,
      tenant: partOfTenant,
      community: { _id: community.id, businessName: community.businessName },
      subscription: sql<Account['subscription'] | null>`case when ${users.role} = 'tenant' then ${livePlan} end`,
    })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.id))
    .leftJoin(community, eq(community.id, users.tenantId));
}

function toAccount(row: Awaited<ReturnType<typeof fromRelated>>[number]): Account {
  const {
    id,
    showGuideReminderModal: _shown,
    showFirstSteps: _steps,
    searchText: _text,
    updatedAt: _at,
    mergedInto: _other,
    isProvisional: _provisional,
    isExample: _example,
    ...user
  } = row.user;
  const { address, ...fields } = user;
  return {
    _id: id,
    ...fields,
    ...(address && { address }),
    ...(row.tenant && { tenant: row.tenant, businessName: row.tenant.businessName }),
    ...(row.community?._id && { community: row.community }),
    ...(row.subscription && { subscription: row.subscription }),
  };
}

/**
 * People by their names and addresses, by their user names, and communities by theirs: searches of their own, as one over all
 * could use no index.
 */
export function accountsFound(q: string | undefined): SQL | undefined {
  if (q === undefined) return undefined;
  const named = sql`select id from tenants where ${isFound(searchable(sql`business_name`), q)}`;
  const userName = (column: AnyColumn | SQL) => isFound(searchable(column), q);
  if (!isSelective(q))
    return sql`(${isFound(users.searchText, q)} or ${userName(users.username)} or ${users.id} in (${named}))`;
  return sql`${users.id} in (select id from users where ${isFound(sql`search_text`, q)}
    union select id from users where ${userName(sql`username`)} union ${named})`;
}

/** Whether a list's filters say anything of deleted accounts; without a word they are left out. */
const namesDeleted = ({ filters }: Pick<AccountListQuery, 'filters'>) =>
  filters.some(({ field }) => field === 'isDeleted');

export interface AccountsSeen {
  /** Who may be seen. */
  where?: SQL | undefined;
  withDeleted?: boolean;
}

/** What a list of accounts selects; the role `both` stands for users and guests. */
export function accountConditions(
  query: Pick<AccountListQuery, 'filters' | 'q'>,
  { where, withDeleted = false }: AccountsSeen = {},
): SQL | undefined {
  const { filters } = withBothRoles(query);
  return and(
    ...filterSql({ filters }, columns),
    where,
    eq(users.isExample, false),
    withDeleted || namesDeleted(query) ? undefined : eq(users.isDeleted, false),
    accountsFound(query.q),
  );
}

/** One page of accounts. */
export async function listAccounts(db: Db, query: AccountListQuery, seen: AccountsSeen): Promise<Page<Account>> {
  const condition = accountConditions(query, seen);
  return joinedPage(db, fromRelated(db), { table: users, columns, query, where: condition }, toAccount);
}

/** One account, deleted or not. @throws Refusal not_found */
export async function getAccount(db: Db, id: string, where?: SQL): Promise<Account> {
  const row = foundRow(await fromRelated(db).where(and(eq(users.id, id), where)));
  return toAccount(row);
}

/** A batch of an export. */
export async function accountBatch(db: Db, where: SQL | undefined, batch: Batch): Promise<Account[]> {
  const rows = await batchOf(fromRelated(db), users.id, where, batch);
  return rows.map(toAccount);
}

/** What the spreadsheet of users shows of an account. */
const shown = {
  _id: users.id,
  ...pick(users, 'surname', 'name', 'username', 'email', 'phone', 'fiscalCode', 'role', 'isEnabled', 'isDeleted'),
  ...pick(users, 'createdAt'),
  businessName: sql<string | null>`coalesce(${tenants.businessName}, ${community.businessName})`,
};

/** A batch of the spreadsheet of users. */
export async function shownAccountBatch(db: Db, where: SQL | undefined, batch: Batch) {
  const rows = db
    .select(shown)
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.id))
    .leftJoin(community, eq(community.id, users.tenantId));
  return await batchOf(rows, users.id, where, batch);
}

/** Scanners of a community, or of all. */
/** The person who scans: accounts of scanners and followers that were promoted. */
export const whoScans = (tenantId: string | null): SQL | undefined =>
  and(
    sql`(${users.role} = 'scanner' or ${users.secondaryRole} = 'scanner')`,
    tenantId === null ? undefined : eq(users.tenantId, tenantId),
  );

export const scannersOf = (tenantId: string | null): SQL | undefined =>
  and(eq(users.role, 'scanner'), tenantId === null ? undefined : eq(users.tenantId, tenantId));
