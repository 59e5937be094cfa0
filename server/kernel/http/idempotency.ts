import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesKey } from '#domain/contract.ts';
import { Refusal } from '#domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Db, TenantScope } from '../database/database.ts';
import { type IdempotencyKey, once } from '../database/idempotency-keys.ts';

/** Stands for anyone who calls without a session. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The Idempotency-Key of a creating call, scoped to the person and the route. */
function keyOf(request: FastifyRequest, given: unknown = request.body): IdempotencyKey | undefined {
  const { call } = request.routeOptions.config;
  if (call && !takesKey(call)) throw new Error(`${call.path} is declared as taking no Idempotency-Key`);
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header === '' || header.length > 255) {
    throw new Refusal('validation_failed', { fields: { 'Idempotency-Key': 'validation.maxLength' } });
  }
  const payload = JSON.stringify([request.params, given ?? null]);
  return {
    userId: request.caller?.actor.userId ?? NOBODY,
    route: `${request.method} ${request.routeOptions.url}`,
    key: header,
    payloadHash: createHash('sha256').update(payload).digest('base64url'),
  };
}

/**
 * Runs a creating call in one transaction, and answers the status it is declared with. With an Idempotency-Key the effect and its stored answer commit together; a
 * repeat gets the first answer, a parallel one waits for it.
 * @throws Refusal idempotency_mismatch
 */
export async function createOnce<T extends object>(
  services: Services,
  scope: TenantScope,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Db) => Promise<T>,
): Promise<FastifyReply> {
  const key = keyOf(request);
  const status = request.routeOptions.config.call?.status ?? 200;
  const answer = await services.database.transaction(scope, (tx) =>
    key ? once(tx, key, async () => ({ status, body: await work(tx) })) : work(tx).then((body) => ({ status, body })),
  );
  return reply.code(answer.status).send(answer.body);
}

/**
 * The same on the owner's connection: for a call without a session, or one that keeps links.
 * @param payload what makes two calls the same; without secrets, as its hash is kept
 * @throws Refusal idempotency_mismatch
 */
export async function createOnceAnonymous<T extends object>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: object,
  work: (tx: Db) => Promise<T>,
): Promise<FastifyReply> {
  const key = keyOf(request, payload);
  const create = async (tx: Db) => ({ status: 201, body: await work(tx) });
  const answer = await services.database.system.transaction((tx) =>
    key ? once(tx, key, () => create(tx)) : create(tx),
  );
  return reply.code(answer.status).send(answer.body);
}
