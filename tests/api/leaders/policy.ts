import { community, type Permissions, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/transports/:id/leading', staff],
  ['POST /api/transports/:id/leaders', staff],
  ['POST /api/leaders/:id/list', staff],
  ['DELETE /api/leaders/:id', staff],
  ['PUT /api/reservations/:id/settletakentwice', staff],
  ['POST /api/transports/:id/shares', staff],
  ['DELETE /api/shares/:id', staff],
  ['GET /api/led-lists', community],
  ['GET /api/led-lists/:id', community],
  ['POST /api/led-lists/:id/entries', community],
];

/** PUTs that nothing read before is sent with. */
export const commands = ['reservations/:id/settletakentwice'];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  leaders: { list: 'AT---', create: 'AT---', send: 'AT---', delete: 'AT---' },
  'roll-calls': { list: '-TT--', get: '-TT--', update: '-TT--' },
} satisfies Permissions;
