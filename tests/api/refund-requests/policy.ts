import { ownOnly, type Pages, type Permissions, type Policy, staff, staffAndOwn } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/refund-requests', staffAndOwn],
  ['GET /api/refund-requests/:id', staffAndOwn],
  ['POST /api/refund-requests', ownOnly],
  ['PUT /api/refund-requests/:id', staff],
  ['PATCH /api/refund-requests/:id', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  'refund-requests': { list: 'AT-O-', get: 'AT-O-', create: '---O-', update: 'AT---' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { 'refund-requests': ['admin', 'tenant'] };
