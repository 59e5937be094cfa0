import { eventPart, type Permissions, type Policy, staff, tenantOnly } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ...eventPart('transports'),
  ['PUT /api/transports/:id/addparticipants', staff],
  ['PUT /api/transports/removeparticipants', staff],
  ['PUT /api/transports/event/:eventId/assignments', staff],
  ['PUT /api/transports/event/:eventId/swap', staff],
  ['GET /api/transports/event/:eventId/plan', staff],
  ['GET /api/transports/event/:eventId/boarding', staff],
  ['GET /api/transports/excel/event/:id', staff],
  ['POST /api/transports/events/:eventId/request', tenantOnly],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  transports: {
    list: 'ATT--',
    get: 'ATT--',
    create: 'AT---',
    update: 'AT---',
    delete: 'AT---',
    export: 'AT---',
    send: '-T---',
  },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = [
  'transports/:id/addparticipants',
  'transports/removeparticipants',
  'transports/event/:eventId/assignments',
  'transports/event/:eventId/swap',
];
