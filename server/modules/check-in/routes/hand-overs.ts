import type { FastifyRequest } from 'fastify';
import { handOverApi } from '#domain/check-in/api.ts';
import type { HandOverOutcome } from '#domain/orders/hand-over.ts';
import type { HandOverResult } from '#domain/orders/hand-over-schema.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { first } from '#server/kernel/http/limits/admission.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { refusalOf } from '#server/kernel/http/problem.ts';
import { route } from '#server/kernel/http/route.ts';
import { handOver, type StoredHandOver } from '../../orders/commands/hand-over.ts';
import { takeBack } from '../../orders/commands/take-back.ts';
import { namedDoer } from '../../users/queries/doer-at-gate.ts';

const statuses: Record<HandOverOutcome, number> = { handed: 200, already: 409, refused: 400 };

/** Goods paid before, handed over where tickets are scanned, and taken back after a tap by mistake. */
export const handOverRoutes: Routes = (app, services) => {
  const { database, now } = services;

  /** One that cannot be judged does not hold up the others; what is the server's own fault stays queued on its device. */
  async function resultOf(
    request: FastifyRequest,
    { eventId, nonce }: { eventId: string; nonce: string },
    work: () => Promise<StoredHandOver>,
  ): Promise<HandOverResult> {
    try {
      const { tenantId, handOver: done } = await work();
      services.boards?.touched({ tenantId, eventId });
      return { nonce, status: statuses[done.outcome], handOver: done };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) request.log.error({ err: error }, 'a handing over failed');
      return { nonce, status: refusal?.status ?? 500, code: refusal?.code ?? 'unexpected' };
    }
  }

  route(app, handOverApi.create, first(allow('handOver', 'orders')), async (request) => {
    const { eventId, handOvers, userId } = request.body;
    const caller = await namedDoer(database.first, callerOf(request), userId);
    const results: HandOverResult[] = [];
    for (const input of handOvers) {
      const wanted = { eventId, input, now: now() };
      const work = () => handOver(database.first, caller.scope, caller, wanted);
      results.push(await resultOf(request, { eventId, nonce: input.nonce }, work));
    }
    return { results };
  });

  route(app, handOverApi.revert, first(allow('handOver', 'orders')), async (request) => {
    const { eventId, nonces, userId } = request.body;
    const caller = await namedDoer(database.first, callerOf(request), userId);
    const results: HandOverResult[] = [];
    for (const nonce of nonces) {
      const wanted = { eventId, nonce, now: now() };
      const work = () => database.first.transaction(caller.scope, (tx) => takeBack(tx, caller, wanted));
      results.push(await resultOf(request, { eventId, nonce }, work));
    }
    return { results };
  });
};
