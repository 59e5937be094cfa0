import { adminOnly, gate, type Pages, type Permissions, type Policy, tenantOnly } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/search', gate],
  ['GET /api/users/me/dashboard', tenantOnly],
  ['GET /api/users/me/kpi', tenantOnly],
  ['GET /api/users/me/first-steps', tenantOnly],
  ['GET /api/users/me/day', tenantOnly],
  ['GET /api/users/me/today', tenantOnly],
  ['GET /api/platform/today', adminOnly],
  ['POST /api/platform/jobs/:name/retry', adminOnly],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  dashboard: { list: '-T---', get: '-T---' },
  platform: { list: 'A----', get: 'A----', update: 'A----' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { dashboard: ['tenant'], platform: ['admin'] };
