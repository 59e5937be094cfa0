import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useToast } from '#src/components/feedback/toast.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { useRefreshUser } from '#src/providers/session/use-refresh-user.ts';
import { useCall } from '#src/providers/use-call.ts';

const KEY = ['security'];

/** What protects one's own account, read anew whenever its page opens. */
export function useSecurity() {
  return useCall(KEY, 'GET users/me/security', { staleTime: 0, gcTime: 0 });
}

/** Does something and reads the page again; a refusal is said in a toast. Answers what was answered, or undefined. */
export function useChange(): <T>(work: () => Promise<T>, done?: string) => Promise<T | undefined> {
  const toast = useToast();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  return useCallback(
    async (work, done) => {
      try {
        const answer = await work();
        if (done) toast(done);
        // What the shell asks of an administrator may be there now.
        await Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refreshUser()]);
        return answer;
      } catch (error) {
        toast(messageOf(error), { type: 'error' });
        return undefined;
      }
    },
    [toast, queryClient, refreshUser],
  );
}
