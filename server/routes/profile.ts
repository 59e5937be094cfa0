import { myCommunityFields, myFields, readOnlyOfCommunity, readOnlyOfMe } from '../../domain/user/profile.ts';
import { allow } from '../http/policy.ts';
import { callerOf, tenantScopeOf } from '../http/session-hook.ts';
import { assertFresh } from '../http/version.ts';
import { editProfile } from '../use-cases/people/edit-profile.ts';
import { readSessionUser } from '../use-cases/session-user.ts';
import { writableBody } from './body.ts';
import type { Routes } from './routes.ts';

const community = writableBody(myCommunityFields.partial(), readOnlyOfCommunity);
const body = writableBody(myFields.extend({ tenant: community.optional() }), readOnlyOfMe);

/** One's own account (API-P010, DEC-020). */
export const profileRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get('/api/users/me', { config: allow('get', 'me') }, (request) =>
    readSessionUser(database.system, callerOf(request).actor.userId),
  );

  for (const method of ['PUT', 'PATCH'] as const) {
    app.route({
      method,
      url: '/api/users/me',
      config: allow('update', 'me'),
      schema: { body },
      handler: (request) => {
        const caller = callerOf(request);
        return database.transaction(tenantScopeOf(caller), (tx) =>
          editProfile(tx, caller, request.body, {
            now: services.now(),
            assertFresh: (version) => assertFresh(request, version),
          }),
        );
      },
    });
  }
};
