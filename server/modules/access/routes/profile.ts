import { userApi } from '#domain/users/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { editProfile } from '../commands/edit-profile.ts';
import { readSessionUser } from '../commands/session-user.ts';

/** One's own account. */
export const profileRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, userApi.me, allow('get', 'me'), (request) =>
    readSessionUser(database.system, callerOf(request).actor.userId),
  );

  route(app, userApi.updateMe, allow('update', 'me'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      editProfile(tx, caller, request.body, {
        now: services.now(),
        assertFresh: (version) => assertFresh(request, version),
      }),
    );
  });
};
