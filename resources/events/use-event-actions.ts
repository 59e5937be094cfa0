import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventStatus } from '#domain/events/entity.ts';
import { eventPath } from '#domain/events/page.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { useUndo } from '#src/components/feedback/use-undo.ts';
import { useCopyLink } from '#src/components/use-copy-link.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { EventRecord } from './record.ts';
import { useGates } from './use-gates.ts';

/** What can be done with an event from its card and from its page; each says how it went. */
export function useEventActions(event: EventRecord) {
  const { call } = useApi();
  const queryClient = useQueryClient();
  const copyLink = useCopyLink();
  const toast = useToast();
  const undoable = useUndo();
  const refuse = useRefusalToast();
  const gates = useGates();

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['events'] });

  const state = useMutation({
    mutationKey: ['events', 'state', event.id],
    // Status and publication are decided by themselves, whatever else was saved meanwhile.
    mutationFn: (body: { status: EventStatus } | { isVisible: boolean }) =>
      call('PATCH events/:id', { params: { id: event.id }, body }),
    onError: refuse,
    // The screen changes only when the server has said yes and its answer is here.
    onSuccess: refresh,
  });

  return {
    isChanging: state.isPending,
    /** Of its public page. */
    copyLink: () => copyLink(eventPath(event.id)),
    publish(isVisible: boolean) {
      if (isVisible && !gates.mayPublish(event)) return;
      const done = isVisible ? 'events.publish.published' : 'events.publish.hidden';
      const undo = () => state.mutateAsync({ isVisible: !isVisible });
      state.mutate({ isVisible }, { onSuccess: () => undoable(done, { undo }) });
    },
    setStatus: (status: EventStatus) =>
      state.mutateAsync({ status }).then(
        () => toast('events.detail.statusChanged'),
        () => undefined,
      ),
  };
}

export type EventActions = ReturnType<typeof useEventActions>;
