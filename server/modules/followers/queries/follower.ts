import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { UserType } from '#domain/fields.ts';
import type { Consent } from '#domain/followers/consent.ts';
import { scannerTenantOf, scansFor } from '#domain/followers/promotion.ts';
import { type TenantSubscription, tenantSubscriptionList } from '#domain/followers/schema.ts';
import type { FollowerStatus } from '#domain/followers/status.ts';
import type { QueryOf } from '#domain/list-query.ts';
import type { Language } from '#domain/shared/language.ts';
import { pick } from '#domain/values/pick.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { insertRow } from '#server/kernel/database/insert-row.ts';
import { type Batch, batchOf, joinedPage, lockOwn } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFound, ownRows } from '#server/kernel/database/list-sql.ts';
import { foundRow, revise, storeEdit } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import { isWorking } from '#server/modules/tenants/queries/community.ts';
import { pageSlugs, tenantSubscriptions, tenants, users } from '#server/tables.ts';
import { readByPerson } from '../../outbox/queries/account-language.ts';

export type FollowerListQuery = QueryOf<typeof tenantSubscriptionList>;
export type FollowerRow = typeof tenantSubscriptions.$inferSelect;

const columns = columnsOf(tenantSubscriptionList, tenantSubscriptions, {
  surname: users.surname,
});

function fromRelated(db: Db) {
  return db
    .select({
      subscription: tenantSubscriptions,
      user: {
        _id: users.id,
        ...pick(users, 'role', 'secondaryRole', 'tenantId', 'name', 'surname', 'email', 'phone', 'createdAt'),
        ...pick(users, 'sellsAtDoor'),
      },
      tenant: { _id: tenants.id, businessName: tenants.businessName },
    })
    .from(tenantSubscriptions)
    .innerJoin(users, eq(users.id, tenantSubscriptions.userId))
    .innerJoin(tenants, eq(tenants.id, tenantSubscriptions.tenantId));
}

function toSubscription({
  subscription,
  user: { tenantId, phone, sellsAtDoor, ...person },
  tenant,
}: Awaited<ReturnType<typeof fromRelated>>[number]): TenantSubscription {
  const { id, updatedAt: _at, language: _read, ...fields } = subscription;
  const scans = scansFor(scannerTenantOf({ ...person, tenantId }), fields.tenantId);
  return {
    _id: id,
    ...fields,
    // What somebody may do at another community's doors is no matter of this one.
    user: { ...person, scansFor: scans, ...(scans === 'this' && { sellsAtDoor }) },
    tenant,
    userInfo: { fullName: `${person.name} ${person.surname}`, email: person.email, phone },
  };
}

/** What a list of followers selects; people who were deleted are in none. */
export function followerConditions(
  query: Pick<FollowerListQuery, 'filters' | 'q'>,
  { userId }: Visibility = {},
): SQL | undefined {
  const { q } = query;
  return and(
    ...filterSql(query, columns),
    eq(users.isDeleted, false),
    userId === undefined ? undefined : eq(tenantSubscriptions.userId, userId),
    q === undefined ? undefined : isFound(users.searchText, q),
  );
}

export async function listFollowers(
  db: Db,
  query: FollowerListQuery,
  visible: Visibility,
): Promise<Page<TenantSubscription>> {
  const where = ownRows(db, tenantSubscriptions.tenantId, followerConditions(query, visible));
  const countAll = async () => {
    const [all] = await db
      .select({ total: count() })
      .from(tenantSubscriptions)
      .innerJoin(users, eq(users.id, tenantSubscriptions.userId))
      .where(where);
    return all?.total ?? 0;
  };
  const asked = { table: tenantSubscriptions, columns, query, where, count: countAll };
  return joinedPage(db, fromRelated(db), asked, toSubscription);
}

/** A batch of an export. */
export async function followerBatch(db: Db, where: SQL | undefined, batch: Batch): Promise<TenantSubscription[]> {
  const rows = await batchOf(
    fromRelated(db),
    tenantSubscriptions.id,
    ownRows(db, tenantSubscriptions.tenantId, where),
    batch,
  );
  return rows.map(toSubscription);
}

/** @throws Refusal not_found */
export async function getFollower(db: Db, id: string, { userId }: Visibility = {}): Promise<TenantSubscription> {
  const own = userId === undefined ? undefined : eq(tenantSubscriptions.userId, userId);
  const row = await fromRelated(db)
    .where(and(eq(tenantSubscriptions.id, id), ownTenant(db, tenantSubscriptions.tenantId), own))
    .then(foundRow);
  return toSubscription(row);
}

/** The row of a follower, held until the transaction ends. @throws Refusal not_found */
export const lockFollower = (tx: Db, id: string): Promise<FollowerRow> =>
  lockOwn(tx, tenantSubscriptions, id, 'update');

