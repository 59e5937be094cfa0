import type { FastifyReply, FastifyRequest } from 'fastify';
import { PERSONAL_LINK_DAYS } from '#domain/access/personal-link.ts';
import { DAY } from '#domain/values/time.ts';
import type { Following } from '#domain/website/following.ts';
import { clearCookie, readCookie, setCookie } from '#server/kernel/http/cookies.ts';
import type { Services } from '#server/services.ts';
import { findPersonalLink, isOldLink } from '../../outbox/queries/personal-link.ts';
import { findFollowing } from '../queries/following.ts';

/** A browser remembers so many communities it follows; the one opened longest ago gives way. */
const MOST_KEYS = 5;

/**
 * Knows a follower again on a community's pages: opening a personal link leaves its key in a cookie, so that no address of
 * another page carries it.
 */
export function followerVisits(services: Services) {
  const db = services.database.system;
  const keysOf = (request: FastifyRequest): string[] =>
    (readCookie(services, request, 'follower') ?? '').split('.').filter((key) => key !== '');

  async function followerOfKey(key: string): Promise<Following | undefined> {
    const link = await findPersonalLink(db, key);
    if (link?.kind !== 'follower' || isOldLink(link, services.now())) return undefined;
    return findFollowing(db, link.recordId);
  }

  /** The follower of a community whose browser asks; nobody is looked up for a browser that never opened such a link. */
  async function followerOf(request: FastifyRequest, tenantId: string): Promise<Following | undefined> {
    for (const key of keysOf(request).slice(0, MOST_KEYS)) {
      const follower = await followerOfKey(key);
      if (follower?.tenantId === tenantId) return follower;
    }
    return undefined;
  }

  function remember(request: FastifyRequest, reply: FastifyReply, key: string): void {
    const keys = [key, ...keysOf(request).filter((one) => one !== key)].slice(0, MOST_KEYS);
    setCookie(services, reply, 'follower', keys.join('.'), (PERSONAL_LINK_DAYS * DAY) / 1000);
  }

  const forget = (reply: FastifyReply): FastifyReply => clearCookie(services, reply, 'follower');

  return { followerOf, followerOfKey, remember, forget };
}
