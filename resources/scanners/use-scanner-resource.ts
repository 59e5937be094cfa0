import { scopeOf } from '#domain/permissions.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';

/** Where scanners are written: an administrator in users, a community on the path of its own scanners. */
export function useScannerResource(): 'users' | 'scanners' {
  return scopeOf(actorOf(useSessionUser()), 'update', 'users') === 'all' ? 'users' : 'scanners';
}
