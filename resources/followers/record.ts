import { type Promotion, type PromotionFacts, promotionOf as promotionByFacts } from '#domain/followers/promotion.ts';
import type { TenantSubscription } from '#domain/followers/schema.ts';

/** A follower as lists and pages hold it. */
export type FollowerRecord = TenantSubscription & { id: string };

/** Any community but the one followed: the server does not say which. */
const ANOTHER = 'another';

/** Which action of promotion a follower's row shows. */
export function promotionOf({ status, tenantId, user, consent, invitedAt }: FollowerRecord): Promotion {
  if (!user) return 'none';
  const scanners: Record<'this' | 'another', string> = { this: tenantId, another: ANOTHER };
  const facts: PromotionFacts = {
    status,
    tenantId,
    consent,
    isInvited: invitedAt !== null,
    role: user.role,
    secondaryRole: user.secondaryRole ?? null,
    scannerTenantId: user.scansFor ? scanners[user.scansFor] : null,
  };
  return promotionByFacts(facts);
}
