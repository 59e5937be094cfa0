import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessApi } from '#domain/access/api.ts';
import { Refusal } from '#domain/errors.ts';
import { readEmail } from '#domain/values/email.ts';
import { hashToken, REFRESH_DAYS } from '#server/kernel/auth/tokens.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { clearCookie, readCookie, setCookie } from '#server/kernel/http/cookies.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { first } from '#server/kernel/http/limits/admission.ts';
import { allow, callerOf, publicRoute } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { verifyCaptcha } from '#server/kernel/providers/captcha.ts';
import { emailOfToken } from '#server/kernel/providers/social.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { keepLanguage } from '../../outbox/queries/account-language.ts';
import type { UserRow } from '../../users/queries/person.ts';
import { limits, takeFromAddress } from '../auth/attempts.ts';
import { closeSession, type IssuedSession, openSession, rotateSession } from '../auth/sessions.ts';
import { readSessionUser } from '../commands/session-user.ts';
import {
  askPasskey,
  auditFailure,
  provePasskeyAlone,
  provePassword,
  proveSecondStep,
  requireSecondFactor,
} from '../commands/sign-in.ts';
import { accountByEmail, actorOf, mayHaveSession } from '../queries/account.ts';
import { keepDevice, knownDevice } from '../queries/device.ts';
import { insertChallenge, takeChallenge } from '../queries/factor.ts';

const NONCE_SECONDS = 600;
const DEVICE_DAYS = 400;

const isWeb = (request: FastifyRequest) => request.headers['x-client'] === 'web';

/** Email and password of a Basic header (RFC 7617, UTF-8). */
function readBasic(request: FastifyRequest): { email: string; password: string } {
  const header = request.headers.authorization;
  const decoded = header?.startsWith('Basic ') ? Buffer.from(header.slice(6), 'base64').toString('utf8') : '';
  const at = decoded.indexOf(':');
  const email = readEmail(decoded.slice(0, Math.max(at, 0)));
  const password = decoded.slice(at + 1);
  if (at < 1 || password === '' || decoded.includes('\u0000')) throw new Refusal('wrong_credentials');
  return { email, password };
}

/** What a device brings along that an account was signed in from before: a browser its cookie, any other client a header. */
function deviceTokenOf(services: Services, request: FastifyRequest): string | undefined {
  const given = isWeb(request) ? readCookie(services, request, 'device') : request.headers['x-device'];
  return typeof given === 'string' && given.length <= 100 ? given : undefined;
}

const visitorOf = (request: FastifyRequest) => ({ address: request.ip, requestId: request.id });

/** A browser gets its refresh token in a cookie scripts cannot read, any other client in the answer. */
async function answer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: IssuedSession,
  more: object = {},
) {
  const web = isWeb(request);
  if (web) setCookie(services, reply, 'refresh', session.refreshToken, REFRESH_DAYS * 86_400);
  // Who names no language, as scripts do, leaves the account's as it is.
  if (request.headers['accept-language'] !== undefined)
    await keepLanguage(services.database.system, session.userId, languageOf(request));
  const user = await readSessionUser(services.database.system, session.userId);
  return reply.send({ token: session.token, refreshToken: web ? null : session.refreshToken, user, ...more });
}

