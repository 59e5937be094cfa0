import { AutocompleteArrayInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LIST_MAX, requiredDocumentTypes } from '../../../../domain/event/schema.ts';
import type { Requirement } from '../../../../domain/lookup/schema.ts';
import { FormSection } from '../../../../src/components/FormSection.tsx';
import { useRaFieldProps } from '../form-context.ts';

/** The data and documents asked of each participant (OPEN-141, OPEN-143). */
export function ParticipantsSection() {
  const raField = useRaFieldProps();
  const { data: requirements = [], isPending } = useGetList<Requirement & { id: string }>('requirements', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'fieldName', order: 'ASC' },
    filter: { entityType: 'event' },
  });
  const documents: unknown = useWatch({ name: 'requiredDocuments' });
  const chosen = Array.isArray(documents) ? documents : [];
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
    </FormSection>
  );
}
