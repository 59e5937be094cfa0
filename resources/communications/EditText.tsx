import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput, useTranslate, useUpdate } from 'react-admin';
import type { z } from 'zod';
import { communicationFields } from '../../domain/communications/schema.ts';
import { FormDialog } from '../../src/components/feedback/FormDialog.tsx';
import { useToast } from '../../src/components/feedback/toast.ts';
import { RichTextInput } from '../../src/components/inputs/RichTextInput.tsx';
import { ConflictDialog } from '../../src/components/record/conflict/ConflictDialog.tsx';
import { useConflict } from '../../src/components/record/conflict/useConflict.ts';
import type { CommunicationRecord } from './record.ts';

const schema = communicationFields.pick({ subject: true, body: true });
type Fields = z.infer<typeof schema>;

/** Mends the text of a communication that nobody has yet (DEC-073). */
export function EditText({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [update] = useUpdate();
  const close = () => setOpen(false);
  const conflict = useConflict({ onSaved: close });

  async function save(data: Fields) {
    const params = { id: record.id, data, previousData: record };
    try {
      await update('communications', params, { mutationMode: 'pessimistic', returnPromise: true });
    } catch (error) {
      conflict.onError(error, { resource: 'communications', ...params });
      return false;
    }
    toast('communications.updated');
    return true;
  }

  return (
    <>
      <Button startIcon={<EditOutlined />} onClick={() => setOpen(true)}>
        {translate('communications.detail.edit')}
      </Button>
      <FormDialog<Fields>
        open={isOpen}
        title="communications.detail.edit"
        record={{ subject: record.subject, body: record.body }}
        schema={schema}
        submit="ra.action.save"
        maxWidth="md"
        onSubmit={save}
        onClose={close}
      >
        <TextInput source="subject" label="resources.communications.fields.subject" isRequired autoFocus />
        <RichTextInput source="body" label="resources.communications.fields.body" isRequired minHeight="14rem" />
      </FormDialog>
      <ConflictDialog {...conflict.dialog} />
    </>
  );
}
