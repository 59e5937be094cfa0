import {
  adminOnly,
  type Pages,
  type Permissions,
  type Policy,
  rights,
  staff,
  tenantOnly,
} from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = [
  ['POST /api/views', staff],
  ['GET /api/views/requests/toread', tenantOnly],
  ['GET /api/views/payments/toread', tenantOnly],
  ['GET /api/views/toread', tenantOnly],
  ['GET /api/live-events', rights('own', 'own', 'own', 'none')],
  ['GET /api/notifications', rights('own', 'own', 'own', 'none')],
  ['GET /api/notifications/unread', rights('own', 'own', 'own', 'none')],
  ['POST /api/notifications/read', rights('own', 'own', 'own', 'none')],
  ['PUT /api/notifications/muted', rights('own', 'own', 'own', 'none')],
  ['GET /api/chats', staff],
  ['GET /api/chats/toread', staff],
  ['PATCH /api/chats/:id/read', staff],
  ['POST /api/connections/:id', staff],
  ['DELETE /api/connections/:id', staff],
  ['GET /api/jobs/:id', staff],
  ['GET /api/outbox', adminOnly],
  ['GET /api/outbox/:id', adminOnly],
  ['GET /api/outbox/:id/attachments/:index', adminOnly],
];

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  views: { list: '-T---', create: 'AT---' },
  jobs: { get: 'AT---' },
  outbox: { list: 'A----', get: 'A----' },
  'live-events': { list: 'OOO--', update: 'OOO--' },
  chats: { list: 'AT---', get: 'AT---', read: 'AT---' },
  connections: { create: 'AT---', delete: 'AT---' },
} satisfies Permissions;

/** Needs nothing that was read before. */
export const commands = ['notifications/muted'];

/** In whose set of pages it stands. */
export const pages: Pages = { outbox: ['admin'] };