/** @throws Refusal stale_write */
export async function updateFollower(
  tx: Db,
  read: FollowerRow,
  values: Partial<Pick<FollowerRow, 'status' | 'userType' | 'activationDate'>>,
): Promise<void> {
  await storeEdit(tx, tenantSubscriptions, read, values);
}

export async function deleteFollower(tx: Db, id: string): Promise<void> {
  await tx.delete(tenantSubscriptions).where(eq(tenantSubscriptions.id, id));
}

/** Keeps what a follower reads who asked once more. */
export async function keepAsked(tx: Db, id: string, language: Language): Promise<void> {
  await tx.update(tenantSubscriptions).set({ language }).where(eq(tenantSubscriptions.id, id));
}

/** Keeps that a follower said yes themselves. */
export async function setConsentGiven(tx: Db, id: string): Promise<void> {
  await revise(tx, tenantSubscriptions, { consent: 'given' }).where(
    and(eq(tenantSubscriptions.id, id), ne(tenantSubscriptions.consent, 'given')),
  );
}

export interface NewFollower {
  tenantId: string;
  userId: string;
  userType: UserType;
  status: FollowerStatus;
  activationDate: string | null;
  consent: Consent;
  /** Of the page on which they asked. */
  language?: Language;
}

/** @throws Refusal already_follower through the database */
export const insertFollower = (tx: Db, values: NewFollower & { id: string }): Promise<void> =>
  insertRow(tx, tenantSubscriptions, values);

/** A community with the name of its page; undefined while it is not open. */
export async function communityPage(
  db: Db,
  tenantId: string,
): Promise<{ businessName: string; slug: string } | undefined> {
  const [row] = await db
    .select({ businessName: tenants.businessName, slug: pageSlugs.slug })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .innerJoin(pageSlugs, and(eq(pageSlugs.tenantId, tenants.id), eq(pageSlugs.kind, 'community'), pageSlugs.isCurrent))
    .where(and(eq(tenants.id, tenantId), isWorking));
  return row;
}

const readsIn = readByPerson(sql`${tenantSubscriptions.tenantId}`, sql`${tenantSubscriptions.userId}`);

/** A follower as a mail to them needs one. */
export interface Addressed {
  followerId: string;
  tenantId: string;
  email: string;
  name: string;
  language: Language;
}

/** Followers who may be written to about following: not those who left the community's mails. */
export async function addressedFollowers(db: Db, tenantId: string, ids: readonly string[]): Promise<Addressed[]> {
  return db
    .select({
      followerId: tenantSubscriptions.id,
      tenantId: tenantSubscriptions.tenantId,
      email: users.email,
      name: users.name,
      language: readsIn,
    })
    .from(tenantSubscriptions)
    .innerJoin(users, eq(users.id, tenantSubscriptions.userId))
    .where(
      and(
        inArray(tenantSubscriptions.id, [...ids]),
        eq(tenantSubscriptions.tenantId, tenantId),
        eq(users.isDeleted, false),
        sql`not exists (select from communication_optouts o where o.tenant_id = ${tenantId} and o.user_id = ${users.id})`,
      ),
    );
}

/** Where a follower is written to, and for which community; undefined for a relationship that has ended. */
export async function followerAddress(
  db: Db,
  id: string,
): Promise<
  | (Pick<FollowerRow, 'tenantId' | 'status' | 'userId'> & {
      email: string;
      name: string;
      isGuest: boolean;
      community: string;
      language: Language;
    })
  | undefined
> {
  const [row] = await db
    .select({
      ...{ tenantId: tenantSubscriptions.tenantId, status: tenantSubscriptions.status, userId: users.id },
      ...{ email: users.email, name: users.name, role: users.role, community: tenants.businessName },
      language: readsIn,
    })
    .from(tenantSubscriptions)
    .innerJoin(users, eq(users.id, tenantSubscriptions.userId))
    .innerJoin(tenants, eq(tenants.id, tenantSubscriptions.tenantId))
    .where(and(eq(tenantSubscriptions.id, id), eq(users.isDeleted, false)));
  if (!row) return undefined;
  return { ...row, isGuest: row.role === 'guest' };
}

/** The relationship of an address with a community, for a mail that leads there. */
export async function followerOfAddress(db: Db, tenantId: string, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: tenantSubscriptions.id })
    .from(tenantSubscriptions)
    .innerJoin(users, eq(users.id, tenantSubscriptions.userId))
    .where(
      and(
        eq(tenantSubscriptions.tenantId, tenantId),
        eq(tenantSubscriptions.status, 'accepted'),
        eq(users.email, email),
        eq(users.isProvisional, false),
        eq(users.isDeleted, false),
      ),
    );
  return row?.id;
}

/** The relationship of a person with a community, waiting or accepted. */
export async function followerIdOf(db: Db, tenantId: string, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: tenantSubscriptions.id })
    .from(tenantSubscriptions)
    .where(and(eq(tenantSubscriptions.tenantId, tenantId), eq(tenantSubscriptions.userId, userId)));
  return row?.id;
}
