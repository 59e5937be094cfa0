import { type Flags, noFlags } from '#domain/flags.ts';
import type { Prefix } from '#domain/permissions.ts';
import { recordPath } from './components/record-path.ts';

const homes: Record<Prefix, string> = {
  admin: recordPath('admin', 'tenants'),
  tenant: recordPath('tenant', 'dashboard'),
  scanner: recordPath('scanner', 'check-in-area'),
};

/** The first page of a route set; with the home mode on, its page of tiles. */
export const homeOf = (prefix: Prefix, flags: Pick<Flags, 'home'> = noFlags): string =>
  flags.home ? recordPath(prefix, 'home') : homes[prefix];
