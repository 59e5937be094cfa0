import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/errors.ts';
import type { Db, TenantScope } from '../database/database.ts';
import { type IdempotencyKey, once } from '../database/repositories/idempotency-repository.ts';
import type { Services } from '../services.ts';
import { callerOf } from './session-hook.ts';

/** The Idempotency-Key of a creating call, scoped to the person and the route (DEC-012). */
function keyOf(request: FastifyRequest): IdempotencyKey | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header === '' || header.length > 255) {
    throw new Refusal('validation_failed', { fields: { 'Idempotency-Key': 'validation.maxLength' } });
  }
  const payload = JSON.stringify([request.params, request.body ?? null]);
  return {
    userId: callerOf(request).actor.userId,
    route: `${request.method} ${request.routeOptions.url}`,
    key: header,
    payloadHash: createHash('sha256').update(payload).digest('base64url'),
  };
}

/**
 * Runs a creating call in one transaction. With an Idempotency-Key the effect and its stored answer commit together; a
 * repeat gets the first answer, a parallel one waits for it.
 * @throws Refusal idempotency_mismatch
 */
export async function createOnce<T extends object>(
  services: Services,
  scope: TenantScope,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Db) => Promise<T>,
  status = 201,
): Promise<FastifyReply> {
  const key = keyOf(request);
  const answer = await services.database.transaction(scope, (tx) =>
    key ? once(tx, key, async () => ({ status, body: await work(tx) })) : work(tx).then((body) => ({ status, body })),
  );
  return reply.code(answer.status).send(answer.body);
}
