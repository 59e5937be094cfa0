import { type Pages, type Permissions, type Policy, staff, staffAndOwn } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/participations', staffAndOwn],
  ['GET /api/participations/:id', staffAndOwn],
  ['POST /api/participations', staffAndOwn],
  ['PUT /api/participations/:id', staffAndOwn],
  ['PATCH /api/participations/:id', staffAndOwn],
  ['GET /api/participation-requests', staffAndOwn],
  ['GET /api/participation-requests/:id', staffAndOwn],
  ['POST /api/participation-requests', staffAndOwn],
  ['PUT /api/participation-requests/:id', staffAndOwn],
  ['PATCH /api/participation-requests/:id', staffAndOwn],
  ['GET /api/participations/excel', staff],
  ['GET /api/participation-requests/excel', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  participations: {
    list: 'AT-O-',
    get: 'AT-O-',
    create: 'AT-O-',
    update: 'AT-O-',
    accept: 'AT---',
    pay: 'A----',
    export: 'AT---',
  },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { 'participation-requests': ['admin', 'tenant'] };
