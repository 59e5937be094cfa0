import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'react-admin';
import type { EventStage, Extra } from '../../../domain/events/schema.ts';
import { useApi } from '../../../src/providers/dataProvider.ts';
import type { ExtraItem, StageItem } from '../form/event-form.ts';
import type { EventRecord } from '../record.ts';
import type { ExtraEditor } from './ExtrasSection.tsx';
import type { StageEditor } from './StagesSection.tsx';

type Stored<T> = T & { id: string };
const whole = { page: 1, perPage: 1000 };

function usePartCalls(resource: 'event-stages' | 'extras') {
  const { create, update, delete: remove } = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource] });
  return {
    add: (data: object) => create(resource, { data }).then(refresh),
    change: (before: RaRecord, data: object) =>
      update(resource, { id: before.id, data: { ...data }, previousData: before }).then(refresh),
    remove: (before: RaRecord) => remove(resource, { id: before.id, previousData: before }).then(refresh),
    refresh,
  };
}

/** The stages of an event that exists: each change is stored at once. */
export function useStoredStages(event: EventRecord): StageEditor {
  const calls = usePartCalls('event-stages');
  const { update } = useApi();
  const { data = [], isPending } = useGetList<Stored<EventStage>>('event-stages', {
    pagination: whole,
    sort: { field: 'position', order: 'ASC' },
    filter: { eventId: event.id },
  });
  const stageOf = (item: StageItem) => {
    const stage = data.find(({ id }) => id === item.key);
    if (!stage) throw new Error(`The stage ${item.key} is not in the list`);
    return stage;
  };
  const place = (stage: Stored<EventStage>, position: number) =>
    update('event-stages', { id: stage.id, data: { position }, previousData: stage });

  return {
    items: data.map(({ id, name, description, image }) => ({ key: id, name, description, image })),
    isPending,
    isReadOnly: event.status === 'canceled',
    add: (input) => calls.add({ ...input, eventId: event.id, position: (data.at(-1)?.position ?? -1) + 1 }),
    change: (item, input) => calls.change(stageOf(item), input),
    remove: (item) => calls.remove(stageOf(item)),
    async move(item, step) {
      const from = data.indexOf(stageOf(item));
      const order = data.toSpliced(from, 1).toSpliced(from + step, 0, stageOf(item));
      await Promise.all(order.map((stage, at) => (stage.position === at ? null : place(stage, at))));
      await calls.refresh();
    },
  };
}

/** The extras of an event that exists: each change is stored at once. */
export function useStoredExtras(event: EventRecord): ExtraEditor {
  const calls = usePartCalls('extras');
  const { data = [], isPending } = useGetList<Stored<Extra>>('extras', {
    pagination: whole,
    sort: { field: 'createdAt', order: 'ASC' },
    filter: { eventId: event.id },
  });
  const extraOf = (item: ExtraItem) => {
    const extra = data.find(({ id }) => id === item.key);
    if (!extra) throw new Error(`The extra ${item.key} is not in the list`);
    return extra;
  };
  return {
    items: data.map(({ id, name, extraType, availableQuantity, price, usedQuantity }) => ({
      key: id,
      name,
      extraType,
      availableQuantity,
      price,
      usedQuantity,
    })),
    isPending,
    isReadOnly: event.status === 'canceled',
    add: (input) => calls.add({ ...input, eventId: event.id }),
    change: (item, input) => calls.change(extraOf(item), input),
    remove: (item) => calls.remove(extraOf(item)),
  };
}
