import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useActor } from '#src/providers/authProvider.ts';

/** What was done comes when it is first asked for. */
const HistoryDrawer = lazyPage(() => import('./HistoryDrawer.tsx'), 'HistoryDrawer');

export interface HistoryButtonProps {
  /** The record, and what belongs to it: a reservation's tickets, for one. */
  recordIds: readonly (string | number)[];
  /** Among other small buttons: the icon alone. */
  isIcon?: boolean;
}

/** Opens the history of a record. */
export function HistoryButton({ recordIds, isIcon = false }: HistoryButtonProps) {
  const translate = useTranslate();
  const actor = useActor();
  const [isOpen, setOpen] = useState(false);
  if (!can(actor, 'list', 'audit')) return null;
  return (
    <>
      {isIcon ? (
        <IconButton
          aria-label={translate('audit.history')}
          title={translate('audit.history')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <History />
        </IconButton>
      ) : (
        <Button startIcon={<History />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {translate('audit.history')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <HistoryDrawer recordIds={recordIds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
