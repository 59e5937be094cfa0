import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { addressKey, SITE_FACTOR, siteKey } from '../../address-key.ts';

/**
 * So many requests a minute of one line, and eight times as many of all lines of one site together: the person who has a /48 has 65,536 lines.
 * @throws Refusal too_many_requests with the seconds to wait, for each request beyond
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  const refusal = (milliseconds: number) =>
    new Refusal('too_many_requests', { params: { seconds: Math.ceil(milliseconds / 1000) } });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: (_request, { ttl }) => refusal(ttl),
  });
  const countSite = app.createRateLimit({
    max: perMinute * SITE_FACTOR,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => siteKey(ip) ?? ip,
  });
  app.addHook('onRequest', async (request) => {
    if (siteKey(request.ip) === undefined || request.routeOptions.config.rateLimit === false) return;
    const counted = await countSite(request);
    if (!counted.isAllowed && counted.isExceeded) throw refusal(counted.ttl);
  });
}
