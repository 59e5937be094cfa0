import {
  eventPart,
  gate,
  type Pages,
  type Permissions,
  type Policy,
  staff,
  tenantOnly,
} from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['GET /api/events', gate],
  ['GET /api/events/backoffice', gate],
  ['GET /api/events/tabs', gate],
  ['GET /api/events/:id', gate],
  ['GET /api/events/example', gate],
  ['POST /api/events/example', tenantOnly],
  ['DELETE /api/events/example', staff],
  ['POST /api/events', tenantOnly],
  ['POST /api/events/:id/clone', tenantOnly],
  ['POST /api/events/:id/impact', staff],
  ['PUT /api/events/:id', staff],
  ['PATCH /api/events/:id', staff],
  ['DELETE /api/events/:id', staff],
  ['GET /api/events/scanningdata', gate],
  ['GET /api/events/:id/gate', gate],
  ...eventPart('event-stages'),
  ...eventPart('extras'),
  ['GET /api/events/:id/money', staff],
  ['GET /api/events/:id/overview', staff],
  ['GET /api/events/excel', staff],
  ['PUT /api/events/:id/tickets/send', staff],
  ['GET /api/events/:id/automatic-mails', staff],
  ['POST /api/automatic-mails/preview', staff],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  events: {
    list: 'ATT--',
    get: 'ATT--',
    create: '-T---',
    update: 'AT---',
    delete: 'AT---',
    export: 'AT---',
    publish: 'AT---',
    duplicate: '-T---',
    setStatus: 'AT---',
    sponsor: 'A----',
  },
  'event-stages': { list: 'ATT--', get: 'ATT--', create: 'AT---', update: 'AT---', delete: 'AT---' },
  extras: { list: 'ATT--', get: 'ATT--', create: 'AT---', update: 'AT---', delete: 'AT---' },
} satisfies Permissions;

/** PUTs that nothing read before is sent with: each says what it wants, and is judged by what is under its lock. */
export const commands = ['events/:id/tickets/send'];

/** In whose set of pages it stands. */
export const pages: Pages = { events: ['admin', 'tenant'] };
