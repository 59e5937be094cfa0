import {
  codeInput,
  consentInput,
  passkeyEnrolInput,
  passkeyName,
  passwordChangeInput,
  proofInput,
} from '../../../../domain/access/security.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { askFactor } from '../commands/second-factor.ts';
import * as security from '../commands/security.ts';
import { callerOf } from '../session-hook.ts';

/** What protects one's own account: password, codes, passkeys, sessions; consents beside them (DEC-088, DEC-089). */
export const securityRoutes: Routes = (app, services) => {
  const read = allow('get', 'me');
  const write = allow('update', 'me');
  const own = '/api/users/me';

  // Proving again changes nothing of the account: whoever may read it may do it.
  app.post('/api/auth/proof/options', { config: read }, (request) =>
    askFactor(services, 'proof', callerOf(request).actor.userId),
  );
  app.post('/api/auth/proof', { config: read, schema: { body: proofInput } }, async (request, reply) => {
    await security.proveAgain(services, callerOf(request), request.body);
    return reply.code(204).send();
  });

  app.get(`${own}/security`, { config: read }, (request) => security.readSecurity(services, callerOf(request)));
  app.put(`${own}/password`, { config: write, schema: { body: passwordChangeInput } }, async (request, reply) => {
    await security.changePassword(services, callerOf(request), request.body);
    return reply.code(204).send();
  });
  app.put(`${own}/consents`, { config: write, schema: { body: consentInput } }, (request) =>
    security.changeConsents(services, callerOf(request), request.body),
  );

  app.post(`${own}/codes`, { config: write }, (request) => security.beginCodes(services, callerOf(request)));
  app.put(`${own}/codes`, { config: write, schema: { body: codeInput } }, (request) =>
    security.confirmCodes(services, callerOf(request), request.body.code),
  );
  app.delete(`${own}/codes`, { config: write }, async (request, reply) => {
    await security.removeCodes(services, callerOf(request));
    return reply.code(204).send();
  });
  app.post(`${own}/recovery-codes`, { config: write }, (request) =>
    security.renewRecoveryCodes(services, callerOf(request)),
  );

  app.post(`${own}/passkeys/options`, { config: write }, (request) =>
    security.beginPasskey(services, callerOf(request)),
  );
  app.post(`${own}/passkeys`, { config: write, schema: { body: passkeyEnrolInput } }, async (request, reply) =>
    reply.code(201).send(await security.addPasskey(services, callerOf(request), request.body)),
  );
  app.patch(`${own}/passkeys/:id`, { config: write, schema: { params: byId, body: passkeyName } }, (request) =>
    security.renamePasskey(services, callerOf(request), request.params.id, request.body.name),
  );
  app.delete(`${own}/passkeys/:id`, { config: write, schema: { params: byId } }, async (request, reply) => {
    await security.removePasskey(services, callerOf(request), request.params.id);
    return reply.code(204).send();
  });

  app.delete(`${own}/sessions`, { config: write }, async (request, reply) => {
    await security.endSessions(services, callerOf(request));
    return reply.code(204).send();
  });
  app.delete(`${own}/sessions/:id`, { config: write, schema: { params: byId } }, async (request, reply) => {
    await security.endSessions(services, callerOf(request), request.params.id);
    return reply.code(204).send();
  });
};
