import { and, eq, getTableColumns, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { UserType } from '#domain/fields.ts';
import type { QueryOf } from '#domain/list-query.ts';
import type { Person } from '#domain/shared/person.ts';
import { BOTH_ROLES } from '#domain/users/account-roles.ts';
import { personList } from '#domain/users/entity.ts';
import { pick } from '#domain/values/pick.ts';
import { builtOnce, type Db } from '#server/kernel/database/database.ts';
import { insertRow } from '#server/kernel/database/insert-row.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFound, isSelective, searchable } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { isWorking } from '#server/modules/tenants/queries/community.ts';
import { tenantSubscriptions, tenants, users } from '#server/tables.ts';

export type PersonListQuery = QueryOf<typeof personList>;
export type UserRow = typeof users.$inferSelect;
/** A person as requests read one: the hash of the password is for the owner's connections alone, what they read for mails. */
export type KnownUser = Omit<UserRow, 'passwordHash' | 'language'>;

const { passwordHash: _hash, language: _read, ...readable } = getTableColumns(users);
/** The columns of a {@link KnownUser}. */
export const userColumns = readable;

/** The filter `both` of a role stands for users and guests. */
export function withBothRoles<Q extends { filters: readonly { field: string; values: readonly string[] }[] }>(
  query: Q,
): Q {
  const filters = query.filters.map((term) =>
    term.field === 'role'
      ? { ...term, values: term.values.flatMap((value) => (value === BOTH_ROLES ? ['user', 'guest'] : [value])) }
      : term,
  );
  return { ...query, filters };
}

const columns = columnsOf(personList, users);

const fields = {
  _id: users.id,
  ...pick(users, 'role', 'name', 'surname', 'email', 'address', 'createdAt'),
  userType: tenantSubscriptions.userType,
  businessName: tenants.businessName,
};

/**
 * Whether a person is one the community deals with: its guests and followers, and the person who booked, asked to take part or
 * ordered. Asked of one person; a list is kept to them by `peopleOf`.
 * @param tenantId the community
 */
export function relatedTo(tenantId: string | Placeholder): SQL {
  return sql`(${users.tenantId} = ${tenantId} and ${users.role} = 'guest' and not ${users.isProvisional}
    or exists (select 1 from tenant_subscriptions f where f.tenant_id = ${tenantId} and f.user_id = ${users.id})
    or exists (select 1 from reservations r where r.tenant_id = ${tenantId} and r.user_id = ${users.id})
    or exists (select 1 from participation_requests p where p.tenant_id = ${tenantId} and p.user_id = ${users.id})
    or exists (select 1 from orders o where o.tenant_id = ${tenantId} and o.user_id = ${users.id}))`;
}

/** The same people as a set, read from the community's own records instead of asked of everybody. */
export function peopleOf(tenantId: string): SQL {
  return sql`${users.id} in (select id from users where tenant_id = ${tenantId} and role = 'guest' and not is_provisional
    union select user_id from tenant_subscriptions where tenant_id = ${tenantId}
    union select user_id from reservations where tenant_id = ${tenantId}
    union select user_id from participation_requests where tenant_id = ${tenantId}
    union select user_id from orders where tenant_id = ${tenantId})`;
}

/** The subscription whose tier is shown: to the community that asks, else to the one a guest belongs to. */
export const tierIn = (tenantId: string | null | undefined) =>
  and(
    eq(tenantSubscriptions.userId, users.id),
    tenantId ? eq(tenantSubscriptions.tenantId, tenantId) : sql`${tenantSubscriptions.tenantId} = ${users.tenantId}`,
  );

/** People by name, address or phone, and communities by theirs: two searches, as one over both could use no index. */
export function peopleFound(q: string | undefined): SQL | undefined {
  if (q === undefined) return undefined;
  const named = sql`select id from tenants where ${isFound(searchable(sql`business_name`), q)}`;
  if (!isSelective(q)) return sql`(${isFound(users.searchText, q)} or ${users.id} in (${named}))`;
  return sql`${users.id} in (select id from users where ${isFound(sql`search_text`, q)} union ${named})`;
}

/**
 * One page of people, with the tier they have in a community when one is given.
 * @param where who may be seen
 */
export async function listPeople(
  db: Db,
  query: PersonListQuery,
  where: SQL | undefined,
  tenantId?: string | null,
): Promise<Page<Person>> {
  const condition = and(
    ...filterSql(withBothRoles(query), columns),
    where,
    eq(users.isDeleted, false),
    eq(users.isExample, false),
    peopleFound(query.q),
  );
  const selection = db
    .select(fields)
    .from(users)
    .leftJoin(tenantSubscriptions, tierIn(tenantId))
    .leftJoin(tenants, eq(tenants.id, users.id));
  return joinedPage(db, selection, { table: users, columns, query, where: condition }, toPerson);
}

type PersonRow = Omit<Person, 'userType' | 'address' | 'businessName'> & {
  userType: UserType | null;
  address: UserRow['address'];
  businessName: string | null;
};

function toPerson({ userType, address, businessName, ...row }: PersonRow): Person {
  return {
    ...row,
    ...(userType && { userType }),
    ...(address && { address }),
    ...(businessName !== null && { businessName }),
  };
}

/** One person of a community's or, without one, of all. @throws Refusal not_found */
export async function getPerson(db: Db, id: string, where: SQL | undefined, tenantId?: string | null): Promise<Person> {
  const row = await db
    .select(fields)
    .from(users)
    .leftJoin(tenantSubscriptions, tierIn(tenantId))
    .leftJoin(tenants, eq(tenants.id, users.id))
    .where(and(eq(users.id, id), eq(users.isDeleted, false), where))
    .then(foundRow);
  return toPerson(row);
}

/** The person behind an e-mail address who has an account, for following by exact address. */
export async function accountOfEmail(db: Db, email: string): Promise<KnownUser | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.email, email), ne(users.role, 'guest'), eq(users.isDeleted, false)));
  return row;
}

