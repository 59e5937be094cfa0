import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { isPriceOpen } from '#domain/tickets/edit.ts';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { asItIs } from '#src/components/inputs/input-props.ts';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { RecordForm } from '#src/components/record/RecordForm.tsx';
import { SaveBar } from '#src/components/record/SaveBar.tsx';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { EditEffect } from './EditEffect.tsx';
import {
  errorsOf,
  fromForm,
  participantForm,
  toForm,
  useQuestions,
  type ParticipantForm as Values,
} from './public/participant-form.ts';
import { QuestionInputs } from './public/QuestionInputs.tsx';

const labelOf = (name: string) => `resources.tickets.fields.participantInfo.${name}`;

/** What is known of a participant, to correct: names, e-mail, note, and what the event asks for. */
export function ParticipantForm({ ticket, isReadOnly }: { ticket: TicketRecord; isReadOnly: boolean }) {
  const questions = useQuestions(ticket.eventId);
  const isLocked = !isPriceOpen(ticket, ticket.reservation?.paymentType ?? 'stripe');

  function sent(values: FieldValues) {
    const { extraIds, ...edit } = fromForm(values as Values);
    const { isSilent = false } = values as Values;
    return { ...edit, ...(!isLocked && questions.extras.length > 0 && { extraIds }), isSilent };
  }

  if (questions.isPending) return <PageSkeleton />;
  return (
    <RecordForm
      start={() => ({
        ...toForm(ticket.participantInfo, questions.names),
        extraIds: ticket.materializedExtras.map(({ _id }) => _id),
      })}
      resolver={zodResolver(participantForm as unknown as ZodType<FieldValues, FieldValues>)}
      transform={sent}
      place={({ participantInfo }, values) => errorsOf(participantInfo as Record<string, unknown>, values as Values)}
    >
      <FormSection title="tickets.detail.participant" help="tickets.detail.participantHelp">
        {(['name', 'surname', 'email'] as const).map((name) => (
          <TextInput
            key={name}
            source={name}
            label={labelOf(name)}
            isRequired
            readOnly={isReadOnly}
            {...(name === 'email' && { type: 'email' })}
          />
        ))}
        <QuestionInputs questions={questions} isReadOnly={isReadOnly} isLocked={isLocked} />
        {/* Beside what causes it: at the end of the form a phone's bar would be over it. */}
        {!isReadOnly && <EditEffect ticket={ticket} questions={questions} />}
        <FullRow>
          <TextInput
            source="note"
            label={labelOf('note')}
            multiline
            minRows={2}
            fullWidth
            parse={asItIs.parse}
            readOnly={isReadOnly}
          />
        </FullRow>
      </FormSection>
      <SaveBar />
    </RecordForm>
  );
}
