import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { Form, HttpError, SelectInput, TextInput, useGetOne, useRefresh, useTranslate, useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { EventWithCounters, PaymentType } from '../../domain/event/schema.ts';
import { isEditable } from '../../domain/participation/decide.ts';
import { participationUpdate } from '../../domain/participation/schema.ts';
import { can } from '../../domain/permissions.ts';
import { bookingPaymentTypes } from '../../domain/reservation/booking.ts';
import { ConflictDialog } from '../../src/components/ConflictDialog.tsx';
import { FormSection, FullRow } from '../../src/components/FormSection.tsx';
import { asItIs } from '../../src/components/input-props.ts';
import { choicesOf } from '../../src/components/list/filters.ts';
import { SaveBar } from '../../src/components/SaveBar.tsx';
import { useToast } from '../../src/components/toast.ts';
import { useConflict } from '../../src/components/useConflict.ts';
import { actorOf } from '../../src/providers/authProvider.ts';
import { useSessionUser } from '../../src/providers/useSessionUser.ts';
import type { RequestRecord } from './RequestTable.tsx';

/** Who comes and, for an administrator, how they pay: until the request is settled (PREQ-010, PREQ-011). */
export function RequestForm({ request }: { request: RequestRecord }) {
  const actor = actorOf(useSessionUser());
  const { save, dialog } = useSaving(request);
  const isReadOnly = !isEditable(request, new Date()) || !can(actor, 'update', 'participations', request);
  const { participantsInfo, paymentType } = request;
  return (
    <Form
      defaultValues={{ participantsInfo, paymentType }}
      resolver={zodResolver(participationUpdate as ZodType<FieldValues, FieldValues>)}
      onSubmit={save}
      noValidate
      mode="onBlur"
      reValidateMode="onChange"
    >
      <Stack spacing={3}>
        {can(actor, 'pay', 'participations', request) && <PaymentChoice request={request} isReadOnly={isReadOnly} />}
        {participantsInfo.map((participant, index) => (
          <Participant
            // biome-ignore lint/suspicious/noArrayIndexKey: a participant has no other identity than its place
            key={index}
            index={index}
            type={participant.participant_type}
            isReadOnly={isReadOnly}
          />
        ))}
      </Stack>
      <SaveBar />
      <ConflictDialog {...dialog} />
    </Form>
  );
}

function PaymentChoice({ request, isReadOnly }: { request: RequestRecord; isReadOnly: boolean }) {
  const { data: event } = useGetOne<EventWithCounters & { id: string }>('events', { id: request.eventId });
  const offered = event ? bookingPaymentTypes(event) : [];
  const choices = [...new Set<PaymentType>([request.paymentType, ...offered])];
  return (
    <FormSection title="resources.participation-requests.fields.paymentType" help="participations.paymentHelp">
      <SelectInput
        source="paymentType"
        label="resources.participation-requests.fields.paymentType"
        choices={choicesOf(choices, 'enums.paymentType')}
        disabled={isReadOnly || choices.length < 2}
        isRequired
      />
    </FormSection>
  );
}

interface ParticipantProps {
  index: number;
  type: RequestRecord['participantsInfo'][number]['participant_type'];
  isReadOnly: boolean;
}

function Participant({ index, type, isReadOnly }: ParticipantProps) {
  const translate = useTranslate();
  const source = (name: string) => `participantsInfo.${index}.${name}`;
  const labelOf = (name: string) => `resources.tickets.fields.participantInfo.${name}`;
  return (
    <FormSection title={`${index + 1}. ${translate(`enums.participantType.${type}`)}`}>
      {(['name', 'surname'] as const).map((name) => (
        <TextInput key={name} source={source(name)} label={labelOf(name)} isRequired readOnly={isReadOnly} />
      ))}
      <FullRow>
        <TextInput
          source={source('email')}
          type="email"
          label={labelOf('email')}
          fullWidth
          isRequired
          readOnly={isReadOnly}
        />
      </FullRow>
      <FullRow>
        <TextInput
          source={source('note')}
          label={labelOf('note')}
          multiline
          fullWidth
          parse={asItIs.parse}
          readOnly={isReadOnly}
        />
      </FullRow>
    </FormSection>
  );
}

/** Saves what changed with the version the form was loaded with; a conflict asks (DEC-013). */
function useSaving(request: RequestRecord) {
  const toast = useToast();
  const refresh = useRefresh();
  const [update] = useUpdate<RequestRecord, Error>();
  const saved = () => {
    toast('participations.saved');
    refresh();
  };
  const conflict = useConflict({ onSaved: saved });

  async function save({ participantsInfo, paymentType }: FieldValues) {
    const data = { participantsInfo, ...(paymentType !== request.paymentType && { paymentType }) };
    try {
      await update(
        'participation-requests',
        { id: request.id, data, previousData: request },
        { mutationMode: 'pessimistic', returnPromise: true, onError: conflict.onError },
      );
      saved();
      return undefined;
    } catch (error) {
      return error instanceof HttpError ? (error.body?.errors as Record<string, object> | undefined) : undefined;
    }
  }

  return { save, dialog: conflict.dialog };
}
