import { type RaRecord, useGetOne, useLocale } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ALL_FOLLOWERS, audiences, needsEvent } from '#domain/communications/audience.ts';
import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import { formatDate } from '#domain/values/time.ts';
import { OptionField, type OptionFieldProps } from '#src/components/fields/OptionField.tsx';
import { RadioCards } from '#src/components/inputs/RadioCards.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { NarrowingFields } from './NarrowingFields.tsx';

type Passed<T extends RaRecord> = Pick<
  OptionFieldProps<T>,
  'label' | 'resource' | 'filter' | 'sort' | 'textOf' | 'isOptional' | 'helperText'
>;

interface RecordFieldProps<T extends RaRecord> extends Passed<T> {
  /** The field of the form that holds the record's id. */
  source: string;
  /** Told when another record is chosen, so that what belonged to the one before can go. */
  onChosen?: () => void;
}

/** A choice among records whose id the form holds, searched on the server; a preselected one is read by itself. */
function RecordField<T extends RaRecord>({ source, onChosen, ...props }: RecordFieldProps<T>) {
  const { field, fieldState } = useController({ name: source });
  const id = typeof field.value === 'string' ? field.value : '';
  const { data } = useGetOne<T>(props.resource, { id }, { enabled: id !== '', retry: false });
  return (
    <div data-field={source}>
      <OptionField<T>
        {...props}
        value={id !== '' && data ? data : null}
        isReady
        error={fieldState.error?.message}
        onBlur={field.onBlur}
        onChange={(option) => {
          field.onChange(option ? String(option.id) : null);
          onChosen?.();
        }}
      />
    </div>
  );
}

type EventRecord = Event & { id: string };
interface CommunityRecord extends RaRecord {
  businessName: string;
}

const texts: Readonly<Record<string, string>> = { all: 'allText', participants: 'participantsText' };
const choices = audiences.map((id) => ({
  id,
  name: `enums.audience.${id}`,
  help: `communications.audience.${texts[id] ?? 'tierText'}`,
}));

/** Who gets it: all followers, one tier, or the participants of an event, or some of them. */
export function AudienceSection() {
  const locale = useLocale();
  const seesCommunities = useCanViewAllTenants();
  const [userType, eventId] = useWatch({ name: ['userType', 'eventId'] }) as [string, string | null];
  const { setValue } = useFormContext();
  const isToParticipants = userType === 'participants';
  /** Points and lists are those of one event. */
  const widen = () => {
    setValue('departurePointIds', []);
    setValue('transportIds', []);
  };
  const withDate = (event: EventRecord): string => {
    const start = beginningOf(event);
    return start ? `${event.name} · ${formatDate(start)}` : event.name;
  };
  return (
    <FormSection title="communications.audience.title" help="communications.audience.help">
      <FullRow>
        <RadioCards
          source="userType"
          label="resources.communications.fields.userType"
          isRequired
          choices={choices}
          columns={2}
        />
      </FullRow>
      <FullRow>
        <RecordField<EventRecord>
          key={locale}
          source="eventId"
          label="communications.audience.event"
          helperText={`communications.audience.${isToParticipants ? 'eventHelpParticipants' : 'eventHelp'}`}
          onChosen={widen}
          resource="events"
          sort={{ field: 'startDate', order: 'DESC' }}
          textOf={withDate}
          isOptional={!needsEvent(userType)}
        />
      </FullRow>
      {isToParticipants && eventId && <NarrowingFields eventId={eventId} />}
      {seesCommunities && userType === ALL_FOLLOWERS && !eventId && (
        <FullRow>
          <RecordField<CommunityRecord>
            source="tenantId"
            label="communications.audience.tenant"
            helperText="communications.audience.tenantHelp"
            resource="tenants"
            sort={{ field: 'surname', order: 'ASC' }}
            textOf={(tenant) => tenant.businessName ?? tenant['tenant']?.businessName ?? ''}
            isOptional
          />
        </FullRow>
      )}
    </FormSection>
  );
}
