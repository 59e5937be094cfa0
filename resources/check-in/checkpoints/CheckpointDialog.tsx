import { AutocompleteArrayInput, BooleanInput, SelectInput, TextInput, useRefresh, useTranslate } from 'react-admin';
import { checkpointKinds, checkpointRepeats } from '#domain/check-in/checkpoint.ts';
import { type CheckpointFields, checkpoints } from '#domain/check-in/entity.ts';
import { initialOf } from '#domain/entity/entity.ts';
import { ageBands, type EventWithCounters } from '#domain/events/entity.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { userTypes } from '#domain/fields.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { RecordDialog } from '#src/components/record/RecordDialog.tsx';
import { usePartsOf } from '#src/components/records/use-parts-of.ts';
import type { CheckpointRecord } from './record.ts';

type CheckpointForm = Omit<CheckpointFields, 'eventId'>;

const { opensAt, closesAt, repeat, hasExit, audience } = checkpoints.fields;
const orNone = <T,>(value: T | undefined | null): T | null => value ?? null;
/** What an empty field leaves is said as the server says it. */
const schema = checkpoints.edit.extend({
  name: checkpoints.fields.name,
  kind: checkpoints.fields.kind,
  opensAt: opensAt.transform(orNone),
  closesAt: closesAt.transform(orNone),
  repeat: repeat.unwrap(),
  hasExit: hasExit.unwrap(),
  audience: audience.unwrap(),
});
const { eventId: _ofEvent, ...blank } = initialOf(checkpoints) as CheckpointFields;
const label = (name: string) => `checkIn.checkpoints.fields.${name}`;
const choicesOf = (ids: readonly string[], key: string) => ids.map((id) => ({ id, name: `${key}.${id}` }));
const kinds = choicesOf(checkpointKinds, 'checkIn.checkpoints.kinds');
const repeats = choicesOf(checkpointRepeats, 'checkIn.checkpoints.repeats');
const tiers = choicesOf(userTypes, 'enums.userType');
const ticketTypes = choicesOf(ageBands, 'enums.ageBand');

function formOf({ name, kind, repeat, hasExit, ...rest }: CheckpointRecord): CheckpointForm {
  return { name, kind, opensAt: rest.opensAt, closesAt: rest.closesAt, repeat, hasExit, audience: rest.audience };
}

interface Props {
  event: EventWithCounters;
  /** Null for a new one. */
  checkpoint: CheckpointRecord | null;
  onClose: () => void;
}

/** A checkpoint's fields; for whom it is narrows only by what the event has. */
export function CheckpointDialog({ event, checkpoint, onClose }: Props) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const extras = usePartsOf<Extra>('extras', event._id);
  const transports = usePartsOf<Transport>('transports', event._id);
  return (
    <RecordDialog<CheckpointForm>
      resource="checkpoints"
      edited={checkpoint ?? undefined}
      transform={(input) => (checkpoint ? { ...input } : { ...input, eventId: event._id })}
      saved={checkpoint ? 'checkIn.checkpoints.updated' : 'checkIn.checkpoints.created'}
      onSaved={refresh}
      open
      title={
        checkpoint
          ? translate('checkIn.checkpoints.editTitle', { name: checkpoint.name })
          : 'checkIn.checkpoints.newTitle'
      }
      record={checkpoint ? formOf(checkpoint) : blank}
      schema={schema}
      submit="ra.action.save"
      onClose={onClose}
    >
      <TextInput source="name" label={label('name')} isRequired helperText={label('nameHelp')} autoFocus />
      <SelectInput source="kind" label={label('kind')} choices={kinds} isRequired helperText={label('kindHelp')} />
      <DateTimeInput source="opensAt" label={label('opensAt')} helperText={label('opensHelp')} />
      <DateTimeInput source="closesAt" label={label('closesAt')} helperText={false} isDeadline />
      <SelectInput
        source="repeat"
        label={label('repeat')}
        choices={repeats}
        isRequired
        helperText={label('repeatHelp')}
      />
      <BooleanInput source="hasExit" label={label('hasExit')} helperText={label('hasExitHelp')} />
      <AutocompleteArrayInput
        source="audience.tiers"
        label={label('tiers')}
        choices={tiers}
        helperText={label('audienceHelp')}
      />
      {event.priceType === 'byAges' && (
        <AutocompleteArrayInput
          source="audience.ticketTypes"
          label={label('ticketTypes')}
          choices={ticketTypes}
          helperText={false}
        />
      )}
      {extras.length > 0 && (
        <AutocompleteArrayInput
          source="audience.extraIds"
          label={label('extraIds')}
          choices={extras}
          translateChoice={false}
          helperText={false}
        />
      )}
      {transports.length > 0 && (
        <AutocompleteArrayInput
          source="audience.transportIds"
          label={label('transportIds')}
          choices={transports}
          optionText="identifier"
          translateChoice={false}
          helperText={false}
        />
      )}
    </RecordDialog>
  );
}
