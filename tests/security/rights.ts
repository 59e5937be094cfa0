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
/** The calls of a record: who reads it, who makes one, who changes and deletes it. */
export const record = (path: string, reads: Rights, makes: Rights, changes: Rights): Policy => [
  [`GET /api/${path}`, reads],
  [`GET /api/${path}/:id`, reads],
  [`POST /api/${path}`, makes],
  [`PUT /api/${path}/:id`, changes],
  [`PATCH /api/${path}/:id`, changes],
  [`DELETE /api/${path}/:id`, changes],
];
export const lookup = (path: string): Policy => record(path, everyone, adminOnly, adminOnly);
export const eventPart = (path: string): Policy => record(path, gate, staff, staff);
