import { type Pages, type Permissions, type Policy, staff, tenantOnly } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/products/info', staff],
  ['GET /api/products/:id', staff],
  ['POST /api/products', tenantOnly],
  ['PUT /api/products/:id', staff],
  ['PATCH /api/products/:id', staff],
  ['DELETE /api/products/:id', staff],
  ['POST /api/products/:id/duplicate', staff],
  ['GET /api/product-variants', staff],
  ['GET /api/product-variants/:id', staff],
  ['GET /api/product-variants/product/:id/kpi', staff],
  ['POST /api/product-variants', staff],
  ['PUT /api/product-variants/:id', staff],
  ['PATCH /api/product-variants/:id', staff],
  ['DELETE /api/product-variants/:id', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  products: {
    list: 'AT---',
    get: 'AT---',
    create: '-T---',
    update: 'AT---',
    delete: 'AT---',
    publish: 'AT---',
    duplicate: 'AT---',
  },
  'product-variants': { list: 'AT---', get: 'AT---', create: 'AT---', update: 'AT---', delete: 'AT---' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { products: ['admin', 'tenant'] };
