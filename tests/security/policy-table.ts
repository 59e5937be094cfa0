import type { Role, Scope } from '../../domain/permissions.ts';

type Rights = Record<Exclude<Role, 'guest'>, Scope>;

const rights = (admin: Scope, tenant: Scope, scanner: Scope, user: Scope): Rights => ({ admin, tenant, scanner, user });

const everyone = rights('all', 'all', 'all', 'all');
const self = rights('own', 'own', 'own', 'own');
const staff = rights('all', 'tenant', 'none', 'none');
const gate = rights('all', 'tenant', 'tenant', 'none');
const adminOnly = rights('all', 'none', 'none', 'none');
const staffAndOwn = rights('all', 'tenant', 'none', 'own');
const gateAndOwn = rights('all', 'tenant', 'tenant', 'own');
const tenantOnly = rights('none', 'tenant', 'none', 'none');
const lookup = (path: string): [string, Rights][] => [
  [`GET /api/${path}`, everyone],
  [`GET /api/${path}/:id`, everyone],
  [`POST /api/${path}`, adminOnly],
  [`PUT /api/${path}/:id`, adminOnly],
  [`PATCH /api/${path}/:id`, adminOnly],
];
const eventPart = (path: string): [string, Rights][] => [
  [`GET /api/${path}`, gate],
  [`GET /api/${path}/:id`, gate],
  [`POST /api/${path}`, staff],
  [`PUT /api/${path}/:id`, staff],
  [`PATCH /api/${path}/:id`, staff],
  [`DELETE /api/${path}/:id`, staff],
];

/** The routes anybody may call, literally: adding one is a decision (DEC-007). */
export const publicRoutes: readonly string[] = [
  'GET /health/live',
  'GET /health/ready',
  'GET /api/options',
  'GET /api/labels',
  'GET /api/openapi.json',
  'POST /api/auth',
  'POST /api/auth/refresh',
  'POST /api/auth/register',
  'POST /api/auth/socialLogin',
  'GET /api/auth/socialLogin/nonce',
  'POST /api/confirmations',
  'POST /api/confirmations/:token',
  'POST /api/password-resets',
  'POST /api/password-resets/:token',
  'GET /api/users/tenants/name/:businessName',
  'GET /t/:code',
  'GET /files/*',
];

/** Served only when the application was built. */
export const pageRoutes: readonly string[] = ['GET /*'];

/** Who may call what, and how far it reaches. Stands beside domain/permissions on purpose: one must not drift alone. */
export const policyTable: ReadonlyMap<string, Rights> = new Map([
  ['POST /api/auth/logout', self],
  ['GET /api/users/me', self],
  ['PUT /api/users/me', self],
  ['PATCH /api/users/me', self],
  ...lookup('categories'),
  ...lookup('requirements'),
  ...lookup('event-subtypes'),
  ['GET /api/event-subtypes/:id/requiredfields', everyone],
  ['GET /api/events', gate],
  ['GET /api/events/backoffice', gate],
  ['GET /api/events/tabs', gate],
  ['GET /api/events/:id', gate],
  ['POST /api/events', tenantOnly],
  ['POST /api/events/:id/clone', tenantOnly],
  ['PUT /api/events/:id', staff],
  ['PATCH /api/events/:id', staff],
  ['DELETE /api/events/:id', staff],
  ['GET /api/events/scanningdata', gate],
  ['GET /api/events/:id/gate', gate],
  ['GET /api/scans', gate],
  ['POST /api/scans', gate],
  ['POST /api/scans/batch', gate],
  ['POST /api/scans/:id/revert', gate],
  ...eventPart('event-stages'),
  ...eventPart('extras'),
  ['GET /api/transports', gate],
  ['GET /api/reservations', staffAndOwn],
  ['GET /api/reservations/:id', gateAndOwn],
  ['PUT /api/reservations/:id', staff],
  ['PATCH /api/reservations/:id', staff],
  ['POST /api/reservations/event/:eventId/guest', staffAndOwn],
  ['POST /api/reservations/event/:eventId/registered', staffAndOwn],
  ['GET /api/tickets', gateAndOwn],
  ['GET /api/tickets/participants-info', staff],
  ['GET /api/tickets/:id', gateAndOwn],
  ['PUT /api/tickets/status/bulk', staff],
  ['PUT /api/tickets/:id/status', staff],
  ['POST /api/tickets/:id/payment', gate],
  ['DELETE /api/tickets/:id/payment', staff],
  ['POST /api/tickets/:id/handleinfo', staff],
  ['GET /api/payments', staffAndOwn],
  ['GET /api/payments/:id', staffAndOwn],
  ['GET /api/participations', staffAndOwn],
  ['GET /api/participations/:id', staffAndOwn],
  ['GET /api/participation-requests', staffAndOwn],
  ['GET /api/participation-requests/:id', staffAndOwn],
  ['GET /api/users', staff],
  ['GET /api/users/guests', staff],
  ['GET /api/users/tenantrelated', staff],
  ['GET /api/users/tenants', adminOnly],
  ['GET /api/users/:id', staff],
  ['POST /api/users/guest', staff],
  ['GET /api/tenant-subscriptions', staffAndOwn],
  ['GET /api/tenant-subscriptions/:id', staffAndOwn],
  ['POST /api/tenant-subscriptions', staffAndOwn],
  ['POST /api/views', staff],
  ['GET /api/tickets/excel', gate],
  ['GET /api/reservations/excel', staff],
  ['GET /api/payments/excel', staff],
  ['GET /api/participations/excel', staff],
  ['GET /api/participation-requests/excel', staff],
  ['GET /api/events/excel', staff],
  ['PUT /api/events/:id/tickets/send', staff],
  ['POST /api/tickets/send', staff],
  ['PUT /api/reservations/:id/send', staff],
  ['GET /api/jobs/:id', staff],
  ['GET /api/outbox', adminOnly],
  ['POST /api/uploads', gateAndOwn],
  ['GET /api/uploads/:id', gateAndOwn],
  ['GET /api/uploads/:id/file', gateAndOwn],
  ['DELETE /api/uploads/:id', gateAndOwn],
  ['GET /api/outbox/:id', adminOnly],
  ['GET /api/outbox/:id/attachments/:index', adminOnly],
]);
