import { AutocompleteArrayInput, BooleanInput, SelectInput, TextInput } from 'react-admin';
import { requirableFields } from '../../domain/events/requirable-fields.ts';
import { eventSubtypeFields, eventTypes } from '../../domain/events/schema.ts';
import { CheckCards } from '../../src/components/inputs/CheckCards.tsx';
import { choicesOf } from '../../src/components/list/filters.ts';
import { FormSection, FullRow } from '../../src/components/page/FormSection.tsx';
import { SimpleRecordForm } from '../../src/components/record/SimpleRecordForm.tsx';

const defaults = {
  name: '',
  eventType: 'event',
  hasStage: false,
  hasTransport: false,
  additionalRequirements: [],
  excludedPrimaryFields: [],
};
const requirable = choicesOf(requirableFields, 'resources.events.fields');
const excludable = [{ id: 'returnDate', name: 'eventSubtypes.returnDate', help: 'eventSubtypes.returnDateHelp' }];

/** The form of a subtype: what its events have and what must be filled in. */
export const SubtypeInputs = () => (
  <SimpleRecordForm defaults={defaults} schema={eventSubtypeFields}>
    <FormSection title="eventSubtypes.section" help="eventSubtypes.sectionHelp">
      <TextInput source="name" isRequired />
      <SelectInput source="eventType" isRequired choices={choicesOf(eventTypes, 'enums.eventType')} />
      <BooleanInput source="hasStage" helperText="eventSubtypes.hasStageHelp" />
      <BooleanInput source="hasTransport" helperText="eventSubtypes.hasTransportHelp" />
      <FullRow>
        <AutocompleteArrayInput
          source="additionalRequirements"
          label="resources.event-subtypes.fields.additionalRequirements"
          choices={requirable}
          helperText="eventSubtypes.additionalHelp"
        />
      </FullRow>
      <FullRow>
        <CheckCards
          source="excludedPrimaryFields"
          label="resources.event-subtypes.fields.excludedPrimaryFields"
          choices={excludable}
        />
      </FullRow>
    </FormSection>
  </SimpleRecordForm>
);
