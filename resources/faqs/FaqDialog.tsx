import { useState } from 'react';
import { TextInput, useGetList } from 'react-admin';
import { FAQ_LANGUAGE, type FaqFields, faqFields } from '#domain/faqs/entity.ts';
import { WholeNumberInput } from '#src/components/inputs/number/number-inputs.tsx';
import { RichTextInput } from '#src/components/inputs/RichTextInput.tsx';
import { RecordDialog } from '#src/components/record/RecordDialog.tsx';
import { type FaqRecord, useOwnFaqs } from './record.ts';

export interface FaqDialogProps {
  edited: FaqRecord | 'new' | null;
  onClose: () => void;
}

/** The place after the last one. */
function useNextOrder(isNeeded: boolean): number | undefined {
  const { scope } = useOwnFaqs();
  const last = { pagination: { page: 1, perPage: 1 }, sort: { field: 'order', order: 'DESC' as const } };
  const { data } = useGetList<FaqRecord>('faqs', { ...last, filter: { scope } }, { enabled: isNeeded, staleTime: 0 });
  return data && Math.min((data[0]?.order ?? 0) + 1, 9999);
}

/** Creates or edits one FAQ; what is created is in Italian. */
export function FaqDialog({ edited, onClose }: FaqDialogProps) {
  const isNew = edited === 'new';
  const next = useNextOrder(isNew);
  // A new form for each opening; nothing to draw until it is known where a new FAQ goes.
  const [key, setKey] = useState(0);
  const isOpen = edited !== null && (!isNew || next !== undefined);
  const record = edited === null || edited === 'new' ? { question: '', answer: '', order: next ?? 1 } : edited;

  return (
    <RecordDialog<FaqFields>
      key={key}
      open={isOpen}
      title={isNew ? 'faqs.add' : 'faqs.edit'}
      record={{ question: record.question, answer: record.answer, order: record.order }}
      schema={faqFields}
      submit="ra.action.save"
      maxWidth="md"
      resource="faqs"
      edited={edited === 'new' || edited === null ? undefined : edited}
      transform={({ question, answer, order }) => ({
        ...{ question, answer, order },
        ...(isNew && { language: FAQ_LANGUAGE }),
      })}
      saved={isNew ? 'faqs.created' : 'faqs.updated'}
      onSaved={() => isNew && setKey(key + 1)}
      onClose={onClose}
    >
      <TextInput source="question" label="resources.faqs.fields.question" isRequired autoFocus />
      <RichTextInput source="answer" label="resources.faqs.fields.answer" isRequired />
      <WholeNumberInput
        source="order"
        label="resources.faqs.fields.order"
        isRequired
        helperText="faqs.orderHelp"
        sx={{ maxWidth: 200 }}
      />
    </RecordDialog>
  );
}
