import { AutocompleteInput, SelectInput, TextInput, useRefresh, useTranslate } from 'react-admin';
import { z } from 'zod';
import { imageRatios } from '../../domain/events/kind.ts';
import { isKnownLayer, knownLayers, typeOfLayer } from '../../domain/transports/layers.ts';
import { isInUse } from '../../domain/transports/rules.ts';
import { type TransportFields, transportFields, transportTypes } from '../../domain/transports/schema.ts';
import { WholeNumberInput } from '../../src/components/inputs/number/number-inputs.tsx';
import { ImageInput } from '../../src/components/inputs/pictures/ImageInput.tsx';
import { RecordDialog } from '../../src/components/record/RecordDialog.tsx';
import type { TransportRecord } from './record.ts';

type TransportInput = Omit<TransportFields, 'eventId' | 'layer'> & { layer?: string | undefined };

const fields = transportFields.omit({ eventId: true }).extend({
  // Left open it is that of the type.
  layer: transportFields.shape.layer.nullish().transform((layer) => layer ?? undefined),
  supplier: transportFields.shape.supplier.nullish().transform((value) => value ?? ''),
  name: transportFields.shape.name.nullish().transform((value) => value ?? ''),
  description: transportFields.shape.description.nullish().transform((value) => value ?? ''),
});
/** The places never fall below those taken (DEC-032). */
const schemaFor = (taken: number) =>
  fields.extend({
    maximumSlots: z
      .int({ error: 'validation.required' })
      .min(Math.max(1, taken), taken > 0 ? 'validation.belowUsed' : 'validation.minOne')
      .max(100_000, 'validation.max'),
  });
const blank = { transportType: 'bus', identifier: '', supplier: '', name: '', description: '', image: null } as const;
const choices = transportTypes.map((id) => ({ id, name: `enums.transportType.${id}` }));
const label = (name: keyof TransportInput) => `transports.fields.${name}`;

function inputOf(transport: TransportRecord): TransportInput {
  const { transportType, layer, identifier, maximumSlots, supplier, name, description, image } = transport;
  return { transportType, layer, identifier, maximumSlots, supplier, name, description, image };
}

interface Props {
  eventId: string;
  /** The list that is edited; null for a new one. */
  transport: TransportRecord | null;
  /** The layer a new list is for; empty for one of its own. */
  layer?: string;
  /** Layers the event has beside those every event knows. */
  layers?: readonly string[];
  onClose: () => void;
}

/** A list's fields; the identifier is locked once somebody is on it (TRN-001, VAL-E042, VAL-E043). */
export function TransportDialog({ eventId, transport, layer = '', layers = [], onClose }: Props) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const begun = layer === '' ? blank : { ...blank, transportType: typeOfLayer(layer), layer };
  const layerChoices = [...new Set([...knownLayers, ...layers, ...(transport ? [transport.layer] : [])])].map((id) => ({
    id,
    name: isKnownLayer(id) ? translate(`enums.layer.${id}`) : id,
  }));
  const isLocked = transport !== null && isInUse(transport);
  return (
    <RecordDialog<TransportInput>
      resource="transports"
      edited={transport ?? undefined}
      transform={(input) => (transport ? { ...input } : { ...input, eventId })}
      saved={transport ? 'transports.lists.updated' : 'transports.lists.created'}
      onSaved={refresh}
      open
      title={
        transport
          ? translate('transports.lists.editTitle', { name: transport.identifier })
          : 'transports.lists.newTitle'
      }
      record={transport ? inputOf(transport) : begun}
      schema={schemaFor(transport?.slots ?? 0)}
      submit="ra.action.save"
      onClose={onClose}
    >
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
        helperText={
          isLocked ? translate('transports.fields.maximumSlotsHelp', { smart_count: transport.slots }) : false
        }
      />
      <TextInput source="supplier" label={label('supplier')} helperText={false} />
      <TextInput source="name" label={label('name')} helperText={false} />
      <TextInput source="description" label={label('description')} multiline minRows={2} helperText={false} />
      <ImageInput source="image" label={label('image')} ratio={imageRatios.gallery} tags={['transportImage']} />
    </RecordDialog>
  );
}
