import { useCallback } from 'react';
import type { SessionUser } from '#domain/users/schema.ts';
import { useApi } from '../dataProvider.ts';
import { useSession } from './useSessionUser.ts';

/** Reads the signed-in person again, for what changed on the server: plan, card payments. A failure is shown nowhere. */
export function useRefreshUser(): () => Promise<SessionUser | undefined> {
  const api = useApi();
  const session = useSession();
  return useCallback(async () => {
    const user = await api.call('GET users/me').catch(() => undefined);
    if (user) session.updateUser(user);
    return user;
  }, [api, session]);
}