/** Sign-in in one step or two, rotation and sign-out. */
export const authRoutes: Routes = (app, services) => {
  const { database, tokens, config, now } = services;

  /** The device's id, where the account of the e-mail was signed in from it before. */
  async function deviceOf(request: FastifyRequest, email: string): Promise<string | undefined> {
    const token = deviceTokenOf(services, request);
    return token === undefined ? undefined : knownDevice(database.system, email, hashToken(token));
  }

  /** Makes the device one of the account, so that nobody else's guesses slow it. Answers its token where it is a new one. */
  async function remember(request: FastifyRequest, person: UserRow): Promise<string | undefined> {
    const given = deviceTokenOf(services, request);
    if (given !== undefined && (await keepDevice(database.system, person.id, hashToken(given), false)))
      return undefined;
    const token = randomBytes(32).toString('base64url');
    await keepDevice(database.system, person.id, hashToken(token), true);
    return token;
  }

  /** Opens the session of somebody who proved who they are. */
  async function enter(request: FastifyRequest, reply: FastifyReply, person: UserRow, method: string) {
    const origin = { role: person.role, address: request.ip };
    const session = await openSession(database, tokens, person.id, request.headers['user-agent'], origin);
    const device = await remember(request, person);
    if (device !== undefined && isWeb(request)) setCookie(services, reply, 'device', device, DEVICE_DAYS * 86_400);
    const doer = { actor: actorOf(person), requestId: request.id };
    const entry = { action: 'signIn', resource: 'session', changes: { method, address: request.ip } } as const;
    await audit(database.system, doer, entry);
    const sendsDevice = device !== undefined && !isWeb(request);
    return answer(services, request, reply, session, sendsDevice ? { deviceToken: device } : {});
  }

  route(app, accessApi.signIn, first(publicRoute), async (request, reply) => {
    const given = readBasic(request);
    const visitor = { ...visitorOf(request), device: await deviceOf(request, given.email) };
    const person = await provePassword(services, visitor, given, () =>
      verifyCaptcha(config, request.headers['x-recaptcha-token'], 'login'),
    );
    await requireSecondFactor(services, person);
    return enter(request, reply, person, 'password');
  });

  route(app, accessApi.secondFactor, first(publicRoute), async (request, reply) => {
    const person = await proveSecondStep(services, visitorOf(request), request.body, (email) =>
      deviceOf(request, email),
    );
    return enter(
      request,
      reply,
      person,
      'code' in request.body ? 'code' : 'passkey' in request.body ? 'passkey' : 'recoveryCode',
    );
  });

  route(app, accessApi.passkeyOptions, first(publicRoute), async (request) => {
    await takeFromAddress(database, limits.passkeyAddress, request.ip);
    return askPasskey(services);
  });
  route(app, accessApi.passkey, first(publicRoute), async (request, reply) =>
    enter(request, reply, await provePasskeyAlone(services, visitorOf(request), request.body), 'passkey'),
  );

  route(app, accessApi.nonce, first(publicRoute), async (request, reply) => {
    await takeFromAddress(database, limits.nonceAddress, request.ip);
    const nonce = randomBytes(16).toString('base64url');
    await insertChallenge(database.system, { kind: 'socialNonce', tokenHash: hashToken(nonce), now: now() });
    return setCookie(services, reply, 'nonce', nonce, NONCE_SECONDS).send({ nonce });
  });

  route(app, accessApi.socialSignIn, first(publicRoute), async (request, reply) => {
    await takeFromAddress(database, limits.socialAddress, request.ip);
    const { token, provider } = request.body;
    const nonce = readCookie(services, request, 'nonce');
    clearCookie(services, reply, 'nonce');
    // One that this server gave out, not long ago, and never before used: a stolen token and cookie open nothing twice.
    const isOurs =
      nonce !== undefined &&
      (await takeChallenge(database.system, 'socialNonce', hashToken(nonce), now())) !== undefined;
    const email = await emailOfToken(config, provider, token, isOurs ? nonce : undefined);
    const person = await accountByEmail(database.system, email);
    // A social sign-in never creates an account.
    if (!person || !mayHaveSession(person)) {
      await auditFailure(services, visitorOf(request), person ?? email, 'social_account_unknown');
      throw new Refusal('social_account_unknown');
    }
    await requireSecondFactor(services, person);
    return enter(request, reply, person, provider);
  });

  route(app, accessApi.refresh, first(publicRoute), async (request, reply) => {
    if (!config.refresh) throw new Refusal('session_expired');
    const header = request.headers.authorization;
    const given = isWeb(request)
      ? readCookie(services, request, 'refresh')
      : header?.startsWith('Bearer ')
        ? header.slice(7)
        : undefined;
    // A browser cannot see whether it holds the cookie; asking without one is no mistake.
    if (!given && isWeb(request)) return reply.code(204).send();
    if (!given) throw new Refusal('missing_credentials');
    try {
      return await answer(services, request, reply, await rotateSession(database, tokens, given));
    } catch (error) {
      if (isWeb(request)) clearCookie(services, reply, 'refresh');
      throw error;
    }
  });

  route(app, accessApi.signOut, allow('get', 'me'), async (request, reply) => {
    await closeSession(database, callerOf(request).sessionId);
    clearCookie(services, reply, 'refresh');
  });
};
