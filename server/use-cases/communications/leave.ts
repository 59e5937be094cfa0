import { setOptout } from '../../database/repositories/audience-repository.ts';
import { addConsent } from '../../database/repositories/communication-repository.ts';
import { nameOfTenant } from '../../database/repositories/letter-repository.ts';
import type { Leaving } from '../../mail/leave-link.ts';
import type { Services } from '../../services.ts';

/** The version of the text somebody says no to by the link of a message. */
const BY_LINK = 'unsubscribe-link';

/** Whose messages a link is about; null for the platform's own, undefined when the community is gone. */
export function communityOf({ database }: Services, { tenantId }: Leaving): Promise<string | null | undefined> {
  return tenantId === null ? Promise.resolve(null) : nameOfTenant(database.system, tenantId);
}

/**
 * Ends the messages of a community, or of the platform, for one person; or begins them again. The platform's are a matter of
 * consent, of which a record is added and none changed.
 */
export async function setLeaving(services: Services, { userId, tenantId }: Leaving, isOut: boolean): Promise<void> {
  const { database, now } = services;
  if (tenantId !== null) return setOptout(database.system, tenantId, userId, isOut, now());
  await addConsent(database.system, { userId, isGiven: !isOut, textVersion: BY_LINK, at: now().toISOString() });
}
