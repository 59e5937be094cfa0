import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { eventSubtypeFields, eventTypes } from '../../domain/events/schema.ts';
import { CheckCards } from '../../src/components/inputs/CheckCards.tsx';
import { ChipsInput } from '../../src/components/inputs/ChipsInput.tsx';
import { choicesOf } from '../../src/components/list/filters.ts';
import { FormSection, FullRow } from '../../src/components/page/FormSection.tsx';
import { DeleteRecordButton } from '../../src/components/record/DeleteRecordButton.tsx';
import { RecordForm } from '../../src/components/record/RecordForm.tsx';
import { RecordPage } from '../../src/components/record/RecordPage.tsx';
import type { SubtypeRecord } from './SubtypeList.tsx';

const defaults = {
  name: '',
  eventType: 'event',
  hasStage: false,
  hasTransport: false,
  additionalRequirements: [],
  excludedPrimaryFields: [],
};
const excludable = [{ id: 'returnDate', name: 'eventSubtypes.returnDate', help: 'eventSubtypes.returnDateHelp' }];

/** An event subtype, existing or new: what its events have and what must be filled in. */
export function SubtypePage() {
  const navigate = useNavigate();
  return (
    <RecordPage<SubtypeRecord>
      resource="event-subtypes"
      newTitle="eventSubtypes.newTitle"
      title={(record) => record.name}
      actions={(record) => (
        <DeleteRecordButton
          resource="event-subtypes"
          record={record}
          name={record.name}
          done="eventSubtypes.deleted"
          onDeleted={() => navigate('/admin/event-subtypes')}
        />
      )}
    >
      {(record) => (
        <RecordForm
          resource="event-subtypes"
          record={record}
          defaults={defaults}
          schema={eventSubtypeFields}
          created="eventSubtypes.created"
          updated="eventSubtypes.updated"
        >
          <FormSection title="eventSubtypes.section" help="eventSubtypes.sectionHelp">
            <TextInput source="name" isRequired />
            <SelectInput source="eventType" isRequired choices={choicesOf(eventTypes, 'enums.eventType')} />
            <BooleanInput source="hasStage" helperText="eventSubtypes.hasStageHelp" />
            <BooleanInput source="hasTransport" helperText="eventSubtypes.hasTransportHelp" />
            <FullRow>
              <ChipsInput
                source="additionalRequirements"
                label="resources.event-subtypes.fields.additionalRequirements"
                max={30}
                maxLength={60}
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
        </RecordForm>
      )}
    </RecordPage>
  );
}
