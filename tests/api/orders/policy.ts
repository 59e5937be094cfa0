import { ownOnly, type Pages, type Permissions, type Policy, staff, staffAndOwn } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/orders', staffAndOwn],
  ['GET /api/orders/info', staff],
  ['GET /api/orders/excel', staff],
  ['GET /api/orders/:id', staffAndOwn],
  ['POST /api/orders', ownOnly],
  ['PUT /api/orders/bulk', staff],
  ['PUT /api/orders/:id/refund', staff],
  ['POST /api/orders/:id/refund', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  orders: {
    ...{ list: 'AT-O-', get: 'AT-O-', create: '---O-', update: 'AT---', refund: 'AT---', export: 'AT---' },
    handOver: 'ATT--',
  },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = ['orders/bulk', 'orders/:id/refund'];

/** In whose set of pages it stands. */
export const pages: Pages = { orders: ['admin', 'tenant'] };
