import type { Action, Prefix, Resource, Role, Scope } from '#domain/permissions.ts';

export type Rights = Record<Exclude<Role, 'guest'>, Scope>;

/** The rows of an area: `METHOD path` and who may call it. */
export type Policy = readonly (readonly [call: string, rights: Rights])[];
/** The pages of an area, and whose they are. */
export type Pages = Readonly<Record<string, readonly Prefix[]>>;
/** Letters of what each role may do, by resource and action. */
export type Permissions = Partial<Record<Resource, Partial<Record<Action, string>>>>;

export const rights = (admin: Scope, tenant: Scope, scanner: Scope, user: Scope): Rights => ({
  admin,
  tenant,
  scanner,
  user,
});

export const everyone = rights('all', 'all', 'all', 'all');
export const self = rights('own', 'own', 'own', 'own');
export const staff = rights('all', 'tenant', 'none', 'none');
export const gate = rights('all', 'tenant', 'tenant', 'none');
export const adminOnly = rights('all', 'none', 'none', 'none');
export const staffAndOwn = rights('all', 'tenant', 'none', 'own');
export const gateAndOwn = rights('all', 'tenant', 'tenant', 'own');
export const tenantOnly = rights('none', 'tenant', 'none', 'none');
export const community = rights('none', 'tenant', 'tenant', 'none');
export const ownOnly = rights('none', 'none', 'none', 'own');
export const lookup = (path: string): Policy => [
  [`GET /api/${path}`, everyone],
  [`GET /api/${path}/:id`, everyone],
  [`POST /api/${path}`, adminOnly],
  [`PUT /api/${path}/:id`, adminOnly],
  [`PATCH /api/${path}/:id`, adminOnly],
  [`DELETE /api/${path}/:id`, adminOnly],
];
/** Made by a community alone, read and kept right by the platform too. */
export const communityRecord = (path: string): Policy => [
  [`GET /api/${path}`, staff],
  [`GET /api/${path}/:id`, staff],
  [`POST /api/${path}`, tenantOnly],
  [`PUT /api/${path}/:id`, staff],
  [`PATCH /api/${path}/:id`, staff],
  [`DELETE /api/${path}/:id`, staff],
];
export const eventPart = (path: string): Policy => [
  [`GET /api/${path}`, gate],
  [`GET /api/${path}/:id`, gate],
  [`POST /api/${path}`, staff],
  [`PUT /api/${path}/:id`, staff],
  [`PATCH /api/${path}/:id`, staff],
  [`DELETE /api/${path}/:id`, staff],
];
