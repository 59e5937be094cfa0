import type { Language } from '../../../domain/categories/schema.ts';
import type { Action, Actor, Resource } from '../../../domain/permissions.ts';

/** What a route needs: nothing (DEC-007's public calls), or a permission of the shared table. */
export type RoutePolicy = 'public' | { resource: Resource; action: Action };

export const allow = (action: Action, resource: Resource): { policy: RoutePolicy } => ({
  policy: { action, resource },
});
export const openToAll: { policy: RoutePolicy } = { policy: 'public' };

/** Who is calling, as use cases see it. */
export interface Caller {
  actor: Actor;
  sessionId: string;
  /** When the person last proved who they are, in this session. */
  authenticatedAt: string;
  /** Name and surname, for what is shown of the one who acted. */
  name: string;
  language: Language;
  requestId: string;
}

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
    caller: Caller | null;
  }
}
