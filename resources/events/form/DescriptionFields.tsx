import { BooleanInput, TextInput } from 'react-admin';
import { imageRatios } from '../../../domain/event/kind.ts';
import { AddressInput } from '../../../src/components/AddressInput.tsx';
import { ChipsInput } from '../../../src/components/ChipsInput.tsx';
import { DateTimeInput } from '../../../src/components/DateTimeInput.tsx';
import { FormSection, FullRow } from '../../../src/components/FormSection.tsx';
import { GalleryInput } from '../../../src/components/GalleryInput.tsx';
import { ImageInput } from '../../../src/components/ImageInput.tsx';
import { RichTextInput } from '../../../src/components/RichTextInput.tsx';
import { useEventForm, useFieldProps, useRaFieldProps } from './form-context.ts';
import { TypeSection } from './sections/TypeSection.tsx';

/** What the event is: type, presentation, pictures; of a post also when and where, for it has no other step (OPEN-114). */
export function DescriptionFields() {
  const { eventType } = useEventForm();
  const field = useFieldProps();
  const raField = useRaFieldProps();
  return (
    <>
      <TypeSection />
      <FormSection title="events.form.about.title" help="events.form.about.help">
        <FullRow>
          <TextInput {...raField('name')} />
        </FullRow>
        <FullRow>
          <RichTextInput {...field('description')} />
        </FullRow>
        <FullRow>
          <ChipsInput {...field('tags')} />
        </FullRow>
      </FormSection>
      {eventType === 'post' && (
        <FormSection title="events.form.postWhen.title" help="events.form.postWhen.help">
          <DateTimeInput {...field('startDate')} />
          <DateTimeInput {...field('endDate')} />
          <FullRow>
            <AddressInput {...field('locationAddress')} />
          </FullRow>
        </FormSection>
      )}
      <FormSection title="events.form.images.title" help="events.form.images.help">
        <FullRow>
          <ImageInput {...field('headerImage')} ratio={imageRatios.header} tags={['eventHeaderImage']} />
        </FullRow>
        <FullRow>
          <ImageInput {...field('cardImage')} ratio={imageRatios.card} tags={['eventCardImage']} previewWidth={320} />
        </FullRow>
        <FullRow>
          <GalleryInput {...field('galleryImages')} ratio={imageRatios.gallery} tags={['eventGalleryImage']} />
        </FullRow>
      </FormSection>
      <FormSection title="events.form.visibility.title" help="events.form.visibility.help">
        <BooleanInput {...field('isInTenantHome')} helperText={false} />
        <BooleanInput {...field('isInHome')} helperText={false} />
      </FormSection>
    </>
  );
}
