import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'react-admin';
import type { EventStage } from '#domain/event-stages/entity.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { ExtraItem, StageItem } from '../form/event-form.ts';
import type { EventRecord } from '../record.ts';
import type { ExtraEditor } from './ExtrasSection.tsx';
import type { StageEditor } from './StagesSection.tsx';

type Stored<T> = T & { id: string };
const whole = { page: 1, perPage: 1000 };

interface PartsOptions<Part extends RaRecord, Item> {
  resource: 'event-stages' | 'extras';
  /** By what they are in order. */
  field: string;
  event: EventRecord;
  itemOf: (part: Part) => Item;
}

/** The parts of an event that exists: each change is stored at once, against the version that was read. */
function useStoredParts<Part extends RaRecord, Item extends { key: string }>(options: PartsOptions<Part, Item>) {
  const { resource, field, event, itemOf } = options;
  const { create, update, delete: remove, getList } = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource] });
  const asked = { pagination: whole, sort: { field, order: 'ASC' as const }, filter: { eventId: event.id } };
  const { data = [], isPending } = useGetList<Part>(resource, asked);
  /** What is compared with is the item that was opened, not the one the list has by now. */
  const readOf = (item: Item): RaRecord => ({ ...item, id: item.key });

  return {
    parts: data,
    refresh,
    editor: {
      items: data.map(itemOf),
      isPending,
      isReadOnly: event.status === 'canceled',
      add: (fields: object) => create(resource, { data: { ...fields, eventId: event.id } }).then(refresh),
      change: (item: Item, input: object, { overwrite } = { overwrite: false }) =>
        update(resource, {
          ...{ id: item.key, data: { ...input }, previousData: readOf(item) },
          ...(overwrite && { meta: { overwrite } }),
        }).then(refresh),
      remove: (item: Item) => remove(resource, { id: item.key, previousData: readOf(item) }).then(refresh),
      async reload() {
        const { data: now } = await getList<Part>(resource, asked);
        await refresh();
        return now.map(itemOf);
      },
    },
  };
}

export function useStoredStages(event: EventRecord): StageEditor {
  const { update } = useApi();
  const { parts, editor, refresh } = useStoredParts<Stored<EventStage>, StageItem>({
    ...{ resource: 'event-stages', field: 'position', event },
    itemOf: ({ id, version, name, description, image }) => ({ key: id, version, name, description, image }),
  });
  const place = (stage: Stored<EventStage>, position: number) =>
    update('event-stages', { id: stage.id, data: { position }, previousData: stage });

  return {
    ...editor,
    add: (input) => editor.add({ ...input, position: (parts.at(-1)?.position ?? -1) + 1 }),
    async move({ key }, step) {
      const from = parts.findIndex(({ id }) => id === key);
      const [moved] = parts.slice(from, from + 1);
      if (!moved) return;
      const order = parts.toSpliced(from, 1).toSpliced(from + step, 0, moved);
      try {
        await Promise.all(order.map((stage, at) => (stage.position === at ? null : place(stage, at))));
      } finally {
        // Of a conflict as well: the order that somebody else made is what the next move starts from.
        await refresh();
      }
    },
  };
}

export function useStoredExtras(event: EventRecord): ExtraEditor {
  const { editor } = useStoredParts<Stored<Extra>, ExtraItem>({
    ...{ resource: 'extras', field: 'createdAt', event },
    itemOf: ({ id, version, name, extraType, availableQuantity, price, usedQuantity }) => ({
      ...{ key: id, version, name, extraType, availableQuantity, price, usedQuantity },
    }),
  });
  return editor;
}
