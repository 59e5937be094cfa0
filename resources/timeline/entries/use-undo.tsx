import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { TimelineRecord } from './timeline-record.ts';
import { useTimelineWords } from './use-timeline-words.ts';

/** Takes a fact back by the call that does so elsewhere too, with its rules; it asks first and says what follows. */
export function useUndo(undo: TimelineRecord['undo']): { offer: () => void; dialog: ReactNode } {
  const words = useTimelineWords();
  const { call } = useApi();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useAction();

  async function take(): Promise<void> {
    await run(async () => {
      for (const id of undo?.ids ?? []) {
        if (undo?.call === 'revertEntry')
          await call('POST scans/:id/revert', { params: { id }, body: { reason: words.undoReason } });
        else await call('DELETE tickets/:id/payment', { params: { id } });
      }
    }, words.undone);
    setAsking(false);
    refresh();
  }

  return {
    offer: () => setAsking(true),
    dialog: undo && (
      <ConfirmDialog
        open={isAsking}
        title={`${undo.label}?`}
        confirm={undo.label}
        isDestructive
        isPending={isPending}
        onConfirm={() => void take()}
        onClose={() => setAsking(false)}
      >
        {undo.question}
      </ConfirmDialog>
    ),
  };
}
