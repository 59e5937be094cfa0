import { reverseOf } from '#domain/transports/assign.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { layersOf } from '#domain/transports/layers.ts';
import { assignmentsOf, type Proposal } from '#domain/transports/plan/propose.ts';
import type { Assignment } from '#domain/transports/schema.ts';
import { useUndo } from '#src/components/feedback/use-undo.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useCall } from '#src/providers/use-call.ts';
import { useStoring } from '../use-storing.ts';
import { type Board, nameOf } from './board.ts';

/** Who of an event is on which lists. */
export function usePlan(eventId: string) {
  return useCall(['transports', 'plan', eventId], 'GET transports/event/:eventId/plan', { params: { eventId } });
}

/** What is done to places: stored, said, and taken back at once where one changes one's mind. Each answers whether it was stored. */
export function usePlaces(eventId: string, board: Board) {
  const api = useApi();
  const undoable = useUndo();
  const { run, isPending } = useStoring();

  const said = { label: 'transports.dialog.undo', undone: 'transports.dialog.undone' };

  async function store(
    assignments: readonly Assignment[],
    layers: readonly string[],
    message: string,
    args: Record<string, unknown>,
  ): Promise<boolean> {
    const ids = new Set(assignments.flatMap(({ ticketIds }) => ticketIds));
    const before = board.plan.people.filter(({ _id }) => ids.has(_id));
    const isDone = await run(() =>
      api.call('PUT transports/event/:eventId/assignments', {
        params: { eventId },
        body: { assignments: [...assignments] },
      }),
    );
    const [only] = before;
    // One person is called by name, several are counted.
    const people = { smart_count: before.length, who: only ? nameOf(only) : '' };
    if (isDone)
      undoable(message, {
        args: { ...people, ...args },
        ...said,
        undo: () =>
          api.call('PUT transports/event/:eventId/assignments', {
            params: { eventId },
            body: { assignments: reverseOf(before, layers) },
          }),
      });
    return isDone;
  }

  return {
    isPending,
    put: (list: Transport, ticketIds: readonly string[]) =>
      store([{ transportId: list._id, ticketIds: [...ticketIds] }], [list.layer], 'transports.dialog.done', {
        name: list.identifier,
      }),
    seat: (list: Transport, ticketId: string, seat: string | null) =>
      store(
        [{ transportId: list._id, ticketIds: [ticketId], seats: { [ticketId]: seat } }],
        [list.layer],
        'transports.board.seated',
        {
          name: nameOf(board.person(ticketId) ?? { name: '', surname: '' }),
          seat: seat ?? '–',
          list: list.identifier,
        },
      ),
    takeOff: (layer: string, ticketIds: readonly string[]) =>
      store([{ transportId: null, layer, ticketIds: [...ticketIds] }], [layer], 'transports.dialog.removed', {}),
    accept: (proposals: readonly Proposal[]) => {
      const assignments = assignmentsOf(proposals);
      return store(assignments, layersOf(proposals), 'transports.proposal.done', {});
    },
    async swap(layer: string, one: string, other: string): Promise<boolean> {
      const [a, b] = [board.person(one), board.person(other)];
      const swap = { layer, ticketIds: [one, other] as [string, string] };
      const isDone = await run(() =>
        api.call('PUT transports/event/:eventId/swap', { params: { eventId }, body: swap }),
      );
      const names = { one: a ? nameOf(a) : '', other: b ? nameOf(b) : '' };
      if (isDone)
        undoable('transports.board.swapped', {
          args: names,
          ...said,
          undo: () => api.call('PUT transports/event/:eventId/swap', { params: { eventId }, body: swap }),
        });
      return isDone;
    },
  };
}

export type Places = ReturnType<typeof usePlaces>;
