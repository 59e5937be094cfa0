import { and, eq, ne } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/errors.ts';
import { checkPassword } from '../auth/passwords.ts';
import { closeSession, type IssuedSession, openSession, rotateSession } from '../auth/sessions.ts';
import { assertSignInAllowed, clearSignInFailures, recordSignInFailure } from '../auth/sign-in-limits.ts';
import { REFRESH_DAYS } from '../auth/tokens.ts';
import { auditLog, users } from '../database/schema/index.ts';
import { allow, openToAll } from '../http/policy.ts';
import { callerOf } from '../http/session-hook.ts';
import type { Services } from '../services.ts';
import { readSessionUser } from '../use-cases/session-user.ts';
import type { Routes } from './routes.ts';

const COOKIE = 'regia_refresh';
const COOKIE_PATH = '/api/auth';

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

/** A browser gets its refresh token in a cookie scripts cannot read, any other client in the answer (DEC-015). */
async function answer(services: Services, request: FastifyRequest, reply: FastifyReply, session: IssuedSession) {
  const web = isWeb(request);
  if (web) {
    reply.setCookie(COOKIE, session.refreshToken, {
      path: COOKIE_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: services.publicUrl.startsWith('https:'),
      maxAge: REFRESH_DAYS * 86_400,
    });
  }
  const user = await readSessionUser(services.database.system, session.userId);
  return reply.send({ token: session.token, refreshToken: web ? null : session.refreshToken, user });
}

/** Sign-in, rotation and sign-out (platform §7, DEC-015, DEC-016). */
export const authRoutes: Routes = (app, services) => {
  const { database, tokens, config } = services;

  app.post('/api/auth', { config: openToAll }, async (request, reply) => {
    const { email, password } = readBasic(request);
    const keys = { email, address: request.ip };
    await assertSignInAllowed(database, keys);
    const [person] = await database.system
      .select()
      .from(users)
      .where(and(eq(users.email, email), ne(users.role, 'guest')));
    const matches = await checkPassword(person?.passwordHash, password);
    if (!person || !matches || !person.isEnabled || !person.isConfirmed || person.isDeleted) {
      await recordSignInFailure(database, keys);
      throw new Refusal('wrong_credentials');
    }
    await clearSignInFailures(database, keys);
    const session = await openSession(database, tokens, person.id, request.headers['user-agent']);
    await database.system.insert(auditLog).values({
      userId: person.id,
      tenantId: person.role === 'tenant' ? person.id : person.tenantId,
      action: 'signIn',
      resource: 'session',
      requestId: request.id,
      at: new Date().toISOString(),
    });
    return answer(services, request, reply, session);
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

  app.get('/api/users/me', { config: allow('get', 'me') }, async (request) =>
    readSessionUser(database.system, callerOf(request).actor.userId),
  );
};
