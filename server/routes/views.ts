import { viewInput } from '../../domain/live/schema.ts';
import { markViewed } from '../database/repositories/view-repository.ts';
import { createOnce } from '../http/idempotency.ts';
import { allow } from '../http/policy.ts';
import { callerOf, tenantScopeOf } from '../http/session-hook.ts';
import type { Routes } from './routes.ts';

/** What a person has seen (DEC-071). */
export const viewRoutes: Routes = (app, services) => {
  app.post('/api/views', { config: allow('create', 'views'), schema: { body: viewInput } }, async (request, reply) => {
    const caller = callerOf(request);
    const { entityType, entityId } = request.body;
    const { userId } = caller.actor;
    const answer = await createOnce(services, tenantScopeOf(caller), request, reply, async (tx) => {
      await markViewed(tx, userId, entityType, entityId);
      return { userId, entityType, entityId };
    });
    services.live?.seen(userId);
    return answer;
  });
};
