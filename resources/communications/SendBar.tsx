import EventOutlined from '@mui/icons-material/EventOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { communicationInput } from '#domain/communications/schema.ts';
import { DialogFrame } from '#src/components/feedback/DialogFrame.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { DraftSaved } from '#src/components/record/draft/DraftSaved.tsx';
import { UnsavedChangesGuard } from '#src/components/record/leave/UnsavedChangesGuard.tsx';
import { StickyBar } from '#src/components/record/StickyBar.tsx';
import { useIsDirty } from '#src/components/record/use-is-dirty.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { MailFrame } from './MailFrame.tsx';
import { usePlanningWords } from './use-planning-words.ts';
import { type DraftValues, valuesOf } from './values.ts';

export interface SendBarProps {
  people: number | undefined;
  draftSavedAt: Date | null;
}

/** Look, try, send: sticks to the bottom of the page, where there is room for it. */
export function SendBar({ people, draftSavedAt }: SendBarProps) {
  const translate = useTranslate();
  const isDirty = useIsDirty();
  const { isSubmitting } = useFormState();
  const { words } = usePlanningWords();
  const isPlanned = useWatch({ name: 'when' }) === 'planned';
  return (
    <>
      {isDirty && <UnsavedChangesGuard keepsDraft />}
      <StickyBar onPhones={false}>
        <PreviewButton />
        <TestButton />
        <DraftSaved at={draftSavedAt} />
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          startIcon={isPlanned ? <EventOutlined /> : <SendOutlined />}
          loading={isSubmitting}
          loadingPosition="start"
          sx={{ ml: 'auto', width: { xs: '100%', sm: 'auto' } }}
        >
          {isPlanned
            ? words.submit
            : people
              ? translate('communications.send.labelTo', { smart_count: people })
              : translate('communications.send.label')}
        </Button>
      </StickyBar>
    </>
  );
}

function PreviewButton() {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [draft, setDraft] = useState<DraftValues | null>(null);
  const close = () => setDraft(null);
  return (
    <>
      <Button startIcon={<VisibilityOutlined />} onClick={() => setDraft(valuesOf(getValues()))}>
        {translate('communications.preview.open')}
      </Button>
      <DialogFrame
        open={draft !== null}
        onClose={close}
        maxWidth="md"
        fullWidth
        title={translate('communications.preview.title')}
      >
        {draft && <MailFrame draft={draft} />}
      </DialogFrame>
    </>
  );
}

/** Sends it to the writer alone, once the form is complete. */
function TestButton() {
  const translate = useTranslate();
  const toast = useToast();
  const { call } = useApi();
  const { trigger, getValues } = useFormContext();
  const { run: send, isPending } = useAction();

  async function run() {
    if (!(await trigger(undefined, { shouldFocus: true }))) return;
    await send(async () => {
      const { to } = await call('POST communications/test', { body: communicationInput.parse(valuesOf(getValues())) });
      toast('communications.test.sent', { args: { to } });
    });
  }

  return (
    <Button loading={isPending} onClick={() => void run()}>
      {translate('communications.test.send')}
    </Button>
  );
}
