import { and, desc, eq, inArray } from 'drizzle-orm';
import { isActivePlan } from '../../domain/plan/schema.ts';
import { missingFields } from '../../domain/tenant/completeness.ts';
import type { Profile } from '../../domain/user/profile.ts';
import type { SessionUser } from '../../domain/user/schema.ts';
import type { Db } from '../database/database.ts';
import { scansForActive } from '../database/repositories/account-repository.ts';
import { getAccount, toCommunity } from '../database/repositories/profile-repository.ts';
import { subscriptions, users } from '../database/schema/index.ts';

/** Plan rights of a community: its live subscription's, none without one (DEC-040). */
async function planOf(db: Db, tenantId: string): Promise<NonNullable<SessionUser['plan']> | undefined> {
  const live = ['active', 'trialing', 'past_due', 'unpaid'] as const;
  const [row] = await db
    .select({ status: subscriptions.status, plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, tenantId), inArray(subscriptions.status, [...live])))
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

/** Whether the community a person was promoted by is disabled or deleted (DEC-065). */
async function isScannerStranded(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ isActive: scansForActive }).from(users).where(eq(users.id, userId));
  return row?.isActive === false;
}

/**
 * What a person reads of their own account; a session knows them by it (API-P010).
 * @throws Refusal not_found
 */
export async function readSessionUser(db: Db, userId: string): Promise<Profile> {
  const { user, tenant } = await getAccount(db, userId);
  const isStranded = user.tenantId !== null && !tenant && (await isScannerStranded(db, userId));
  const plan = tenant ? await planOf(db, tenant.id) : undefined;
  const community = tenant ? toCommunity(tenant) : undefined;
  const { name, surname, email, isLegalPerson } = user;
  return {
    ...{
      _id: user.id,
      role: user.role,
      secondaryRole: isStranded ? null : user.secondaryRole,
      username: user.username,
    },
    ...{ name, surname, email, isLegalPerson, version: user.version, phone: user.phone },
    ...{ profileImage: user.profileImage, bornDate: user.bornDate, bornPlace: user.bornPlace },
    ...{ fiscalCode: user.fiscalCode, address: user.address, vatNumber: user.vatNumber },
    ...{ isEnabled: user.isEnabled, isConfirmed: user.isConfirmed, affiliateCode: user.affiliateCode },
    ...{ defaultFeePercentage: user.defaultFeePercentage, merchFeePercentage: user.merchFeePercentage },
    priceTiers: user.priceTiers,
    tenantId: tenant?.id ?? (isStranded ? null : user.tenantId),
    showGuideReminderModal: user.showGuideReminderModal,
    createdAt: user.createdAt,
    ...(community && {
      tenant: {
        ...community,
        profileImage: user.profileImage,
        iban: community.billingInfo.iban ?? null,
        ibanHolder: community.billingInfo.ibanHolder ?? null,
      },
    }),
    ...(plan && { plan }),
    missing: missingFields({ name, surname, email, isLegalPerson, tenant: community }),
  };
}
