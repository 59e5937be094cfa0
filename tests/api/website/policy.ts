import { type Pages, type Permissions, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['POST /api/website/previews', staff],
  ['GET /api/website/page-names/:id', staff],
  ['PUT /api/website/page-names/:id', staff],
  ['GET /api/website/posters/:id', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  options: { get: 'AAAA-' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { website: ['tenant'] };
