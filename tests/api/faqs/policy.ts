import { type Pages, type Permissions, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/faqs', staff],
  ['GET /api/faqs/:id', staff],
  ['POST /api/faqs', staff],
  ['PUT /api/faqs/:id', staff],
  ['PATCH /api/faqs/:id', staff],
  ['DELETE /api/faqs/:id', staff],
  ['PUT /api/faqs/:id/move', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  faqs: { list: 'AT---', get: 'AT---', create: 'AT---', update: 'AT---', delete: 'AT---' },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = ['faqs/:id/move'];

/** In whose set of pages it stands. */
export const pages: Pages = { faqs: ['admin', 'tenant'] };
