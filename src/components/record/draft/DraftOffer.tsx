import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '../../../../domain/values/time.ts';
import type { LocalDraft } from './useLocalDraft.ts';

/** Offers the draft of an earlier visit back. */
export function DraftOffer({ draft }: { draft: LocalDraft }) {
  const translate = useTranslate();
  if (!draft.found) return null;
  return (
    <Alert
      severity="info"
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="text" color="inherit" onClick={draft.discard}>
            {translate('app.draft.discard')}
          </Button>
          <Button size="small" onClick={draft.restore}>
            {translate('app.draft.restore')}
          </Button>
        </Box>
      }
    >
      {translate('app.draft.found', { time: formatDateTime(draft.found.at) })}
    </Alert>
  );
}
