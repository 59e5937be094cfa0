import { accessApi } from '#domain/access/api.ts';
import { userApi } from '#domain/users/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { editProfile } from '../commands/edit-profile.ts';
import { askFactor } from '../commands/second-factor.ts';
import * as security from '../commands/security.ts';
import { readSessionUser } from '../commands/session-user.ts';

/** One's own account, and what protects it: password, codes, passkeys, sessions; consents beside them. */
export const ownAccountRoutes: Routes = (app, services) => {
  const read = allow('get', 'me');
  const write = allow('update', 'me');
  const { change } = callsOf(app, services);

  route(app, userApi.me, read, (request) => readSessionUser(services.database.system, callerOf(request).actor.userId));
  change(userApi.updateMe, write, (tx, { caller, body, isFresh }) =>
    editProfile(tx, caller, body, { now: services.now(), assertFresh: isFresh }),
  );

  // Proving again changes nothing of the account: anyone who may read it may do it.
  route(app, accessApi.proofOptions, read, (request) => askFactor(services, 'proof', callerOf(request).actor.userId));
  route(app, accessApi.prove, read, (request) => security.proveAgain(services, callerOf(request), request.body));

  route(app, accessApi.security, read, (request) => security.readSecurity(services, callerOf(request)));
  route(app, accessApi.changePassword, write, (request) =>
    security.changePassword(services, callerOf(request), request.body),
  );
  route(app, accessApi.consents, write, (request) =>
    security.changeConsents(services, callerOf(request), request.body),
  );

  route(app, accessApi.beginCodes, write, (request) => security.beginCodes(services, callerOf(request)));
  route(app, accessApi.confirmCodes, write, (request) =>
    security.confirmCodes(services, callerOf(request), request.body.code),
  );
  route(app, accessApi.removeCodes, write, (request) => security.removeCodes(services, callerOf(request)));
  route(app, accessApi.renewRecoveryCodes, write, (request) =>
    security.renewRecoveryCodes(services, callerOf(request)),
  );

  route(app, accessApi.beginPasskey, write, (request) => security.beginPasskey(services, callerOf(request)));
  route(app, accessApi.addPasskey, write, async (request, reply) =>
    reply.code(201).send(await security.addPasskey(services, callerOf(request), request.body)),
  );
  route(app, accessApi.renamePasskey, write, (request) =>
    security.renamePasskey(services, callerOf(request), request.params.id, request.body.name),
  );
  route(app, accessApi.removePasskey, write, (request) =>
    security.removePasskey(services, callerOf(request), request.params.id),
  );

  route(app, accessApi.endSessions, write, (request) => security.endSessions(services, callerOf(request)));
  route(app, accessApi.endSession, write, (request) =>
    security.endSessions(services, callerOf(request), request.params.id),
  );
};
