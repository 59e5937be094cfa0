import { type ReactNode, useRef, useState } from 'react';
import { useCreate, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { AudienceCount } from '#domain/communications/audience.ts';
import type { AudienceQuery } from '#domain/communications/schema.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { useClearDraft } from '#src/components/record/draft/useLocalDraft.ts';
import { NotSaved } from '#src/components/record/use-save.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { usePlanningWords } from './use-planning-words.ts';
import { sentValuesOf, valuesOf } from './values.ts';

export const DRAFT = 'communications.new';

interface Question {
  subject: string;
  /** When it goes out; now without it. */
  plannedFor: string | undefined;
  people: number;
  answer: (isYes: boolean) => void;
}

/** Asks with the number of people, then sends; a refusal is said at its field and loses nothing. */
export function useSend(): { write: (values: FieldValues) => Promise<void>; dialog: ReactNode } {
  const translate = useTranslate();
  const { words, say, momentOf } = usePlanningWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const { call } = useApi();
  const [create] = useCreate();
  const clearDraft = useClearDraft(DRAFT);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isPending, setPending] = useState(false);
  /** One key for one text: sent twice by a shaky network it goes out once. */
  const sent = useRef({ text: '', key: '' });

  async function store(data: FieldValues): Promise<void> {
    const text = JSON.stringify(data);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const meta = { idempotencyKey: sent.current.key };
    const made = await create('communications', { data, meta }, { returnPromise: true });
    clearDraft();
    toast(data['plannedFor'] ? words.created : 'communications.created');
    void navigate(recordPath(prefix, 'communications', made.id), { replace: true });
  }

  async function write(values: FieldValues): Promise<void> {
    const data = sentValuesOf(values);
    const { subject, body: _body, ...query } = valuesOf(values);
    const { plannedFor } = data;
    try {
      const count: AudienceCount = await call('GET communications/audience', { query: query as AudienceQuery });
      const isYes = await new Promise<boolean>((answer) =>
        setQuestion({ subject, plannedFor, people: count.total, answer }),
      );
      if (!isYes) throw new NotSaved();
      setPending(true);
      await store(data);
    } finally {
      setPending(false);
      setQuestion(null);
    }
  }

  const dialog = (
    <ConfirmDialog
      open={question !== null}
      title={question?.plannedFor ? words.ask : 'communications.send.title'}
      confirm={question?.plannedFor ? words.confirm : 'communications.send.confirm'}
      isPending={isPending}
      onConfirm={() => question?.answer(true)}
      onClose={() => question?.answer(false)}
    >
      {question?.plannedFor
        ? say(words.askText, {
            ...{ subject: question.subject, smart_count: question.people },
            moment: momentOf(question.plannedFor),
          })
        : question &&
          translate('communications.send.text', { subject: question.subject, smart_count: question.people })}
    </ConfirmDialog>
  );
  return { write, dialog };
}
