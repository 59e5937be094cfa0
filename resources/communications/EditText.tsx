import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { communications } from '#domain/communications/entity.ts';
import { isUnchosen } from '#domain/communications/rules.ts';
import { DateTimeInput, MISSING } from '#src/components/inputs/DateTimeInput.tsx';
import { RichTextInput } from '#src/components/inputs/RichTextInput.tsx';
import { RecordDialog } from '#src/components/record/RecordDialog.tsx';
import type { CommunicationRecord } from './record.ts';
import { usePlanningWords } from './use-planning-words.ts';

const schema = communications.input.pick({ subject: true, body: true });
const moment = z
  .string('validation.required')
  .refine((value) => value !== MISSING, { error: 'validation.localTimeMissing', abort: true })
  .refine((value) => !Number.isNaN(Date.parse(value)), 'validation.instant');
const planned = schema.extend({ plannedFor: moment });
type Fields = z.infer<typeof schema> & { plannedFor?: string | null };

/** Mends the text of a communication that nobody has yet, and the moment of a planned one. */
export function EditText({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const { words } = usePlanningWords();
  const [isOpen, setOpen] = useState(false);
  const isPlanned = isUnchosen(record);
  const label = isPlanned ? words.edit : translate('communications.detail.edit');
  const { subject, body, plannedFor } = record;

  return (
    <>
      <Button startIcon={<EditOutlined />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <RecordDialog<Fields>
        resource="communications"
        edited={record}
        transform={(values) => ({
          ...{ subject: values.subject, body: values.body },
          ...(isPlanned && { plannedFor: values.plannedFor }),
        })}
        saved="communications.updated"
        open={isOpen}
        title={label}
        record={{ subject, body, ...(isPlanned && { plannedFor }) }}
        schema={isPlanned ? planned : schema}
        submit="ra.action.save"
        maxWidth="md"
        onClose={() => setOpen(false)}
      >
        {isPlanned && (
          <DateTimeInput
            source="plannedFor"
            label={words.moment}
            helperText={`${words.momentHelp} ${words.cardThen}`}
            isRequired
          />
        )}
        <TextInput source="subject" label="resources.communications.fields.subject" isRequired autoFocus />
        <RichTextInput source="body" label="resources.communications.fields.body" isRequired minHeight="14rem" />
      </RecordDialog>
    </>
  );
}
