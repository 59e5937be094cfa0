import { type Permissions, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/waiting-list', staff],
  ['GET /api/waiting-list/:id', staff],
  ['GET /api/waiting-list/excel', staff],
  ['GET /api/waiting-list/info', staff],
  ['POST /api/waiting-list', staff],
  ['POST /api/waiting-list/:id/offer', staff],
  ['POST /api/waiting-list/:id/keep', staff],
  ['POST /api/waiting-list/:id/remove', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  'waiting-list': { list: 'AT---', get: 'AT---', create: 'AT---', update: 'AT---', delete: 'AT---', export: 'AT---' },
} satisfies Permissions;
