import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { assignmentsOf, type Proposal } from '../../../domain/transports/propose.ts';
import { reverseOf } from '../../../domain/transports/rules.ts';
import { useRefusalToast } from '../../../src/components/feedback/use-refusal-toast.ts';
import { useUndo } from '../../../src/components/feedback/use-undo.ts';
import { useApi } from '../../../src/providers/dataProvider.ts';
import type { TransportRecord } from '../record.ts';
import type { Chosen } from './use-selection.ts';

/** Stores assignments, says what was done and lets it be taken back at once. Each answers whether it was stored. */
export function useAssign(eventId: string) {
  const api = useApi();
  const undoable = useUndo();
  const refuse = useRefusalToast();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setPending(true);
    try {
      await work();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setPending(false);
      // Refused or not: somebody else may have changed what is shown.
      refresh();
    }
  }

  /** Says what was done, with the way back. */
  function tell(message: string, args: Record<string, unknown>, before: readonly Chosen[]) {
    const undo = () => api.storeAssignments(eventId, reverseOf(before));
    undoable(message, { args, undo, label: 'transports.dialog.undo', undone: 'transports.dialog.undone' });
  }

  return {
    isPending,
    async add(list: TransportRecord, chosen: readonly Chosen[]): Promise<boolean> {
      const ids = chosen.map(({ _id }) => _id);
      const isDone = await run(() => api.addParticipants(list.id, ids));
      if (isDone) tell('transports.dialog.done', { smart_count: ids.length, name: list.identifier }, chosen);
      return isDone;
    },
    async remove(chosen: readonly Chosen[]): Promise<boolean> {
      const leaving = chosen.filter(({ transportId }) => transportId !== null);
      const ids = leaving.map(({ _id }) => _id);
      const isDone = await run(() => api.removeParticipants(ids));
      if (isDone) tell('transports.dialog.removed', { smart_count: ids.length }, leaving);
      return isDone;
    },
    async accept(proposal: Proposal): Promise<boolean> {
      const assignments = assignmentsOf(proposal);
      const before = assignments.flatMap(({ ticketIds }) => ticketIds.map((_id) => ({ _id, transportId: null })));
      const isDone = await run(() => api.storeAssignments(eventId, assignments));
      if (isDone) tell('transports.proposal.done', { smart_count: before.length }, before);
      return isDone;
    },
  };
}

export type Assign = ReturnType<typeof useAssign>;
