import { Suspense } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { ChipsInput } from '#src/components/inputs/ChipsInput.tsx';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { GalleryInput } from '#src/components/inputs/pictures/GalleryInput.tsx';
import { ImageInput } from '#src/components/inputs/pictures/ImageInput.tsx';
import { RichTextInput } from '#src/components/inputs/RichTextInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { EventForm } from './event-form.ts';
import { useEventForm, useFieldProps, useRaFieldProps } from './form-context.ts';
import { TypeSection } from './sections/TypeSection.tsx';

/** Only a post says its place on the first step. */
const AddressInput = lazyPage(() => import('#src/components/inputs/address/AddressInput.tsx'), 'AddressInput');

const tagsOf = { headerImage: ['eventHeaderImage'], cardImage: ['eventCardImage'] };

/** One picture is enough: the other one, while it is missing, is the middle of the same. It can be changed like any. */
function useOtherPicture() {
  const { uploadFile } = useApi();
  const { getValues, setValue } = useFormContext<EventForm>();
  const toast = useToast();
  return async (name: keyof typeof tagsOf, ratio: number, original: File) => {
    if (getValues(name)) return;
    try {
      const { cropMiddle } = await import('#src/components/inputs/pictures/crop-image.ts');
      const { url } = await uploadFile(await cropMiddle(original, ratio), tagsOf[name]);
      // Somebody may have chosen one meanwhile.
      if (getValues(name)) return;
      setValue(name, url, { shouldDirty: true, shouldValidate: true });
      toast(`events.form.images.made.${name}`);
    } catch {
      toast('events.form.images.notMade', { type: 'warning' });
    }
  };
}

/** What the event is: type, presentation, pictures; of a post also when and where, for it has no other step. */
export function DescriptionFields() {
  const { eventType } = useEventForm();
  const field = useFieldProps();
  const raField = useRaFieldProps();
  const fillOther = useOtherPicture();
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
            <Suspense>
              <AddressInput {...field('locationAddress')} isBrief />
            </Suspense>
          </FullRow>
        </FormSection>
      )}
      <FormSection title="events.form.images.title" help="events.form.images.help">
        <FullRow>
          <ImageInput
            {...field('headerImage')}
            ratio={imageRatios.header}
            tags={tagsOf.headerImage}
            onOriginal={(file) => void fillOther('cardImage', imageRatios.card, file)}
          />
        </FullRow>
        <FullRow>
          <ImageInput
            {...field('cardImage')}
            ratio={imageRatios.card}
            tags={tagsOf.cardImage}
            previewWidth={320}
            onOriginal={(file) => void fillOther('headerImage', imageRatios.header, file)}
          />
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
