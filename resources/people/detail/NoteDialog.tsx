import { TextInput, useCreate, useRefresh, useUpdate } from 'react-admin';
import { NOTE_LENGTH, type NoteInput, noteInput } from '../../../domain/users/person.ts';
import { FormDialog } from '../../../src/components/feedback/FormDialog.tsx';
import { useToast } from '../../../src/components/feedback/toast.ts';
import { ConflictDialog } from '../../../src/components/record/conflict/ConflictDialog.tsx';
import { useConflict } from '../../../src/components/record/conflict/useConflict.ts';
import type { NoteRecord } from '../person-record.ts';

interface NoteDialogProps {
  resource: string;
  edited: NoteRecord | 'new';
  onClose: () => void;
}

/** Writes a note, or changes one. */
export function NoteDialog({ resource, edited, onClose }: NoteDialogProps) {
  const toast = useToast();
  const refresh = useRefresh();
  const [create] = useCreate();
  const [update] = useUpdate();
  const conflict = useConflict({ onSaved: onClose });
  const isNew = edited === 'new';

  async function save({ text }: NoteInput) {
    if (isNew) await create(resource, { data: { text } }, { returnPromise: true });
    else {
      const params = { id: edited.id, data: { text }, previousData: edited };
      try {
        await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
      } catch (error) {
        conflict.onError(error, { resource, ...params });
        return false;
      }
    }
    toast('communityPeople.notes.saved');
    // The history beside it tells of it.
    refresh();
    return true;
  }

  return (
    <>
      <FormDialog<NoteInput>
        open
        title={isNew ? 'communityPeople.notes.newTitle' : 'communityPeople.notes.editTitle'}
        help="communityPeople.notes.help"
        record={{ text: isNew ? '' : edited.text }}
        schema={noteInput}
        submit="ra.action.save"
        needs={['text']}
        onSubmit={save}
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
      </FormDialog>
      <ConflictDialog {...conflict.dialog} />
    </>
  );
}
