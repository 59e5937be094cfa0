import { TextInput } from 'react-admin';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import { sponsorshipForm } from '#domain/sponsorships/entity.ts';
import { ImageInput } from '#src/components/inputs/pictures/ImageInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { SimpleRecordForm } from '#src/components/record/SimpleRecordForm.tsx';

const defaults = { name: '', sponsorUrl: '', sponsorImage: null };

/** The form of a sponsor, existing or new. */
export const SponsorshipInputs = () => (
  <SimpleRecordForm defaults={defaults} schema={sponsorshipForm}>
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
  </SimpleRecordForm>
);
