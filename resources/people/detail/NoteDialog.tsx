import { TextInput, useRefresh } from 'react-admin';
import { NOTE_LENGTH, type NoteInput, personNotes } from '#domain/users/notes.ts';
import { RecordDialog } from '#src/components/record/RecordDialog.tsx';
import type { NoteRecord } from '../person-record.ts';

interface NoteDialogProps {
  resource: string;
  edited: NoteRecord | 'new';
  onClose: () => void;
}

/** Writes a note, or changes one. */
export function NoteDialog({ resource, edited, onClose }: NoteDialogProps) {
  const refresh = useRefresh();
  const isNew = edited === 'new';
  return (
    <RecordDialog<NoteInput>
      resource={resource}
      edited={isNew ? undefined : edited}
      transform={({ text }) => ({ text })}
      saved="communityPeople.notes.saved"
      // The history beside it tells of it.
      onSaved={refresh}
      open
      title={isNew ? 'communityPeople.notes.newTitle' : 'communityPeople.notes.editTitle'}
      help="communityPeople.notes.help"
      record={{ text: isNew ? '' : edited.text }}
      schema={personNotes.input}
      submit="ra.action.save"
      needs={['text']}
      onClose={onClose}
    >
      <TextInput
        source="text"
        label="communityPeople.notes.text"
        isRequired
        multiline
        minRows={3}
        autoFocus
        slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
      />
    </RecordDialog>
  );
}
