import { gateAndOwn, type Permissions, type Policy } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['POST /api/uploads', gateAndOwn],
  ['GET /api/uploads/:id', gateAndOwn],
  ['GET /api/uploads/:id/file', gateAndOwn],
  ['DELETE /api/uploads/:id', gateAndOwn],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  uploads: { get: 'ATTO-', create: 'ATTO-', delete: 'ATTO-' },
} satisfies Permissions;
