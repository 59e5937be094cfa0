import { AutocompleteInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { imageRatios } from '#domain/shared/image-ratios.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { isKnownLayer, knownLayers, layersOf, transportTypes } from '#domain/transports/layers.ts';
import { WholeNumberInput } from '#src/components/inputs/number/number-inputs.tsx';
import { ImageInput } from '#src/components/inputs/pictures/ImageInput.tsx';
import type { ListInput } from './transport-form.ts';

const choices = transportTypes.map((id) => ({ id, name: `enums.transportType.${id}` }));
const label = (name: keyof ListInput) => `transports.fields.${name}`;

interface Props {
  lists: readonly Transport[];
  /** How many places are taken. */
  taken?: number;
  isLocked?: boolean;
}

/** The fields of a list. */
export function TransportInputs({ lists, taken = 0, isLocked = false }: Props) {
  const translate = useTranslate();
  const layerChoices = [...new Set([...knownLayers, ...layersOf(lists)])].map((id) => ({
    id,
    name: isKnownLayer(id) ? translate(`enums.layer.${id}`) : id,
  }));
  return (
    <>
      <SelectInput
        source="transportType"
        label={label('transportType')}
        choices={choices}
        isRequired
        helperText={false}
      />
      <AutocompleteInput
        source="layer"
        label={label('layer')}
        choices={layerChoices}
        translateChoice={false}
        onCreate={(typed) => typed && { id: typed.trim(), name: typed.trim() }}
        createItemLabel="transports.fields.layerNew"
        readOnly={isLocked}
        disabled={isLocked}
        helperText={isLocked ? 'transports.fields.layerLocked' : 'transports.fields.layerHelp'}
      />
      <TextInput
        source="identifier"
        label={label('identifier')}
        isRequired
        readOnly={isLocked}
        disabled={isLocked}
        helperText={isLocked ? 'transports.fields.identifierLocked' : 'transports.fields.identifierHelp'}
        autoFocus={!isLocked}
      />
      <WholeNumberInput
        source="maximumSlots"
        label={label('maximumSlots')}
        isRequired
        helperText={taken > 0 ? translate('transports.fields.maximumSlotsHelp', { smart_count: taken }) : false}
      />
      <TextInput source="supplier" label={label('supplier')} helperText={false} />
      <TextInput source="name" label={label('name')} helperText={false} />
      <TextInput source="description" label={label('description')} multiline minRows={2} helperText={false} />
      <ImageInput source="image" label={label('image')} ratio={imageRatios.gallery} tags={['transportImage']} />
    </>
  );
}
