import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  TextInput,
  useGetList,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { askedWishes, type Event, LIST_MAX, requiredDocumentTypes } from '#domain/events/entity.ts';
import type { Requirement } from '#domain/requirements/entity.ts';
import { formatDate } from '#domain/values/time.ts';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { useRaFieldProps } from '../form-context.ts';

/** The data and documents asked of each participant. */
export function ParticipantsSection() {
  const raField = useRaFieldProps();
  const { data: requirements = [], isPending } = useGetList<Requirement & { id: string }>('requirements', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'fieldName', order: 'ASC' },
    filter: { entityType: 'event' },
  });
  const documents: unknown = useWatch({ name: 'requiredDocuments' });
  const chosen = Array.isArray(documents) ? documents : [];
  const requirementIds: unknown = useWatch({ name: 'requirementIds' });
  const asked: readonly unknown[] = Array.isArray(requirementIds) ? requirementIds : [];
  const isFull = chosen.length >= LIST_MAX;
  const choices = requiredDocumentTypes
    .filter((id) => !isFull || chosen.includes(id))
    .map((id) => ({ id, name: `enums.requiredDocuments.${id}` }));
  return (
    <FormSection title="events.form.participants.title" help="events.form.participants.help">
      <AutocompleteArrayInput
        {...raField('requirementIds')}
        choices={requirements}
        optionText="fieldName"
        isPending={isPending}
        translateChoice={false}
      />
      <AutocompleteArrayInput {...raField('requiredDocuments')} choices={choices} helperText="app.chips.six" />
      <CheckboxGroupInput
        {...raField('askedWishes')}
        choices={askedWishes.map((id) => ({ id, name: `events.form.participants.wishes.${id}` }))}
        helperText="events.form.participants.wishesHelp"
      />
      {requirements.some(({ id, isHealthData }) => isHealthData && asked.includes(id)) && <HealthData />}
    </FormSection>
  );
}

/** What becomes of answers about health: they go a month after the event, unless there is a reason to keep them. */
function HealthData() {
  const translate = useTranslate();
  const raField = useRaFieldProps();
  const clearedAt = useRecordContext<Event>()?.healthDataClearedAt;
  const help = clearedAt
    ? translate('events.form.participants.healthCleared', { date: formatDate(clearedAt) })
    : 'events.form.participants.healthHelp';
  return (
    <FullRow>
      <TextInput {...raField('healthDataReason')} fullWidth parse={(text: string) => text || null} helperText={help} />
    </FullRow>
  );
}
