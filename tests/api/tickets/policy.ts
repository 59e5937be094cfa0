import { gate, gateAndOwn, type Pages, type Permissions, type Policy, staff } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/tickets', gateAndOwn],
  ['GET /api/tickets/participants-info', staff],
  ['GET /api/tickets/:id', gateAndOwn],
  ['PUT /api/tickets/status/bulk', staff],
  ['PUT /api/tickets/:id/status', staff],
  ['POST /api/tickets/:id/payment', gate],
  ['PATCH /api/tickets/:id/payment', staff],
  ['DELETE /api/tickets/:id/payment', staff],
  ['POST /api/tickets/:id/handleinfo', staff],
  ['GET /api/tickets/excel', gate],
  ['POST /api/tickets/send', staff],
  ['POST /api/tickets/labels', gate],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  tickets: {
    list: 'ATTO-',
    get: 'ATTO-',
    export: 'ATT--',
    send: 'AT---',
    pay: 'ATT--',
    unpay: 'AT---',
    setStatus: 'AT---',
    editParticipant: 'AT---',
  },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = ['tickets/status/bulk', 'tickets/:id/status'];

/** In whose set of pages it stands. */
export const pages: Pages = { tickets: ['admin', 'tenant'] };
