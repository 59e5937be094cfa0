import { and, count, eq } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type { UserType } from '../../../domain/fields.ts';
import type { ListQuery } from '../../../domain/list-query.ts';
import type { TenantSubscription, tenantSubscriptionList } from '../../../domain/tenant-subscription/schema.ts';
import type { FollowerStatus } from '../../../domain/tenant-subscription/status.ts';
import type { Page } from '../../http/list.ts';
import { type Db, ownTenant } from '../database.ts';
import { tenantSubscriptions, users } from '../schema/index.ts';
import { filterSql, isFound, type ListColumns, literally, offsetOf, orderSql } from './list-sql.ts';
import type { Visibility } from './ticket-repository.ts';
import { totalOf } from './totals.ts';

type Sort = (typeof tenantSubscriptionList.sortable)[number];
type Filter = keyof typeof tenantSubscriptionList.filters;

const columns: ListColumns<Sort, Filter> = {
  _id: tenantSubscriptions.id,
  tenantId: tenantSubscriptions.tenantId,
  userId: tenantSubscriptions.userId,
  status: tenantSubscriptions.status,
  userType: tenantSubscriptions.userType,
  createdAt: tenantSubscriptions.createdAt,
  activationDate: tenantSubscriptions.activationDate,
  surname: users.surname,
};

function fromRelated(db: Db) {
  return db
    .select({
      subscription: tenantSubscriptions,
      user: {
        _id: users.id,
        role: users.role,
        name: users.name,
        surname: users.surname,
        email: users.email,
        createdAt: users.createdAt,
      },
    })
    .from(tenantSubscriptions)
    .innerJoin(users, eq(users.id, tenantSubscriptions.userId));
}

function toSubscription(row: Awaited<ReturnType<typeof fromRelated>>[number]): TenantSubscription {
  const { id, updatedAt: _at, ...fields } = row.subscription;
  return { _id: id, ...fields, user: row.user };
}

export async function listFollowers(
  db: Db,
  query: ListQuery<Sort, Filter>,
  { userId }: Visibility,
): Promise<Page<TenantSubscription>> {
  const where = and(
    ownTenant(db, tenantSubscriptions.tenantId),
    ...filterSql(query, columns),
    eq(users.isDeleted, false),
    userId === undefined ? undefined : eq(tenantSubscriptions.userId, userId),
    query.q === undefined ? undefined : isFound(users.searchText, query.q),
  );
  const rows = await fromRelated(db)
    .where(where)
    .orderBy(...orderSql(query, columns, tenantSubscriptions.id))
    .limit(literally(query.limit))
    .offset(offsetOf(query));
  const total = await totalOf(query, rows, async () => {
    const [all] = await db
      .select({ total: count() })
      .from(tenantSubscriptions)
      .innerJoin(users, eq(users.id, tenantSubscriptions.userId))
      .where(where);
    return all?.total ?? 0;
  });
  return { rows: rows.map(toSubscription), total };
}

/** @throws Refusal not_found */
export async function getFollower(db: Db, id: string): Promise<TenantSubscription> {
  const [row] = await fromRelated(db).where(
    and(eq(tenantSubscriptions.id, id), ownTenant(db, tenantSubscriptions.tenantId)),
  );
  if (!row) throw new Refusal('not_found');
  return toSubscription(row);
}

export interface NewFollower {
  tenantId: string;
  userId: string;
  userType: UserType;
  status: FollowerStatus;
  activationDate: string | null;
}

/** @throws Refusal already_follower through the database */
export async function insertFollower(tx: Db, values: NewFollower): Promise<TenantSubscription> {
  const [row] = await tx.insert(tenantSubscriptions).values(values).returning({ id: tenantSubscriptions.id });
  if (!row) throw new Refusal('unexpected');
  return getFollower(tx, row.id);
}
