import {
  adminOnly,
  lookup,
  type Pages,
  type Permissions,
  type Policy,
  staff,
  tenantOnly,
} from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ...lookup('available_subscriptions'),
  ...lookup('available-subscriptions'),
  ['GET /api/subscriptions', staff],
  ['GET /api/subscriptions/:id', staff],
  ['POST /api/subscriptions', staff],
  ['PUT /api/subscriptions/:id', adminOnly],
  ['PATCH /api/subscriptions/:id', adminOnly],
  ['POST /api/subscriptions/basic', tenantOnly],
  ['DELETE /api/subscriptions/basic/me', tenantOnly],
  ['POST /api/subscriptions_payments/:planId', tenantOnly],
  ['PUT /api/subscriptions_payments/change/me', tenantOnly],
  ['GET /api/subscriptions_payments/change/:planId', tenantOnly],
  ['POST /api/subscriptions_payments/change/:planId', tenantOnly],
  ['POST /api/users/me/payments/activate', tenantOnly],
  ['GET /api/users/me/connect/dashboard', tenantOnly],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  subscriptions: { list: 'AT---', get: 'AT---', create: 'AT---', update: 'A----', subscribe: '-T---' },
  available_subscriptions: { list: 'AAAA-', get: 'AAAA-', create: 'A----', update: 'A----', delete: 'A----' },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = ['subscriptions_payments/change/me'];

/** In whose set of pages it stands. */
export const pages: Pages = { subscriptions: ['admin', 'tenant'] };
