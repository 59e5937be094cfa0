import { eventPart, gate, type Pages, type Permissions, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/events/:id/board', staff],
  ['GET /api/events/:id/attendance', staff],
  ['GET /api/events/:id/attendance/excel', staff],
  ['GET /api/scans', gate],
  ['POST /api/scans', gate],
  ['POST /api/scans/batch', gate],
  ['POST /api/scans/:id/revert', gate],
  ['POST /api/hand-overs', gate],
  ['POST /api/hand-overs/revert', gate],
  ['GET /api/events/:id/door-sales/prices', gate],
  ['POST /api/events/:id/door-sales', gate],
  ['GET /api/events/:id/tills', staff],
  ['POST /api/events/:id/tills', gate],
  ...eventPart('checkpoints'),
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  scans: {
    ...{ list: 'ATT--', scan: 'ATT--', revert: 'ATT--', snapshot: 'ATT--', get: 'AT---', export: 'AT---' },
    sell: 'ATT--',
  },
  checkpoints: { list: 'ATT--', get: 'ATT--', create: 'AT---', update: 'AT---', delete: 'AT---' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { 'check-in-area': ['admin', 'tenant', 'scanner'] };
