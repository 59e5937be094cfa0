import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import type { Action, Resource } from '#domain/permissions.ts';
import type { SignedIn } from '../caller.ts';

/** What a route needs: nothing (public calls), or a permission of the shared table. */
export type RoutePolicy = 'public' | { resource: Resource; action: Action };

export const allow = (action: Action, resource: Resource): { policy: RoutePolicy } => ({
  policy: { action, resource },
});
export const publicRoute: { policy: RoutePolicy } = { policy: 'public' };

/** A route as the router holds it. */
export interface DeclaredRoute {
  method: string;
  url: string;
  policy: RoutePolicy;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with what it needs; the policy table's test walks it. */
    declaredRoutes: DeclaredRoute[];
  }
  interface FastifyContextConfig {
    policy?: RoutePolicy;
  }
  interface FastifyRequest {
    caller: SignedIn | null;
  }
}

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): SignedIn {
  if (!request.caller) throw new Refusal('missing_credentials');
  return request.caller;
}
