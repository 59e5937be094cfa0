import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../src/components/feedback/toast.ts';
import { useApi } from '../../src/providers/dataProvider.ts';

/** Associates events with a sponsor, or takes them off theirs; says what was done and shows it everywhere. */
export function useAssociate(onDone?: () => void) {
  const { associateEvents, dissociateEvents } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);

  async function run(sponsorshipId: string | null, eventIds: string[]): Promise<void> {
    setPending(true);
    try {
      await (sponsorshipId === null ? dissociateEvents(eventIds) : associateEvents(sponsorshipId, eventIds));
      await Promise.all(
        ['sponsorable-events', 'events'].map((resource) => queries.invalidateQueries({ queryKey: [resource] })),
      );
      const done = sponsorshipId === null ? 'sponsorships.events.dissociated' : 'sponsorships.events.associated';
      toast(done, { args: { smart_count: eventIds.length } });
      onDone?.();
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error', duration: 5000 });
    } finally {
      setPending(false);
    }
  }
  return { run, isPending };
}
