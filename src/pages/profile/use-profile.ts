import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { changedOf } from '#domain/users/changed.ts';
import type { Profile, ProfileInput } from '#domain/users/profile.ts';
import { useCall } from '#src/providers/use-call.ts';
import type { SaveOptions } from '../../components/record/use-save.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { useSession } from '../../providers/session/useSessionUser.ts';

const KEY = ['profile'];

/** One's own account, always read anew when its page opens. */
export function useProfile() {
  return useCall(KEY, 'GET users/me', { staleTime: 0, gcTime: 0 });
}

/**
 * Saves what a form changed of one's own account against the version it was loaded with. The session knows the new one at once, so that
 * a gate that held its owner opens without a new sign-in.
 * @param stored the form as it began
 */
export function useSaveProfile(profile: Profile, stored: object, onSaved: () => void): SaveOptions<FieldValues> {
  const { call } = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  return {
    async write(values, { overwrite }) {
      const saved = await call('PUT users/me', {
        body: changedOf(values, stored) as ProfileInput,
        ifMatch: overwrite ? undefined : profile.version,
      });
      session.updateUser(saved);
      queryClient.setQueryData(KEY, saved);
      onSaved();
    },
    reload: () => queryClient.invalidateQueries({ queryKey: KEY }),
  };
}
