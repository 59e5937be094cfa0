import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SelectionButton } from '#src/components/list/SelectionBar.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { Chosen } from './reminders.ts';

const RemindDialog = lazyPage(() => import('./RemindDialog.tsx'), 'RemindDialog');

export interface RemindButtonProps {
  chosen: Chosen;
  count: number;
  onDone: () => void;
}

/** Reminds the person who has not paid, from the bar of a selection. */
export function RemindButton({ chosen, count, onDone }: RemindButtonProps) {
  const translate = useTranslate();
  const { ask, dialog } = useRemind(onDone);
  return (
    <>
      <SelectionButton startIcon={<NotificationsOutlined />} count={count} onClick={() => ask(chosen)}>
        {translate('reservations.remind.action')}
      </SelectionButton>
      {dialog}
    </>
  );
}

/** Reminds the person who has not paid, after saying whom and with what words. */
export function useRemind(onDone: () => void) {
  const [asked, setAsked] = useState<Chosen | null>(null);
  return {
    ask: (chosen: Chosen) => setAsked(chosen),
    dialog: asked && (
      <Suspense>
        <RemindDialog chosen={asked} onDone={onDone} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}
