import { handOverApi } from '../../../../domain/check-in/api.ts';
import type { HandOverOutcome } from '../../../../domain/check-in/hand-over.ts';
import type { HandOverResult } from '../../../../domain/check-in/hand-over-schema.ts';
import type { Routes } from '../../../kernel/http/app-types.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { refusalOf } from '../../../kernel/http/problem.ts';
import { route } from '../../../kernel/http/route.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { handOver } from '../../orders/commands/hand-over.ts';

const statuses: Record<HandOverOutcome, number> = { handed: 200, already: 409, refused: 400 };

/** Goods paid before, handed over where tickets are scanned (GATE-007). */
export const handOverRoutes: Routes = (app, { database, now }) => {
  route(app, handOverApi.create, allow('handOver', 'orders'), async (request) => {
    const caller = callerOf(request);
    const { eventId, handOvers } = request.body;
    const results: HandOverResult[] = [];
    for (const input of handOvers) {
      const { nonce } = input;
      try {
        const done = await handOver(database, tenantScopeOf(caller), caller, { eventId, input, now: now() });
        results.push({ nonce, status: statuses[done.outcome], handOver: done });
      } catch (error) {
        // One that cannot be judged does not hold up the others; what is the server's own fault stays queued.
        const refusal = refusalOf(error);
        if (!refusal) request.log.error({ err: error }, 'a handing over failed');
        results.push({ nonce, status: refusal?.status ?? 500, code: refusal?.code ?? 'unexpected' });
      }
    }
    return { results };
  });
};
