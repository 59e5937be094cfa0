import { useFormContext, useWatch } from 'react-hook-form';
import type { EventForm, ExtraItem, StageItem } from '../form/event-form.ts';
import type { ExtraEditor } from './ExtrasSection.tsx';
import type { PartEditor } from './part-editor.ts';
import type { StageEditor } from './StagesSection.tsx';

/** Parts kept in the form until the event exists. */
function useFormParts<Item extends { key: string }, Input>(
  name: 'eventStages' | 'extras',
  make: (key: string, input: Input) => Item,
): PartEditor<Item, Input> & { move: NonNullable<PartEditor<Item, Input>['move']> } {
  const { getValues, setValue } = useFormContext<EventForm>();
  const watched: unknown = useWatch({ name });
  const items = Array.isArray(watched) ? (watched as Item[]) : [];

  async function write(change: (items: Item[]) => Item[]) {
    const before = (getValues(name) ?? []) as unknown as Item[];
    setValue(name, change(before) as never, { shouldDirty: true });
  }
  const at = (list: Item[], { key }: Item) => list.findIndex((item) => item.key === key);

  return {
    items,
    isPending: false,
    isReadOnly: false,
    add: (input) => write((list) => [...list, make(crypto.randomUUID(), input)]),
    change: (item, input) => write((list) => list.with(at(list, item), make(item.key, input))),
    remove: (item) => write((list) => list.toSpliced(at(list, item), 1)),
    move: (item, step) => write((list) => list.toSpliced(at(list, item), 1).toSpliced(at(list, item) + step, 0, item)),
  };
}

export function useFormStages(): StageEditor {
  return useFormParts<StageItem, Parameters<StageEditor['add']>[0]>('eventStages', (key, input) => ({ key, ...input }));
}

export function useFormExtras(): ExtraEditor {
  const { move: _unordered, ...editor } = useFormParts<ExtraItem, Parameters<ExtraEditor['add']>[0]>(
    'extras',
    (key, input) => ({ key, ...input }),
  );
  return editor;
}
