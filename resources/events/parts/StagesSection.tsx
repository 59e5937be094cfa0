import { TextInput } from 'react-admin';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { ImageInput } from '#src/components/inputs/pictures/ImageInput.tsx';
import { RichTextInput } from '#src/components/inputs/RichTextInput.tsx';
import { FormSection } from '#src/components/page/FormSection.tsx';
import type { StageItem } from '../form/event-form.ts';
import { PartList } from './PartList.tsx';
import type { PartEditor } from './part-editor.ts';
import { type StageInput, stageInput } from './part-schemas.ts';

const field = (name: string): string => `resources.events.fields.${name}`;

export type StageEditor = PartEditor<StageItem, StageInput>;

const blank: StageInput = { name: '', description: '', image: null };

/** The stages of an event, in order. */
export function StagesSection({ editor }: { editor: StageEditor }) {
  return (
    <FormSection title="events.form.itinerary.title" help="events.form.itinerary.help" columns={1}>
      <PartList
        editor={editor}
        texts="events.form.itinerary"
        row={() => null}
        dialog={(stage, close, reload) => (
          <FormDialog<StageInput>
            open
            title={stage ? 'events.form.itinerary.edit' : 'events.form.itinerary.new'}
            record={stage ? { name: stage.name, description: stage.description, image: stage.image } : blank}
            schema={stageInput}
            submit="ra.action.save"
            maxWidth="md"
            onSubmit={(input, options) => (stage ? editor.change(stage, input, options) : editor.add(input))}
            reload={reload}
            onClose={close}
          >
            <TextInput source="name" label={field('stageName')} isRequired helperText={false} autoFocus />
            <RichTextInput source="description" label={field('stageDescription')} />
            <ImageInput
              source="image"
              label={field('stageImage')}
              ratio={imageRatios.gallery}
              tags={['eventStageImage']}
            />
          </FormDialog>
        )}
      />
    </FormSection>
  );
}
