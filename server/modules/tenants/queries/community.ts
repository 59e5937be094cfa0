import { and, arrayContains, desc, eq, inArray, sql } from 'drizzle-orm';
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
  /** Neither disabled nor deleted. */
  isEnabled: boolean;
  businessName: string;
}

/** A community's standing beside its live plan, of which it has at most one. */
const findStanding = builtOnce((db) => {
  const isLive = inArray(subscriptions.status, livePlanStatuses);
  return db
    .select({
      paymentsEnabled: tenants.paymentsEnabled,
      businessName: tenants.businessName,
      isEnabled: users.isEnabled,
      isDeleted: users.isDeleted,
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
    isEnabled: row.isEnabled && !row.isDeleted,
    businessName: row.businessName,
  };
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
    .where(and(arrayContains(tenants.apiOrigins, [origin]), eq(users.isEnabled, true), eq(users.isDeleted, false)))
    .limit(1);
  return found !== undefined;
}
