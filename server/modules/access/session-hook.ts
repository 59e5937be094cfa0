import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { needsSecondFactor } from '#domain/access/security.ts';
import { Refusal } from '#domain/errors.ts';
import { namesExample } from '#domain/events/example.ts';
import { type Action, type Resource, scopeOf } from '#domain/permissions.ts';
import { missingFields } from '#domain/tenants/completeness.ts';
import { isHeld, waitsForProfile } from '#domain/tenants/held.ts';
import type { Caller, SignedIn } from '../../kernel/caller.ts';
import { type Database, EVERY_TENANT, type TenantScope, withExample } from '../../kernel/database/database.ts';
import { languageOf } from '../../kernel/http/language.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/queries/audit.ts';
import { limits, takeAttempt } from './auth/attempts.ts';
import {
  prepareSessionPeople,
  prepareSessionWriters,
  type SessionPerson,
  type SessionWriter,
} from './queries/session.ts';

/**
 * Reads who is behind a session. Requests that arrive together ask together: each is answered from the database as it is
 * after its arrival, and a busy server asks once for many.
 */
function sessionReader<P extends SessionPerson>(lookup: {
  execute: (values: { sessionIds: string[] }) => Promise<P[]>;
}): (sessionId: string) => Promise<P | undefined> {
  let wanted: Set<string> | undefined;
  let answer: Promise<ReadonlyMap<string, P>>;

  async function ask(ids: Set<string>): Promise<ReadonlyMap<string, P>> {
    await setImmediate();
    wanted = undefined;
    const people = await lookup.execute({ sessionIds: [...ids] });
    return new Map(people.map((person) => [person.sessionId, person]));
  }

  return async (sessionId) => {
    if (!wanted) {
      wanted = new Set();
      answer = ask(wanted);
    }
    wanted.add(sessionId);
    return (await answer).get(sessionId);
  };
}

/**
 * Requires a live session on every route that is not public, and the permission the route names. The person is read
 * again for each request, so that disabling, deleting or demoting takes effect at once.
 */
export function registerSessions(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const personOf = sessionReader(prepareSessionPeople(services.database));
  const writerOf = sessionReader(prepareSessionWriters(services.database));

  app.decorateRequest('caller', null);

  app.decorate('declaredRoutes', []);
  app.addHook('onRoute', (route) => {
    const policy = route.config?.policy;
    for (const method of [route.method].flat()) {
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      if (!policy) throw new Error(`route without a policy: ${method} ${route.url}`);
      app.declaredRoutes.push({ method, url: route.url, policy });
    }
  });

  app.addHook('onRequest', async (request) => {
    const policy = request.routeOptions.config.policy;
    if (policy === 'public' || policy === undefined) return;
    const header = request.headers.authorization;
    const token = header?.startsWith('Bearer ') ? header.slice(7) : undefined;
    if (!token) throw new Refusal('missing_credentials');
    const claims = await services.tokens.readAccess(token);
    if (!claims) throw new Refusal('session_expired');
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const mayWait = isWrite && isHeld(policy.action, policy.resource);
    const writer = mayWait ? await writerOf(claims.sessionId) : undefined;
    const person = mayWait ? writer : await personOf(claims.sessionId);
    if (person?.userId !== claims.userId) throw new Refusal('session_expired');
    const caller = callerFrom(request, person);
    const isAllowed = scopeOf(caller.actor, policy.action, policy.resource) !== 'none';
    // Without a second factor an administrator does nothing but get one.
    const isBare = config.adminSecondFactor && needsSecondFactor(person.role) && !person.hasSecondFactor;
    if (!isAllowed || (isBare && policy.resource !== 'me')) {
      const code = isAllowed ? 'second_factor_missing' : 'forbidden';
      await auditRefusal(services.database, caller, { ...policy, code });
      throw new Refusal(code);
    }
    if (writer && waitsForProfile(caller.actor, policy.action, policy.resource)) assertComplete(writer);
    request.caller = caller;
  });
}

/** Who calls, with the roles that count now. @throws Refusal session_expired */
function callerFrom(request: FastifyRequest, person: SessionPerson): SignedIn {
  // A community that is disabled or deleted takes its scanners along; the person who was promoted keeps the rest.
  const isStranded = person.role !== 'tenant' && !person.isCommunityActive;
  if (isStranded && person.role === 'scanner') throw new Refusal('session_expired');
  const tenantId = person.role === 'tenant' ? person.userId : isStranded ? null : person.tenantId;
  return {
    actor: {
      userId: person.userId,
      role: person.role,
      secondaryRole: isStranded ? null : person.secondaryRole,
      tenantId,
    },
    scope: person.role === 'admin' ? EVERY_TENANT : scopeOfCommunity(request, tenantId),
    sessionId: person.sessionId,
    authenticatedAt: person.authenticatedAt,
    name: `${person.name} ${person.surname}`,
    language: languageOf(request),
    requestId: request.id,
  };
}

/** The community somebody acts for, with its example event where that is what they ask for. */
function scopeOfCommunity(request: FastifyRequest, tenantId: string | null): TenantScope {
  if (tenantId === null) return '';
  const { method, params, query, routeOptions } = request;
  const naming = { route: `${method} ${routeOptions.url}`, params: { ...Object(params) }, query: { ...Object(query) } };
  return namesExample(naming, tenantId) ? withExample(tenantId) : tenantId;
}

/** Keeps that somebody asked for what they may not do; the first of many in a row tell it all. */
async function auditRefusal(
  database: Database,
  caller: Caller,
  { action, resource, code }: { action: Action; resource: Resource; code: string },
): Promise<void> {
  const isMany = await takeAttempt(database, limits.refusals, caller.actor.userId).then(
    () => false,
    () => true,
  );
  if (!isMany)
    await audit(database.system, caller, {
      action: 'refused',
      resource: 'session',
      changes: { action, resource, code },
    });
}

/** @throws Refusal profile_incomplete with the fields that are missing, as the profile names them */
function assertComplete({ name, surname, facts, tenant }: SessionWriter): void {
  const missing = missingFields({ name, surname, ...facts, tenant: tenant ?? undefined });
  if (missing.length > 0) throw new Refusal('profile_incomplete', { data: { missing } });
}
