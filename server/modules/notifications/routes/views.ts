import { liveApi } from '#domain/notifications/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { markViewed } from '../queries/view.ts';

/** What a person has seen. */
export const viewRoutes: Routes = (app, services) => {
  route(app, liveApi.view, allow('create', 'views'), async (request, reply) => {
    const caller = callerOf(request);
    const { entityType, entityId } = request.body;
    const { userId } = caller.actor;
    const answer = await createOnce(services, caller.scope, request, reply, async (tx) => {
      await markViewed(tx, userId, entityType, entityId);
      return { userId, entityType, entityId };
    });
    services.live?.seen(userId);
    return answer;
  });
};
