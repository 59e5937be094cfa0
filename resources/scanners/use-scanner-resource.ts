import { scopeOf } from '#domain/permissions.ts';
import { useActor } from '#src/providers/authProvider.ts';

/** Where scanners are written: an administrator in users, a community on the path of its own scanners. */
export function useScannerResource(): 'users' | 'scanners' {
  return scopeOf(useActor(), 'update', 'users') === 'all' ? 'users' : 'scanners';
}
