import { zodResolver } from '@hookform/resolvers/zod';
import { Form, HttpError, TextInput, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { participantEdit } from '../../domain/ticket/schema.ts';
import { FormSection, FullRow } from '../../src/components/FormSection.tsx';
import { asItIs } from '../../src/components/input-props.ts';
import { SaveBar } from '../../src/components/SaveBar.tsx';
import type { TicketRecord } from '../../src/components/tickets/ticket-record.ts';
import { useToast } from '../../src/components/toast.ts';
import type { ParticipantEdit } from '../../src/providers/calls/bookings.ts';
import { useRegia } from '../../src/providers/dataProvider.ts';

/** Exactly the fields of a participant that may change: name, surname, e-mail, note (TIX-007). */
export function ParticipantForm({ ticket, isReadOnly }: { ticket: TicketRecord; isReadOnly: boolean }) {
  const api = useRegia();
  const toast = useToast();
  const refresh = useRefresh();
  const { name, surname, email, note = '' } = ticket.participantInfo;

  async function save(values: FieldValues) {
    try {
      await api.editParticipant(ticket.id, values as ParticipantEdit);
      toast('tickets.detail.updated');
      refresh();
      return undefined;
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
      return error instanceof HttpError ? (error.body?.errors?.participantInfo as Record<string, string>) : undefined;
    }
  }

  return (
    <Form
      key={ticket.version}
      defaultValues={{ name, surname, email, note }}
      resolver={zodResolver(participantEdit as ZodType<FieldValues, FieldValues>)}
      onSubmit={save}
      noValidate
      mode="onBlur"
      reValidateMode="onChange"
    >
      <FormSection title="tickets.detail.participant" help="tickets.detail.participantHelp">
        <TextInput
          source="name"
          label="resources.tickets.fields.participantInfo.name"
          isRequired
          readOnly={isReadOnly}
        />
        <TextInput
          source="surname"
          label="resources.tickets.fields.participantInfo.surname"
          isRequired
          readOnly={isReadOnly}
        />
        <TextInput
          source="email"
          type="email"
          label="resources.tickets.fields.participantInfo.email"
          isRequired
          readOnly={isReadOnly}
        />
        <FullRow>
          <TextInput
            source="note"
            label="resources.tickets.fields.participantInfo.note"
            multiline
            minRows={2}
            fullWidth
            parse={asItIs.parse}
            readOnly={isReadOnly}
          />
        </FullRow>
      </FormSection>
      <SaveBar />
    </Form>
  );
}
