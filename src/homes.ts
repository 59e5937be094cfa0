import { type Flags, noFlags } from '../domain/flags.ts';
import type { Prefix } from '../domain/permissions.ts';

const homes: Record<Prefix, string> = {
  admin: '/admin/tenants',
  tenant: '/tenant/dashboard',
  scanner: '/scanner/check-in-area',
};

/** The first page of a route set (ROUTE-009 to ROUTE-011); with the home mode on, its page of tiles (DEC-025). */
export const homeOf = (prefix: Prefix, flags: Pick<Flags, 'home'> = noFlags): string =>
  flags.home ? `/${prefix}/home` : homes[prefix];
