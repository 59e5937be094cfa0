import { everyone, lookup, type Pages, type Permissions, type Policy } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [...lookup('event-subtypes'), ['GET /api/event-subtypes/:id/requiredfields', everyone]];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  'event-subtypes': { list: 'AAAA-', get: 'AAAA-', create: 'A----', update: 'A----', delete: 'A----' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { 'event-subtypes': ['admin'] };
