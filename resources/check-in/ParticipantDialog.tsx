import { TextInput } from 'react-admin';
import { participantEdit } from '../../domain/ticket/schema.ts';
import { FormDialog } from '../../src/components/FormDialog.tsx';
import { useToast } from '../../src/components/toast.ts';
import { useRegia } from '../../src/providers/dataProvider.ts';
import type { TicketRecord } from './record.ts';

interface Props {
  ticket: TicketRecord;
  onClose: () => void;
  onSaved: () => void;
}

interface ParticipantForm {
  name: string;
  surname: string;
  email: string;
  note?: string;
}

/** Name, surname, e-mail and note, and nothing else (TIX-007). */
export function ParticipantDialog({ ticket, onClose, onSaved }: Props) {
  const { editTicketParticipant } = useRegia();
  const toast = useToast();
  const { name, surname, email, note = '' } = ticket.participantInfo;

  async function save(values: ParticipantForm) {
    await editTicketParticipant(ticket.id, values);
    toast('checkIn.ticket.saved');
    onSaved();
  }

  return (
    <FormDialog<ParticipantForm>
      open
      title="checkIn.ticket.edit"
      record={{ name, surname, email, note }}
      schema={participantEdit}
      submit="ra.action.save"
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput source="name" label="checkIn.ticket.name" fullWidth helperText={false} />
      <TextInput source="surname" label="checkIn.ticket.surname" fullWidth helperText={false} />
      <TextInput source="email" type="email" label="checkIn.ticket.email" fullWidth helperText={false} />
      <TextInput source="note" label="checkIn.ticket.note" multiline fullWidth helperText={false} />
    </FormDialog>
  );
}
