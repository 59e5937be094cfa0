import {
  adminOnly,
  type Pages,
  type Permissions,
  type Policy,
  staff,
  staffAndOwn,
  tenantOnly,
} from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/payments', staffAndOwn],
  ['GET /api/payments/:id', staffAndOwn],
  ['POST /api/payments/:id', staffAndOwn],
  ['POST /api/payments/:id/send', staff],
  ['POST /api/payments/:id/refund', staff],
  ['POST /api/fees/quote', staff],
  ['POST /api/payments', adminOnly],
  ['PUT /api/payments/:id', adminOnly],
  ['PATCH /api/payments/:id', adminOnly],
  ['GET /api/ledger', staff],
  ['GET /api/ledger/months', staff],
  ['GET /api/ledger/account', staff],
  ['GET /api/ledger/differences', staff],
  ['GET /api/ledger/incomes', staff],
  ['GET /api/ledger/incomes/excel', staff],
  ['GET /api/closed-months', staff],
  ['GET /api/closed-months/preview', tenantOnly],
  ['POST /api/closed-months', tenantOnly],
  ['GET /api/closed-months/:id/pdf', staff],
  ['GET /api/closed-months/:id/excel', staff],
  ['GET /api/payments/excel', staff],
  ['GET /api/ledger/excel', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  payments: {
    ...{ list: 'AT-O-', get: 'AT-O-', create: 'A----', update: 'A----', pay: 'AT-O-' },
    ...{ send: 'AT---', refund: 'AT---', export: 'AT---' },
  },
  ledger: { list: 'AT---', get: 'AT---', export: 'AT---' },
  'closed-months': { list: 'AT---', get: '-T---', create: '-T---', export: 'AT---' },
  'payment-account': { get: '-T---', create: '-T---' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = {
  ledger: ['admin', 'tenant'],
  payments: ['admin', 'tenant'],
  refunds: ['admin', 'tenant'],
};
