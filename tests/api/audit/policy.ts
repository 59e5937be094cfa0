import { type Pages, type Permissions, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/audit', staff],
  ['GET /api/audit/excel', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  audit: { list: 'AT---', export: 'AT---' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { audit: ['admin', 'tenant'] };
