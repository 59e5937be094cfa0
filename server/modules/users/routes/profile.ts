import { myCommunityFields, myFields, readOnlyOfCommunity, readOnlyOfMe } from '../../../../domain/users/profile.ts';
import type { Routes } from '../../../kernel/http/app-types.ts';
import { writableBody } from '../../../kernel/http/body.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { assertFresh } from '../../../kernel/http/version.ts';
import { readSessionUser } from '../../access/commands/session-user.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { editProfile } from '../commands/edit-profile.ts';

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
