import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { HttpError } from 'react-admin';
import type { Profile, ProfileInput } from '../../../domain/users/profile.ts';
import { useToast } from '../../components/feedback/toast.ts';
import type { ConflictDialogProps } from '../../components/record/conflict/ConflictDialog.tsx';
import { useApi } from '../../providers/dataProvider.ts';
import { useSession } from '../../providers/session/useSessionUser.ts';

const KEY = ['profile'];

/** One's own account, always read anew when its page opens. */
export function useProfile() {
  const { readProfile } = useApi();
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => readProfile(signal), staleTime: 0, gcTime: 0 });
}

export interface ProfileSaving {
  /** Saves; answers the messages of a refusal by field, or undefined when it is done or a conflict asks. */
  save: (body: ProfileInput) => Promise<object | undefined>;
  conflict: ConflictDialogProps;
}

const bodyOf = (error: unknown): { code?: string; errors?: object } =>
  error instanceof HttpError ? ((error.body ?? {}) as { code?: string; errors?: object }) : {};

/**
 * Saves one's own account against the version it was loaded with (DEC-013). The session knows the new one at once, so that
 * a gate that held its owner opens without a new sign-in (STATE-P015).
 */
export function useSaveProfile(profile: Profile, onSaved: (saved: Profile) => void): ProfileSaving {
  const { saveProfile } = useApi();
  const session = useSession();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<ProfileInput | null>(null);
  const [isOverwriting, setOverwriting] = useState(false);

  const send = useCallback(
    async (body: ProfileInput, version?: number): Promise<object | undefined> => {
      try {
        const saved = await saveProfile(body, version);
        session.updateUser(saved);
        queryClient.setQueryData(KEY, saved);
        setPending(null);
        onSaved(saved);
        return undefined;
      } catch (error) {
        const { code, errors } = bodyOf(error);
        if (code === 'stale_write') setPending(body);
        else if (!errors || Object.keys(errors).length === 0)
          toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
        else toast(error instanceof Error ? error.message : 'errors.validation_failed', { type: 'error' });
        // A form that was not saved stays unsaved.
        return { ...errors, root: { serverError: code ?? 'unexpected' } };
      }
    },
    [saveProfile, session, queryClient, onSaved, toast],
  );

  return {
    save: (body) => send(body, profile.version),
    conflict: {
      open: pending !== null,
      isPending: isOverwriting,
      onClose: () => setPending(null),
      onReload: () => {
        setPending(null);
        void queryClient.invalidateQueries({ queryKey: KEY });
      },
      onOverwrite: () => {
        if (!pending) return;
        setOverwriting(true);
        void send(pending).finally(() => setOverwriting(false));
      },
    },
  };
}
