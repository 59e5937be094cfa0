import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { socialProviders } from '../../domain/access/registration.ts';
import { Refusal } from '../../domain/errors.ts';
import { limits, takeAttempt } from '../auth/attempts.ts';
import { checkPassword } from '../auth/passwords.ts';
import { closeSession, type IssuedSession, openSession, rotateSession } from '../auth/sessions.ts';
import { assertSignInAllowed, clearSignInFailures, recordSignInFailure } from '../auth/sign-in-limits.ts';
import { REFRESH_DAYS } from '../auth/tokens.ts';
import { accountByEmail, mayHaveSession } from '../database/repositories/account-repository.ts';
import { audit } from '../database/repositories/audit-repository.ts';
import type { UserRow } from '../database/repositories/person-repository.ts';
import { allow, openToAll } from '../http/policy.ts';
import { callerOf } from '../http/session-hook.ts';
import { verifyCaptcha } from '../providers/captcha.ts';
import { emailOfToken } from '../providers/social.ts';
import type { Services } from '../services.ts';
import { readSessionUser } from '../use-cases/session-user.ts';
import type { Routes } from './routes.ts';

const COOKIE = 'regia_refresh';
const COOKIE_PATH = '/api/auth';
const NONCE_COOKIE = 'regia_nonce';
const NONCE_SECONDS = 600;

const socialInput = z.strictObject({ token: z.string().min(1).max(8000), provider: z.enum(socialProviders) });

const isWeb = (request: FastifyRequest) => request.headers['x-client'] === 'web';

/** Email and password of a Basic header (RFC 7617, UTF-8). */
function readBasic(request: FastifyRequest): { email: string; password: string } {
  const header = request.headers.authorization;
  const decoded = header?.startsWith('Basic ') ? Buffer.from(header.slice(6), 'base64').toString('utf8') : '';
  const at = decoded.indexOf(':');
  const email = decoded.slice(0, Math.max(at, 0)).trim().toLowerCase();
  const password = decoded.slice(at + 1);
  if (at < 1 || password === '' || decoded.includes('\u0000')) throw new Refusal('wrong_credentials');
  return { email, password };
}

const cookieOf = ({ publicUrl }: Services) => ({
  path: COOKIE_PATH,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: publicUrl.startsWith('https:'),
});

/** A browser gets its refresh token in a cookie scripts cannot read, any other client in the answer (DEC-015). */
async function answer(services: Services, request: FastifyRequest, reply: FastifyReply, session: IssuedSession) {
  const web = isWeb(request);
  if (web) {
    reply.setCookie(COOKIE, session.refreshToken, { ...cookieOf(services), maxAge: REFRESH_DAYS * 86_400 });
  }
  const user = await readSessionUser(services.database.system, session.userId);
  return reply.send({ token: session.token, refreshToken: web ? null : session.refreshToken, user });
}

/** Sign-in, rotation and sign-out (platform §7, DEC-015, DEC-016). */
export const authRoutes: Routes = (app, services) => {
  const { database, tokens, config } = services;

  /** Opens the session of somebody who proved who they are. */
  async function enter(request: FastifyRequest, reply: FastifyReply, person: UserRow): Promise<FastifyReply> {
    const session = await openSession(database, tokens, person.id, request.headers['user-agent']);
    const tenantId = person.role === 'tenant' ? person.id : person.tenantId;
    const actor = { userId: person.id, role: person.role, secondaryRole: person.secondaryRole, tenantId };
    await audit(database.system, { actor, requestId: request.id }, { action: 'signIn', resource: 'session' });
    return answer(services, request, reply, session);
  }

  app.post('/api/auth', { config: openToAll }, async (request, reply) => {
    const { email, password } = readBasic(request);
    const keys = { email, address: request.ip };
    await assertSignInAllowed(database, keys);
    await verifyCaptcha(config, request.headers['x-recaptcha-token'], 'login');
    const person = await accountByEmail(database.system, email);
    const matches = await checkPassword(person?.passwordHash, password);
    if (!person || !matches || !mayHaveSession(person)) {
      await recordSignInFailure(database, keys);
      throw new Refusal('wrong_credentials');
    }
    await clearSignInFailures(database, keys);
    return enter(request, reply, person);
  });

  app.get('/api/auth/socialLogin/nonce', { config: openToAll }, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply.setCookie(NONCE_COOKIE, nonce, { ...cookieOf(services), maxAge: NONCE_SECONDS }).send({ nonce });
  });

  app.post('/api/auth/socialLogin', { config: openToAll, schema: { body: socialInput } }, async (request, reply) => {
    await takeAttempt(database, limits.socialAddress, request.ip);
    const { token, provider } = request.body;
    const nonce = request.cookies[NONCE_COOKIE];
    reply.clearCookie(NONCE_COOKIE, { path: COOKIE_PATH });
    const person = await accountByEmail(database.system, await emailOfToken(config, provider, token, nonce));
    // A social sign-in never creates an account (DEC-018).
    if (!person || !mayHaveSession(person)) throw new Refusal('social_account_unknown');
    return enter(request, reply, person);
  });

  app.post('/api/auth/refresh', { config: openToAll }, async (request, reply) => {
    if (!config.refresh) throw new Refusal('session_expired');
    const header = request.headers.authorization;
    const given = isWeb(request)
      ? request.cookies[COOKIE]
      : header?.startsWith('Bearer ')
        ? header.slice(7)
        : undefined;
    // A browser cannot see whether it holds the cookie; asking without one is no mistake.
    if (!given && isWeb(request)) return reply.code(204).send();
    if (!given) throw new Refusal('missing_credentials');
    try {
      return await answer(services, request, reply, await rotateSession(database, tokens, given));
    } catch (error) {
      if (isWeb(request)) reply.clearCookie(COOKIE, { path: COOKIE_PATH });
      throw error;
    }
  });

  app.post('/api/auth/logout', { config: allow('get', 'me') }, async (request, reply) => {
    await closeSession(database, callerOf(request).sessionId);
    return reply.clearCookie(COOKIE, { path: COOKIE_PATH }).code(204).send();
  });
};
