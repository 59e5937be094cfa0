import { randomBytes } from 'node:crypto';
import { feedPath, type NewCalendarFeed } from '#domain/access/calendar-feed.ts';
import { Refusal } from '#domain/errors.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { putFeed, removeFeed } from '../queries/calendar-feed.ts';

/** 128 random bits. */
const KEY_BYTES = 16;

const ownFeed = ({ actor: { userId, tenantId } }: Caller) => {
  if (tenantId === null) throw new Refusal('forbidden');
  return { userId, tenantId };
};

/**
 * Makes the private calendar address of anyone who calls, shown this once; one made before opens nothing from now on.
 * @throws Refusal forbidden for anyone who works for no community
 */
export async function makeCalendarFeed(tx: Db, { publicUrl }: Services, caller: Caller): Promise<NewCalendarFeed> {
  const own = ownFeed(caller);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const createdAt = await putFeed(tx, { ...own, language: caller.language, key });
  await audit(tx, caller, { action: 'makeCalendarFeed', resource: 'me', recordId: own.userId, changes: {} });
  return { url: publicUrl + feedPath(key), createdAt };
}

/** Takes the private calendar address back: the person who has it reads nothing more. @throws Refusal not_found */
export async function revokeCalendarFeed(tx: Db, caller: Caller): Promise<void> {
  const { userId, tenantId } = ownFeed(caller);
  if (!(await removeFeed(tx, userId, tenantId))) throw new Refusal('not_found');
  await audit(tx, caller, { action: 'revokeCalendarFeed', resource: 'me', recordId: userId, changes: {} });
}
