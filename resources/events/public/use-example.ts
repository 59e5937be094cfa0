import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { trying as english } from '#i18n/en/events/trying.ts';
import { trying as italian } from '#i18n/it/events/trying.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { useWords } from '#src/components/use-words.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useCall } from '#src/providers/use-call.ts';

export const useTryingWords = () => useWords<typeof english>(english, italian);

/** The example event of one's own community: whether it is there, and how it is made, opened and deleted. */
export function useExample() {
  const { call } = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const refuse = useRefusalToast();
  const mayTry = can(useActor(), 'create', 'events');
  const queryKey = ['events', 'example'];
  const { data } = useCall(queryKey, 'GET events/example', { enabled: mayTry });
  const open = (id: string) => void navigate(createPath({ resource: 'events', type: 'edit', id }));
  const make = useMutation({
    mutationFn: () => call('POST events/example'),
    onSuccess: (made) => {
      queries.setQueryData(queryKey, made);
      open(made.eventId);
    },
    onError: refuse,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE events/example', { deletes: data?.eventId ?? undefined }),
    onSuccess: () => {
      queries.setQueryData(queryKey, { eventId: null });
      void navigate(createPath({ resource: 'events', type: 'list' }));
    },
    onError: refuse,
  });
  return { mayTry, eventId: data?.eventId, isKnown: data !== undefined, open, make, remove };
}
