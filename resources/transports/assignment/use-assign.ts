import { reverseOf } from '#domain/transports/assign.ts';
import { layersOf } from '#domain/transports/layers.ts';
import { useUndo } from '#src/components/feedback/use-undo.ts';
import { participantName } from '#src/components/records/ticket-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { TransportRecord } from '../record.ts';
import { useStoring } from '../use-storing.ts';
import type { Chosen } from './use-selection.ts';

/** Stores assignments, says what was done and lets it be taken back at once. Each answers whether it was stored. */
export function useAssign(eventId: string) {
  const api = useApi();
  const undoable = useUndo();
  const { run, isPending } = useStoring();

  /** Says what was done, with the way back. */
  function notify(message: string, before: readonly Chosen[], layers: readonly string[], name?: string) {
    const [only] = before;
    // One person is called by name, several are counted.
    const args = { smart_count: before.length, who: only ? participantName(only) : '', name };
    const undo = () =>
      api.call('PUT transports/event/:eventId/assignments', {
        params: { eventId },
        body: { assignments: reverseOf(before, layers) },
      });
    undoable(message, { args, undo, label: 'transports.dialog.undo', undone: 'transports.dialog.undone' });
  }

  return {
    isPending,
    async add(list: TransportRecord, chosen: readonly Chosen[]): Promise<boolean> {
      const ids = chosen.map(({ _id }) => _id);
      const isDone = await run(() =>
        api.call('PUT transports/:id/addparticipants', { params: { id: list.id }, body: { ticketIds: ids } }),
      );
      if (isDone) notify('transports.dialog.done', chosen, [list.layer], list.identifier);
      return isDone;
    },
    async remove(chosen: readonly Chosen[]): Promise<boolean> {
      const leaving = chosen.filter(({ places }) => places.length > 0);
      const ids = leaving.map(({ _id }) => _id);
      const isDone = await run(() => api.call('PUT transports/removeparticipants', { body: { ticketIds: ids } }));
      if (isDone) notify('transports.dialog.removed', leaving, layersOf(leaving.flatMap(({ places }) => places)));
      return isDone;
    },
  };
}

export type Assign = ReturnType<typeof useAssign>;
