import { and, desc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import { isActivePlan } from '../../domain/plan/schema.ts';
import type { SessionUser } from '../../domain/user/schema.ts';
import type { Db } from '../database/database.ts';
import { scansForActive } from '../database/repositories/account-repository.ts';
import { subscriptions, tenants, users } from '../database/schema/index.ts';

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

/**
 * What a session knows of its person (API-P010).
 * @throws Refusal not_found
 */
export async function readSessionUser(db: Db, userId: string): Promise<SessionUser> {
  const [row] = await db
    .select({ user: users, tenant: tenants, isCommunityActive: scansForActive })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Refusal('not_found');
  const { user, tenant } = row;
  const isStranded = !tenant && !row.isCommunityActive;
  const plan = tenant ? await planOf(db, tenant.id) : undefined;
  const billing = (key: string) => {
    const value = tenant?.billingInfo[key];
    return typeof value === 'string' ? value : null;
  };
  return {
    _id: user.id,
    role: user.role,
    secondaryRole: isStranded ? null : user.secondaryRole,
    username: user.username,
    name: user.name,
    surname: user.surname,
    email: user.email,
    phone: user.phone,
    profileImage: user.profileImage,
    tenantId: tenant?.id ?? (isStranded ? null : user.tenantId),
    showGuideReminderModal: user.showGuideReminderModal,
    ...(tenant && {
      tenant: {
        _id: tenant.id,
        businessName: tenant.businessName,
        paymentsEnabled: tenant.paymentsEnabled,
        automaticAcceptance: tenant.automaticAcceptance,
        profileImage: user.profileImage,
        iban: billing('iban'),
        ibanHolder: billing('ibanHolder'),
      },
    }),
    ...(plan && { plan }),
  };
}
