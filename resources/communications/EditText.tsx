import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { communicationFields } from '#domain/communications/schema.ts';
import { RichTextInput } from '#src/components/inputs/RichTextInput.tsx';
import { RecordDialog } from '#src/components/record/RecordDialog.tsx';
import type { CommunicationRecord } from './record.ts';

const schema = communicationFields.pick({ subject: true, body: true });
type Fields = z.infer<typeof schema>;

/** Mends the text of a communication that nobody has yet. */
export function EditText({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button startIcon={<EditOutlined />} onClick={() => setOpen(true)}>
        {translate('communications.detail.edit')}
      </Button>
      <RecordDialog<Fields>
        resource="communications"
        edited={record}
        transform={({ subject, body }) => ({ subject, body })}
        saved="communications.updated"
        open={isOpen}
        title="communications.detail.edit"
        record={{ subject: record.subject, body: record.body }}
        schema={schema}
        submit="ra.action.save"
        maxWidth="md"
        onClose={() => setOpen(false)}
      >
        <TextInput source="subject" label="resources.communications.fields.subject" isRequired autoFocus />
        <RichTextInput source="body" label="resources.communications.fields.body" isRequired minHeight="14rem" />
      </RecordDialog>
    </>
  );
}
