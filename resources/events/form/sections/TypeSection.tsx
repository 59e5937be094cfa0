import { useState } from 'react';
import { SelectInput, useGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Category } from '#domain/categories/entity.ts';
import type { EventSubtype } from '#domain/event-subtypes/entity.ts';
import { type EventType, eventTypes } from '#domain/events/entity.ts';
import { changeEventType, isFilledIn } from '#domain/events/form-changes.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { RadioCards } from '#src/components/inputs/RadioCards.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { type EventForm, fieldsOf } from '../event-form.ts';
import { useEventForm, useFieldProps, useRaFieldProps } from '../form-context.ts';

const all = { page: 1, perPage: 1000 };
const byName = { field: 'name', order: 'ASC' } as const;
const typeChoices = eventTypes.map((id) => ({ id, name: `enums.eventType.${id}` }));

/** Type, subtype and category: what the rest of the form depends on. */
export function TypeSection() {
  const { eventType, isNew } = useEventForm();
  const field = useFieldProps();
  const raField = useRaFieldProps();
  const translate = useTranslate();
  const { reset, getValues, setValue } = useFormContext<EventForm>();
  const [wanted, setWanted] = useState<EventType>();
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
    setWanted(undefined);
  }

  /** At once while nothing is lost by it; otherwise the type stays until that was asked. */
  function choose(next: EventType) {
    const { eventStages = [], extras = [], ...values } = getValues();
    if (!isFilledIn(fieldsOf(values)) && eventStages.length + extras.length === 0) return startAgain(next);
    setValue('eventType', eventType);
    setWanted(next);
  }

  return (
    <FormSection title="events.form.type.title" help={isNew ? 'events.form.type.help' : 'events.form.typeLocked'}>
      <FullRow>
        <RadioCards
          {...field('eventType')}
          choices={typeChoices}
          onChange={(next: EventType) => {
            if (next !== eventType) choose(next);
          }}
        />
      </FullRow>
      {wanted && (
        <ConfirmDialog
          open
          title="events.form.type.changeTitle"
          confirm="events.form.type.change"
          isDestructive
          onConfirm={() => startAgain(wanted)}
          onClose={() => setWanted(undefined)}
        >
          {translate('events.form.type.changeText')}
        </ConfirmDialog>
      )}
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
