import { and, arrayContains, type Column, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { isActivePlan, livePlanStatuses } from '#domain/subscriptions/plan.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { builtOnce, type Db } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { subscriptions, tenants, users } from '#server/tables.ts';

/** What a community may do with events and bookings, as its plan, payment account and standing allow. */
export interface CommunityRights {
  planActive: boolean;
  allPaymentTypes: boolean;
  paymentsEnabled: boolean;
  /** Whether it works: see `isWorking`. */
  isEnabled: boolean;
  businessName: string;
}

/**
 * SQL: whether a community works, by the row of its account in `users`: its pages open, its people sign in, it is paid and mails go out
 * in its name by themselves. As the views of public pages have it.
 */
export const isWorking = and(eq(users.isEnabled, true), eq(users.isConfirmed, true), eq(users.isDeleted, false));

/** SQL: the same for the community of an id, wherever its account is not among the tables read. */
export const isWorkingId = (tenantId: SQL | Column | Placeholder): SQL<boolean> =>
  sql<boolean>`exists (select from users o where o.id = ${tenantId} and o.is_enabled and o.is_confirmed and not o.is_deleted)`;

/** A community's standing beside its live plan, of which it has at most one. */
const findStanding = builtOnce((db) => {
  const isLive = inArray(subscriptions.status, livePlanStatuses);
  return db
    .select({
      paymentsEnabled: tenants.paymentsEnabled,
      businessName: tenants.businessName,
      isEnabled: sql<boolean>`${isWorking}`,
      planStatus: subscriptions.status,
      plan: subscriptions.plan,
    })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .leftJoin(subscriptions, and(eq(subscriptions.tenantId, tenants.id), isLive))
    .where(eq(tenants.id, sql.placeholder('tenantId')))
    .prepare('community_standing');
});

/**
 * The rights of a community, in one query.
 * @throws Refusal not_found
 */
export async function communityRights(db: Db, tenantId: string): Promise<CommunityRights> {
  const row = foundRow(await findStanding(db).execute({ tenantId }));
  const planActive = row.planStatus !== null && isActivePlan(row.planStatus);
  return {
    planActive,
    allPaymentTypes: planActive && (row.plan?.perks.includes('allPaymentTypes') ?? false),
    paymentsEnabled: row.paymentsEnabled,
    isEnabled: row.isEnabled,
    businessName: row.businessName,
  };
}

/**
 * Refuses what would bind people to a community that does not work: to pay it, to confirm to it, to ask for its money.
 * @throws Refusal not_found, community_closed
 */
export async function assertWorking(db: Db, tenantId: string): Promise<void> {
  if (!(await communityRights(db, tenantId)).isEnabled) throw new Refusal('community_closed');
}

/** Plan rights of a community: its live subscription's, none without one. */
export async function planRightsOf(db: Db, tenantId: string): Promise<NonNullable<SessionUser['plan']> | undefined> {
  const [row] = await db
    .select({ status: subscriptions.status, plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, tenantId), inArray(subscriptions.status, livePlanStatuses)))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  if (!row) return undefined;
  const isActive = isActivePlan(row.status);
  return {
    name: row.plan.name,
    status: row.status,
    isActive,
    allPaymentTypes: isActive && row.plan.perks.includes('allPaymentTypes'),
  };
}

/** Whether a community that is neither disabled nor deleted names a site as one whose pages may call the API. */
export async function isNamedOrigin(db: Db, origin: string): Promise<boolean> {
  const [found] = await db
    .select({ id: tenants.id })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .where(and(arrayContains(tenants.apiOrigins, [origin]), isWorking))
    .limit(1);
  return found !== undefined;
}
