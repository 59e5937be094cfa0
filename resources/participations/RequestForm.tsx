import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { SelectInput, TextInput, useGetOne, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type ZodType, z } from 'zod';
import type { EventWithCounters, PaymentType } from '#domain/events/entity.ts';
import { bookingPaymentTypes } from '#domain/events/validation/problem.ts';
import { decisionsOf, isEditable } from '#domain/participations/decide.ts';
import { participationUpdate } from '#domain/participations/schema.ts';
import { can } from '#domain/permissions.ts';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { asItIs } from '#src/components/inputs/input-props.ts';
import { choicesOf } from '#src/components/list/filters.ts';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { RecordForm } from '#src/components/record/RecordForm.tsx';
import { SaveBar } from '#src/components/record/SaveBar.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import {
  errorsOf,
  fromForm,
  participantForm,
  type Questions,
  toForm,
  useQuestions,
  type ParticipantForm as Values,
} from '../tickets/public/participant-form.ts';
import { QuestionInputs } from '../tickets/public/QuestionInputs.tsx';
import type { RequestRecord } from './request-record.ts';

const requestForm = participationUpdate
  .omit({ participantsInfo: true })
  .extend({ participantsInfo: z.array(participantForm) });

/** A participant as a request holds them: without the age where none was asked. */
function inputOf(form: Values) {
  const { extraIds = [], note, ...edit } = fromForm(form);
  return { ...edit, ...(note && { note }), ...(extraIds.length > 0 && { extraIds }) };
}

/** What is sent: those who come as a whole, the rest where it changed. */
function changesOf(request: RequestRecord, { participantsInfo, paymentType, status }: FieldValues) {
  const typeAt = (index: number) => request.participantsInfo[index]?.participant_type ?? 'companion';
  return {
    participantsInfo: (participantsInfo as Values[]).map((form, index) => ({
      ...{ participant_type: typeAt(index), ...inputOf(form) },
    })),
    ...(paymentType !== request.paymentType && { paymentType }),
    ...(status !== request.status && { status }),
  };
}

function placeErrors(errors: Record<string, unknown>, { participantsInfo }: FieldValues) {
  const own = errors['participantsInfo'] as Record<string, Record<string, unknown>> | undefined;
  return { ...errors, participantsInfo: (participantsInfo as Values[]).map((form, at) => errorsOf(own?.[at], form)) };
}

/** Who comes and, for an administrator, how they pay: until the request is settled. */
export function RequestForm({ request }: { request: RequestRecord }) {
  const actor = useActor();
  const isReadOnly = !isEditable(request, new Date()) || !can(actor, 'update', 'participations', request);
  const questions = useQuestions(request.eventId);
  if (questions.isPending) return <PageSkeleton />;
  const { paymentType, status } = request;
  const participantsInfo = request.participantsInfo.map((info) => toForm(info, questions.names));
  return (
    <RecordForm
      start={() => ({ participantsInfo, paymentType, status })}
      resolver={zodResolver(requestForm as unknown as ZodType<FieldValues, FieldValues>)}
      transform={(values) => changesOf(request, values)}
      place={placeErrors}
    >
      <Stack spacing={3}>
        {can(actor, 'pay', 'participations', request) && <Administration request={request} isReadOnly={isReadOnly} />}
        {request.participantsInfo.map((participant, index) => (
          <Participant
            // biome-ignore lint/suspicious/noArrayIndexKey: a participant has no other identity than its place
            key={index}
            index={index}
            type={participant.participant_type}
            isReadOnly={isReadOnly}
            questions={questions}
          />
        ))}
      </Stack>
      <SaveBar />
    </RecordForm>
  );
}

/** What an administrator sets: the status, as far as the request may be decided, and how it is paid. */
function Administration({ request, isReadOnly }: { request: RequestRecord; isReadOnly: boolean }) {
  const { data: event } = useGetOne<EventWithCounters & { id: string }>('events', { id: request.eventId });
  const offered = event ? bookingPaymentTypes(event) : [];
  const choices = [...new Set<PaymentType>([request.paymentType, ...offered])];
  const statuses = [...new Set([request.status, ...decisionsOf(request, new Date())])];
  return (
    <FormSection title="participations.statusTitle" help="participations.statusHelp">
      <SelectInput
        source="status"
        label="resources.participation-requests.fields.status"
        choices={choicesOf(statuses, 'status.participation')}
        disabled={statuses.length < 2}
        isRequired
      />
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
  questions: Questions;
}

function Participant({ index, type, isReadOnly, questions }: ParticipantProps) {
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
      <QuestionInputs at={source('')} questions={questions} isReadOnly={isReadOnly} />
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
