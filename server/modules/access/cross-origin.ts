import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../services.ts';
import { isNamedOrigin } from '../tenants/queries/community.ts';

/** Milliseconds for which an answer about a site is kept: a site that is named today is let in within that time. */
const KEPT = 30_000;
const SITES_KEPT = 1000;
/** Seconds for which a browser need not ask again. */
const PREFLIGHT_KEPT = 600;

/**
 * Lets pages of the sites that communities name call the API, and read the headers it answers with. They bring a bearer token:
 * cookies are never sent along.
 */
export async function registerCrossOrigin(app: FastifyInstance, { database }: Services): Promise<void> {
  const known = new LRUCache<string, boolean, undefined>({
    max: SITES_KEPT,
    ttl: KEPT,
    fetchMethod: (origin) => isNamedOrigin(database.system, origin),
  });
  const isAllowed = async (origin: string | undefined, url: string): Promise<boolean> =>
    origin !== undefined && origin.length <= 500 && url.startsWith('/api/') && (await known.fetch(origin)) === true;

  await app.register(cors, {
    delegator: async ({ headers, url }: FastifyRequest) => ({
      origin: (await isAllowed(headers.origin, url)) && headers.origin,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key', 'If-Match'],
      exposedHeaders: ['odin-count', 'Retry-After', 'Content-Disposition'],
      maxAge: PREFLIGHT_KEPT,
    }),
  });
}
