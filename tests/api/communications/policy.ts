import { gate, type Pages, type Permissions, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/communications', gate],
  ['GET /api/communications/audience', staff],
  ['GET /api/communications/excel', staff],
  ['GET /api/communications/:id', gate],
  ['POST /api/communications', staff],
  ['PUT /api/communications/:id', staff],
  ['PATCH /api/communications/:id', staff],
  ['DELETE /api/communications/:id', staff],
  ['POST /api/communications/preview', staff],
  ['POST /api/communications/test', staff],
  ['POST /api/communications/:id/resend', staff],
  ['GET /api/communication-recipients', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  communications: {
    list: 'ATT--',
    get: 'ATT--',
    create: 'AT---',
    update: 'AT---',
    delete: 'AT---',
    send: 'AT---',
    export: 'AT---',
  },
  'communication-recipients': { list: 'AT---' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { communications: ['admin', 'tenant'] };
