import type { Prefix } from '../domain/permissions.ts';

const homes: Record<Prefix, string> = {
  admin: '/admin/tenants',
  tenant: '/tenant/events',
  scanner: '/scanner/check-in-area',
};

/** The first page of a route set (ROUTE-009 to ROUTE-011). */
export const homeOf = (prefix: Prefix): string => homes[prefix];
