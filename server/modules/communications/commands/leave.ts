import type { Services } from '#server/services.ts';
import { setOptout } from '../../followers/queries/optout.ts';
import type { Leaving } from '../mails/leave-link.ts';
import { hasLeftCommunity } from '../queries/audience.ts';
import { addConsent, consentsToMessages } from '../queries/communication.ts';
import { nameOfTenant } from '../queries/letter.ts';

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

/** Whether somebody gets those messages no more. */
export async function hasLeft({ database }: Services, { userId, tenantId }: Leaving): Promise<boolean> {
  if (tenantId !== null) return hasLeftCommunity(database.system, tenantId, userId);
  return !(await consentsToMessages(database.system, userId));
}
