import { SelectInput, useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Category } from '#domain/categories/entity.ts';
import type { EventSubtype } from '#domain/event-subtypes/entity.ts';
import { changeEventType } from '#domain/events/form-changes.ts';
import { type EventType, eventTypes } from '#domain/events/schema.ts';
import { RadioCards } from '#src/components/inputs/RadioCards.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import type { EventForm } from '../event-form.ts';
import { useEventForm, useFieldProps, useRaFieldProps } from '../form-context.ts';

const all = { page: 1, perPage: 1000 };
const byName = { field: 'name', order: 'ASC' } as const;
const typeChoices = eventTypes.map((id) => ({ id, name: `enums.eventType.${id}` }));

/** Type, subtype and category: what the rest of the form depends on. */
export function TypeSection() {
  const { eventType, isNew } = useEventForm();
  const field = useFieldProps();
  const raField = useRaFieldProps();
  const { reset, getValues } = useFormContext<EventForm>();
  const subtypes = useGetList<EventSubtype & { id: string }>('event-subtypes', {
    pagination: all,
    sort: byName,
    filter: { eventType },
  });
  const categories = useGetList<Category & { id: string }>('categories', {
    pagination: all,
    sort: byName,
    filter: { entityType: 'event' },
  });

  /** Another type starts the form again. */
  function startAgain(next: EventType) {
    reset({ ...changeEventType(next), eventStages: [], extras: [] }, { keepDefaultValues: true });
  }

  return (
    <FormSection title="events.form.type.title" help={isNew ? 'events.form.type.help' : 'events.form.typeLocked'}>
      <FullRow>
        <RadioCards
          {...field('eventType')}
          choices={typeChoices}
          onChange={(next: EventType) => {
            if (next !== eventType || next !== getValues('eventType')) startAgain(next);
          }}
        />
      </FullRow>
      <SelectInput
        {...raField('eventSubtypeId')}
        choices={subtypes.data ?? []}
        isPending={subtypes.isPending}
        translateChoice={false}
      />
      <SelectInput
        {...raField('categoryId')}
        choices={categories.data ?? []}
        isPending={categories.isPending}
        translateChoice={false}
      />
    </FormSection>
  );
}
