import { useCallback } from 'react';
import { useApi } from '../../providers/dataProvider.ts';
import { useSession } from '../../providers/session/useSessionUser.ts';

/** Reads the signed-in person again, for what changed on the server: plan, card payments. A failure is told by nobody. */
export function useRefreshUser(): () => Promise<void> {
  const api = useApi();
  const session = useSession();
  return useCallback(async () => {
    const user = await api.sessionUser().catch(() => undefined);
    if (user) session.updateUser(user);
  }, [api, session]);
}
