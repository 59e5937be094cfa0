import { eq } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type { Db } from '../../database/database.ts';
import { tenants, users } from '../../database/schema/index.ts';
import { planOf } from '../session-user.ts';

/** What a community may do with events and bookings, as its plan, payment account and standing allow. */
export interface CommunityRights {
  planActive: boolean;
  allPaymentTypes: boolean;
  paymentsEnabled: boolean;
  /** Neither disabled nor deleted (DEC-065). */
  isEnabled: boolean;
  businessName: string;
}

/**
 * The rights of a community.
 * @throws Refusal not_found
 */
export async function communityRights(db: Db, tenantId: string): Promise<CommunityRights> {
  const [row] = await db
    .select({
      paymentsEnabled: tenants.paymentsEnabled,
      businessName: tenants.businessName,
      isEnabled: users.isEnabled,
      isDeleted: users.isDeleted,
    })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .where(eq(tenants.id, tenantId));
  if (!row) throw new Refusal('not_found');
  const plan = await planOf(db, tenantId);
  return {
    planActive: plan?.isActive ?? false,
    allPaymentTypes: plan?.allPaymentTypes ?? false,
    paymentsEnabled: row.paymentsEnabled,
    isEnabled: row.isEnabled && !row.isDeleted,
    businessName: row.businessName,
  };
}
