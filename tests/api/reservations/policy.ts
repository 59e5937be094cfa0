import { gateAndOwn, type Pages, type Permissions, type Policy, staff, staffAndOwn } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['POST /api/reservations/remind', staff],
  ['GET /api/reservations/:id/hand-ons', staff],
  ['POST /api/reservations/:id/hand-ons/:handOnId/decide', staff],
  ['GET /api/reservations/:id/mails', staff],
  ['GET /api/reservations/:id/tickets/pdf', staff],
  ['GET /api/reservations/:id/messages', staff],
  ['POST /api/reservations/:id/mails/:mailId/send', staff],
  ['GET /api/reservations/transportlist/event/:eventId', staff],
  ['GET /api/reservations', staffAndOwn],
  ['GET /api/reservations/owed', staffAndOwn],
  ['GET /api/reservations/:id', gateAndOwn],
  ['PUT /api/reservations/:id', staff],
  ['PATCH /api/reservations/:id', staff],
  ['POST /api/reservations/:id/people', staff],
  ['POST /api/reservations/:id/cancel', staff],
  ['POST /api/reservations/:id/split', staff],
  ['POST /api/reservations/:id/move', staff],
  ['POST /api/reservations/event/:eventId/guest', staffAndOwn],
  ['POST /api/reservations/event/:eventId/registered', staffAndOwn],
  ['GET /api/reservations/excel', staff],
  ['PUT /api/reservations/:id/send', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  reservations: { list: 'AT-O-', get: 'ATTO-', create: 'AT-O-', update: 'AT---', export: 'AT---', send: 'AT---' },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = ['reservations/:id/send'];

/** In whose set of pages it stands. */
export const pages: Pages = { reservations: ['admin', 'tenant', 'scanner'] };