/**
 * Whether a community accepts anyone who asks to follow it.
 * @throws Refusal not_found when there is no such community, or it is disabled or deleted
 */
export async function acceptanceOf(db: Db, tenantId: string): Promise<boolean> {
  const row = await db
    .select({ isAutomatic: tenants.automaticAcceptance })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .where(and(eq(tenants.id, tenantId), isWorking))
    .then(foundRow);
  return row.isAutomatic;
}

/** Who an id names: a guest who was merged into another is that other one. */
export const nowOf = (id: string): SQL =>
  sql`(select coalesce(was.merged_into, was.id) from users was where was.id = ${id}::uuid)`;

const guestByEmail = builtOnce((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(
      sql`${users.id} = (select coalesce(was.merged_into, was.id) from users was
        where was.email = ${sql.placeholder('email')} and was.role = 'guest' and not was.is_provisional
          and was.tenant_id = ${sql.placeholder('tenantId')})`,
    )
    .prepare('guest_of_email'),
);

export async function guestOfEmail(db: Db, tenantId: string, email: string): Promise<KnownUser | undefined> {
  const [row] = await guestByEmail(db).execute({ tenantId, email });
  return row;
}

/** Writes a guest down; sent at once, in the order of the calls. */
export const insertGuest = (
  tx: Db,
  guest: {
    id: string;
    tenantId: string;
    name: string;
    surname: string;
    email: string;
    phone: string | null;
    createdAt?: string;
    isProvisional?: boolean;
  },
): Promise<void> => insertRow(tx, users, { ...guest, role: 'guest', username: guest.email });

/** Guests, of one community or of all. */
export const guestsOf = (tenantId: string | null): SQL | undefined =>
  and(
    eq(users.role, 'guest'),
    eq(users.isProvisional, false),
    tenantId === null ? undefined : eq(users.tenantId, tenantId),
  );

/** Communities, found also by their name. */
export const communities = (): SQL => eq(users.role, 'tenant');
