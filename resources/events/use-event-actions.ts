import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import type { EventStatus } from '../../domain/event/schema.ts';
import { useToast } from '../../src/components/toast.ts';
import { useRefusalToast } from '../../src/components/use-refusal-toast.ts';
import { useRegia } from '../../src/providers/dataProvider.ts';
import { readOptions } from '../../src/providers/options.ts';
import type { EventRecord } from './record.ts';
import { useGates } from './use-gates.ts';

/** The public page of an event (OPEN-107). */
export async function publicLinkOf(id: string): Promise<string> {
  const { publicUrl } = await readOptions();
  return `${publicUrl || window.location.origin}/e/${id}`;
}

/** What can be done with an event from its card and from its page; each says how it went. */
export function useEventActions(event: EventRecord) {
  const { setEventState, duplicateEvent } = useRegia();
  const queryClient = useQueryClient();
  const createPath = useCreatePath();
  const translate = useTranslate();
  const toast = useToast();
  const refuse = useRefusalToast();
  const gates = useGates();
  const copyKey = useRef(crypto.randomUUID());

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['events'] });

  const state = useMutation({
    mutationKey: ['events', 'state', event.id],
    mutationFn: (next: { status: EventStatus } | { isVisible: boolean }) => setEventState(event.id, next),
    onError: refuse,
    // The screen changes only when the server has said yes and its answer is here.
    onSuccess: refresh,
  });

  const copy = useMutation({
    mutationKey: ['events', 'duplicate', event.id],
    mutationFn: () => duplicateEvent(event, copyKey.current),
    onError: refuse,
    onSuccess: async ({ id }) => {
      copyKey.current = crypto.randomUUID();
      toast('events.menu.duplicated', {
        action: { label: 'events.menu.openCopy', to: createPath({ resource: 'events', type: 'edit', id }) },
      });
      await refresh();
    },
  });

  async function copyLink() {
    const link = await publicLinkOf(event.id);
    try {
      await navigator.clipboard.writeText(link);
      toast('events.menu.copied', { place: 'center' });
    } catch {
      toast(translate('events.menu.copyFailed', { link }), { type: 'warning', duration: 10_000 });
    }
  }

  return {
    isChanging: state.isPending,
    isCopying: copy.isPending,
    copyLink,
    duplicate: () => gates.mayCreate() && copy.mutate(),
    publish(isVisible: boolean) {
      if (isVisible && !gates.mayPublish(event)) return;
      const done = isVisible ? 'events.publish.published' : 'events.publish.hidden';
      state.mutate({ isVisible }, { onSuccess: () => toast(done) });
    },
    setStatus: (status: EventStatus) =>
      state.mutateAsync({ status }).then(
        () => toast('events.detail.statusChanged'),
        () => undefined,
      ),
  };
}

export type EventActions = ReturnType<typeof useEventActions>;
