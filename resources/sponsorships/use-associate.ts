import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '#src/components/feedback/toast.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { useApi } from '#src/providers/dataProvider.ts';

/** Associates events with a sponsor, or takes them off theirs; says what was done and shows it everywhere. */
export function useAssociate(onDone?: () => void) {
  const { call } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);

  async function run(sponsorshipId: string | null, eventIds: string[]): Promise<void> {
    setPending(true);
    try {
      const body = { eventIds };
      await (sponsorshipId === null
        ? call('PUT events/unset/sponsorship', { body })
        : call('PUT events/set/sponsorship/:id', { params: { id: sponsorshipId }, body }));
      await Promise.all(
        ['sponsorable-events', 'events'].map((resource) => queries.invalidateQueries({ queryKey: [resource] })),
      );
      const done = sponsorshipId === null ? 'sponsorships.events.dissociated' : 'sponsorships.events.associated';
      toast(done, { args: { smart_count: eventIds.length } });
      onDone?.();
    } catch (error) {
      toast(messageOf(error), { type: 'error', duration: 5000 });
    } finally {
      setPending(false);
    }
  }
  return { run, isPending };
}
