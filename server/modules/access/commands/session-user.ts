import { missingFields } from '#domain/tenants/completeness.ts';
import type { Profile } from '#domain/users/profile.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { communityRights, planRightsOf } from '../../tenants/queries/community.ts';
import { getAccount, toCommunity } from '../../users/queries/profile.ts';
import { isScannerStranded, isSecured } from '../queries/session.ts';

/**
 * What a person reads of their own account; a session knows them by it.
 * @throws Refusal not_found
 */
export async function readSessionUser(db: Db, userId: string): Promise<Profile> {
  const { user, tenant } = await getAccount(db, userId);
  const isStranded = user.tenantId !== null && !tenant && (await isScannerStranded(db, userId));
  const plan = tenant ? await planRightsOf(db, tenant.id) : undefined;
  const scansFor = isStranded || user.secondaryRole === null ? null : user.tenantId;
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
    showFirstSteps: user.showFirstSteps,
    createdAt: user.createdAt,
    ...(community && {
      tenant: {
        ...community,
        profileImage: user.profileImage,
        iban: community.billingInfo.iban ?? null,
        ibanHolder: community.billingInfo.ibanHolder ?? null,
      },
    }),
    ...(scansFor !== null && { scansFor: (await communityRights(db, scansFor)).businessName }),
    ...(plan && { plan }),
    ...(user.role === 'admin' && { hasSecondFactor: await isSecured(db, userId) }),
    missing: missingFields({ name, surname, email, isLegalPerson, tenant: community }),
  };
}
