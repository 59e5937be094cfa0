import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { accessApi } from '#domain/access/api.ts';
import type { LinkRequest } from '#domain/access/registration.ts';
import { Refusal } from '#domain/errors.ts';
import { BUSINESS_NAME_MAX } from '#domain/tenants/limits.ts';
import { tenantApi } from '#domain/users/tenant-api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { createOnceAnonymous } from '#server/kernel/http/idempotency.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { allow, callerOf, publicRoute } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { verifyCaptcha } from '#server/kernel/providers/captcha.ts';
import { limits, takeAttempt, takeFromAddress } from '../auth/attempts.ts';
import { acceptInvitation, inviteAgain, inviteCommunity, readInvitation } from '../commands/invitations.ts';
import { prepareRegistration, readEmail, register } from '../commands/register.ts';
import { confirmEmail, resetPassword } from '../commands/use-links.ts';
import { isNameTaken } from '../queries/account.ts';

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];

/** Whether the registration's static bearer is the configured one; any, or none, is fine without one. */
function hasRegisterToken(request: FastifyRequest, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const given = Buffer.from(bearerOf(request) ?? '');
  return given.byteLength === Buffer.byteLength(wanted) && timingSafeEqual(given, Buffer.from(wanted));
}

/** Registration, confirmation of the address, new passwords: what one does before having a session. */
export const accessRoutes: Routes = (app, services) => {
  const { config, database, queue } = services;
  const captcha = (request: FastifyRequest, action: 'login' | 'register') =>
    verifyCaptcha(config, request.headers['x-recaptcha-token'], action);

  route(app, accessApi.register, publicRoute, async (request, reply) => {
    if (!hasRegisterToken(request, config.registerToken)) throw new Refusal('missing_credentials');
    await takeFromAddress(database, limits.registerAddress, request.ip);
    await captcha(request, 'register');
    const prepared = await prepareRegistration(request.body);
    const { password: _secret, ...payload } = request.body;
    const about = { language: languageOf(request), requestId: request.id };
    return createOnceAnonymous(services, request, reply, payload, (tx) => register(services, tx, prepared, about));
  });

  route(app, tenantApi.nameAvailable, publicRoute, async (request) => {
    await takeFromAddress(database, limits.nameAddress, request.ip);
    const name = request.params.businessName.trim();
    if (name === '' || name.length > BUSINESS_NAME_MAX) {
      const message = name === '' ? 'validation.required' : 'validation.maxLength';
      throw new Refusal('validation_failed', { fields: { businessName: message } });
    }
    // A community's own name is free to itself.
    const claims = await services.tokens.readAccess(bearerOf(request) ?? '');
    if (await isNameTaken(database.system, name, claims?.userId)) throw new Refusal('community_name_taken');
    return { available: true };
  });

  /** Queues a link for anyone who asks; the same work and answer for every address. */
  async function requestLink(
    request: FastifyRequest,
    given: string | undefined,
    purpose: LinkRequest['purpose'],
  ): Promise<void> {
    const email = readEmail(given);
    const [perAddress, perAccount] =
      purpose === 'resetPassword'
        ? [limits.resetAddress, limits.resetAccount]
        : [limits.confirmAddress, limits.confirmAccount];
    await takeFromAddress(database, perAddress, request.ip);
    await takeAttempt(database, perAccount, email);
    // Somebody signed in has shown already that they are no machine.
    if (!(await services.tokens.readAccess(bearerOf(request) ?? ''))) await captcha(request, 'login');
    await queue.send(database.system, 'sendLink', { email, purpose, language: languageOf(request) });
  }

  route(app, accessApi.requestReset, publicRoute, (request) =>
    requestLink(request, request.body.email, 'resetPassword'),
  );
  route(app, accessApi.requestConfirmation, publicRoute, (request) =>
    requestLink(request, request.body.email, 'confirmEmail'),
  );

  route(app, accessApi.reset, publicRoute, async (request) => {
    await takeFromAddress(database, limits.linkAddress, request.ip);
    await resetPassword(services, request.params.token, request.body.password, request.id);
  });
  // Links are kept by the owner's connection alone.
  route(app, tenantApi.invite, allow('create', 'tenants'), (request, reply) =>
    createOnceAnonymous(services, request, reply, request.body, (tx) =>
      inviteCommunity(services, tx, callerOf(request), request.body),
    ),
  );
  route(app, tenantApi.inviteAgain, allow('create', 'tenants'), (request) =>
    inviteAgain(services, callerOf(request), request.params.id),
  );
  route(app, tenantApi.invitation, publicRoute, async (request) => {
    await takeFromAddress(database, limits.linkAddress, request.ip);
    return readInvitation(services, request.params.token);
  });
  route(app, tenantApi.acceptInvitation, publicRoute, async (request) => {
    await takeFromAddress(database, limits.linkAddress, request.ip);
    await acceptInvitation(services, request.params.token, request.body, request.id);
  });
  route(app, accessApi.confirm, publicRoute, async (request) => {
    await takeFromAddress(database, limits.linkAddress, request.ip);
    await confirmEmail(services, request.params.token, request.id);
  });
};
