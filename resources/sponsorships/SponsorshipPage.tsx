import { TextInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { imageRatios } from '../../domain/events/kind.ts';
import { sponsorshipForm } from '../../domain/sponsorships/schema.ts';
import { ImageInput } from '../../src/components/inputs/pictures/ImageInput.tsx';
import { FormSection, FullRow } from '../../src/components/page/FormSection.tsx';
import { DeleteRecordButton } from '../../src/components/record/DeleteRecordButton.tsx';
import { RecordForm } from '../../src/components/record/RecordForm.tsx';
import { RecordPage } from '../../src/components/record/RecordPage.tsx';
import type { SponsorshipRecord } from './record.ts';
import { SponsorableEvents } from './SponsorableEvents.tsx';

const defaults = { name: '', sponsorUrl: '', sponsorImage: null };

/** A sponsor, existing or new, and the events that show it (SPON-005 to SPON-009). */
export function SponsorshipPage() {
  const navigate = useNavigate();
  return (
    <RecordPage<SponsorshipRecord>
      resource="sponsorships"
      newTitle="sponsorships.newTitle"
      title={({ name }) => name}
      actions={(record) => (
        <DeleteRecordButton
          resource="sponsorships"
          record={record}
          name={record.name}
          done="sponsorships.deleted"
          onDeleted={() => void navigate('/admin/sponsorships')}
        />
      )}
    >
      {(record) => (
        <>
          <RecordForm
            resource="sponsorships"
            record={record}
            defaults={defaults}
            schema={sponsorshipForm}
            created="sponsorships.created"
            updated="sponsorships.updated"
          >
            <FormSection title="sponsorships.section" help="sponsorships.sectionHelp">
              <TextInput source="name" isRequired />
              <TextInput source="sponsorUrl" type="url" isRequired helperText="sponsorships.urlHelp" />
              <FullRow>
                <ImageInput
                  source="sponsorImage"
                  label="resources.sponsorships.fields.sponsorImage"
                  ratio={imageRatios.sponsor}
                  tags={['sponsorshipImage']}
                  helperText="sponsorships.imageHelp"
                />
              </FullRow>
            </FormSection>
          </RecordForm>
          {record && <SponsorableEvents sponsorship={record} />}
        </>
      )}
    </RecordPage>
  );
}
