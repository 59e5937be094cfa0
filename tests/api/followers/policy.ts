import { type Pages, type Permissions, type Policy, staff, staffAndOwn, tenantOnly } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/tenant-subscriptions', staffAndOwn],
  ['GET /api/tenant-subscriptions/:id', staffAndOwn],
  ['POST /api/tenant-subscriptions', staffAndOwn],
  ['POST /api/tenant-subscriptions/import', tenantOnly],
  ['PUT /api/tenant-subscriptions/:id/accept', staff],
  ['DELETE /api/tenant-subscriptions/:id/reject', staff],
  ['PUT /api/tenant-subscriptions/:id/reopen', staff],
  ['PUT /api/tenant-subscriptions/:id/usertype', tenantOnly],
  ['PUT /api/tenant-subscriptions/:id/sellsatdoor', tenantOnly],
  ['DELETE /api/tenant-subscriptions/:id', tenantOnly],
  ['GET /api/tenant-subscriptions/excel', staff],
  ['PUT /api/users/:id/promotetoscanner', tenantOnly],
  ['PUT /api/users/:id/demotefromscanner', tenantOnly],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  'tenant-subscriptions': {
    list: 'AT-O-',
    get: 'AT-O-',
    create: 'AT-O-',
    accept: 'AT---',
    decline: 'AT---',
    reopen: 'AT---',
    setUserType: '-T---',
    delete: '-T---',
    export: 'AT---',
    import: '-T---',
  },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = [
  'tenant-subscriptions/:id/accept',
  'tenant-subscriptions/:id/reopen',
  'tenant-subscriptions/:id/sellsatdoor',
  'users/:id/promotetoscanner',
  'users/:id/demotefromscanner',
];

/** In whose set of pages it stands. */
export const pages: Pages = { 'tenant-subscriptions': ['admin', 'tenant'] };
