import { adminOnly, type Pages, type Permissions, type Policy } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['POST /api/labels', adminOnly],
  ['PUT /api/labels/:id', adminOnly],
  ['PATCH /api/labels/:id', adminOnly],
  ['DELETE /api/labels/:id', adminOnly],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  labels: { list: 'AAAA-', create: 'A----', update: 'A----', delete: 'A----' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { labels: ['admin'] };
