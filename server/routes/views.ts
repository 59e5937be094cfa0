import { z } from 'zod';
import { id } from '../../domain/fields.ts';
import { resources } from '../../domain/permissions.ts';
import { markViewed } from '../database/repositories/view-repository.ts';
import { createOnce } from '../http/idempotency.ts';
import { allow } from '../http/policy.ts';
import { callerOf, tenantScopeOf } from '../http/session-hook.ts';
import type { Routes } from './routes.ts';

const viewBody = z.strictObject({
  entityType: z.enum(resources, { error: 'validation.enum' }),
  /** One record, or the records of a page that was looked at. */
  entityId: z.union([id, z.array(id).min(1).max(100, 'validation.maxItems')]),
  /** Always the caller: what another person has seen is theirs to say (DEC-011). */
  userId: id.optional(),
});

/** What a person has seen (DEC-071). */
export const viewRoutes: Routes = (app, services) => {
  app.post('/api/views', { config: allow('create', 'views'), schema: { body: viewBody } }, async (request, reply) => {
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
